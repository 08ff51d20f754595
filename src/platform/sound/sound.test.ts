import { describe, expect, it } from 'vitest';
import { EFFECTS, spatialize, voicesOf } from './effects';
import { BEATS, TUNES, barOf, barSeconds } from './tunes';

describe('tunes', () => {
  it.each(TUNES)(
    '%s: every bar contains its chord, and its notes stay in the bar and in an audible range',
    (tune) => {
      for (let bar = 0; bar < 16; bar++) {
        const notes = barOf(tune, bar);
        expect(notes.filter((note) => note.length === BEATS)).toHaveLength(3);
        for (const { beat, pitch, strength } of notes) {
          expect(beat).toBeLessThan(BEATS);
          expect(pitch).toBeGreaterThan(60);
          expect(pitch).toBeLessThan(1000);
          expect(strength).toBeLessThanOrEqual(1);
        }
      }
      expect(barSeconds(tune)).toBeGreaterThan(2);
    },
  );

  it('a tune is deterministic, and its melody repeats', () => {
    expect(barOf('cafe', 3)).toEqual(barOf('cafe', 11));
    expect(barOf('cafe', 3)).not.toEqual(barOf('cafe', 4));
    expect(barOf('cafe', 3)).not.toEqual(barOf('starlight', 3));
  });
});

describe('effects', () => {
  it.each(EFFECTS)('%s is short', (effect) => {
    const ends = voicesOf(effect).map(({ start, length }) => start + length);
    expect(ends.length).toBeGreaterThan(2);
    expect(Math.max(...ends)).toBeLessThan(3);
  });

  it('spatialize lowers the gain with distance, mutes beyond the radius, and pans to the source', () => {
    const ear = { x: 100, y: 100 };
    expect(spatialize(ear, ear, 400)).toEqual({ gain: 1, pan: 0 });
    const right = spatialize(ear, { x: 300, y: 100 }, 400);
    expect(right.gain).toBeCloseTo(0.25);
    expect(right.pan).toBeGreaterThan(0.5);
    expect(spatialize(ear, { x: 0, y: 100 }, 400).pan).toBeLessThan(0);
    expect(spatialize(ear, { x: 900, y: 100 }, 400).gain).toBe(0);
  });
});
