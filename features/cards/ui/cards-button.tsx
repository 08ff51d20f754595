import { IdCard } from 'lucide-react';
import { useSpaceActions } from '../../../hud/space/space-context';
import { Button } from '../../../hud/ui/button';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { cardsLocales } from '../locales/locales';

/** Opens the card holder, from the people panel. */
export function CardsButton() {
  const t = useFeatureLocale(cardsLocales);
  const { panel } = useSpaceActions();
  return (
    <Button size="s" look="plain" onPress={() => panel('cards')}>
      <IdCard size={16} aria-hidden="true" />
      {t('title')}
    </Button>
  );
}
