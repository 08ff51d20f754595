import { useEffect, useState } from 'react';
import type { ActivityPerson } from '../../contract/model/activity';
import { useApp } from '../app-context';

export type Found =
  | { readonly kind: 'looking' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'found'; readonly people: readonly ActivityPerson[] };

/** While somebody still types nobody is asked, ms. */
const PAUSE = 250;

/** People by what is typed, a moment after the last letter. An answer that was overtaken is not shown. */
export function usePeople(find: (name: string) => Promise<readonly ActivityPerson[]>, name: string): Found {
  const { timers } = useApp();
  const [found, setFound] = useState<Found>({ kind: 'looking' });
  useEffect(() => {
    let wanted = true;
    const show = (next: Found): void => {
      if (wanted) setFound(next);
    };
    const end = timers.after(name === '' ? 0 : PAUSE, () => {
      find(name).then(
        (people) => show({ kind: 'found', people }),
        () => show({ kind: 'failed' }),
      );
    });
    return () => {
      wanted = false;
      end();
    };
  }, [timers, find, name]);
  return found;
}
