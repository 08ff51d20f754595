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
  const turned = new Subject<Recheck>();
  let kept: readonly ActivityTimes[] = [];
  /** Activities that were running at the last check. */
  let ran = new Map<string, string>();
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  /** Serializes reads. */
  let turn: Promise<void> = Promise.resolve();

  const look = (): void => {
    const at = now();
    const runs = new Map(kept.filter((one) => isRunning(one, at)).map((one) => [one.id, one.spaceId]));
    const before = ran;
    ran = runs;
    for (const [id, spaceId] of runs) if (!before.has(id)) turned.next({ spaceId, bye: 'activityStart' });
    for (const [id, spaceId] of before) if (!runs.has(id)) turned.next({ spaceId, bye: 'activityEnd' });
  };

  const arm = (): void => {
    clearTimeout(timer);
    if (ended) return;
    const at = now();
    const moments = kept.flatMap(({ start, end }) => [start, end]).filter((moment) => moment > at);
    const wait = Math.min(READ_EVERY, ...moments.map((moment) => moment - at));
    timer = setTimeout(() => void refresh(), wait);
    timer.unref();
  };

  const readAgain = async (): Promise<void> => {
    try {
      // Cached activities start and end on time even when the database does not answer.
      look();
      kept = await read(new Date(now()));
      look();
    } catch (error) {
      log.error({ err: error }, 'activities could not be read; retrying');
    }
    arm();
  };
  const refresh = (): Promise<void> => (turn = turn.then(readAgain));

  const ready = refresh();
  scope.add(async () => {
    ended = true;
    clearTimeout(timer);
    await turn;
  });
  return {
    async running(spaceId) {
      await ready;
      const at = now();
      return kept.filter((one) => one.spaceId === spaceId && isRunning(one, at)).map(({ id }) => id);
    },
    refresh,
    transitions$: turned.asObservable(),
  };
}
