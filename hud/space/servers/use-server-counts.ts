import { useEffect } from 'react';
import { useApp } from '../../app-context';
import { useServers, useSpaceActions } from '../space-context';

/** Polling interval of the counts while they are visible, ms. */
const COUNT_EVERY = 3_000;

/** Servers of the space, polled while visible. */
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
