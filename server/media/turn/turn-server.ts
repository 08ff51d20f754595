import type { Socket } from 'node:net';
import { CREDENTIAL_MS, type TurnHolder } from './credentials';
import { TurnConnection, type TurnConnectionDeps } from './turn-connection';

/** Four connections of a client, each over two networks. */
const PER_USER = 8;
const IN_TOTAL = 2_000;
/** A connection in use is heard at least every few seconds; a longer silent one makes room for a new one, ms. */
const SILENT_MS = 15_000;

const keyOf = ({ spaceId, userId }: TurnHolder): string => `${spaceId}:${userId}`;

export type TurnServerOptions = Omit<TurnConnectionDeps, 'admit' | 'isVoid'>;

/**
 * TURN over TCP (RFC 8656) on the port of the HTTP server, for networks that let no UDP through. It relays to the media
 * server only (trust T23).
 */
export class TurnServer {
  readonly #connections = new Set<TurnConnection>();
  readonly #byUser = new Map<string, Set<TurnConnection>>();
  readonly #holders = new Map<TurnConnection, TurnHolder>();
  /** Until which second since 1970 the credentials of a user in a space are void. */
  readonly #voidUntil = new Map<string, number>();
  readonly #deps: TurnConnectionDeps;

  constructor(options: TurnServerOptions) {
    this.#deps = {
      ...options,
      admit: (holder, connection) => this.#admit(holder, connection),
      isVoid: (holder, issuedAt) => issuedAt <= (this.#voidUntil.get(keyOf(holder)) ?? 0),
    };
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

  /** Ends what a user has here by credentials of a space, or of no particular one, and voids these credentials. */
  expel({ spaceId, userId }: TurnHolder): void {
    const now = Math.floor(this.#deps.now() / 1000);
    // Older ones are refused anyway.
    for (const [key, second] of this.#voidUntil)
      if (second < now - CREDENTIAL_MS / 1000) this.#voidUntil.delete(key);
    for (const id of [spaceId, '']) {
      const key = keyOf({ spaceId: id, userId });
      this.#voidUntil.set(key, now);
      for (const [connection, holder] of this.#holders) if (keyOf(holder) === key) connection.close();
    }
  }

  #admit(holder: TurnHolder, connection: TurnConnection): boolean {
    const { userId } = holder;
    const own = this.#byUser.get(userId) ?? new Set();
    if (own.size >= PER_USER) {
      const since = performance.now() - SILENT_MS;
      const silent = [...own].find(({ heardAt }) => heardAt < since);
      if (!silent) return false;
      silent.close();
      this.#release(silent);
    }
    if (this.#holders.size >= IN_TOTAL) return false;
    own.add(connection);
    this.#byUser.set(userId, own);
    this.#holders.set(connection, holder);
    return true;
  }

  #release(connection: TurnConnection): void {
    const userId = this.#holders.get(connection)?.userId;
    if (userId === undefined) return;
    this.#holders.delete(connection);
    const own = this.#byUser.get(userId);
    own?.delete(connection);
    if (own?.size === 0) this.#byUser.delete(userId);
  }

  #forget(connection: TurnConnection): void {
    this.#connections.delete(connection);
    this.#release(connection);
  }
}
