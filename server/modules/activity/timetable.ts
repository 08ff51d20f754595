import { and, eq, gt, isNull } from 'drizzle-orm';
import { Subject, type Observable } from 'rxjs';
import type { Db } from '../../database/database';
import { activities } from '../../database/schema-shell';
import type { Log } from '../../log';
import type { Recheck } from '../../platform';
import type { Scope } from '../../scope';

/** Maximum age of the read timetable, milliseconds: another process may have changed it. */
const READ_EVERY = 60_000;

export interface ActivityTimes {
  readonly id: string;
  readonly spaceId: string;
  readonly start: number;
  readonly end: number;
}

export const isRunning = ({ start, end }: Pick<ActivityTimes, 'start' | 'end'>, at: number): boolean =>
  start <= at && at < end;

export interface Timetable {
  /** Ids of the exclusive activities running in a space. */
  running(spaceId: string): Promise<readonly string[]>;
  /** Reads the timetable again after a change. */
  refresh(): Promise<void>;
  /** An exclusive activity has started or ended. */
  readonly transitions$: Observable<Recheck>;
}

export interface TimetableDeps {
  /** Exclusive activities that have not ended by a time and are not cancelled. */
  readonly read: (at: Date) => Promise<readonly ActivityTimes[]>;
  readonly now: () => number;
  readonly log: Pick<Log, 'error'>;
}

export const readActivityTimes =
  (db: Db): TimetableDeps['read'] =>
  async (at) => {
    const rows = await db
      .select()
      .from(activities)
      .where(and(eq(activities.exclusive, true), gt(activities.endAt, at), isNull(activities.cancelledAt)));
    return rows.map(({ id, spaceId, startAt, endAt }) => ({
      id,
      spaceId,
      start: startAt.getTime(),
      end: endAt.getTime(),
    }));
  };

/** Caches the exclusive activities and wakes up when the next one starts or ends. */
export function createTimetable({ read, now, log }: TimetableDeps, scope: Scope): Timetable {
  const transitions = new Subject<Recheck>();
  let cached: readonly ActivityTimes[] = [];
  /** Activities that were running at the last check. */
  let wereRunning = new Map<string, string>();
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  /** Serializes reads. */
  let reading: Promise<void> = Promise.resolve();

  const emitTransitions = (): void => {
    const at = now();
    const areRunning = new Map(
      cached.filter((activity) => isRunning(activity, at)).map((activity) => [activity.id, activity.spaceId]),
    );
    const before = wereRunning;
    wereRunning = areRunning;
    for (const [id, spaceId] of areRunning)
      if (!before.has(id)) transitions.next({ spaceId, bye: 'activityStart' });
    for (const [id, spaceId] of before)
      if (!areRunning.has(id)) transitions.next({ spaceId, bye: 'activityEnd' });
  };

  const schedule = (): void => {
    clearTimeout(timer);
    if (ended) return;
    const at = now();
    const moments = cached.flatMap(({ start, end }) => [start, end]).filter((moment) => moment > at);
    const wait = Math.min(READ_EVERY, ...moments.map((moment) => moment - at));
    timer = setTimeout(() => void refresh(), wait);
    timer.unref();
  };

  const readAgain = async (): Promise<void> => {
    try {
      // Cached activities start and end on time even when the database does not answer.
      emitTransitions();
      cached = await read(new Date(now()));
      emitTransitions();
    } catch (error) {
      log.error({ err: error }, 'activities could not be read; retrying');
    }
    schedule();
  };
  const refresh = (): Promise<void> => (reading = reading.then(readAgain));

  const ready = refresh();
  scope.add(async () => {
    ended = true;
    clearTimeout(timer);
    await reading;
  });
  return {
    async running(spaceId) {
      await ready;
      const at = now();
      return cached
        .filter((activity) => activity.spaceId === spaceId && isRunning(activity, at))
        .map(({ id }) => id);
    },
    refresh,
    transitions$: transitions.asObservable(),
  };
}
