import { areaAt } from '../../contract/model/space-document';
import { defineServerFeature, type FeatureContext, type FeatureParts } from '../../server/features/feature';
import { VOICE_CALLS, VOICE_SIGNALS, type ClientSignal } from './contract';
import { voiceHandlers } from './handlers';
import { isBigScreen } from './model';
import { Voice } from './voice';

function createVoice(context: FeatureContext): FeatureParts<typeof VOICE_CALLS> {
  const { media, signal, log, spaces } = context;
  if (!media)
    return {
      handlers: voiceHandlers({ ...context, media, voice: undefined }),
      onSignal({ spaceId, session: { userId } }, name) {
        if (name === 'join') signal(spaceId, userId, 'unavailable', { again: false });
      },
    };
  const voice = new Voice({
    media,
    signal,
    log,
    spaceChanged$: spaces.changed$,
    async isSwitchedOn(spaceId) {
      return (await spaces.row(spaceId))?.avSwitch ?? false;
    },
  });
  return {
    handlers: voiceHandlers({ ...context, media, voice }),
    // The payload was checked against the schema of its name.
    onSignal: (from, name, payload) => voice.signalled(from, { name, payload } as ClientSignal),
    sentMedia: (spaceId) => voice.sent(spaceId),
    async userFields(userId, spaceId) {
      if (spaceId === undefined) return {};
      const { token = '' } = (await voice.access(spaceId, userId, 'voice')) ?? {};
      const document = (await spaces.load(spaceId))?.document;
      const screen = document?.elements.find(isBigScreen);
      if (!document || !screen || voice.sharing(spaceId).length === 0) return { distToken: token };
      return {
        distToken: token,
        bigScreenId: screen.id,
        bigScreen: screen.name?.zh ?? screen.kind,
        bigScreenType: 'screen',
        bigScreenAreaKey: areaAt(document, screen)?.id ?? '',
      };
    },
    onTick: (room, now) => voice.tick(room, now),
    onExpelled: (spaceId, userId) => voice.expelled(spaceId, userId),
    onPresence(spaceId, userId, online) {
      if (!online) voice.left(spaceId, userId);
    },
  };
}

/** Voice, cameras and shared screens (specification, sections 4, 6 and 7). */
export const voiceServer = defineServerFeature({
  name: 'voice',
  calls: VOICE_CALLS,
  signals: VOICE_SIGNALS,
  create: createVoice,
});
