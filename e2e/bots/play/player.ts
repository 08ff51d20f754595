import type { SpaceDocument } from '../../../contract/model/space-document';
import { CallError, type Account } from '../account';
import { MOVES, type Turn } from './moves';
import type { OpenGames } from './open-games';
import type { PlayFigures } from './play-figures';

/** Time between two turns, ms: at least, and what chance adds. */
const PAUSE = { least: 1500, more: 4000 } as const;

export interface PlayerPlan extends Pick<Turn, 'random' | 'distanceTo' | 'walkTo'> {
  readonly account: Account;
  readonly document: SpaceDocument;
  readonly games: OpenGames;
  readonly figures: PlayFigures;
}

/** A bot that takes part in what is open in its space. */
export class Player {
  /** Where there is nothing left to do, by engagement and version. */
  readonly #done = new Set<string>();
  readonly #first = new Set<string>();
  #nextAt = 0;
  #isBusy = false;

  constructor(private readonly plan: PlayerPlan) {
    this.#pause(performance.now());
  }

  step(now: number): void {
    if (this.#isBusy || now < this.#nextAt) return;
    this.#isBusy = true;
    void this.#turn().finally(() => {
      this.#isBusy = false;
      this.#pause(performance.now());
    });
  }

  async #turn(): Promise<void> {
    const { games, random, figures, ...plan } = this.plan;
    const open = games.games.filter(
      ({ engagementId, version, kind }) =>
        MOVES[kind] && !this.#done.has(`${engagementId} ${String(version)}`),
    );
    const game = open[Math.floor(random() * open.length)];
    const move = game && MOVES[game.kind];
    if (!move) return;
    const { engagementId, version, kind } = game;
    const send: Turn['send'] = async (path, body) => {
      const began = performance.now();
      try {
        const answer = await plan.account.ask(path, body);
        figures.add(kind, 'counted', performance.now() - began);
        return answer;
      } catch (error) {
        figures.add(kind, error instanceof CallError ? 'refused' : 'failed', performance.now() - began);
        return undefined;
      }
    };
    const isFirst: Turn['isFirst'] = (what) => {
      const is = !this.#first.has(what);
      this.#first.add(what);
      return is;
    };
    const question: Turn['question'] = () => games.question(engagementId);
    try {
      const hasMore = await move({ ...plan, game, random, send, isFirst, question });
      if (!hasMore) this.#done.add(`${engagementId} ${String(version)}`);
    } catch {
      // What was only read is no figure; the next turn tries again.
    }
  }

  #pause(now: number): void {
    this.#nextAt = now + PAUSE.least + this.plan.random() * PAUSE.more;
  }
}
