import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { inReach } from '../../../src/state/in-reach';
import { useApp, useSettings } from '../../app-context';
import style from './hint.module.css';
import { LeftMessageCount } from './left-message-count';
import { useSpace, useSpaceActions } from '../space-context';
import { usePrompt } from './use-prompt';
import surface from '../surface.module.css';

/**
 * Prompt of the nearest interactable in reach, with its key: E while the canvas has the focus, except for a
 * free camera. It is announced when it appears.
 */
export function UseHint() {
  const { page } = useApp();
  const { t } = useTranslation('space');
  const { touch } = useSettings();
  const { surroundings, interactable: thing, camera, heading, pad } = useSpace();
  const { use } = useSpaceActions();
  const promptOf = usePrompt();
  const near = inReach(surroundings?.places ?? [], heading, promptOf);
  const button = useRef<HTMLButtonElement>(null);
  const id = near?.id;
  const open = thing !== undefined;
  const keyed = !touch && camera !== 'free';
  useEffect(() => {
    if (id === undefined || open || !keyed) return undefined;
    return page.onKeyDown((event) => {
      if (event.code !== 'KeyE' || event.isComposing || event.repeat || event.defaultPrevented) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const { activeElement, body } = document;
      if (activeElement !== body && !activeElement?.closest('[role="application"]')) return;
      // The key does nothing while the prompt is hidden under a sheet.
      if (!button.current?.checkVisibility({ visibilityProperty: true })) return;
      event.preventDefault();
      use(id);
    });
  }, [page, use, id, open, keyed, button]);
  const prompt = near && promptOf(near.id);
  return (
    <>
      <span className="visually-hidden" role="status" data-testid="in-reach">
        {prompt && (keyed ? t('inReach', { prompt }) : prompt)}
      </span>
      {near && (
        <button
          ref={button}
          type="button"
          className={`${surface['surface']} ${style['use']}`}
          data-testid="use-hint"
          data-aside={open ? '' : undefined}
          onClick={() => use(near.id)}
        >
          {(keyed || pad) && <kbd aria-hidden="true">{pad ? 'A' : 'E'}</kbd>}
          <span>{prompt}</span>
          <LeftMessageCount elementId={near.id} />
        </button>
      )}
    </>
  );
}
