import type { Socket } from 'node:net';
import { TurnConnection, type TurnConnectionDeps } from './turn-connection';

/** Four connections of a client, each over two networks. */
const PER_USER = 8;
const IN_TOTAL = 2_000;
/** A connection in use is heard at least every few seconds; a longer silent one makes room for a new one, ms. */
const SILENT_MS = 15_000;

export type TurnServerOptions = Omit<TurnConnectionDeps, 'admit'>;

/**
 * TURN over TCP (RFC 8656) on the port of the HTTP server, for networks that let no UDP through. It relays to the media
 * server only (trust T23).
 */
export class TurnServer {
  readonly #connections = new Set<TurnConnection>();
  readonly #byUser = new Map<string, Set<TurnConnection>>();
  readonly #users = new Map<TurnConnection, string>();
  readonly #deps: TurnConnectionDeps;

  constructor(options: TurnServerOptions) {
    this.#deps = { ...options, admit: (userId, connection) => this.#admit(userId, connection) };
  }

  /** Whether a connection that begins with this byte is for TURN. */
  readonly begins = (byte: number): boolean => byte < 4;

  /** Serves a connection. Its first bytes are still to be read from the socket. */
  readonly take = (socket: Socket): void => {
    const connection = new TurnConnection(socket, this.#deps);
    this.#connections.add(connection);
    socket.once('close', () => this.#forget(connection));
  };

  readonly closeAll = (): void => {
    for (const connection of this.#connections) connection.close();
  };

  #admit(userId: string, connection: TurnConnection): boolean {
    const own = this.#byUser.get(userId) ?? new Set();
    if (own.size >= PER_USER) {
      const since = performance.now() - SILENT_MS;
      const silent = [...own].find(({ heardAt }) => heardAt < since);
      if (!silent) return false;
      silent.close();
      this.#release(silent);
    }
    if (this.#users.size >= IN_TOTAL) return false;
    own.add(connection);
    this.#byUser.set(userId, own);
    this.#users.set(connection, userId);
    return true;
  }

  #release(connection: TurnConnection): void {
    const userId = this.#users.get(connection);
    if (userId === undefined) return;
    this.#users.delete(connection);
    const own = this.#byUser.get(userId);
    own?.delete(connection);
    if (own?.size === 0) this.#byUser.delete(userId);
  }

  #forget(connection: TurnConnection): void {
    this.#connections.delete(connection);
    this.#release(connection);
  }
}
