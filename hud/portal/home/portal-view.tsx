import { lazy, startTransition, Suspense, useEffect, useState } from 'react';
import { onFirstInteraction } from '../../../src/platform/page-signals';
import { useApp, useSettings } from '../../app-context';
import type { LoadFeedback } from '../contact';
import { Header } from '../header';
import frame from '../frame.module.css';
import { Hero } from './hero';
import type { LoadPlanet } from './live-planet';
import style from './portal-view.module.css';

const Below = lazy(async () => ({ default: (await import('./below')).Below }));

/** Prerendered text below the hero, taken from the HTML of `/`. */
const stillOf = (lang: string): string | undefined =>
  document.querySelector(`noscript[data-still="${lang}"]`)?.textContent;

/** Prerendered text below the hero until its code loads; the box is reserved until the headline has painted. */
function Still() {
  const { timers } = useApp();
  const { lang } = useSettings();
  const [html, setHtml] = useState<string>();
  useEffect(() => timers.idle(() => setHtml(stillOf(lang))), [timers, lang]);
  if (html === undefined) return <div className={style['placeholder']} />;
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}

interface Props {
  readonly loadPlanet: LoadPlanet;
  readonly loadFeedback: LoadFeedback;
}

/**
 * Front page of the portal. Before the first interaction only the code of the visible part loads; the part
 * below shows its prerendered text until its code replaces it.
 */
export function PortalView({ loadPlanet, loadFeedback }: Props) {
  const { lang } = useSettings();
  // After a navigation inside the site there is no prerendered text, and the user has already interacted.
  const [awake, setAwake] = useState(() => window.location.hash !== '' || stillOf(lang) === undefined);
  useEffect(() => {
    if (awake) return undefined;
    // The transition keeps the text until its replacement can be rendered.
    return onFirstInteraction(() => startTransition(() => setAwake(true)));
  }, [awake]);
  return (
    <div className={frame['frame']}>
      <Header awake={awake} />
      <main id="content" className={frame['wide']} tabIndex={-1}>
        <Hero load={loadPlanet} />
        <Suspense fallback={<div className={style['placeholder']} />}>
          {awake ? <Below loadFeedback={loadFeedback} /> : <Still />}
        </Suspense>
      </main>
    </div>
  );
}
