import { IdCard } from 'lucide-react';
import { useState } from 'react';
import { useApp, useSession } from '../../../hud/app-context';
import { useFeatureApi } from '../../../hud/features/use-features';
import { Button } from '../../../hud/ui/button';
import { useFeatureLocale } from '../../../hud/features/use-feature-locale';
import { cardsLocales } from '../locales/locales';

interface Props {
  readonly userId: string;
  readonly name: string;
  /** Shows the recipient's name, for places that do not show the recipient. */
  readonly named?: boolean;
}

/** Gives the user's card to another user; a user without a card is sent to the card form first. */
export function GiveCard({ userId, name, named = false }: Props) {
  const t = useFeatureLocale(cardsLocales);
  const { toaster, errorText } = useApp();
  const { user } = useSession();
  const calls = useFeatureApi('cards');
  const [busy, setBusy] = useState(false);
  const give = async (): Promise<void> => {
    // Guests have no card; the panel explains this and offers the sign-in.
    if (!user?.phone) {
      calls.writeFor({ userId, name });
      return;
    }
    setBusy(true);
    try {
      toaster.success(t((await calls.give(userId)) ? 'given' : 'givenAgain', { name }));
      calls.given();
    } catch (error) {
      if (calls.needsCard(error)) calls.writeFor({ userId, name });
      else toaster.warning(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  const words = t('giveNamed', { name });
  return (
    <Button
      size="s"
      look={named ? 'act' : 'soft'}
      wide={named}
      busy={busy}
      label={words}
      onPress={() => void give()}
    >
      <IdCard size={16} aria-hidden="true" />
      {named ? words : t('give')}
    </Button>
  );
}
