import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocketServer, type WebSocket } from 'ws';
import { ERROR_CODES } from '../../../contract/calls/errors';
import { CloseCode, WIRE } from '../../../contract/wire/limits';
import { NO_REMOTE_PRESENCE } from '../../nodes/remote-presence';
import { RawClient, SPACE, startGateway, type Harness } from '../testing/harness';
import { MemoryPlatform } from '../testing/memory-platform';

const KEY = 'key of all nodes';
const MB = 1024 * 1024;

/** A platform that finds every server on another node. */
class ForwardingPlatform extends MemoryPlatform {
  address = '';
  override readonly remotePresence = { ...NO_REMOTE_PRESENCE, holderOf: async () => this.address };
}

describe('a connection through another node', () => {
  const ends: (() => unknown)[] = [];
  let platform: ForwardingPlatform;
  let near: Harness;
  beforeEach(async () => {
    platform = new ForwardingPlatform();
    near = await startGateway({ platform, nodeKey: KEY });
    ends.push(() => near.close());
  });
  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  });

  interface Arrival {
    readonly socket: WebSocket;
    readonly key: unknown;
  }

  /** Another node without a gateway. */
  async function otherNode(): Promise<{ readonly arrival: Promise<Arrival> }> {
    const node = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    await new Promise((done) => node.once('listening', done));
    platform.address = `http://127.0.0.1:${(node.address() as AddressInfo).port}`;
    ends.push(() => {
      for (const socket of node.clients) socket.terminate();
      node.close();
    });
    const arrival = new Promise<Arrival>((done) =>
      node.once('connection', (socket, request) => {
        socket.on('error', () => undefined);
        done({ socket, key: request.headers['x-tiny-planet-node'] });
      }),
    );
    return { arrival };
  }

  async function dial(): Promise<RawClient> {
    const client = await new RawClient(near.port, 'ann').open();
    ends.push(() => client.close());
    client.hello('plaza-1.secret');
    return client;
  }

  async function through(): Promise<Arrival & { readonly client: RawClient }> {
    const { arrival } = await otherNode();
    const client = await dial();
    return { client, ...(await arrival) };
  }
  const text = (size: number): string =>
    JSON.stringify({ t: 'say', cid: 'cid-00001', text: 'x'.repeat(size) });

  it('[W58] reaches the gateway of that node, and ends as that node ends it', async () => {
    const far = await startGateway({});
    ends.push(() => far.close());
    platform.address = `http://127.0.0.1:${far.port}`;
    const client = await new RawClient(near.port, 'ann').open();
    ends.push(() => client.close());
    client.hello(far.platform.ticketFor('ann', SPACE));
    await client.message('welcome');
    client.send({ t: 'say', cid: 'cid-00001', text: '你好' });
    await client.message('said');
    far.platform.expelled$.next({ spaceId: SPACE, userId: 'ann', error: 'banned' });
    expect((await client.message('bye')).reason).toBe('kicked');
    expect(await client.closed).toEqual({ code: CloseCode.forbidden, reason: 'kicked' });
  });

  it('[W58] proves that it comes from a node', async () => {
    expect((await through()).key).toBe(KEY);
  });

  it('[W58] is closed with a reason when that node stands still', async () => {
    const { client, socket } = await through();
    socket.pause();
    // More than the operating system takes in, and less than a flood.
    for (let i = 0; i < 380; i++) client.ws.send(text(WIRE.maxFrame - 100));
    expect(await client.message('refused')).toMatchObject({ code: ERROR_CODES.internal.code });
    expect((await client.closed).code).toBe(CloseCode.restart);
  });

  it('[W42] flood closes it before that node reads anything', async () => {
    const { client, socket } = await through();
    socket.pause();
    for (let i = 0; i < 500; i++) client.ws.send(text(1));
    expect((await client.closed).code).toBe(CloseCode.flood);
  });

  it('[W41] frame over 64 KB is not forwarded', async () => {
    const { client, socket } = await through();
    const sizes: number[] = [];
    socket.on('message', (data: Buffer) => void sizes.push(data.length));
    client.ws.send(text(WIRE.maxFrame));
    expect((await client.closed).code).toBe(1009);
    expect(sizes.filter((size) => size > 1000)).toEqual([]);
  });

  it('[W58] ends at a frame of over 4 MB from that node', async () => {
    const { client, socket } = await through();
    socket.send(Buffer.alloc(5 * MB));
    expect((await client.closed).code).toBe(1006);
    expect(client.frames).toEqual([]);
  });

  it('[W58] keeps everything in order for a user who reads slowly', async () => {
    const { client, socket } = await through();
    client.ws.pause();
    for (let i = 0; i < 16; i++) socket.send(Buffer.alloc(MB, i));
    socket.send(Buffer.from([255]));
    client.ws.resume();
    await client.until(() => client.frames.length === 17, 'all frames');
    expect(client.frames.map((frame) => frame[0])).toEqual([...Array(16).keys(), 255]);
    expect(client.frames.map((frame) => frame.length)).toEqual([...Array(16).fill(MB), 1]);
  });

  it('[W40] is answered by the browser when that node pings', async () => {
    const { client, socket } = await through();
    const pinged = new Promise((done) => client.ws.once('ping', done));
    const answered = new Promise((done) => socket.once('pong', done));
    socket.ping();
    await expect(Promise.all([pinged, answered])).resolves.toHaveLength(2);
  });

  it('[W45] gets a bye when the nearer node stops', async () => {
    const { client } = await through();
    await near.realtime.stop();
    expect((await client.message('bye')).reason).toBe('restart');
    expect((await client.closed).code).toBe(CloseCode.restart);
  });
});
