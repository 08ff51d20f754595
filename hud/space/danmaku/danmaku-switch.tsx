import { Wind } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDanmaku, useSpaceActions } from '../space-context';
import style from './danmaku.module.css';

/** Switches the danmaku of the user, where the space allows them. */
export function DanmakuSwitch() {
  const { t } = useTranslation('space');
  const { allowed, wanted } = useDanmaku();
  const { setDanmaku } = useSpaceActions();
  const press = () => setDanmaku(!wanted);
  if (!allowed) return null;
  return (
    <button type="button" className={style['switch']} aria-pressed={wanted} onClick={press}>
      <Wind size={14} aria-hidden="true" />
      {t('danmaku.title')}
    </button>
  );
}
