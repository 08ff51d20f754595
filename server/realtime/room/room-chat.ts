import type { MessageInput } from '../../../contract/model/chat/chat';
import type { PlayerState } from './player-state';
import type { Connection } from '../connection/connection';
import type { RoomDeps } from './room-deps';

/** Sends messages of a room's users: stored and published first, then acknowledged (W13). */
export class RoomChat {
  readonly #spaceId: string;
  readonly #deps: Pick<RoomDeps, 'platform' | 'log'>;
  readonly #sending = new Set<Promise<void>>();
  #closing = false;
  #acknowledgements: (() => void)[] = [];

  constructor(spaceId: string, deps: Pick<RoomDeps, 'platform' | 'log'>) {
    this.#spaceId = spaceId;
    this.#deps = deps;
  }

  send(player: PlayerState, input: MessageInput): void {
    const { connection } = player;
    // While closing, the client keeps the message and sends it again to the next server.
    if (connection === undefined || this.#closing) return;
    const stored = this.#store(connection, input).finally(() => this.#sending.delete(stored));
    this.#sending.add(stored);
  }

  /** Acknowledges messages after the tick that published them. */
  acknowledge(): void {
    if (this.#acknowledgements.length === 0) return;
    const acknowledgements = this.#acknowledgements;
    this.#acknowledgements = [];
    for (const acknowledge of acknowledgements) acknowledge();
  }

  /** Takes no more messages. Resolves when all are stored. */
  async close(): Promise<void> {
    this.#closing = true;
    await Promise.allSettled(this.#sending);
  }

  async #store(connection: Connection, input: MessageInput): Promise<void> {
    const { platform, log } = this.#deps;
    const { cid } = input;
    try {
      const { userId } = connection.session;
      if (!(await platform.chat.withinRate(this.#spaceId, userId, cid))) {
        connection.refuse('sendTooFast', cid);
        return;
      }
      const result = await platform.chat.send(this.#spaceId, userId, input);
      if (!result.ok) {
        connection.refuse(result.error, cid);
        return;
      }
      const { id } = result.message;
      // The message is in the event log: acknowledge after the tick that sends it (W13).
      this.#acknowledgements.push(() => connection.send({ t: 'said', cid, id }));
    } catch (error) {
      log.error({ err: error, spaceId: this.#spaceId }, 'message was not stored');
      connection.refuse('internal', cid);
    }
  }
}
