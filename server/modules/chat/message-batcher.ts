import type { Audience, SendResult } from '../../platform';

/** Result of one message input. `to`: the recipients of a fresh message. */
export type Stored = SendResult & { readonly to?: Audience | undefined };

type Answered = Extract<Stored, { ok: true }>;

export interface MessageBatcher<T> {
  add(input: T): Promise<SendResult>;
  /** Resolves when no input is waiting. */
  idle(): Promise<void>;
}

const idOf = (result: SendResult): number => (result.ok ? result.message.id : 0);

/**
 * Stores the messages of one space in the order of arrival, one batch at a time. Stored messages are
 * published, and callers answered, in the order of ids.
 */
export function createMessageBatcher<T>(
  store: (batch: readonly T[]) => Promise<readonly Stored[]>,
  publish: (stored: readonly Answered[]) => Promise<void>,
  batchMax = 100,
): MessageBatcher<T> {
  interface Waiting {
    readonly input: T;
    done(result: SendResult): void;
    fail(error: unknown): void;
  }
  const waiting: Waiting[] = [];
  let running: Promise<void> | undefined;

  const drain = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, batchMax);
      try {
        const results = await store(batch.map(({ input }) => input));
        const answered = batch
          .map((entry, index) => ({ entry, result: results[index] }))
          .sort((a, b) => (a.result ? idOf(a.result) : 0) - (b.result ? idOf(b.result) : 0));
        await publish(answered.flatMap(({ result }) => (result?.ok ? [result] : [])));
        for (const { entry, result } of answered)
          if (result) entry.done(result);
          else entry.fail(new Error('a message was not answered'));
      } catch (error) {
        for (const entry of batch) entry.fail(error);
      }
    }
    running = undefined;
  };

  return {
    add: (input) =>
      new Promise((done, fail) => {
        waiting.push({ input, done, fail });
        running ??= drain();
      }),
    idle: async () => running,
  };
}
