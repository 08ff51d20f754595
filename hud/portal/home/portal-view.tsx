import { lazy, Suspense, useEffect, useState } from 'react';
import { onFirstInteraction } from '../../../src/platform/presence';
import type { LoadFeedback } from '../contact';
import { Header } from '../header';
import frame from '../frame.module.css';
import { Hero } from './hero';
import type { LoadPlanet } from './live-planet';
import style from './portal-view.module.css';

const Below = lazy(async () => ({ default: (await import('./below')).Below }));

interface Props {
  readonly loadPlanet: LoadPlanet;
  readonly loadFeedback: LoadFeedback;
}

/**
 * The portal's front: the product sells itself by being there. Before the first sign of life only what one sees is
 * loaded; the place below is kept, so that nothing moves when it comes.
 */
export function PortalView({ loadPlanet, loadFeedback }: Props) {
  const [awake, setAwake] = useState(() => window.location.hash !== '');
  useEffect(() => (awake ? undefined : onFirstInteraction(() => setAwake(true))), [awake]);
  return (
    <div className={frame['frame']}>
      <Header awake={awake} />
      <main id="content" className={frame['wide']} tabIndex={-1}>
        <Hero load={loadPlanet} />
        {awake ? (
          <Suspense fallback={<div className={style['kept']} />}>
            <Below loadFeedback={loadFeedback} />
          </Suspense>
        ) : (
          <div className={style['kept']} />
        )}
      </main>
    </div>
  );
}
