import { Shapes } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureApi } from '../../../hud/features/use-features';
import { SIDE_PANEL } from '../../../hud/space/frame/side-panel-id';
import { useSpace, useSpaceActions } from '../../../hud/space/space-context';
import { Button } from '../../../hud/ui/button';
import { IconButton } from '../../../hud/ui/icon-button';
import { propsLocales } from '../locales/locales';
import style from './props.module.css';

/** Whether the user may put things down, or has something to take back. */
function useOffers(): boolean {
  const { allowed, moderates, props, selfId } = useSnapshot(useFeatureApi('props').state);
  return allowed || props.some(({ userId }) => moderates || userId === selfId);
}

/** In the control bar, where it has room. */
export function PropsControl() {
  const t = useFeatureLocale(propsLocales);
  const { panel } = useSpace();
  const actions = useSpaceActions();
  const isOpen = panel === 'props';
  if (!useOffers()) return null;
  return (
    <span className={style['control']}>
      <IconButton
        icon={Shapes}
        label={t('open')}
        caption={t('title')}
        pressed={isOpen}
        controls={isOpen ? SIDE_PANEL : undefined}
        onPress={() => actions.panel(isOpen ? undefined : 'props')}
      />
    </span>
  );
}

/** Above the list of what is nearby. */
export function PropsButton() {
  const t = useFeatureLocale(propsLocales);
  const { panel } = useSpaceActions();
  if (!useOffers()) return null;
  return (
    <Button size="s" onPress={() => panel('props')}>
      <Shapes size={16} aria-hidden="true" />
      {t('open')}
    </Button>
  );
}
