import { Construction } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { useSettings } from '../../../hud/app-context';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureApi } from '../../../hud/features/use-features';
import { useSpace, useSpaceActions } from '../../../hud/space/space-context';
import { Button } from '../../../hud/ui/button';
import { areasOffLocales } from '../locales/locales';
import style from './areas.module.css';

/** Above the list of what is nearby: which areas are closed, and for moderators the way to close them. */
export function AreasTool() {
  const t = useFeatureLocale(areasOffLocales);
  const { lang } = useSettings();
  const { shutAreas } = useSpace();
  const { panel } = useSpaceActions();
  const { mayClose, areas } = useSnapshot(useFeatureApi('areas-off').state);
  const closed = areas.filter(({ id }) => shutAreas[id]?.off);
  if (mayClose && areas.length > 0)
    return (
      <Button size="s" onPress={() => panel('areas-off')}>
        <Construction size={16} aria-hidden="true" />
        {t('title')}
      </Button>
    );
  if (closed.length === 0) return null;
  return (
    <p className={style['text']} role="status">
      {t('someClosed', { areas: closed.map(({ name }) => name[lang]).join(t('between')) })}
    </p>
  );
}
