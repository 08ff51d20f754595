import { useEffect, useState } from 'react';
import type { ActivityPerson } from '../../contract/model/activity';
import { useApp } from '../app-context';

export type Found =
  | { readonly kind: 'looking' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'found'; readonly people: readonly ActivityPerson[] };

/** Delay after the last key before the search, ms. */
const PAUSE = 250;

/** Debounced search of people by name. Outdated results are dropped. */
export function usePeople(find: (name: string) => Promise<readonly ActivityPerson[]>, name: string): Found {
  const { timers } = useApp();
  const [found, setFound] = useState<Found>({ kind: 'looking' });
  useEffect(() => {
    let query = true;
    const show = (next: Found): void => {
      if (query) setFound(next);
    };
    const end = timers.after(name === '' ? 0 : PAUSE, () => {
      find(name).then(
        (people) => show({ kind: 'found', people }),
        () => show({ kind: 'failed' }),
      );
    });
    return () => {
      query = false;
      end();
    };
  }, [timers, find, name]);
  return found;
}
