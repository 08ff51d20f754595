import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { keepAlive, type Running } from './keep-alive';

const log = pino({ level: 'silent' });

/** Processes that the test ends as a crash would. */
function stage() {
  const runs: { crash(): void; stopped: boolean }[] = [];
  const start = async (): Promise<Running> => {
    const ended = Promise.withResolvers<undefined>();
    const run = { crash: () => ended.resolve(undefined), stopped: false };
    runs.push(run);
    return {
      ended: ended.promise,
      async stop() {
        run.stopped = true;
        ended.resolve(undefined);
      },
    };
  };
  return { runs, start };
}

describe('keepAlive', () => {
  it('restarts the database when it ends by itself', async () => {
    const { runs, start } = stage();
    const stop = await keepAlive({ start, log, onLost: vi.fn() });
    runs[0]?.crash();
    await vi.waitFor(() => expect(runs).toHaveLength(2));
    await stop();
    expect(runs[1]?.stopped).toBe(true);
    expect(runs).toHaveLength(2);
  });

  it('gives up when the database ends four times within a minute', async () => {
    const { runs, start } = stage();
    const onLost = vi.fn();
    await keepAlive({ start, log, onLost });
    for (let death = 1; death <= 4; death++) {
      await vi.waitFor(() => expect(runs).toHaveLength(death));
      runs.at(-1)?.crash();
    }
    await vi.waitFor(() => expect(onLost).toHaveBeenCalledOnce());
    expect(runs).toHaveLength(4);
  });

  it('retries while the port or files are still held', async () => {
    const { runs, start } = stage();
    let busy = 2;
    const starting = async (): Promise<Running> => {
      if (runs.length > 0 && busy-- > 0) throw new Error('the port is taken');
      return start();
    };
    const onLost = vi.fn();
    const stop = await keepAlive({ start: starting, log, onLost });
    runs[0]?.crash();
    await vi.waitFor(() => expect(runs).toHaveLength(2));
    expect(onLost).not.toHaveBeenCalled();
    await stop();
  });

  it('stops the database when it becomes ready during shutdown', async () => {
    const { runs, start } = stage();
    const gate = Promise.withResolvers<undefined>();
    const starting = async (): Promise<Running> => {
      if (runs.length > 0) await gate.promise;
      return start();
    };
    const stop = await keepAlive({ start: starting, log, onLost: vi.fn() });
    runs[0]?.crash();
    const stopped = stop();
    gate.resolve(undefined);
    await stopped;
    expect(runs.every((run) => run.stopped)).toBe(true);
  });
});
