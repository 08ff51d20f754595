/** News of one engagement are this far apart, ms. */
export const TELLS_EVERY = 500;

/**
 * Sends news of a key at once, and then at most every `TELLS_EVERY` ms: of what is said in between only the last is sent.
 */
export function createTeller<T>(
  send: (key: string, news: T) => Promise<void>,
  after: (milliseconds: number, run: () => void) => void,
): (key: string, news: T) => void {
  /** By key: what waits for the end of the pause; undefined: nothing. */
  const paused = new Map<string, { next: T | undefined }>();
  const start = (key: string, news: T): void => {
    const pause: { next: T | undefined } = { next: undefined };
    paused.set(key, pause);
    void send(key, news).finally(() =>
      after(TELLS_EVERY, () => {
        paused.delete(key);
        if (pause.next !== undefined) start(key, pause.next);
      }),
    );
  };
  return (key, news) => {
    const pause = paused.get(key);
    if (pause) pause.next = news;
    else start(key, news);
  };
}
