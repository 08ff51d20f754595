import { IdCard } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useSession } from '../../../hud/app-context';
import { EmptyState } from '../../../hud/space/panel-parts/empty';
import { useFeatureApi } from '../../../hud/features/use-features';
import { useSpaceActions } from '../../../hud/space/space-context';
import { Button } from '../../../hud/ui/button';
import { lookOf } from '../../../hud/ui/avatar-look';
import { ReadState } from '../../../hud/space/panel-parts/read-state';
import { useRead } from '../../../hud/ui/use-read';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { cardsLocales } from '../locales/locales';
import { CardFace } from './card-face';
import { CardForm } from './card-form';
import style from './cards.module.css';
import { GiveCard } from './give-card';

/** Focuses the explanation, because the button that opened this view has been removed. */
const focusExplanation = (words: HTMLElement | null): void => words?.focus({ preventScroll: true });

/** The user's own card: a preview, or the form. */
export function MyCard() {
  const t = useFeatureLocale(cardsLocales);
  const { user } = useSession();
  const calls = useFeatureApi('cards');
  const { signIn } = useSpaceActions();
  const { read, again, set } = useRead(useCallback(() => calls.own(), [calls]));
  const [editing, setEditing] = useState(false);
  const { recipient } = useSnapshot(calls.state);
  if (!user?.phone)
    return (
      <EmptyState icon={IdCard} title={t('form.guest')} hint={recipient && t('form.guestFor', recipient)}>
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
        {recipient && <GiveCard named {...recipient} />}
      </>
    );
  return (
    <>
      {!card && (
        <p
          ref={recipient && focusExplanation}
          tabIndex={-1}
          className={recipient ? style['said'] : undefined}
        >
          {recipient ? t('form.emptyFor', recipient) : t('form.empty')}
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
