import type { Meter } from '../devices/input';

/** Two thirds of a second: longer than the time between two looks, so that no short sound is missed. */
const SAMPLES = 32_768;
/** What the eye takes for now. */
const MOMENT = 2_048;

/** Measures a track. Nothing of it is played. */
export function openMeter(context: AudioContext, track: MediaStreamTrack): Meter {
  const source = context.createMediaStreamSource(new MediaStream([track]));
  const analyser = context.createAnalyser();
  analyser.fftSize = SAMPLES;
  const samples = new Float32Array(SAMPLES);
  source.connect(analyser);
  const loudest = (of: Float32Array): number => {
    analyser.getFloatTimeDomainData(samples);
    return of.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  };
  const moment = samples.subarray(-MOMENT);
  return { peak: () => loudest(samples), level: () => loudest(moment), end: () => source.disconnect() };
}
