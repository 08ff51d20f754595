import type { MessageInput } from '../../../contract/model/chat/chat.schema';
import type { PlayerState } from './player-state';
import type { Connection } from '../connection/connection';
import type { RoomDeps } from './room-deps';

/** What is said by people of a room: stored and told first, then acknowledged (W13). */
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

  send(player: PlayerState, what: MessageInput): void {
    const { connection } = player;
    // While it closes the client keeps the message and sends it again to the next server.
    if (connection === undefined || this.#closing) return;
    const saying = this.#store(connection, what).finally(() => this.#sending.delete(saying));
    this.#sending.add(saying);
  }

  /** After a tick has told what was said, those who said it hear so. */
  acknowledge(): void {
    if (this.#acknowledgements.length === 0) return;
    const said = this.#acknowledgements;
    this.#acknowledgements = [];
    for (const tell of said) tell();
  }

  /** Takes no more; resolves when no message is being stored any longer. */
  async close(): Promise<void> {
    this.#closing = true;
    await Promise.allSettled(this.#sending);
  }

  async #store(connection: Connection, saying: MessageInput): Promise<void> {
    const { platform, log } = this.#deps;
    const { cid } = saying;
    try {
      const { userId } = connection.session;
      if (!(await platform.chat.withinRate(this.#spaceId, userId, cid))) {
        connection.refuse('sendTooFast', cid);
        return;
      }
      const result = await platform.chat.send(this.#spaceId, userId, saying);
      if (!result.ok) {
        connection.refuse(result.error, cid);
        return;
      }
      const { id } = result.message;
      // It is in the order of events already: after the tick that tells it (W13).
      this.#acknowledgements.push(() => connection.send({ t: 'said', cid, id }));
    } catch (error) {
      log.error({ err: error, spaceId: this.#spaceId }, 'a message was not stored');
      connection.refuse('internal', cid);
    }
  }
}
