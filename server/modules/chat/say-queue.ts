import type { SayResult } from '../../platform';

export interface Saying {
  readonly userId: string;
  readonly cid: string;
  readonly text: string;
}

export type StoreBatch = (batch: readonly Saying[]) => Promise<readonly SayResult[]>;

const idOf = (result: SayResult): number => (result.ok ? result.message.id : 0);

/**
 * Stores the messages of one space in the order in which they came: one batch at a time, whatever waits goes
 * into the next. Callers hear in the order of the ids.
 */
export function createSayQueue(store: StoreBatch, batchMax = 100) {
  type Waiting = Saying & { done(result: SayResult): void; fail(error: unknown): void };
  const waiting: Waiting[] = [];
  let running: Promise<void> | undefined;

  const drain = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, batchMax);
      try {
        const results = await store(batch);
        const told = batch
          .map((one, index) => ({ one, result: results[index] }))
          .sort((a, b) => (a.result ? idOf(a.result) : 0) - (b.result ? idOf(b.result) : 0));
        for (const { one, result } of told)
          if (result) one.done(result);
          else one.fail(new Error('a message was not answered'));
      } catch (error) {
        for (const one of batch) one.fail(error);
      }
    }
    running = undefined;
  };

  return {
    say: (saying: Saying): Promise<SayResult> =>
      new Promise((done, fail) => {
        waiting.push({ ...saying, done, fail });
        running ??= drain();
      }),
    /** Resolves when nothing waits. */
    idle: async (): Promise<void> => running,
  };
}
