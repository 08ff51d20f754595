import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, useSettings } from '../../app-context';
import style from './hint.module.css';
import { useSpace } from '../space-context';

const KEY = 'tp.walked';
const SHOWN_FOR = 15_000;

/** Gamepad controls, shown for a while after a gamepad connects. */
function PadHint() {
  const { timers } = useApp();
  const { t } = useTranslation('space');
  const [shown, setShown] = useState(true);
  useEffect(() => timers.after(SHOWN_FOR, () => setShown(false)), [timers]);
  return shown ? (
    <p className={style['hint']} role="status">
      {t('helpPad')}
    </p>
  ) : null;
}

/** Movement controls, until the user has walked or for a while. Not shown on later visits. */
export function HelpHint() {
  const { timers, store } = useApp();
  const { touch } = useSettings();
  const { t } = useTranslation('space');
  const { surroundings, camera, view, card, pad } = useSpace();
  const walking = surroundings?.self.walking ?? false;
  const [shown, setShown] = useState(() => store.get(KEY) === undefined);
  useEffect(() => {
    if (!shown) return undefined;
    if (walking) store.set(KEY, '1');
    return timers.after(walking ? 1500 : SHOWN_FOR, () => setShown(false));
  }, [shown, walking, timers, store]);
  // Hidden with a free camera (which has its own text), without a renderer and while a card is open. A
  // gamepad shows the hint again.
  if (pad) return <PadHint />;
  if (!shown || card !== undefined || camera === 'free' || view === 'headless') return null;
  return (
    <p className={`${style['hint']} ${walking ? style['going'] : ''}`}>{t(touch ? 'helpTouch' : 'help')}</p>
  );
}
