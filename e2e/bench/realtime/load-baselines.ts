import { RawSocket, maskedFrame } from '../../bots/lean/raw-socket';
import type { Walker } from '../../bots/lean/walkers';
import type { Ground } from '../../bots/wander';

const HOST = '127.0.0.1';

const randomStart = ({ document }: Ground): { readonly x: number; readonly y: number } =>
  document.spawns[Math.floor(Math.random() * document.spawns.length)] ?? { x: 0, y: 0 };

const JOINED = 10;
const ROOM_DATA = 13;

/** Answers the join message of Colyseus and sends `m` messages encoded like its SDK. */
class ColyseusWalker implements Walker {
  readonly socket: RawSocket;
  readonly #ground: Ground;

  constructor(port: number, path: string, ground: Ground) {
    this.#ground = ground;
    this.socket = new RawSocket({
      host: HOST,
      port,
      path,
      headers: {},
      onPayload: (payload, socket) => {
        if (payload[0] !== JOINED) return false;
        socket.send(maskedFrame(2, Uint8Array.of(JOINED)));
        return true;
      },
    });
  }

  start(): { readonly x: number; readonly y: number } {
    return randomStart(this.#ground);
  }

  move(x: number, y: number, dirPose: number): void {
    const [px, py] = [Math.round(x), Math.round(y)];
    // Message type as a MessagePack string, then the array [x, y, dir].
    const body = [0xa1, 0x6d, 0x93, 0xcd, px >> 8, px & 255, 0xcd, py >> 8, py & 255, dirPose & 127];
    this.socket.send(maskedFrame(2, Uint8Array.of(ROOM_DATA, ...body)));
  }
}

export async function colyseusWalker(port: number, ground: Ground): Promise<Walker> {
  const response = await fetch(`http://${HOST}:${port}/matchmake/joinOrCreate/space`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const seat = (await response.json()) as { roomId: string; processId: string; sessionId: string };
  return new ColyseusWalker(port, `/${seat.processId}/${seat.roomId}?sessionId=${seat.sessionId}`, ground);
}

/** The handshake of Engine.IO and Socket.IO, then `move` events. */
export class SocketIoWalker implements Walker {
  readonly socket: RawSocket;
  readonly #ground: Ground;

  constructor(port: number, ground: Ground) {
    this.#ground = ground;
    this.socket = new RawSocket({
      host: HOST,
      port,
      path: '/socket.io/?EIO=4&transport=websocket',
      headers: {},
      onPayload: (payload, socket) => {
        if (payload[0] === 0x30) socket.send(maskedFrame(1, '40'));
        return payload.subarray(0, 2).toString() === '40';
      },
      onFrame: (bytes, length, at) => {
        if (length === 1 && bytes[at] === 0x32) this.socket.send(maskedFrame(1, '3'));
      },
    });
  }

  start(): { readonly x: number; readonly y: number } {
    return randomStart(this.#ground);
  }

  move(x: number, y: number, dirPose: number): void {
    const step = { x: Math.round(x), y: Math.round(y), dir: dirPose };
    this.socket.send(maskedFrame(1, `42["move",${JSON.stringify(step)}]`));
  }
}
