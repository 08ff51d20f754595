/** Short synthesised sounds of a few voices each. */
export const EFFECTS = ['bell', 'chime', 'applause', 'drum', 'birds'] as const;
export type Effect = (typeof EFFECTS)[number];

export interface Voice {
  readonly kind: 'tone' | 'noise';
  /** Seconds. */
  readonly start: number;
  readonly length: number;
  /** Hertz at the beginning and at the end; of noise the middle of its band. */
  readonly from: number;
  readonly to: number;
  /** 0..1. */
  readonly strength: number;
}

const tone = (start: number, length: number, from: number, strength: number, to = from): Voice => ({
  kind: 'tone',
  start,
  length,
  from,
  to,
  strength,
});

const CLAPS = 46;

const VOICES: Readonly<Record<Effect, readonly Voice[]>> = {
  bell: [1, 2, 2.76, 4.07].map((part, i) => tone(0, 2.4 / (i + 1), 523.25 * part, 0.6 / (i + 1))),
  chime: [659.25, 783.99, 1046.5, 1318.5].map((pitch, i) => tone(i * 0.16, 1.4, pitch, 0.4)),
  applause: Array.from({ length: CLAPS }, (_, i) => ({
    kind: 'noise',
    // The golden ratio spreads the claps irregularly.
    start: ((i * 0.618) % 1) * 2.2,
    length: 0.05,
    from: 1100 + ((i * 0.382) % 1) * 1200,
    to: 900,
    strength: 0.5,
  })),
  drum: [tone(0, 0.4, 150, 1, 48), tone(0.34, 0.3, 150, 0.7, 52), tone(0.5, 0.4, 170, 1, 46)],
  birds: [0, 0.22, 0.3, 0.9, 1.02, 1.5].map((start, i) =>
    tone(start, 0.12, 2400 + (i % 3) * 350, 0.3, 3300 - (i % 2) * 500),
  ),
};

export const voicesOf = (effect: Effect): readonly Voice[] => VOICES[effect];

export interface Spatial {
  /** 0..1. */
  readonly gain: number;
  /** -1 left to 1 right. */
  readonly pan: number;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** The gain and pan of a positional sound: the gain falls with distance, to zero at the radius. */
export function spatialize(ear: Place, source: Place, radius: number): Spatial {
  const away = Math.hypot(source.x - ear.x, source.y - ear.y);
  const near = Math.max(0, 1 - away / radius);
  // Near the listener the pan is centred.
  return { gain: near * near, pan: Math.max(-1, Math.min(1, (source.x - ear.x) / (radius * 0.6))) };
}
