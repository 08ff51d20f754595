import { relativeTime } from '../home/relative-time';
import { useSettings } from '../app-context';
import { useTime } from './use-time';

/** Relative time such as "3 minutes ago", up to date; undefined within the last minute. `at`: ms since 1970. */
export function useAgo(at: number): string | undefined {
  const { lang } = useSettings();
  return useTime((now) => relativeTime(at, now, lang));
}
