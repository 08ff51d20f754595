import { IdCard } from 'lucide-react';
import { useSpaceActions } from '../../../hud/space/space-context';
import { Button } from '../../../hud/ui/button';
import { useCardsWords } from './use-cards-words';

/** Opens the card holder, from the people panel. */
export function CardsButton() {
  const t = useCardsWords();
  const { panel } = useSpaceActions();
  return (
    <Button size="s" look="plain" onPress={() => panel('cards')}>
      <IdCard size={16} aria-hidden="true" />
      {t('title')}
    </Button>
  );
}
