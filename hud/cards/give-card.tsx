import { IdCard } from 'lucide-react';
import { useState } from 'react';
import { useApp, useSession } from '../app-context';
import { useMoves, usePeopleCalls } from '../space/space-context';
import { Button } from '../ui/button';
import { useCardsWords } from './use-cards-words';

interface Props {
  readonly userId: string;
  readonly name: string;
  /** It stands where whom it is given to is not seen. */
  readonly named?: boolean;
}

/** Gives one's card to somebody; who has none yet is brought to write it first. */
export function GiveCard({ userId, name, named = false }: Props) {
  const t = useCardsWords();
  const { toaster, errorText: errorWords } = useApp();
  const { user } = useSession();
  const calls = usePeopleCalls();
  const moves = useMoves();
  const [busy, setBusy] = useState(false);
  const give = async (): Promise<void> => {
    // Without an account there is no card: what is opened says so, and leads to one.
    if (!user?.phone) {
      moves.cardFor({ userId, name });
      return;
    }
    setBusy(true);
    try {
      toaster.success(t((await calls.giveCard(userId)) ? 'given' : 'givenAgain', { name }));
      moves.cardFor(undefined);
    } catch (error) {
      if (calls.needsCard(error)) moves.cardFor({ userId, name });
      else toaster.warning(errorWords(error));
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
