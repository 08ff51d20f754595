import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useApp, useSession } from '../../hud/app-context';
import { helpPlaceOf } from '../../hud/help/help-places';

const Help = lazy(async () => ({ default: (await import('./help')).Help }));

/** Help comes to its three pages when they have nothing better to do. */
export function LazyHelp() {
  const { timers } = useApp();
  const { pathname } = useLocation();
  const { status } = useSession();
  const wanted = helpPlaceOf(pathname) !== undefined && status === 'in';
  const [idle, setIdle] = useState(false);
  useEffect(() => (wanted ? timers.idle(() => setIdle(true)) : undefined), [timers, wanted]);
  if (!wanted || !idle) return null;
  return (
    <Suspense fallback={null}>
      <Help />
    </Suspense>
  );
}
