import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sharePort } from './shared-port';

const REQUEST = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

let server: Server;
let end: () => void;
/** What the other protocol received, by connection. */
let taken: string[];
let ended: boolean;
const sockets: Socket[] = [];

beforeEach(async () => {
  taken = [];
  ended = false;
  server = createServer((_, response) => void response.end('HTTP'));
  end = sharePort(server, {
    begins: (byte) => byte === 0,
    take(socket) {
      const at = taken.push('') - 1;
      socket.on('data', (chunk: Buffer) => (taken[at] += chunk.toString('hex')));
      socket.on('error', () => undefined);
    },
    closeAll: () => void (ended = true),
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  vi.useRealTimers();
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  server.close();
});

/** A client whose connection the server has accepted. */
async function opened(): Promise<Socket> {
  const accepted = once(server, 'connection');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket.on('error', () => undefined));
  await Promise.all([accepted, once(socket, 'connect')]);
  return socket;
}
async function answered(socket: Socket): Promise<string> {
  const [first] = (await once(socket, 'data')) as [Buffer];
  return first.toString();
}

describe('a port that two protocols share', () => {
  it('gives a connection to the protocol of its first byte, with all its bytes', async () => {
    const [http, other] = [await opened(), await opened()];
    other.write(Buffer.from([0, 1]));
    http.write(REQUEST);
    expect(await answered(http)).toMatch(/HTTP$/);
    other.write(Buffer.from([2]));
    await vi.waitFor(() => expect(taken).toEqual(['000102']));
  });

  it('leaves a silent connection to the HTTP server, which still serves it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const socket = await opened();
    vi.advanceTimersByTime(5_000);
    vi.useRealTimers();
    expect(taken).toEqual([]);
    socket.write(REQUEST);
    expect(await answered(socket)).toMatch(/HTTP$/);
  });

  it('leaves what begins later than that to the HTTP server too', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const socket = await opened();
    vi.advanceTimersByTime(5_000);
    vi.useRealTimers();
    socket.write(Buffer.from([0, 1]));
    expect(await answered(socket)).toContain(' 400 ');
    expect(taken).toEqual([]);
  });

  it('closes a connection that ends without a byte', async () => {
    const socket = await opened();
    const closed = once(socket, 'close');
    socket.end();
    await closed;
    expect(taken).toEqual([]);
  });

  it('shows silent connections to later listeners at once', async () => {
    const seen: Socket[] = [];
    server.on('connection', (socket) => seen.push(socket));
    await opened();
    expect(seen).toHaveLength(1);
  });

  it('ends silent connections and the other protocol before the server closes, and serves HTTP alone then', async () => {
    const silent = await opened();
    const closed = once(silent, 'close');
    end();
    await closed;
    expect(ended).toBe(true);
    const late = await opened();
    late.write(Buffer.from([0, 1]));
    expect(await answered(late)).toContain(' 400 ');
  });
});
