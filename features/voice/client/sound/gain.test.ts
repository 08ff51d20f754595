import { describe, expect, it } from 'vitest';
import { EARSHOT } from '../../model';
import { gainAt, loudnessOf } from './gain';

describe('gainAt', () => {
  it('is full near by and nothing from the end of earshot on', () => {
    expect([0, 32, EARSHOT, 1_000].map(gainAt)).toEqual([1, 1, 0, 0]);
  });

  it('falls all the way, without a step', () => {
    const steps = Array.from({ length: 129 }, (_, i) => gainAt(32 + i));
    for (const [i, gain] of steps.slice(1).entries()) {
      const before = steps[i] ?? 0;
      expect(gain).toBeLessThan(before);
      expect(before - gain).toBeLessThan(0.02);
    }
  });
});

describe('loudnessOf', () => {
  const ear = { x: 100, y: 100 };
  it('follows distance and side nearby', () => {
    expect(loudnessOf('near', ear, { x: 100, y: 116 })).toEqual({ gain: 1, pan: 0 });
    const right = loudnessOf('near', ear, { x: 196, y: 100 });
    const left = loudnessOf('near', ear, { x: 4, y: 100 });
    expect(right.gain).toBeCloseTo(0.5, 5);
    expect(right.pan).toBeCloseTo(0.48, 5);
    expect(left.pan).toBeCloseTo(-0.48, 5);
    expect(loudnessOf('near', ear, { x: 100, y: 300 }).gain).toBe(0);
  });

  it('comes from the side on which the listener sees the speaker, wherever the camera looks', () => {
    const [north, east] = [
      { x: 100, y: 4 },
      { x: 196, y: 100 },
    ];
    const pan = (source: typeof ear, heading: number) => loudnessOf('near', ear, source, heading).pan;
    const quarter = Math.PI / 2;
    // Looking east, north is at the left; looking south, east is.
    expect(pan(north, quarter)).toBeCloseTo(-0.48, 5);
    expect(pan(east, quarter)).toBeCloseTo(0, 5);
    expect(pan(east, 2 * quarter)).toBeCloseTo(-0.48, 5);
    expect(pan(north, -quarter)).toBeCloseTo(0.48, 5);
    expect(loudnessOf('near', ear, north, quarter).gain).toBeCloseTo(0.5, 5);
  });

  it('is full over any distance in an area and from the stage', () => {
    const far = { x: 5_000, y: 100 };
    expect([loudnessOf('area', ear, far), loudnessOf('stage', ear, undefined)]).toEqual([
      { gain: 1, pan: 0 },
      { gain: 1, pan: 0 },
    ]);
  });

  it('is half while nobody knows where they stand, and nothing for those who are not heard', () => {
    expect(loudnessOf('near', ear, undefined).gain).toBe(0.5);
    expect(loudnessOf(undefined, ear, ear).gain).toBe(0);
  });
});
