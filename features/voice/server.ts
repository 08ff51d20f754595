import { defineServerFeature, type FeatureContext, type FeatureParts } from '../../server/features/feature';
import { VOICE_CALLS, VOICE_SIGNALS, type ClientSignal } from './contract';
import { voiceHandlers } from './handlers';
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
