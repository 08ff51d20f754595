import type { SpaceEvent } from '../../contract/wire/events.schema';
import type { Body } from './body';
import type { Connection } from './connection';
import type { RoomDeps } from './room-deps';

/** What is said in a room: stored first, then told, then acknowledged (W13). Times are monotonic milliseconds. */
export class RoomChat {
  readonly #spaceId: string;
  readonly #deps: Pick<RoomDeps, 'platform' | 'log'>;
  readonly #tell: (event: SpaceEvent, now: number) => void;
  readonly #saying = new Set<Promise<void>>();
  #closing = false;
  #said: (() => void)[] = [];

  /** `tell`: everybody, on every server of the space (W52). */
  constructor(
    spaceId: string,
    deps: Pick<RoomDeps, 'platform' | 'log'>,
    tell: (event: SpaceEvent, now: number) => void,
  ) {
    this.#spaceId = spaceId;
    this.#deps = deps;
    this.#tell = tell;
  }

  say(body: Body, cid: string, text: string, now: number): void {
    const { connection } = body;
    // While it closes the client keeps the message and sends it again to the next server.
    if (connection === undefined || this.#closing) return;
    if (!body.chat.take(cid, now)) {
      connection.refuse('sendTooFast', cid);
      return;
    }
    const saying = this.#say(connection, cid, text).finally(() => this.#saying.delete(saying));
    this.#saying.add(saying);
  }

  /** After a tick has told what was said, those who said it hear so. */
  acknowledge(): void {
    if (this.#said.length === 0) return;
    const said = this.#said;
    this.#said = [];
    for (const tell of said) tell();
  }

  /** Takes no more; resolves when no message is being stored any longer. */
  async close(): Promise<void> {
    this.#closing = true;
    await Promise.allSettled(this.#saying);
  }

  async #say(connection: Connection, cid: string, text: string): Promise<void> {
    const { platform, log } = this.#deps;
    try {
      const result = await platform.chat.say(this.#spaceId, connection.session.userId, cid, text);
      if (!result.ok) {
        connection.refuse(result.error, cid);
        return;
      }
      const { id } = result.message;
      if (result.fresh) this.#tell({ k: 'chat', message: result.message }, performance.now());
      // After the tick that tells it (W13).
      this.#said.push(() => connection.send({ t: 'said', cid, id }));
    } catch (error) {
      log.error({ err: error, spaceId: this.#spaceId }, 'a message was not stored');
      connection.refuse('internal', cid);
    }
  }
}
