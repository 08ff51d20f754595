import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { ClientMessage } from '../../../contract/wire/events';
import type { Platform, RealtimeLog } from '../../platform';
import type { Connection } from './connection';
import { serverOfToken } from './server-token';
import { isFromNode, openTunnel, type Tunnel } from './tunnel';

type Hello = Extract<ClientMessage, { t: 'hello' }>;

/** How long to wait for an unreachable holder, which is dead or will soon count as dead, milliseconds. */
const WAIT_MS = 3_500;
const LOOK_EVERY = 100;

export interface WsProxyDeps {
  readonly platform: Pick<Platform, 'remotePresence'>;
  readonly log: RealtimeLog;
  /** Proves to other nodes that a connection comes from a node. */
  readonly nodeKey: string;
}

/** Whether an address accepts connections. */
const answers = (address: string): Promise<boolean> =>
  new Promise((done) => {
    const { protocol, hostname, port } = new URL(address);
    const host = hostname.replace(/^\[|\]$/g, '');
    const socket = connect({ host, port: Number(port) || (protocol === 'https:' ? 443 : 80) });
    const end = (isThere: boolean): void => {
      socket.destroy();
      done(isThere);
    };
    socket.setTimeout(LOOK_EVERY, () => end(false));
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });

/** Forwards connections to the nodes that hold their servers. */
export class WsProxy {
  readonly #deps: WsProxyDeps;
  /**
   * By server with an unreachable holder: resolves when it is reachable or gone. Shared by all waiting
   * connections.
   */
  readonly #lost = new Map<string, Promise<void>>();

  constructor(deps: WsProxyDeps) {
    this.#deps = deps;
  }

  /**
   * Forwards a user whose `hello` names a server on another node. Undefined: the server is here or nowhere,
   * or its holder is gone, so that this node may take it over.
   */
  async proxy(request: IncomingMessage, connection: Connection, hello: Hello): Promise<Tunnel | undefined> {
    const serverId = serverOfToken(hello.resume?.token ?? hello.ticket ?? '');
    if (serverId === undefined || isFromNode(request)) return undefined;
    for (const end = performance.now() + WAIT_MS; connection.isOpen && performance.now() < end;) {
      let address: string | undefined;
      try {
        await this.#lost.get(serverId);
        address = await this.#deps.platform.remotePresence.holderOf(serverId);
        if (address === undefined) return undefined;
        return await openTunnel({ ...this.#deps, address, request, connection }, JSON.stringify(hello));
      } catch (error) {
        await (this.#lost.get(serverId) ?? this.#lose(serverId, address, error));
      }
    }
    return undefined;
  }

  /** `address`: the holder's address, if known. */
  #lose(serverId: string, address: string | undefined, error: unknown): Promise<void> {
    this.#deps.log.warn({ err: error, address }, 'connections cannot be forwarded to another node; retrying');
    const lost = this.#untilFound(serverId, address).finally(() => this.#lost.delete(serverId));
    this.#lost.set(serverId, lost);
    return lost;
  }

  async #untilFound(serverId: string, address: string | undefined): Promise<void> {
    for (const end = performance.now() + WAIT_MS; performance.now() < end;) {
      await pause(LOOK_EVERY);
      const holder = await this.#deps.platform.remotePresence.holderOf(serverId).catch(() => address);
      if (holder !== address || (address !== undefined && (await answers(address)))) return;
    }
  }
}
