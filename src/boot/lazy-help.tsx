import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useApp, useSession } from '../../hud/app-context';
import { helpPlaceOf } from '../../hud/help/help-places';
import { whenMarked } from '../platform/presence';

const Help = lazy(async () => ({ default: (await import('./help')).Help }));

/** Whoever cannot enter a space gets help all the same, after this time, ms. */
const NOT_IN = 20_000;

/** Help comes to its three pages when they have nothing better to do: to a space once one can walk. */
export function LazyHelp() {
  const { timers } = useApp();
  const { pathname } = useLocation();
  const { status } = useSession();
  const place = status === 'in' ? helpPlaceOf(pathname) : undefined;
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const come = (): void => setIdle(true);
    if (place !== 'space') return place && timers.idle(come);
    const ends = [whenMarked('tp:walkable', come), timers.after(NOT_IN, come)];
    return () => {
      for (const end of ends) end();
    };
  }, [timers, place]);
  if (!place || !idle) return null;
  return (
    <Suspense fallback={null}>
      <Help />
    </Suspense>
  );
}
