import { Subject } from 'rxjs';
import type { MediaEvent } from '../../../server/media/sfu/messages';
import { settings } from '../processes/child';
import { MediaCrowd, pause } from './media-crowd';
import type { LoadSettings } from './plan';
import { quantile } from '../quantile';

export type LoadOrder = 'send' | 'listen' | 'begin' | 'figures' | 'rush';
export interface ToLoad {
  readonly event?: MediaEvent;
  readonly order?: LoadOrder;
  readonly data?: number;
}

// The load in a process of its own: the signals of its clients pass through the process of the benchmark.
const { plan, way } = settings() as LoadSettings;
const events = new Subject<MediaEvent>();
const crowd = new MediaCrowd(plan, way, {
  send: (command) => void process.send?.({ command }),
  events$: events,
});

/** Lets people come, evenly within 10 s; answers how long each waited for all streams, at p95 and at most, ms. */
async function rush(count: number): Promise<{ readonly p95: number; readonly longest: number }> {
  const waits: Promise<number>[] = [];
  for (let i = 0; i < count; i++) {
    const [receiver] = crowd.listen(1);
    waits.push(waitOf(() => (receiver?.streams ?? 0) >= plan.shown.length));
    await pause(10_000 / count);
  }
  const waited = await Promise.all(waits);
  return { p95: quantile(waited, 0.95), longest: Math.max(...waited) };
}

async function waitOf(holds: () => boolean): Promise<number> {
  const began = performance.now();
  while (!holds() && performance.now() - began < 30_000) await pause(20);
  return performance.now() - began;
}

const orders: Readonly<Record<LoadOrder, (data: number) => unknown>> = {
  send: () => crowd.send(false),
  listen: (streams) => {
    crowd.listen(plan.listeners);
    return crowd.served(streams);
  },
  begin: () => crowd.begin(),
  figures: () => crowd.figures,
  rush,
};

process.on('message', (message) => {
  const { event, order, data = 0 } = message as ToLoad;
  if (event) events.next(event);
  if (order)
    void Promise.resolve()
      .then(() => orders[order](data))
      .then(
        (done) => process.send?.({ done }),
        (error: unknown) => process.send?.({ failed: String(error) }),
      );
});
process.on('disconnect', () => process.exit(0));
