import type { Observable } from 'rxjs';
import type { Positions } from '../../../../src/features/client-feature';
import type { Scope } from '../../../../src/platform/scope';
import type { Timers } from '../../../../src/platform/timers';
import type { Meter } from '../devices/input';
import type { RemoteTrack, Voice } from '../rtc/port';
import { openMeter } from './meter';
import { createMixer, type Mixer } from './mixer';
import { openOutput, type Output } from './output';

/** The tone of the speaker test: two notes. */
const NOTES = [523, 784] as const;
const NOTE = 0.22;

export interface SoundDeps {
  readonly scope: Scope;
  readonly positions: Positions;
  readonly timers: Pick<Timers, 'every'>;
  readonly tracks$: Observable<RemoteTrack>;
  readonly voices$: Observable<readonly Voice[]>;
  /** Whether the user does not want to hear somebody. */
  readonly isMuted: (userId: string) => boolean;
  readonly onBlocked: (blocked: boolean) => void;
  readonly speakerFailed: () => void;
  readonly report: (error: unknown) => void;
}

export interface Sound {
  meter(track: MediaStreamTrack): Meter;
  setSpeaker(deviceId: string): void;
  /** Of everybody, 0 (silent) to 1 (as it comes) and above. */
  setVolume(volume: number): void;
  testSpeaker(): void;
  unlock(): void;
}

/** Everything that is heard. The audio graph opens with the first sound, because an open one costs power. */
export function createSound(deps: SoundDeps): Sound {
  const { scope, positions, timers, report } = deps;
  let opened: { readonly output: Output; readonly mixer: Mixer } | undefined;
  let speaker = '';
  let volume = 1;
  let voices: readonly Voice[] = [];
  const open = () => {
    if (opened) return opened;
    const output = openOutput({ report, speakerFailed: deps.speakerFailed });
    const mixer = createMixer({ output, positions, timers, isMuted: deps.isMuted });
    opened = { output, mixer };
    scope.own(() => {
      mixer.dispose();
      output.dispose();
    });
    scope.subscribe(output.blocked$, deps.onBlocked);
    if (speaker !== '') output.setSpeaker(speaker);
    mixer.setVolume(volume);
    mixer.hear(voices);
    return opened;
  };
  scope.subscribe(deps.tracks$, (track) => {
    if (track.kind === 'audio' && (track.track || opened)) open().mixer.track(track);
  });
  scope.subscribe(deps.voices$, (next) => {
    voices = next;
    opened?.mixer.hear(next);
  });
  return {
    meter: (track) => openMeter(open().output.context, track),
    setSpeaker(deviceId) {
      speaker = deviceId;
      opened?.output.setSpeaker(deviceId);
    },
    setVolume(next) {
      volume = next;
      opened?.mixer.setVolume(next);
    },
    testSpeaker() {
      const { output } = open();
      const { context, input } = output;
      output.unlock();
      const gain = context.createGain();
      gain.gain.value = 0.2;
      gain.connect(input);
      for (const [at, pitch] of NOTES.entries()) {
        const tone = context.createOscillator();
        tone.frequency.value = pitch;
        tone.connect(gain);
        tone.start(context.currentTime + at * NOTE);
        tone.stop(context.currentTime + (at + 1) * NOTE);
      }
    },
    unlock: () => opened?.output.unlock(),
  };
}
