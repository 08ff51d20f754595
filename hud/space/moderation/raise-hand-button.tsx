import { Hand } from 'lucide-react';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import type { Moderation } from '../../../src/actions/moderation/moderation';
import { Button } from '../../ui/button';
import { useModerationRunner, useModeration, useModerationLocale } from './use-moderation';

interface Props {
  readonly keepers: Moderation;
}

/** Requests to speak while all are muted, or cancels the request; nothing for members who may speak, or never may. */
export function RaiseHandButton({ keepers }: Props) {
  const t = useModerationLocale();
  const { own } = useSnapshot(keepers.state);
  const { busy, run } = useModerationRunner();
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

function RequestSent({ keepers }: Props) {
  const t = useModerationLocale();
  const { own } = useSnapshot(keepers.state);
  const asked = own !== undefined && !own.maySpeak && own.speakAskedAt !== '';
  return (
    <span role="status" data-requested={asked || undefined}>
      {asked && t('hand.asked')}
    </span>
  );
}

/** The same button where the moderation code is not loaded yet. Suspends. */
export function RequestToSpeak() {
  const keepers = useModeration();
  useEffect(() => {
    if (keepers && !keepers.state.own) keepers.load().catch(() => undefined);
  }, [keepers]);
  if (!keepers) return null;
  return (
    <>
      <RequestSent keepers={keepers} />
      <RaiseHandButton keepers={keepers} />
    </>
  );
}
