import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { useApp } from '../../../hud/app-context';
import { useFeatureApi } from '../../../hud/features/use-features';
import { useOwnMember } from '../../../hud/space/space-context';
import type { VoiceApi, VoiceSession } from '../client-api';
import type { MediaSource, StopReason } from '../model';

export type RunVoice = (action: (session: VoiceSession) => void) => void;

/** The actions of the media, which load with the space. */
export function useVoice(): Pick<VoiceApi, 'menu' | 'enlarge' | 'muteForMe'> & { readonly run: RunVoice } {
  const { menu, enlarge, muteForMe, session } = useFeatureApi('voice');
  const { toaster } = useApp();
  const { t } = useTranslation();
  const run = useCallback<RunVoice>(
    (action) => {
      session().then(action, () => toaster.warning(t('errors.network')));
    },
    [session, toaster, t],
  );
  return { menu, enlarge, muteForMe, run };
}

export const useVoiceState = () => useSnapshot(useFeatureApi('voice').state);

/** Why the user may not send a source, as far as it is known. */
export function useDenied(source: MediaSource): StopReason | undefined {
  const { sources } = useVoiceState();
  const own = useOwnMember();
  if (own?.quiesceEnable === true && source !== 'camera') return own.ownSilence ? 'ownSilence' : 'silenced';
  return sources[source].denied;
}
