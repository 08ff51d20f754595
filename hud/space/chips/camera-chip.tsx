import { Orbit } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useSettings } from '../../app-context';
import { Button } from '../../ui/button';
import style from './chips.module.css';
import { useSpace, useSpaceActions } from '../space-context';
import surface from '../surface.module.css';

/** Controls of the free camera, and the way back (C or Escape while the canvas has the focus). */
export function CameraChip() {
  const { page } = useApp();
  const { touch } = useSettings();
  const { t } = useTranslation('space');
  const { view, camera } = useSpace();
  const actions = useSpaceActions();
  const free = camera === 'free';
  useEffect(() => {
    if (view !== '3d') return undefined;
    return page.onKeyDown((event) => {
      const wanted = event.code === 'KeyC' || (free && event.code === 'Escape');
      if (!wanted || event.isComposing || event.repeat || event.defaultPrevented) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const { activeElement, body } = document;
      if (activeElement !== body && !activeElement?.closest('[role="application"]')) return;
      event.preventDefault();
      actions.camera(free ? 'follow' : 'free');
    });
  }, [page, actions, view, free]);
  if (!free) return null;
  return (
    <p
      className={`${surface['surface']} ${style['chip']} ${touch ? style['beside'] : ''}`}
      data-testid="free-camera"
    >
      <Orbit size={16} aria-hidden="true" />
      <span className={style['text']}>{t(touch ? 'camera.howTouch' : 'camera.how')}</span>
      <Button size="s" look="plain" onPress={() => actions.camera('follow')}>
        {t('camera.back')}
      </Button>
    </p>
  );
}
