import { IdCard } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useSession } from '../app-context';
import { EmptyState } from '../space/panel-parts/empty';
import { usePeopleCalls, useSpace, useSpaceActions } from '../space/space-context';
import { Button } from '../ui/button';
import { lookOf } from '../ui/avatar-look';
import { CardFace } from './card-face';
import { CardForm } from './card-form';
import style from './cards.module.css';
import { GiveCard } from './give-card';
import { ReadState } from './read-state';
import { useCardsWords } from './use-cards-words';
import { useRead } from './use-read';

/** Why one is here is read first; the button that led here is gone. */
const toReader = (words: HTMLElement | null): void => words?.focus({ preventScroll: true });

/** One's own card: as others see it, or its fields. */
export function MyCard() {
  const t = useCardsWords();
  const { user } = useSession();
  const calls = usePeopleCalls();
  const { signIn } = useSpaceActions();
  const { read, again, set } = useRead(useCallback(() => calls.card(), [calls]));
  const [editing, setEditing] = useState(false);
  const { cardFor } = useSpace();
  if (!user?.phone)
    return (
      <EmptyState icon={IdCard} title={t('form.guest')} hint={cardFor && t('form.guestFor', cardFor)}>
        <Button look="act" onPress={signIn}>
          {t('form.signIn')}
        </Button>
      </EmptyState>
    );
  if (read.kind !== 'there') return <ReadState read={read} rows={1} card onAgain={again} />;
  const card = read.value;
  if (card && !editing)
    return (
      <>
        <CardFace card={card} look={lookOf(user)}>
          <Button size="s" onPress={() => setEditing(true)}>
            {t('form.edit')}
          </Button>
        </CardFace>
        {cardFor && <GiveCard named {...cardFor} />}
      </>
    );
  return (
    <>
      {!card && (
        <p ref={cardFor && toReader} tabIndex={-1} className={cardFor ? style['said'] : undefined}>
          {cardFor ? t('form.emptyFor', cardFor) : t('form.empty')}
        </p>
      )}
      <CardForm
        card={card}
        nickname={user.nickname}
        onSaved={(saved) => {
          set(saved);
          setEditing(false);
        }}
        onCancel={card ? () => setEditing(false) : undefined}
      />
    </>
  );
}
