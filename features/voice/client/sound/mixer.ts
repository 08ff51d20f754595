import type { Positions } from '../../../../src/features/client-feature';
import type { Timers } from '../../../../src/platform/timers';
import type { MediaSource } from '../../model';
import type { RemoteTrack, Voice } from '../rtc/port';
import { loudnessOf } from './gain';
import type { Output } from './output';

/** How often voices follow the positions, ms. */
const FOLLOW_EVERY = 100;
/** Time constant of a change of volume, s: no step is heard, no syllable is lost. */
const GLIDE = 0.05;

interface Channel {
  readonly userId: string;
  readonly source: MediaSource;
  readonly gain: GainNode;
  readonly panner: StereoPannerNode;
  end(): void;
}

/** Plays the voices of others, each with the volume and the side of its place. */
export interface Mixer {
  track(track: RemoteTrack): void;
  hear(voices: readonly Voice[]): void;
  /** Of everybody, 0 (silent) to 1 (as it comes) and above. */
  setVolume(volume: number): void;
  dispose(): void;
}

export interface MixerDeps {
  readonly output: Output;
  readonly positions: Positions;
  readonly timers: Pick<Timers, 'every'>;
  /** Whether the user does not want to hear somebody. */
  readonly isMuted: (userId: string) => boolean;
}

export function createMixer({ output, positions, timers, isMuted }: MixerDeps): Mixer {
  const { context, input } = output;
  const all = context.createGain();
  all.connect(input);
  const channels = new Map<string, Channel>();
  let hearing = new Map<string, Voice>();

  const open = (userId: string, source: MediaSource, track: MediaStreamTrack): Channel => {
    const stream = new MediaStream([track]);
    // Chromium gives Web Audio no samples of a connection that no element plays.
    const pump = new Audio();
    pump.muted = true;
    pump.srcObject = stream;
    pump.play().catch(() => undefined);
    const node = context.createMediaStreamSource(stream);
    const gain = context.createGain();
    const panner = context.createStereoPanner();
    gain.gain.value = 0;
    node.connect(gain).connect(panner).connect(all);
    return {
      userId,
      source,
      gain,
      panner,
      end() {
        node.disconnect();
        gain.disconnect();
        panner.disconnect();
        pump.srcObject = null;
      },
    };
  };

  const follow = (): void => {
    if (channels.size === 0) return;
    const ear = positions.own();
    const heading = positions.heading();
    const now = context.currentTime;
    for (const { userId, source, gain, panner } of channels.values()) {
      // A screen is heard by the people that get it from the server, also where its owner's voice is not.
      const voice = hearing.get(userId);
      const how = voice?.how ?? (source === 'screen' ? 'stage' : undefined);
      const loudness = loudnessOf(how, ear, positions.of(userId), heading);
      gain.gain.setTargetAtTime(isMuted(userId) ? 0 : loudness.gain * (voice?.part ?? 1), now, GLIDE);
      panner.pan.setTargetAtTime(loudness.pan, now, GLIDE);
    }
  };
  const stop = timers.every(FOLLOW_EVERY, follow);

  return {
    track({ userId, source, kind, track }) {
      if (kind !== 'audio') return;
      const key = `${userId}/${source}`;
      channels.get(key)?.end();
      channels.delete(key);
      if (track) channels.set(key, open(userId, source, track));
      follow();
    },
    hear(voices) {
      hearing = new Map(voices.map((voice) => [voice.userId, voice]));
      follow();
    },
    setVolume(volume) {
      all.gain.setTargetAtTime(volume, context.currentTime, GLIDE);
    },
    dispose() {
      stop();
      for (const { end } of channels.values()) end();
      channels.clear();
      all.disconnect();
    },
  };
}
