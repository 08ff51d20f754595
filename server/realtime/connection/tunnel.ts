import type { IncomingMessage } from 'node:http';
import { WebSocket, type RawData } from 'ws';
import { CloseCode, WIRE } from '../../../contract/wire/limits';
import type { RealtimeLog } from '../../platform';
import { sameSecret } from '../../secrets';
import type { Connection } from './connection';
import { Opcode, headerSize, writeHeader } from './ws-frame';

/** Marks a request of another node, which has looked up the holder already: do not forward again. */
const FROM_NODE = 'x-tiny-planet-node';
/** Request headers that the other node needs for its own checks (W1). */
const PASSED = ['cookie', 'origin', 'host', 'accept-language', 'user-agent'] as const;
const ANSWER_WITHIN = 2_000;
/** Bytes that may wait for the other node: 16 of the largest frames. More means that it stands still (W58). */
const WAITING_MAX = 16 * WIRE.maxFrame;
/** Close codes that say that none was sent. */
const NO_CODE = new Set([1005, 1006]);

export const isFromNode = (request: IncomingMessage): boolean => request.headers[FROM_NODE] !== undefined;

/** Whether a request proves to come from a node. */
export function provesNode({ headers }: IncomingMessage, nodeKey: string): boolean {
  const given = headers[FROM_NODE];
  return typeof given === 'string' && sameSecret(given, nodeKey);
}

export interface TunnelOptions {
  /** The address of the other node. */
  readonly address: string;
  /** The upgrade of the user. */
  readonly request: IncomingMessage;
  readonly connection: Connection;
  readonly nodeKey: string;
  readonly log: RealtimeLog;
}

/** The connection to the node that holds the user's server. */
export interface Tunnel {
  /** Forwards another message of the user. */
  pass(data: RawData, isBinary: boolean): void;
  end(): void;
}

const bytesOf = (data: RawData): Buffer =>
  Buffer.isBuffer(data) ? data : Buffer.concat(Array.isArray(data) ? data : [Buffer.from(data)]);

/** Forwards what the other node sends, no faster than the user reads. */
function forwardTo(connection: Connection, remote: WebSocket): void {
  remote.on('message', (data, isBinary) => {
    const bytes = bytesOf(data);
    const head = Buffer.allocUnsafe(headerSize(bytes.length));
    writeHeader(head, 0, isBinary ? Opcode.binary : Opcode.text, bytes.length);
    connection.writeParts([head, bytes]);
    if (connection.unsent() < WIRE.slowReader || remote.isPaused) return;
    remote.pause();
    connection.onDrained(() => remote.resume());
  });
  remote.on('ping', () => connection.probe());
  remote.once('close', (code, reason) => {
    if (!connection.isOpen) return;
    if (NO_CODE.has(code)) connection.terminate();
    else connection.endAs(code, reason.toString());
  });
}

/** Opens a connection to another node on behalf of the user. Rejects on failure. */
function dial({ address, request, connection, nodeKey }: TunnelOptions): Promise<WebSocket> {
  const url = new URL(WIRE.path, address.replace(/^http/, 'ws'));
  const headers: Record<string, string> = { [FROM_NODE]: nodeKey || '1' };
  for (const name of PASSED) {
    const value = request.headers[name];
    if (value !== undefined) headers[name] = value;
  }
  const remote = new WebSocket(url, {
    headers,
    handshakeTimeout: ANSWER_WITHIN,
    perMessageDeflate: false,
    // No node keeps more for a reader than this (W43).
    maxPayload: WIRE.deadReader,
    // The user's browser answers the pings of the other node.
    autoPong: false,
  });
  return new Promise((done, fail) => {
    remote.once('open', () => {
      // At once: frames may follow in the same packet.
      forwardTo(connection, remote);
      done(remote);
    });
    // Kept after the start: `close` follows every error and is handled.
    remote.on('error', fail);
  });
}

/**
 * Connects a user to the node that holds the requested server: messages are forwarded both ways unchanged.
 * That node checks cookie and origin itself and does not trust this one. Rejects before anything was written,
 * so that another attempt is possible. `first`: the user's `hello`.
 */
export async function openTunnel(options: TunnelOptions, first: string): Promise<Tunnel> {
  const { connection, log, address } = options;
  const remote = await dial(options);
  const { ws } = connection;
  if (!connection.isOpen) {
    remote.terminate();
    throw new Error('the person has gone');
  }
  ws.on('pong', () => {
    if (remote.readyState === WebSocket.OPEN) remote.pong();
  });
  ws.once('close', (code: number) => {
    remote.resume();
    if (NO_CODE.has(code)) remote.close();
    else remote.close(code);
  });
  remote.send(first);
  return {
    pass(data, isBinary) {
      if (remote.readyState !== WebSocket.OPEN) return;
      const bytes = bytesOf(data);
      if (remote.bufferedAmount + bytes.length <= WAITING_MAX) {
        remote.send(bytes, { binary: isBinary });
        return;
      }
      log.warn({ address }, 'a node stands still; its users reconnect');
      connection.close(CloseCode.restart, 'internal');
      remote.terminate();
    },
    end: () => remote.terminate(),
  };
}
