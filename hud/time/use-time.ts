import { useSyncExternalStore } from 'react';
import { useApp } from '../app-context';

/**
 * A value that depends on the time (ms since 1970), from the shared clock. The component renders again only when
 * the value changes, so a label per day costs one render per day.
 */
export function useTime<T extends number | string | boolean | undefined>(valueAt: (now: number) => T): T {
  const { clock } = useApp();
  const value = (): T => valueAt(clock.now());
  return useSyncExternalStore(clock.subscribe, value, value);
}

/** Local midnight: for labels such as "today". */
export const dayAt = (now: number): number => new Date(now).setHours(0, 0, 0, 0);
/** Every tick: for countdowns. */
export const secondAt = (now: number): number => now;
