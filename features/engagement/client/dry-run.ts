import { prizeAt, WEIGHTS } from '../model-draw';
import type { Prize } from '../model-prize';

export const DRY_RUNS = 10_000;

export interface DryRun {
  /** By the id of the prize: how many were given, and with which draw the last one went; null: some are left. */
  readonly given: Readonly<Record<string, { readonly count: number; readonly goneAt: number | null }>>;
  /** Draws that gave nothing. */
  readonly nothing: number;
}

/** Draws with these odds and stocks as the server would, for people without number. `next`: a number below `WEIGHTS`. */
export function dryRun(prizes: readonly Prize[], draws: number, next: () => number): DryRun {
  const given: Record<string, { count: number; goneAt: number | null }> = {};
  for (const { id } of prizes) given[id] = { count: 0, goneAt: null };
  let nothing = 0;
  for (let draw = 1; draw <= draws; draw++) {
    const prize = prizeAt(prizes, next());
    const own = prize && given[prize.id];
    if (!prize || !own || own.count === prize.stock) {
      nothing += 1;
      continue;
    }
    own.count += 1;
    if (own.count === prize.stock) own.goneAt = draw;
  }
  return { given, nothing };
}

/** Numbers below `WEIGHTS`, each equally likely. */
export function randomValues(): () => number {
  const limit = 2 ** 32 - (2 ** 32 % WEIGHTS);
  const pool = new Uint32Array(4096);
  let at = pool.length;
  return () => {
    for (;;) {
      if (at === pool.length) {
        crypto.getRandomValues(pool);
        at = 0;
      }
      const value = pool[at++] ?? 0;
      if (value < limit) return value % WEIGHTS;
    }
  };
}
