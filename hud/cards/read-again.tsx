import { Button } from '../ui/button';
import style from './cards.module.css';
import { useCardsWords } from './use-cards-words';

/** One line for a part of something that could not be read; the rest of it stands. */
export function ReadAgain({ text, onAgain }: { readonly text: string; readonly onAgain: () => void }) {
  const t = useCardsWords();
  return (
    <p className={style['unread']} role="status">
      {text}
      <Button size="s" look="plain" onPress={onAgain}>
        {t('retry')}
      </Button>
    </p>
  );
}
