import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../log';

/** More restarts than this within a minute, and it does not stay up. */
const RESTARTS = 3;
const MINUTE = 60_000;
const PAUSE = 50;

export interface Running {
  /** When it ends, however that comes about. */
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
      log.error({ deaths: deaths.length }, 'the embedded database ended; starting it again');
      if (deaths.length > RESTARTS) throw new Error('it does not stay up');
      running = await startSoon();
      if (stopping) return running.stop();
    }
  };

  /** What has just ended may hold its files or its port for a moment longer. */
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
