import { IdCard } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useSession } from '../app-context';
import { Empty } from '../space/empty';
import { usePeopleCalls, useSpaceActions } from '../space/space-context';
import { Button } from '../ui/button';
import { lookOf } from '../ui/look-of';
import { CardFace } from './card-face';
import { CardForm } from './card-form';
import { ReadState } from './read-state';
import { useCardsWords } from './use-cards-words';
import { useRead } from './use-read';

/** One's own card: as others see it, or its fields. */
export function MyCard() {
  const t = useCardsWords();
  const { user } = useSession();
  const calls = usePeopleCalls();
  const { signIn } = useSpaceActions();
  const { read, again, set } = useRead(useCallback(() => calls.card(), [calls]));
  const [editing, setEditing] = useState(false);
  if (!user?.phone)
    return (
      <Empty icon={IdCard} title={t('form.guest')}>
        <Button look="act" onPress={signIn}>
          {t('form.signIn')}
        </Button>
      </Empty>
    );
  if (read.kind !== 'there') return <ReadState read={read} onAgain={again} />;
  const card = read.value;
  if (card && !editing)
    return (
      <CardFace card={card} look={lookOf(user)}>
        <Button size="s" onPress={() => setEditing(true)}>
          {t('form.edit')}
        </Button>
      </CardFace>
    );
  return (
    <>
      {!card && <p>{t('form.empty')}</p>}
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
