import { useMemo } from 'react';
import type { Activity } from '../../contract/model/activity';
import { useTime } from '../time/use-time';

type Timed = Pick<Activity, 'status' | 'startAt' | 'endAt'>;

/** The status at a time (ms since 1970): an activity begins and ends after it was read. */
export function statusAt({ status, startAt, endAt }: Timed, now: number): Activity['status'] {
  if (status === 'ended' || status === 'cancelled') return status;
  if (Date.parse(endAt) <= now) return 'ended';
  return status === 'running' || Date.parse(startAt) <= now ? 'running' : 'planned';
}

/** Activities with their status now. */
export function useCurrentStatus<T extends Timed>(activities: readonly T[]): readonly T[] {
  const statuses = useTime((now) => activities.map((activity) => statusAt(activity, now)).join());
  return useMemo(() => {
    const now = statuses.split(',') as Activity['status'][];
    return activities.map((activity, at) => ({ ...activity, status: now[at] ?? activity.status }));
  }, [activities, statuses]);
}
