import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';
import { SAMPLE_MS, loopLine } from './loop-line';

/** Sampling interval of the event loop, ms. */
const RESOLUTION = 5;

// Loaded into the server before its program: says for how long its loop was held. A tick is never longer than that.
if (isMainThread && (process.argv[1] ?? '').endsWith('main.js')) {
  const loop = monitorEventLoopDelay({ resolution: RESOLUTION });
  loop.enable();
  setInterval(() => {
    process.stdout.write(`${loopLine(Math.max(0, loop.max / 1e6 - RESOLUTION))}\n`);
    loop.reset();
  }, SAMPLE_MS).unref();
}
