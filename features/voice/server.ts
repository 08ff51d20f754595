import { defineServerFeature, type FeatureContext, type FeatureParts } from '../../server/features/feature';
import { VOICE_SIGNALS, type ClientSignal } from './contract';
import { Voice } from './voice';

const NO_CALLS = {} as const;

function createVoice({ media, signal, log }: FeatureContext): FeatureParts<typeof NO_CALLS> {
  if (!media)
    return {
      handlers: {},
      onSignal({ spaceId, session: { userId } }, name) {
        if (name === 'join') signal(spaceId, userId, 'unavailable', { again: false });
      },
    };
  const voice = new Voice({ media, signal, log });
  return {
    handlers: {},
    // The payload was checked against the schema of its name.
    onSignal: (from, name, payload) => voice.signalled(from, { name, payload } as ClientSignal),
    onTick: (room, now) => voice.tick(room, now),
    onPresence(spaceId, userId, online) {
      if (!online) voice.left(spaceId, userId);
    },
  };
}

/** Voice, cameras and shared screens (specification, sections 4, 6 and 7). */
export const voiceServer = defineServerFeature({
  name: 'voice',
  calls: NO_CALLS,
  signals: VOICE_SIGNALS,
  create: createVoice,
});
