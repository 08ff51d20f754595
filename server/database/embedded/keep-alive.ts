import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../log';

/** Maximum number of restarts within a minute. */
const RESTARTS = 3;
const MINUTE = 60_000;
const PAUSE = 50;

export interface Running {
  /** Resolves when the process ends, for any reason. */
  readonly ended: Promise<unknown>;
  stop(): Promise<void>;
}

export interface KeepAliveOptions {
  readonly start: () => Promise<Running>;
  readonly log: Log;
  /** Called once when it cannot be kept running. */
  readonly onLost: (error: Error) => void;
}

/**
 * Starts the embedded database and starts it again when it ends by itself.
 * @returns a function that stops it. Rejects when the first start fails.
 */
export async function keepAlive({ start, log, onLost }: KeepAliveOptions): Promise<() => Promise<void>> {
  let stopping = false;
  let deaths: number[] = [];
  let running = await start();

  const watch = async (): Promise<void> => {
    for (;;) {
      await running.ended;
      if (stopping) return;
      deaths = [...deaths.filter((at) => at > Date.now() - MINUTE), Date.now()];
      log.error({ deaths: deaths.length }, 'the embedded database ended; restarting it');
      if (deaths.length > RESTARTS) throw new Error('it does not stay up');
      running = await startSoon();
      if (stopping) return running.stop();
    }
  };

  /** A process that has just ended may hold its files or port for a moment. */
  const startSoon = async (): Promise<Running> => {
    for (let tries = 10; ; tries--)
      try {
        return await start();
      } catch (error) {
        if (tries === 0 || stopping) throw error;
        await sleep(PAUSE);
      }
  };

  const watching = watch().catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error);
    if (!stopping) onLost(new Error(`The embedded database is gone: ${why}`, { cause: error }));
  });

  return async () => {
    stopping = true;
    await running.stop();
    await watching;
  };
}
