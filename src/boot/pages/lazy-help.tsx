import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useApp, useSession } from '../../../hud/app-context';
import { helpPlaceOf } from '../../../hud/help/help-places';
import { afterEnter } from '../after-enter';

const Help = lazy(async () => ({ default: (await import('./help')).Help }));

/** Loads the help widget when its page is idle; in a space, after entering. */
export function LazyHelp() {
  const { timers } = useApp();
  const { pathname } = useLocation();
  const { status } = useSession();
  const place = status === 'in' ? helpPlaceOf(pathname) : undefined;
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const showHelp = (): void => setIdle(true);
    if (place !== 'space') return place && timers.idle(showHelp);
    return afterEnter(timers, showHelp);
  }, [timers, place]);
  if (!place || !idle) return null;
  return (
    <Suspense fallback={null}>
      <Help />
    </Suspense>
  );
}
