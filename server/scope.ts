/**
 * Owns resources to release: subscriptions, timers, child processes. Disposes them once, in reverse order,
 * and waits.
 */
export interface Scope {
  add(dispose: () => void | Promise<void>): void;
  /**
   * A periodic job that does not overlap itself and does not keep the process alive. Errors go to `onError`.
   */
  every(milliseconds: number, job: () => void | Promise<void>, onError: (error: unknown) => void): void;
  dispose(): Promise<void>;
}

export function createScope(): Scope {
  const disposers: (() => void | Promise<void>)[] = [];
  let ending: Promise<void> | undefined;

  const unwind = async (): Promise<void> => {
    let fault: unknown;
    for (let dispose = disposers.pop(); dispose; dispose = disposers.pop())
      try {
        await dispose();
      } catch (error) {
        fault ??= error;
      }
    if (fault !== undefined) throw fault;
  };

  const add: Scope['add'] = (dispose) => {
    if (ending) throw new Error('scope is disposed');
    disposers.push(dispose);
  };

  return {
    add,
    every(milliseconds, job, onError) {
      let running: Promise<void> | undefined;
      const timer = setInterval(() => {
        running ??= (async () => job())()
          .catch(onError)
          .finally(() => (running = undefined));
      }, milliseconds);
      timer.unref();
      add(async () => {
        clearInterval(timer);
        await running;
      });
    },
    dispose: () => (ending ??= unwind()),
  };
}
