import { Hand } from 'lucide-react';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import type { Keepers } from '../../../src/actions/keepers';
import { Button } from '../../ui/button';
import { useDeeds, useKeepers, useKeepersWords } from './use-moderation';

interface Props {
  readonly keepers: Keepers;
}

/** Asks to speak while all are muted, or takes it back; nothing for who may speak, or may never. */
export function HandButton({ keepers }: Props) {
  const t = useKeepersWords();
  const { own } = useSnapshot(keepers.state);
  const { busy, run } = useDeeds();
  if (!own || own.maySpeak || own.quiesceEnable) return null;
  const asked = own.speakAskedAt !== '';
  return (
    <Button
      size="s"
      look={asked ? 'soft' : 'act'}
      busy={busy}
      onPress={() => void run(() => keepers.raiseHand(!asked))}
    >
      <Hand size={16} aria-hidden="true" />
      {t(asked ? 'hand.back' : 'hand.raise')}
    </Button>
  );
}

function Asked({ keepers }: Props) {
  const t = useKeepersWords();
  const { own } = useSnapshot(keepers.state);
  const asked = own !== undefined && !own.maySpeak && own.speakAskedAt !== '';
  return (
    <span role="status" data-asked={asked || undefined}>
      {asked && t('hand.asked')}
    </span>
  );
}

/** The same where nothing of the keepers is at hand yet. Suspends for a moment. */
export function AskToSpeak() {
  const keepers = useKeepers();
  useEffect(() => {
    if (keepers && !keepers.state.own) keepers.load().catch(() => undefined);
  }, [keepers]);
  if (!keepers) return null;
  return (
    <>
      <Asked keepers={keepers} />
      <HandButton keepers={keepers} />
    </>
  );
}
