import { isInside } from '../../../contract/model/document/area';
import type { RoomPerson, Session, TickedRoom } from '../../../server/platform';
import { dayIn, type Engagement } from '../model';
import type { TakesPart, Task } from '../model/tasks';

/** People are looked at this often, ms. */
const LOOKS_EVERY = 1000;
const MINUTE = 60_000;

/** An engagement that has tasks. */
export interface WithTasks extends Pick<Engagement, 'engagementId' | 'zone'> {
  readonly spaceId: string;
  readonly config: { readonly tasks: readonly Task[]; readonly who: TakesPart };
}

/** That somebody has done a task of an engagement. */
export interface SeenTask<E extends WithTasks> {
  readonly engagement: E;
  readonly userId: string;
  readonly task: E['config']['tasks'][number];
  /** The date in the zone of the engagement, YYYY-MM-DD. */
  readonly date: string;
}

/** Whether somebody of this kind may take part. */
export const mayTakePart = (who: TakesPart, { kind, needsPhone }: Session): boolean =>
  who === 'all' || (kind === 'phone' && !needsPhone);

const keyOf = ({ engagement, userId, task, date }: SeenTask<WithTasks>): string =>
  `${engagement.engagementId} ${userId} ${task.num} ${date}`;

/** The tasks that the server sees itself: who came, stayed, or stands in an area. Each is seen once a day. */
export function createSeenTasks<E extends WithTasks>(now: () => number) {
  let open: ReadonlyMap<string, readonly E[]> = new Map();
  /** When each server of a space is looked at next. */
  const nextLook = new Map<string, number>();
  /** Since when each person is in a server of a space, by both ids; monotonic ms. */
  const since = new Map<string, ReadonlyMap<string, number>>();
  /** What was seen already, so that the database is asked once. */
  let known = new Set<string>();
  let waiting: SeenTask<E>[] = [];

  const isDone = (task: Task, room: TickedRoom, { movement }: RoomPerson, stayed: number): boolean => {
    if (task.kind === 'enter') return true;
    if (task.kind === 'stay') return stayed >= task.minutes * MINUTE;
    const area = task.kind === 'area' && room.document.areas.find(({ id }) => id === task.areaId);
    return area !== undefined && area !== false && isInside(area, movement);
  };

  return {
    /** The engagements that are open now. */
    see(engagements: readonly E[]): void {
      open = Map.groupBy(engagements, ({ spaceId }) => spaceId);
      const ids = new Set(engagements.map(({ engagementId }) => engagementId));
      known = new Set([...known].filter((key) => ids.has(key.slice(0, key.indexOf(' ')))));
      if (open.size === 0) {
        since.clear();
        nextLook.clear();
      }
    },
    onTick(room: TickedRoom, at: number): void {
      const engagements = open.get(room.spaceId);
      if (!engagements || at < (nextLook.get(room.serverId) ?? 0)) return;
      nextLook.set(room.serverId, at + LOOKS_EVERY);
      const before = since.get(room.serverId);
      const here = new Map<string, number>();
      // Who left or is away begins anew.
      since.set(room.serverId, here);
      const dated = engagements.map((engagement) => ({ engagement, date: dayIn(engagement.zone, now()) }));
      for (const person of room.people) {
        if (person.awaySince !== undefined) continue;
        const { userId } = person;
        const from = before?.get(userId) ?? at;
        here.set(userId, from);
        for (const { engagement, date } of dated) {
          if (!mayTakePart(engagement.config.who, person.session)) continue;
          for (const task of engagement.config.tasks) {
            if (!isDone(task, room, person, at - from)) continue;
            const seen = { engagement, userId, task, date };
            const key = keyOf(seen);
            if (known.has(key)) continue;
            known.add(key);
            waiting.push(seen);
          }
        }
      }
    },
    /** What was seen since the last call. */
    take(): SeenTask<E>[] {
      const seen = waiting;
      waiting = [];
      return seen;
    },
    /** After a failure: they are seen anew. */
    forget(seen: readonly SeenTask<E>[]): void {
      for (const one of seen) known.delete(keyOf(one));
    },
  };
}
