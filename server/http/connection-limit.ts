import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Log } from '../log';
import { maskAddress } from '../log';
import { createConcurrencyLimit } from './concurrency-limit';
import { networkOf } from './network';
import type { Proxies } from './proxies';

export interface ConnectionLimitOptions {
  /** Maximum number of connections of one network address. */
  readonly most: number;
  readonly proxies: Proxies;
  /** Whether an upgrade comes from another node, which has counted its user. */
  isFromNode(request: IncomingMessage): boolean;
  readonly log: Log;
}

/** Bounds the connections of one network address, HTTP and WebSocket together. */
export interface ConnectionLimit {
  /** Closes new connections of an address that has too many. */
  watch(server: Server): void;
  /** Counts a request through a trusted proxy for its client, until `end` closes. False: too many. */
  admitForwarded(address: string, request: IncomingMessage, end: NodeJS.EventEmitter): boolean;
  /** The same for an upgrade, until its socket closes. */
  admitUpgrade(request: IncomingMessage, socket: Duplex): boolean;
}

const WARN_EVERY = 60_000;

export function createConnectionLimit(options: ConnectionLimitOptions): ConnectionLimit {
  const { most, proxies, isFromNode, log } = options;
  const limit = createConcurrencyLimit(most);
  const releases = new WeakMap<object, () => void>();
  let warnedAt = -Infinity;

  const take = (address: string, end: NodeJS.EventEmitter): boolean => {
    const release = limit.take(networkOf(address));
    if (release === undefined) {
      const now = performance.now();
      if (now - warnedAt >= WARN_EVERY)
        log.warn(
          { from: maskAddress(address), most },
          'an address has too many connections; others are refused',
        );
      if (now - warnedAt >= WARN_EVERY) warnedAt = now;
      return false;
    }
    releases.set(end, release);
    end.once('close', release);
    return true;
  };

  const admitForwarded: ConnectionLimit['admitForwarded'] = (address, { socket }, end) =>
    // A connection without a proxy has been counted when it was opened.
    !proxies.trusts(socket.remoteAddress) || take(address, end);

  return {
    watch(server) {
      server.on('connection', (socket: Socket) => {
        const address = socket.remoteAddress;
        // The connections of a trusted proxy serve many people; their requests are counted instead.
        if (address === undefined || proxies.trusts(address)) return;
        if (!take(address, socket)) socket.destroy();
      });
    },
    admitForwarded,
    admitUpgrade(request, socket) {
      if (isFromNode(request)) {
        releases.get(socket)?.();
        return true;
      }
      return admitForwarded(proxies.addressOf(request), request, socket);
    },
  };
}
