import { IdCard } from 'lucide-react';
import { useSpaceActions } from '../../../hud/space/space-context';
import { Button } from '../../../hud/ui/button';
import { useCardsLocale } from './use-cards-locale';

/** Opens the card holder, from the people panel. */
export function CardsButton() {
  const t = useCardsLocale();
  const { panel } = useSpaceActions();
  return (
    <Button size="s" look="plain" onPress={() => panel('cards')}>
      <IdCard size={16} aria-hidden="true" />
      {t('title')}
    </Button>
  );
}
