import { useEffect, useMemo, useRef, useState, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { listen } from '../../src/platform/listen';
import { useSettings } from '../app-context';
import { useFeatureParts } from '../features/use-features';
import { sectionAt } from './section-at';
import style from './section-nav.module.css';

const SECTIONS = [
  'about',
  'access',
  'servers',
  'scene',
  'brand',
  'rules',
  'avatars',
  'campaign',
  'managers',
] as const;

/** Reading line, as part of the view height from its top. */
const LINE = 0.3;

const tops = (ids: readonly string[]): number[] =>
  ids.map((id) => document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY);

function atEnd(): boolean {
  const { scrollHeight } = document.documentElement;
  return window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2;
}

/** The current section while scrolling. */
function useSectionHere(ids: readonly string[]): string {
  const [current, setCurrent] = useState('about');
  useEffect(() => {
    const look = (): void =>
      setCurrent(ids[sectionAt(tops(ids), window.innerHeight * LINE, atEnd())] ?? 'about');
    const ends = [listen(window, 'scroll', look), listen(window, 'resize', look)];
    return () => {
      for (const end of ends) end();
    };
  }, [ids]);
  return current;
}

/** Section navigation with the current section marked. */
export function SectionNav() {
  const { t } = useTranslation('settings');
  const { reducedMotion, lang } = useSettings();
  const added = useFeatureParts('settingsSections');
  const sections = useMemo(
    () => [
      ...SECTIONS.map((id) => ({ id, title: t(`${id}.title`) })),
      ...added.map(({ id, title }) => ({ id, title: title[lang] })),
    ],
    [added, lang, t],
  );
  const current = useSectionHere(useMemo(() => sections.map(({ id }) => id), [sections]));
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const [list, link] = [nav.current, nav.current?.querySelector<HTMLElement>(`[href='#${current}']`)];
    // On phones the list is a row: the marked entry scrolls into view.
    if (list && link) list.scrollLeft = link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  const go = (id: string, event: MouseEvent): void => {
    const section = document.getElementById(id);
    if (!section || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    // The address stays, so that the back button leaves the settings.
    event.preventDefault();
    section.querySelector('h2')?.focus({ preventScroll: true });
    section.scrollIntoView({ behavior: reducedMotion ? 'auto' : 'smooth' });
  };
  return (
    <nav ref={nav} className={style['nav']} aria-label={t('sections')}>
      {sections.map(({ id, title }) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={id === current ? 'location' : undefined}
          onClick={(event) => go(id, event)}
        >
          {title}
        </a>
      ))}
    </nav>
  );
}
