import { useEffect } from 'react';
import { useApp } from '../../app-context';
import { useServers, useSpaceActions } from '../space-context';

/** While they are looked at the counts are fetched this often, milliseconds. */
const COUNT_EVERY = 3_000;

/** The servers of the space, counted anew for as long as somebody looks at them. */
export function useServerCounts(looking = true) {
  const { timers } = useApp();
  const { loadServers } = useSpaceActions();
  useEffect(() => {
    if (!looking) return undefined;
    const load = (): void => void loadServers();
    load();
    return timers.every(COUNT_EVERY, load);
  }, [loadServers, looking, timers]);
  return useServers();
}
