import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { listen } from '../../src/platform/listen';
import { useSettings } from '../app-context';
import { sectionAt } from './section-at';
import style from './section-nav.module.css';

export const SECTIONS = ['about', 'access', 'servers', 'scene', 'brand', 'rules', 'managers'] as const;
type SectionId = (typeof SECTIONS)[number];

/** Reading line, as part of the view height from its top. */
const LINE = 0.3;

const tops = (): number[] =>
  SECTIONS.map((id) => document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY);

function atEnd(): boolean {
  const { scrollHeight } = document.documentElement;
  return window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2;
}

/** The current section while scrolling. */
function useSectionHere(): SectionId {
  const [current, setCurrent] = useState<SectionId>('about');
  useEffect(() => {
    const look = (): void =>
      setCurrent(SECTIONS[sectionAt(tops(), window.innerHeight * LINE, atEnd())] ?? 'about');
    const ends = [listen(window, 'scroll', look), listen(window, 'resize', look)];
    return () => {
      for (const end of ends) end();
    };
  }, []);
  return current;
}

/** Section navigation with the current section marked. */
export function SectionNav() {
  const { t } = useTranslation('settings');
  const { reducedMotion } = useSettings();
  const current = useSectionHere();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const [list, link] = [nav.current, nav.current?.querySelector<HTMLElement>(`[href='#${current}']`)];
    // On phones the list is a row: the marked entry scrolls into view.
    if (list && link) list.scrollLeft = link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  const go = (id: SectionId, event: MouseEvent): void => {
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
      {SECTIONS.map((id) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={id === current ? 'location' : undefined}
          onClick={(event) => go(id, event)}
        >
          {t(`${id}.title`)}
        </a>
      ))}
    </nav>
  );
}
