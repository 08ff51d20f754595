import { createSocket, type Socket as UdpSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { issueCredential } from '../../../server/media/turn/credentials';
import { ATTRIBUTE, readStun, valueOf } from '../../../server/media/turn/stun';
import { readEndpoint } from '../../../server/media/turn/endpoint';
import { QUEUE_MAX } from '../../../server/media/turn/turn-connection';
import { TurnServer } from '../../../server/media/turn/turn-server';
import { eventually } from '../support/process';
import { endpointOf, TurnClient } from '../support/turn-client';

/** A datagram of media. */
const MEDIA = Buffer.alloc(1200, 7);

let sfu: UdpSocket;
let tcp: Server;
let turn: TurnServer;
let served: Socket;
let client: TurnClient;
/** The UDP port of the relay. */
let relayed: number;

beforeEach(async () => {
  sfu = createSocket('udp4').bind(0, '127.0.0.1');
  await once(sfu, 'listening');
  const { port } = sfu.address();
  turn = new TurnServer({
    secret: 'secret',
    target: () => ({ address: '127.0.0.1', port }),
    isAnnounced: () => true,
    icePasswordOf: () => undefined,
    now: Date.now,
  });
  tcp = createServer((socket) => {
    served = socket;
    turn.take(socket);
  }).listen(0, '127.0.0.1');
  await once(tcp, 'listening');
  const { username } = issueCredential('secret', { spaceId: 'plaza', userId: 'u1' }, Date.now());
  const url = `http://127.0.0.1:${(tcp.address() as AddressInfo).port}`;
  client = await TurnClient.open(url, { username, secret: 'secret' });
  const { message } = await client.allocate();
  const address = valueOf(readStun(message.bytes) ?? message, ATTRIBUTE.relayedAddress);
  relayed = (address && readEndpoint(address, message.transaction)?.port) ?? 0;
  expect((await client.bind(0x4000, endpointOf('127.0.0.1', port))).error).toBe(0);
  const arrived = once(sfu, 'message');
  client.sendOn(0x4000, Buffer.from('hello'));
  expect(String((await arrived)[0])).toBe('hello');
});
afterEach(async () => {
  await client.close();
  turn.closeAll();
  tcp.close();
  sfu.close();
});

describe('a relay of TURN', () => {
  it('brings what the media server sends, in order', async () => {
    for (const text of ['one', 'two']) sfu.send(text, relayed, '127.0.0.1');
    expect([String(await client.dataOn(0x4000)), String(await client.dataOn(0x4000))]).toEqual([
      'one',
      'two',
    ]);
  });

  it('[T23] brings nothing that another sender sends to it', async () => {
    const other = createSocket('udp4');
    await new Promise<void>((done) => other.send('other', relayed, '127.0.0.1', () => done()));
    sfu.send('media', relayed, '127.0.0.1');
    expect(String(await client.dataOn(0x4000))).toBe('media');
    other.close();
  });

  it('drops media for a client that does not read, instead of keeping it', async () => {
    client.socket.pause();
    await eventually('the queue is full', async () => {
      for (let count = 0; count < 50; count++) sfu.send(MEDIA, relayed, '127.0.0.1');
      await new Promise((done) => setImmediate(done));
      return served.writableLength > QUEUE_MAX;
    });
    for (let count = 0; count < 500; count++) {
      sfu.send(MEDIA, relayed, '127.0.0.1');
      await new Promise((done) => setImmediate(done));
      expect(served.writableLength).toBeLessThan(QUEUE_MAX + 2 * MEDIA.length);
    }
  });

  it('ends with the connection of its client', async () => {
    await client.close();
    await eventually('the port is free', async () => {
      const socket = createSocket('udp4').bind(relayed, '127.0.0.1');
      const isFree = await once(socket, 'listening').then(
        () => true,
        () => false,
      );
      socket.close();
      return isFree;
    });
    expect(served.destroyed).toBe(true);
  });
});
