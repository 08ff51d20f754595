import { addLocales } from '../../src/i18n/add-locales';
import { shellLocales } from '../../src/i18n/shell-locales';
import { defineClientFeature, type FeatureSpace } from '../../src/features/client-feature';
import type { VoiceApi } from './client-api';
import { createVoiceState } from './client/state';
import { voiceLocales } from './locales/locales';

function openVoice(space: FeatureSpace): VoiceApi {
  const { app, languages } = space;
  addLocales(languages.i18n, [voiceLocales, shellLocales]);
  const state = createVoiceState();
  const session = import('./client/session').then(({ openSession }) => openSession(space, state));
  session.catch((error: unknown) => app.page.report(error));
  return {
    state,
    menu(source) {
      state.menu = source;
    },
    enlarge(picture) {
      state.large = picture;
    },
    muteForMe(userId, muted) {
      const others = state.mutedForMe.filter((id) => id !== userId);
      state.mutedForMe = muted ? [...others, userId] : others;
    },
    session: () => session,
  };
}

export const voiceClient = defineClientFeature({
  name: 'voice',
  openSpace: openVoice,
  ui: () => import('./ui/ui'),
});
