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

/** What is below the hero as text: the page of `/` has it, for readers without scripts too. */
const stillOf = (lang: string): string | undefined =>
  document.querySelector(`noscript[data-still="${lang}"]`)?.textContent;

/** Below the hero until its scripts are there: our own text, with the place kept until the words above have painted. */
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
 * The portal's front: the product sells itself by being there. Before the first sign of life only the scripts of what
 * one sees are loaded; what is below stands as text, which theirs takes the place of.
 */
export function PortalView({ loadPlanet, loadFeedback }: Props) {
  const { lang } = useSettings();
  // Who comes from another page of ours has no text here, and has shown to be alive.
  const [awake, setAwake] = useState(() => window.location.hash !== '' || stillOf(lang) === undefined);
  useEffect(() => {
    if (awake) return undefined;
    // The text stays until what takes its place can be drawn.
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
