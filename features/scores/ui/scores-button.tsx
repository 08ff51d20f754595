import { Trophy } from 'lucide-react';
import { useSnapshot } from 'valtio';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { useFeatureApi } from '../../../hud/features/use-features';
import { useSpaceActions } from '../../../hud/space/space-context';
import { Button } from '../../../hud/ui/button';
import { scoresLocales } from '../locales/locales';

/** Above the list of what is nearby, where anything is played that may give points. */
export function ScoresButton() {
  const t = useFeatureLocale(scoresLocales);
  const { panel } = useSpaceActions();
  const { list, maySet } = useSnapshot(useFeatureApi('engagement').state);
  if (list.length === 0 && !maySet) return null;
  return (
    <Button size="s" onPress={() => panel('scores')}>
      <Trophy size={16} aria-hidden="true" />
      {t('open')}
    </Button>
  );
}
