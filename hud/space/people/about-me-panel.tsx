import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../app-context';
import { usePlacedParts } from '../../features/use-features';
import { usePanelPage } from '../frame/panel-page';
import { useSpaceActions } from '../space-context';
import style from './about-me-panel.module.css';

/** The sections of the features in which users describe themselves in this space. */
export function AboutMePanel() {
  const { t } = useTranslation('space');
  const { user } = useSession();
  const { panel } = useSpaceActions();
  const sections = usePlacedParts('ownSections');
  usePanelPage(
    t('aboutMePanel.title'),
    t('aboutMePanel.back'),
    useCallback(() => panel('people'), [panel]),
  );
  return (
    <div className={style['panel']}>
      {user && sections.map(({ order, Part }) => <Part key={order} userId={user.userId} />)}
    </div>
  );
}
