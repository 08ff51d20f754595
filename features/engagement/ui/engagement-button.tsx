import { Sparkles } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureApi } from '../../../hud/features/use-features';
import { SIDE_PANEL } from '../../../hud/space/frame/side-panel-id';
import { useSpace, useSpaceActions } from '../../../hud/space/space-context';
import { Button } from '../../../hud/ui/button';
import { IconButton } from '../../../hud/ui/icon-button';
import { engagementLocales } from '../locales/locales';
import style from './engagement.module.css';

/** How many run now, and whether there is anything to see. */
function useOffers() {
  const { list, mayRun, maySet } = useSnapshot(useFeatureApi('engagement').state);
  const running = list.filter(({ state }) => state === 'open' || state === 'paused').length;
  return { running, hasAny: mayRun || maySet || list.length > 0 };
}

/** In the control bar, where it has room. */
export function EngagementControl() {
  const t = useFeatureLocale(engagementLocales);
  const { panel } = useSpace();
  const actions = useSpaceActions();
  const { running, hasAny } = useOffers();
  const isOpen = panel === 'engagement';
  if (!hasAny) return null;
  return (
    <span className={style['control']} data-running={running > 0 || undefined}>
      <IconButton
        icon={Sparkles}
        label={running > 0 ? `${t('open')}, ${t('list.running', { count: running })}` : t('open')}
        caption={t('title')}
        pressed={isOpen}
        controls={isOpen ? SIDE_PANEL : undefined}
        onPress={() => actions.panel(isOpen ? undefined : 'engagement')}
      />
    </span>
  );
}

/** Above the list of what is nearby. */
export function EngagementButton() {
  const t = useFeatureLocale(engagementLocales);
  const { panel } = useSpaceActions();
  const { running, hasAny } = useOffers();
  if (!hasAny) return null;
  return (
    <Button size="s" onPress={() => panel('engagement')}>
      <Sparkles size={16} aria-hidden="true" />
      {running > 0 ? t('list.running', { count: running }) : t('open')}
    </Button>
  );
}
