import { Hand } from 'lucide-react';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import type { Moderation } from '../../../src/actions/moderation/moderation';
import { Button } from '../../ui/button';
import { useModerationRunner, useModeration, useModerationLocale } from './use-moderation';

interface Props {
  readonly moderation: Moderation;
}

/** Requests to speak while all are muted, or cancels the request; nothing for members who may speak, or never may. */
export function RaiseHandButton({ moderation }: Props) {
  const t = useModerationLocale();
  const { own } = useSnapshot(moderation.state);
  const { busy, run } = useModerationRunner();
  if (!own || own.maySpeak || own.quiesceEnable) return null;
  const requested = own.speakAskedAt !== '';
  return (
    <Button
      size="s"
      look={requested ? 'soft' : 'act'}
      busy={busy}
      onPress={() => void run(() => moderation.raiseHand(!requested))}
    >
      <Hand size={16} aria-hidden="true" />
      {t(requested ? 'hand.back' : 'hand.raise')}
    </Button>
  );
}

function RequestSent({ moderation }: Props) {
  const t = useModerationLocale();
  const { own } = useSnapshot(moderation.state);
  const requested = own !== undefined && !own.maySpeak && own.speakAskedAt !== '';
  return (
    <span role="status" data-requested={requested || undefined}>
      {requested && t('hand.requested')}
    </span>
  );
}

/** The same button where the moderation code is not loaded yet. Suspends. */
export function RequestToSpeak() {
  const moderation = useModeration();
  useEffect(() => {
    if (moderation && !moderation.state.own) moderation.load().catch(() => undefined);
  }, [moderation]);
  if (!moderation) return null;
  return (
    <>
      <RequestSent moderation={moderation} />
      <RaiseHandButton moderation={moderation} />
    </>
  );
}
