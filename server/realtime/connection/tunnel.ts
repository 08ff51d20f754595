import { randomBytes } from 'node:crypto';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { RawData } from 'ws';
import { WIRE } from '../../../contract/wire/limits';
import type { Connection } from './connection';
import { maskedFrame } from './ws-frame';

/** Marks a request of another node, which has looked up the holder already: do not forward again. */
const FROM_NODE = 'x-tiny-planet-node';
/** Request headers that the other node needs for its own checks (W1). */
const PASSED = ['cookie', 'origin', 'host', 'accept-language', 'user-agent'] as const;
const ANSWER_WITHIN = 2_000;

const PONG = 0xa;
const CLOSE = 0x8;

export const isFromNode = (request: IncomingMessage): boolean => request.headers[FROM_NODE] !== undefined;

/** Opens a connection to another node on behalf of the user. Returns its raw socket. Rejects on failure. */
function dial(address: string, person: IncomingMessage): Promise<{ socket: Duplex; head: Buffer }> {
  const url = new URL(WIRE.path, address);
  const headers: Record<string, string> = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': randomBytes(16).toString('base64'),
    [FROM_NODE]: '1',
  };
  for (const name of PASSED) {
    const value = person.headers[name];
    if (value !== undefined) headers[name] = value;
  }
  return new Promise((done, fail) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const request = send(url, { headers, timeout: ANSWER_WITHIN, agent: false });
    request.once('upgrade', (_answer, socket, head) => done({ socket, head }));
    request.once('response', (answer) => {
      answer.resume();
      fail(new Error(`the other node answered ${answer.statusCode}`));
    });
    request.once('timeout', () => request.destroy(new Error('the other node did not answer')));
    request.once('error', fail);
    request.end();
  });
}

/** The connection to the node that holds the user's server. */
export interface Tunnel {
  /** Forwards another message of the user. */
  pass(data: RawData, isBinary: boolean): void;
  end(): void;
}

/**
 * Connects a user to the node that holds the requested server: its bytes are forwarded to the user unchanged,
 * and the user's frames are forwarded to it. That node checks cookie and origin itself and does not trust
 * this one. Rejects before anything was written, so that another attempt is possible. `first`: messages
 * received so far.
 */
export async function openTunnel(
  address: string,
  person: IncomingMessage,
  connection: Connection,
  first: readonly string[],
): Promise<Tunnel> {
  const { socket, head } = await dial(address, person);
  const { ws } = connection;
  (socket as Socket).setNoDelay(true);
  const write = (frame: Buffer): void => {
    if (!socket.destroyed) socket.write(frame);
  };
  socket.on('error', () => socket.destroy());
  socket.once('close', () => connection.terminate());
  ws.on('pong', () => write(maskedFrame(PONG, Buffer.alloc(0))));
  ws.once('close', (code: number) => {
    // 1005 and 1006 mean that no code was sent; they must not be sent.
    const payload = Buffer.alloc(code === 1005 || code === 1006 ? 0 : 2);
    if (payload.length === 2) payload.writeUInt16BE(code);
    write(maskedFrame(CLOSE, payload));
    socket.end();
  });
  if (!connection.isOpen) {
    socket.destroy();
    throw new Error('the person has gone');
  }
  connection.carry(socket, head);
  for (const text of first) write(maskedFrame(0x1, Buffer.from(text)));
  return {
    pass(data, isBinary) {
      const bytes = Buffer.isBuffer(data)
        ? data
        : Buffer.concat(Array.isArray(data) ? data : [Buffer.from(data)]);
      write(maskedFrame(isBinary ? 0x2 : 0x1, bytes));
    },
    end() {
      socket.destroy();
    },
  };
}
