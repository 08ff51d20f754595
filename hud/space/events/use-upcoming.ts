import { useEffect } from 'react';
import type { Activity } from '../../../contract/model/activity';
import type { SpaceEvents } from '../../../src/actions/space-actions';
import type { useRead } from '../../ui/use-read';
import { useTime } from '../../time/use-time';

/** Steps of the time labels, and how often an activity that has turned is read again, ms. */
const LOOK = 10_000;
/** An activity that starts within this time is soon, ms. */
const SOON = 24 * 3_600_000;

/** Read state of the space's activities. */
export type EventsRead = ReturnType<typeof useRead<SpaceEvents>>;

/** True when the activity has begun or ended since it was read. */
const turned = ({ status, startAt, endAt }: Activity, now: number): boolean =>
  Date.parse(endAt) <= now || (status === 'planned' && Date.parse(startAt) <= now);
const waits = ({ status }: Activity): boolean => status === 'running' || status === 'planned';

export interface UpcomingEvents extends Pick<EventsRead, 'read' | 'again'> {
  /** Running and planned activities, by start. */
  readonly waiting: readonly Activity[];
  /** One is running or begins soon. */
  readonly soon: boolean;
  readonly now: number;
}

/** Upcoming activities, read again on first use and when one begins or ends. */
export function useUpcoming({ read, again, refresh }: EventsRead): UpcomingEvents {
  const now = useTime((at) => at - (at % LOOK));
  const waiting = read.kind === 'there' ? read.value.activities.filter(waits) : [];
  const due = useTime((at) =>
    waiting.some((activity) => turned(activity, at)) ? at - (at % LOOK) : undefined,
  );
  useEffect(() => refresh(), [refresh]);
  useEffect(() => {
    if (due !== undefined) refresh();
  }, [due, refresh]);
  const soon = waiting.some(({ startAt }) => Date.parse(startAt) < now + SOON);
  return { read, again, waiting, soon, now };
}
