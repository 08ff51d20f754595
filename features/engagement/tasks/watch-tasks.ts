import type { Log } from '../../../server/log';
import type { TickedRoom } from '../../../server/platform';
import { createSeenTasks, type SeenTask, type WithTasks } from './seen-tasks';

const LOOKS_EVERY = 2000;
const STORES_EVERY = 1000;

/** What a feature needs to run with its own parts. */
export interface TaskWatch {
  onTick(room: TickedRoom, now: number): void;
  readonly repeats: readonly { readonly every: number; run(): Promise<void> }[];
}

export interface WatchedTasks<E extends WithTasks> {
  /** The engagements that are open now, in all spaces. */
  open(): Promise<E[]>;
  /** Stores what was done. One that is stored already comes again after a restart, and on another day. */
  store(seen: readonly SeenTask<E>[]): Promise<void>;
}

/** `EngagementService.watchTasks`. */
export const createTaskWatch =
  (now: () => number, log: Log) =>
  <E extends WithTasks>({ open, store }: WatchedTasks<E>): TaskWatch => {
    const seen = createSeenTasks<E>(now);
    return {
      onTick: (room, at) => seen.onTick(room, at),
      repeats: [
        { every: LOOKS_EVERY, run: async () => seen.see(await open()) },
        {
          every: STORES_EVERY,
          async run() {
            const done = seen.take();
            if (done.length === 0) return;
            try {
              await store(done);
            } catch (error) {
              seen.forget(done);
              log.error({ err: error }, 'tasks that were done were not stored');
            }
          },
        },
      ],
    };
  };
