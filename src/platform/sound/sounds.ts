import { listen } from '../listen';
import type { Timers } from '../timers';
import { spatialize, voicesOf, type Effect, type Spatial, type Voice } from './effects';
import { playFile, type FileSound } from './file-sound';
import { BEATS, barOf, barSeconds, type Tune } from './tunes';

export interface Place {
  readonly x: number;
  readonly y: number;
}

export interface Ring {
  readonly effect: Effect;
  /** A file in place of the effect. */
  readonly url?: string;
  readonly ear: Place;
  readonly source: Place;
  /** 0..1. */
  readonly volume: number;
  /** The audible radius, logical pixels. */
  readonly radius: number;
}

export interface Sounds {
  ring(ring: Ring): void;
  /** Plays a tune or a file, replacing the current one; undefined: silence. */
  music(tune: Tune | undefined, volume: number, url?: string): void;
  /** How loud everything is, 0..1. */
  volume(value: number): void;
  /** Lowers everything for a while, so that people are understood. */
  duck(ducked: boolean): void;
  dispose(): void;
}

/** Seconds: how far ahead bars are laid, and how long music takes to come and go. */
const AHEAD = 1.5;
const FADE = 1.2;
/** Part that is left of the sounds while people speak; time constant of the way there, seconds. */
const DUCKED = 0.25;
const DUCK_TIME = 0.12;
/** Milliseconds. */
const GLIDE_STEP = 40;

/**
 * The sounds of a space, synthesised in the browser. Browsers mute audio before the first input; what started
 * earlier is audible from then on.
 */
export function createSounds(timers: Timers): Sounds {
  const context = new AudioContext();
  const out = context.createDynamicsCompressor();
  const master = context.createGain();
  out.connect(master).connect(context.destination);
  let loudness = 1;
  let left = 1;
  /** Follows `left` in steps, because the player of files has no ramps. */
  let fileLeft = 1;
  let stopGlide: (() => void) | undefined;
  /** Files that play, each with its own strength. */
  const files = new Map<FileSound, number>();
  const wake = (): void => {
    if (context.state === 'suspended') context.resume().catch(() => undefined);
  };
  wake();
  const ends = [listen(window, 'pointerdown', wake), listen(window, 'keydown', wake)];
  let stopMusic: (() => void) | undefined;
  let noise: AudioBuffer | undefined;

  const noiseBuffer = (): AudioBuffer => {
    if (noise) return noise;
    noise = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
    const data = noise.getChannelData(0);
    for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
    return noise;
  };

  /** A swell that dies away. */
  const envelope = (to: AudioNode, at: number, length: number, strength: number, rise: number): GainNode => {
    const gain = context.createGain();
    gain.gain.setValueAtTime(0.0001, at);
    gain.gain.exponentialRampToValueAtTime(Math.max(0.0002, strength), at + rise);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + Math.max(rise + 0.02, length));
    gain.connect(to);
    return gain;
  };

  const voice = (
    to: AudioNode,
    at: number,
    { kind, start, length, from, to: end, strength }: Voice,
  ): void => {
    const begin = at + start;
    const shape = envelope(to, begin, length, strength, 0.008);
    if (kind === 'noise') {
      const source = context.createBufferSource();
      source.buffer = noiseBuffer();
      const band = context.createBiquadFilter();
      band.type = 'bandpass';
      band.frequency.value = from;
      source.connect(band).connect(shape);
      source.start(begin, start % 0.3, length + 0.05);
      return;
    }
    const source = context.createOscillator();
    source.frequency.setValueAtTime(from, begin);
    source.frequency.exponentialRampToValueAtTime(end, begin + length);
    source.connect(shape);
    source.start(begin);
    source.stop(begin + length + 0.05);
  };

  function play(tune: Tune, volume: number): () => void {
    const gain = context.createGain();
    gain.gain.setValueAtTime(0, context.currentTime);
    gain.gain.linearRampToValueAtTime(volume * 0.3, context.currentTime + FADE);
    gain.connect(out);
    const length = barSeconds(tune);
    let bar = 0;
    let next = context.currentTime + 0.05;
    const lay = (): void => {
      while (next < context.currentTime + AHEAD) {
        for (const note of barOf(tune, bar)) {
          const at = next + (note.beat / BEATS) * length;
          const lasts = (note.length / BEATS) * length;
          const source = context.createOscillator();
          source.type = note.wave;
          source.frequency.value = note.pitch;
          source.connect(envelope(gain, at, lasts, note.strength, note.length === BEATS ? 0.4 : 0.02));
          source.start(at);
          source.stop(at + lasts + 0.1);
        }
        bar++;
        next += length;
      }
    };
    lay();
    const end = timers.every(500, lay);
    return () => {
      end();
      gain.gain.cancelScheduledValues(context.currentTime);
      gain.gain.setTargetAtTime(0, context.currentTime, FADE / 4);
      timers.after(FADE * 2000, () => gain.disconnect());
    };
  }

  /** Plays a file with its own volume; returns a stop function. */
  function file(url: string, strength: number, loop: boolean, failed: () => void): () => void {
    const sound = playFile({
      url,
      volume: strength * loudness * fileLeft,
      loop,
      failed() {
        files.delete(sound);
        failed();
      },
      over: () => void files.delete(sound),
    });
    files.set(sound, strength);
    return () => {
      files.delete(sound);
      sound.stop();
    };
  }

  const level = (time: number): void => {
    master.gain.setTargetAtTime(loudness * left, context.currentTime, time);
    for (const [sound, strength] of files) sound.volume(strength * loudness * fileLeft);
  };
  const glide = (): void => {
    stopGlide?.();
    stopGlide = timers.every(GLIDE_STEP, () => {
      fileLeft += (left - fileLeft) / 3;
      if (Math.abs(left - fileLeft) < 0.02) {
        fileLeft = left;
        stopGlide?.();
      }
      level(DUCK_TIME);
    });
  };

  const strike = (effect: Effect, { gain, pan }: Spatial, volume: number): void => {
    const side = context.createStereoPanner();
    side.pan.value = pan;
    const loud = context.createGain();
    loud.gain.value = gain * volume;
    loud.connect(side).connect(out);
    for (const one of voicesOf(effect)) voice(loud, context.currentTime + 0.02, one);
  };

  return {
    ring({ effect, url, ear, source, volume, radius }) {
      const spatial = spatialize(ear, source, radius);
      if (spatial.gain <= 0) return;
      if (url === undefined) strike(effect, spatial, volume);
      else file(url, spatial.gain * volume, false, () => strike(effect, spatial, volume));
    },
    music(tune, volume, url) {
      stopMusic?.();
      stopMusic = undefined;
      if (tune === undefined) return;
      stopMusic =
        url === undefined
          ? play(tune, volume)
          : file(url, volume, true, () => {
              stopMusic?.();
              stopMusic = play(tune, volume);
            });
    },
    volume(value) {
      loudness = value;
      level(0.05);
    },
    duck(ducked) {
      const next = ducked ? DUCKED : 1;
      if (next === left) return;
      left = next;
      level(DUCK_TIME);
      glide();
    },
    dispose() {
      stopMusic?.();
      stopGlide?.();
      for (const sound of files.keys()) sound.stop();
      for (const end of ends) end();
      context.close().catch(() => undefined);
    },
  };
}
