import { Trophy } from 'lucide-react';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useSpaceActions } from '../../../hud/space/space-context';
import { Button } from '../../../hud/ui/button';
import { scoresLocales } from '../locales/locales';

/** Above the list of what is nearby. */
export function ScoresButton() {
  const t = useFeatureLocale(scoresLocales);
  const { panel } = useSpaceActions();
  return (
    <Button size="s" onPress={() => panel('scores')}>
      <Trophy size={16} aria-hidden="true" />
      {t('open')}
    </Button>
  );
}
