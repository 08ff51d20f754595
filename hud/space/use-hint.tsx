import { useEffect } from 'react';
import { useApp, useSettings } from '../app-context';
import style from './hint.module.css';
import { LeftCount } from './left-count';
import { textIn, useSpace, useSpaceActions } from './space-context';
import { usePrompt } from './use-prompt';
import surface from './surface.module.css';

/** The nearest thing in reach, and its key: E while the world has the focus. */
export function UseHint() {
  const { page } = useApp();
  const { lang, touch } = useSettings();
  const { surroundings } = useSpace();
  const { use } = useSpaceActions();
  const promptOf = usePrompt();
  const near = surroundings?.places.find((place) => place.usable && place.interaction !== undefined);
  const id = near?.id;
  useEffect(() => {
    if (id === undefined) return undefined;
    return page.onKeyDown((event) => {
      if (event.code !== 'KeyE' || event.isComposing || event.repeat || event.defaultPrevented) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const { activeElement, body } = document;
      if (activeElement !== body && !activeElement?.closest('[role="application"]')) return;
      event.preventDefault();
      use(id);
    });
  }, [page, use, id]);
  if (!near) return null;
  return (
    <button type="button" className={`${surface['surface']} ${style['use']}`} onClick={() => use(near.id)}>
      {!touch && <kbd aria-hidden="true">E</kbd>}
      <span>{promptOf(near.id) ?? textIn(near.name, lang)}</span>
      <LeftCount elementId={near.id} />
    </button>
  );
}
