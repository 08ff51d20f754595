import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { readRtp } from '../../../server/media/rtp/packet';
import { machineNow } from '../machine-clock';
import { Received } from './received';
import type { Sender } from './sender';

/** The datagram by which a listener asks a forwarder for everything. */
export const LISTENS = Buffer.of(0);

async function open(): Promise<Socket> {
  const socket = createSocket('udp4');
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return socket;
}

/** Sends a stream to a plain forwarder. */
export async function sendTo(port: number, sender: Sender): Promise<{ close(): void }> {
  const socket = await open();
  sender.onPacket = (packet) => socket.send(packet, port, '127.0.0.1');
  return socket;
}

/** Somebody who gets everything from a plain forwarder. */
export class UdpReceiver extends Received {
  #socket: Socket | undefined;

  constructor(port: number) {
    super();
    void open().then((socket) => {
      this.#socket = socket;
      socket.on('message', (packet) => {
        const header = readRtp(packet);
        if (header) this.take(String(header.ssrc), header, packet, machineNow());
      });
      socket.send(LISTENS, port, '127.0.0.1');
    });
  }

  close(): void {
    this.#socket?.close();
  }
}
