import { useEffect, useState } from 'react';
import type { Activity } from '../../../contract/model/activity';
import type { SpaceEvents } from '../../../src/actions/space-actions';
import { useApp } from '../../app-context';
import type { useRead } from '../../cards/use-read';

/** The words of time are looked at so often, milliseconds. */
const LOOK = 10_000;
/** What begins before so long is soon, milliseconds. */
const SOON = 24 * 3_600_000;

/** The activities of the space, read by whoever shows them. */
export type EventsRead = ReturnType<typeof useRead<SpaceEvents>>;

/** The time of now, for words. */
function useNow(): number {
  const { timers } = useApp();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => timers.every(LOOK, () => setNow(Date.now())), [timers]);
  return now;
}

/** It has begun or ended since it was read. */
const turned = ({ status, startAt, endAt }: Activity, now: number): boolean =>
  Date.parse(endAt) <= now || (status === 'planned' && Date.parse(startAt) <= now);
const waits = ({ status }: Activity): boolean => status === 'running' || status === 'planned';

export interface UpcomingEvents extends Pick<EventsRead, 'read' | 'again'> {
  /** Those that are on or still to come, by their start. */
  readonly waiting: readonly Activity[];
  /** One of them is on, or begins soon. */
  readonly soon: boolean;
  readonly now: number;
}

/** What is on and what comes next: looked at again when it is first shown, and when one of them begins or ends. */
export function useUpcoming({ read, again, refresh }: EventsRead): UpcomingEvents {
  const now = useNow();
  const waiting = read.kind === 'there' ? read.value.activities.filter(waits) : [];
  const due = waiting.some((activity) => turned(activity, now)) ? now : undefined;
  useEffect(() => refresh(), [refresh]);
  useEffect(() => {
    if (due !== undefined) refresh();
  }, [due, refresh]);
  const soon = waiting.some(({ startAt }) => Date.parse(startAt) < now + SOON);
  return { read, again, waiting, soon, now };
}
