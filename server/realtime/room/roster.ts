import type { SpaceGameConfig } from '../../../contract/model/space';
import type { Welcome } from '../../../contract/ports/realtime';
import type { PlayerState } from './player-state';
import { textFrameHead } from '../connection/ws-frame';

/** The fields of a welcome without the shared roster. */
export type WelcomeHead = Omit<Welcome, 't' | 'roster' | 'config'>;

/**
 * The roster as bytes. A player is encoded when it changes, not per arrival, and the whole is built at most
 * once per tick.
 */
export class Roster {
  readonly #texts = new Map<number, string>();
  #bytes: Buffer | undefined;

  set(player: PlayerState): void {
    this.#texts.set(
      player.slot,
      JSON.stringify({ slot: player.slot, away: player.awaySince !== undefined, member: player.member }),
    );
    this.#bytes = undefined;
  }

  delete(slot: number): void {
    this.#texts.delete(slot);
    this.#bytes = undefined;
  }

  /** One `welcome` frame in two buffers, the second one shared. */
  welcome(head: WelcomeHead, config: SpaceGameConfig): readonly Buffer[] {
    this.#bytes ??= Buffer.from(`${[...this.#texts.values()].join(',')}]}`);
    const own = JSON.stringify({ t: 'welcome', ...head, config });
    return [textFrameHead(`${own.slice(0, -1)},"roster":[`, this.#bytes.length), this.#bytes];
  }
}
