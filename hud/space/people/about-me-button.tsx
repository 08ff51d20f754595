import { UserPen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePlacedParts } from '../../features/use-features';
import { Button } from '../../ui/button';
import { useSpaceActions } from '../space-context';

/** Opens the panel "About me"; hidden while no feature has a section there. */
export function AboutMeButton() {
  const { t } = useTranslation('space');
  const { panel } = useSpaceActions();
  if (usePlacedParts('ownSections').length === 0) return null;
  return (
    <Button size="s" look="plain" onPress={() => panel('aboutMe')}>
      <UserPen size={16} aria-hidden="true" />
      {t('aboutMePanel.title')}
    </Button>
  );
}
