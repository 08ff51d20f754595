/** Procedural tunes: each bar follows from its number, so that everybody hears the same bar. */
export const TUNES = ['lakeside', 'cafe', 'starlight'] as const;
export type Tune = (typeof TUNES)[number];

export interface Note {
  /** Beats from the start of its bar, and how long it lasts. */
  readonly beat: number;
  readonly length: number;
  /** Hertz. */
  readonly pitch: number;
  /** 0..1. */
  readonly strength: number;
  readonly wave: 'sine' | 'triangle';
}

interface Nature {
  readonly beatsPerMinute: number;
  /** Roots of the chords, a bar each, half tones from the middle C. */
  readonly chords: readonly (readonly number[])[];
  /** Half tones of the melody's scale. */
  readonly scale: readonly number[];
  /** How often a beat has a note, 0..1. */
  readonly busy: number;
}

const NATURES: Readonly<Record<Tune, Nature>> = {
  lakeside: {
    beatsPerMinute: 72,
    chords: [
      [-12, -5, 4],
      [-15, -8, 0],
      [-19, -7, 0],
      [-17, -5, 2],
    ],
    scale: [0, 2, 4, 7, 9, 12],
    busy: 0.5,
  },
  cafe: {
    beatsPerMinute: 96,
    chords: [
      [-10, 0, 5],
      [-17, -1, 5],
      [-12, -1, 4],
      [-15, -3, 4],
    ],
    scale: [0, 2, 4, 5, 7, 9, 11],
    busy: 0.7,
  },
  starlight: {
    beatsPerMinute: 54,
    chords: [
      [-15, -3, 4],
      [-19, -3, 0],
      [-12, -5, 4],
      [-17, -5, 2],
    ],
    scale: [4, 7, 9, 12, 16],
    busy: 0.35,
  },
};

export const BEATS = 4;
const MIDDLE_C = 261.63;

export const barSeconds = (tune: Tune): number => (60 / NATURES[tune].beatsPerMinute) * BEATS;
const hertz = (halfTones: number): number => MIDDLE_C * 2 ** (halfTones / 12);

/** A deterministic pseudo-random number in 0..1 from two integers. */
function chance(a: number, b: number): number {
  let h = (Math.imul(a + 1, 374_761_393) + Math.imul(b + 1, 668_265_263)) | 0;
  h = Math.imul(h ^ (h >>> 13), 1_274_126_177);
  return ((h ^ (h >>> 16)) >>> 0) / 4_294_967_296;
}

/** The notes of a bar: its chord, and a melody that repeats every eight bars. */
export function barOf(tune: Tune, bar: number): readonly Note[] {
  const { chords, scale, busy } = NATURES[tune];
  const notes: Note[] = (chords[bar % chords.length] ?? []).map((tone) => ({
    beat: 0,
    length: BEATS,
    pitch: hertz(tone),
    strength: 0.28,
    wave: 'sine',
  }));
  const phrase = bar % 8;
  for (let half = 0; half < BEATS * 2; half++) {
    if (chance(phrase, half) > busy * (half % 2 === 0 ? 1 : 0.5)) continue;
    const tone = scale[Math.floor(chance(phrase + 64, half) * scale.length)] ?? 0;
    notes.push({ beat: half / 2, length: 1.2, pitch: hertz(tone), strength: 0.5, wave: 'triangle' });
  }
  return notes;
}
