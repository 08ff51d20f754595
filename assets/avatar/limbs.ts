import type { Shape } from '../art/shape';
import type { LimbStyle } from './bodies/body-art';
import { fill, form, line, place } from './draw';
import type { Facing } from './figure';
import { mix, type Tones } from './palette';
import { chain, oval, shift, stretch, turn } from './path';
import type { Joint, Limb } from './skeleton';

const n = (value: number): number => Math.round(value * 100) / 100;
const between = (a: Joint, b: Joint, t: number): Joint => ({
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t,
});

/** The curve of a limb from a share of its length to its end. */
function curve({ from, bend, to }: Limb, start: number, dx = 0, dy = 0): string {
  const control = between(bend, to, start);
  const first = between(between(from, bend, start), control, start);
  return `M ${n(first.x + dx)} ${n(first.y + dy)} Q ${n(control.x + dx)} ${n(control.y + dy)} ${n(to.x + dx)} ${n(to.y + dy)}`;
}

/** A round tube: the dark tone, and the base tone over it towards the light. */
function tube(limb: Limb, start: number, width: number, tones: Tones): readonly Shape[] {
  return [
    line(curve(limb, start), tones.dark, width),
    line(curve(limb, start, -width * 0.08, -width * 0.05), tones.base, n(width * 0.8)),
  ];
}

const dimmed = (tones: Tones): Tones => ({ ...tones, base: mix(tones.base, tones.dark, 0.5) });

/** An arm with sleeve, cuff and a mitten of a hand. A far arm lies in the shade. */
export function arm(limb: Limb, style: LimbStyle, far: boolean): readonly Shape[] {
  const tone = far ? dimmed : (tones: Tones): Tones => tones;
  const hand = form(oval(0, 0.9, 2.9, 2.8), tone(style.hand), -0.8, 0, 0.86);
  const map = chain(shift(limb.to.x, limb.to.y), turn(limb.angle));
  const cuff =
    style.cuff === undefined
      ? []
      : [
          line(
            `M ${n(-style.armWidth * 0.36)} -1.4 L ${n(style.armWidth * 0.36)} -1.4`,
            far ? mix(style.cuff, style.arm.dark, 0.4) : style.cuff,
            1.7,
          ),
        ];
  const { forearm } = style;
  const sleeve = forearm === undefined ? limb : { ...limb, ...upper(limb, forearm.from) };
  return [
    ...place(hand, map),
    ...(forearm === undefined ? [] : tube(limb, forearm.from - 0.1, forearm.width, tone(forearm.tones))),
    ...tube(sleeve, 0, style.armWidth, tone(style.arm)),
    ...place(cuff, map),
  ];
}

/** The part of a limb up to a share of its length. */
function upper({ from, bend, to }: Limb, end: number): Pick<Limb, 'bend' | 'to'> {
  const control = between(from, bend, end);
  return { bend: control, to: between(control, between(bend, to, end), end) };
}

const SHOE = {
  front:
    'M -3.7 -0.6 C -3.9 -2.4 -2 -3.2 0 -3.2 C 2 -3.2 3.9 -2.4 3.7 -0.6 C 4.1 1.2 3.6 3 2.2 3 L -2.2 3 C -3.6 3 -4.1 1.2 -3.7 -0.6 Z',
  side: 'M 3.4 -2.6 C 3.8 -0.8 3.9 1.2 3.5 3 L -5 3 C -6.8 3 -6.8 0.4 -4.8 -0.2 C -3.4 -0.6 -3 -1.6 -2.8 -2.6 C -1 -3.6 1.8 -3.6 3.4 -2.6 Z',
} as const;
const SOLE = { front: 'M -3.4 2.6 L 3.4 2.6', side: 'M -5.4 2.6 L 3.2 2.6' } as const;

/** A leg with shin and shoe. */
export function leg(limb: Limb, style: LimbStyle, facing: Facing, far: boolean): readonly Shape[] {
  const tone = far ? dimmed : (tones: Tones): Tones => tones;
  const view = facing === 'side' ? 'side' : 'front';
  const grow = Math.max(1, style.legWidth / 6.6);
  const shoe = [
    ...form(SHOE[view], tone(style.shoe), -0.6, 0.4, 0.9),
    line(SOLE[view], far ? mix(style.sole, '#3a2460', 0.25) : style.sole, 1.1),
  ];
  const map = chain(shift(limb.to.x, limb.to.y), turn(limb.angle), stretch(grow, 1));
  return [
    ...tube(limb, 0, style.legWidth, tone(style.leg)),
    ...(style.shin === undefined
      ? []
      : tube(limb, style.shin.from, style.shin.width, tone(style.shin.tones))),
    ...place(shoe, map),
  ];
}

export const neck = (tones: Tones): readonly Shape[] => [
  fill('M -4 -4 L 4 -4 L 4.4 2.4 L -4.4 2.4 Z', tones.dark),
];
