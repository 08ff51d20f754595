import { isInside } from '../../contract/model/document/area';
import type { RoomPerson, Session, TickedRoom } from '../../server/platform';
import { dayOf, type Grant, type Lottery } from './chances';
import type { LotteryTask } from './model';

/** People are looked at this often, ms. */
const LOOKS_EVERY = 1000;
const MINUTE = 60_000;

/** Whether this person may take part. */
export const mayPlay = ({ config }: Lottery, { kind, needsPhone }: Session): boolean =>
  config.who === 'all' || (kind === 'phone' && !needsPhone);

/** The tasks that the server sees itself: who came, stayed, or stands in an area. */
export function createSeenTasks(now: () => number) {
  let open: ReadonlyMap<string, readonly Lottery[]> = new Map();
  /** When each server of a space is looked at next. */
  const nextLook = new Map<string, number>();
  /** Since when each person is in a server of a space, by both ids; monotonic ms. */
  const since = new Map<string, ReadonlyMap<string, number>>();
  /** What was granted already, so that the database is asked once. */
  let granted = new Set<string>();
  let waiting: Grant[] = [];

  const isDone = (task: LotteryTask, room: TickedRoom, { movement }: RoomPerson, stayed: number): boolean => {
    if (task.kind === 'enter') return true;
    if (task.kind === 'stay') return stayed >= task.minutes * MINUTE;
    const area = task.kind === 'area' && room.document.areas.find(({ id }) => id === task.areaId);
    return area !== undefined && area !== false && isInside(area, movement);
  };

  return {
    /** The lotteries that are open now. */
    see(lotteries: readonly Lottery[]): void {
      open = Map.groupBy(lotteries, ({ spaceId }) => spaceId);
      const known = new Set(lotteries.map(({ engagementId }) => engagementId));
      granted = new Set([...granted].filter((key) => known.has(key.slice(0, key.indexOf(' ')))));
      if (open.size === 0) {
        since.clear();
        nextLook.clear();
      }
    },
    onTick(room: TickedRoom, at: number): void {
      const lotteries = open.get(room.spaceId);
      if (!lotteries || at < (nextLook.get(room.serverId) ?? 0)) return;
      nextLook.set(room.serverId, at + LOOKS_EVERY);
      const before = since.get(room.serverId);
      const here = new Map<string, number>();
      // Who left or is away begins anew.
      since.set(room.serverId, here);
      for (const person of room.people) {
        if (person.awaySince !== undefined) continue;
        const from = before?.get(person.userId) ?? at;
        here.set(person.userId, from);
        for (const lottery of lotteries) {
          if (!mayPlay(lottery, person.session)) continue;
          const { engagementId, config } = lottery;
          for (const task of config.tasks) {
            if (!isDone(task, room, person, at - from)) continue;
            const day = dayOf(lottery, now());
            const key = `${engagementId} ${person.userId} ${task.num} ${day}`;
            if (granted.has(key)) continue;
            granted.add(key);
            const { userId } = person;
            waiting.push({ engagementId, userId, taskNum: task.num, day, chances: task.chances });
          }
        }
      }
    },
    /** What was seen since the last call. */
    take(): Grant[] {
      const grants = waiting;
      waiting = [];
      return grants;
    },
    /** After a failure: they are seen anew. */
    forget(grants: readonly Grant[]): void {
      for (const { engagementId, userId, taskNum, day } of grants)
        granted.delete(`${engagementId} ${userId} ${taskNum} ${day}`);
    },
  };
}
