import type { Shape } from '../art/shape';
import type { LimbStyle } from './bodies/limb-styles';
import { fill, form, line, place } from './draw';
import type { Facing } from './figure-types';
import { mix, type Tones } from './palette';
import { chain, oval, shift, stretch, turn } from './path';
import type { Joint, Limb } from './skeleton';

const n = (value: number): number => Math.round(value * 100) / 100;
const between = (a: Joint, b: Joint, t: number): Joint => ({
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t,
});

/** The section of a limb between two shares of its length. */
function part({ from, bend, to, angle }: Limb, start: number, end: number): Limb {
  const at = (t: number): Joint => between(between(from, bend, t), between(bend, to, t), t);
  const control = between(between(from, bend, start), between(bend, to, start), end);
  return { from: at(start), bend: control, to: at(end), angle };
}

const curve = ({ from, bend, to }: Limb, dx: number, dy: number): string =>
  `M ${n(from.x + dx)} ${n(from.y + dy)} Q ${n(bend.x + dx)} ${n(bend.y + dy)} ${n(to.x + dx)} ${n(to.y + dy)}`;

/** A round tube: the dark tone, with the base tone over it shifted towards the light. */
const tube = (limb: Limb, width: number, tones: Tones): readonly Shape[] => [
  line(curve(limb, 0, 0), tones.dark, width),
  line(curve(limb, -width * 0.08, -width * 0.05), tones.base, n(width * 0.8)),
];

const dimmed = (tones: Tones): Tones => ({ ...tones, base: mix(tones.base, tones.dark, 0.5) });

/** Sleeves end before the wrist, so that the hand shows. */
const WRIST = 0.76;

/** An arm with sleeve, cuff and hand. The far arm is shaded. */
export function arm(limb: Limb, style: LimbStyle, far: boolean): readonly Shape[] {
  const tone = far ? dimmed : (tones: Tones): Tones => tones;
  const { forearm, armWidth } = style;
  const end = forearm?.from ?? WRIST;
  const sleeve = part(limb, 0, end);
  const half = armWidth * 0.4;
  const cuff =
    style.cuff === undefined
      ? []
      : place(
          [
            line(
              `M ${n(-half)} 1 Q 0 1.9 ${n(half)} 1`,
              far ? mix(style.cuff, style.arm.dark, 0.4) : style.cuff,
              1.7,
            ),
          ],
          chain(shift(sleeve.to.x, sleeve.to.y), turn(limb.angle)),
        );
  return [
    ...(forearm === undefined ? [] : tube(part(limb, end - 0.1, 0.9), forearm.width, tone(forearm.tones))),
    ...place(
      form(oval(0, 0.4, 2.9, 2.8), tone(style.hand), -0.8, -0.4, 0.86),
      chain(shift(limb.to.x, limb.to.y), turn(limb.angle)),
    ),
    ...tube(sleeve, armWidth, tone(style.arm)),
    ...cuff,
  ];
}

const SHOE = {
  front:
    'M -3.7 -0.6 C -3.9 -2.4 -2 -3.2 0 -3.2 C 2 -3.2 3.9 -2.4 3.7 -0.6 C 4.1 1.2 3.6 3 2.2 3 L -2.2 3 C -3.6 3 -4.1 1.2 -3.7 -0.6 Z',
  side: 'M 3.4 -2.6 C 3.8 -0.8 3.9 1.2 3.5 3 L -5 3 C -6.8 3 -6.8 0.4 -4.8 -0.2 C -3.4 -0.6 -3 -1.6 -2.8 -2.6 C -1 -3.6 1.8 -3.6 3.4 -2.6 Z',
} as const;
const SOLE = { front: 'M -3.4 2.6 L 3.4 2.6', side: 'M -5.4 2.6 L 3.2 2.6' } as const;

/** Legs end inside the shoe: their round caps must not show below the sole. */
const ANKLE = 0.86;

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
    ...tube(part(limb, 0, ANKLE), style.legWidth, tone(style.leg)),
    ...(style.shin === undefined
      ? []
      : tube(part(limb, style.shin.from, ANKLE), style.shin.width, tone(style.shin.tones))),
    ...place(shoe, map),
  ];
}

export const neck = (tones: Tones): readonly Shape[] => [
  fill('M -4 -4 L 4 -4 L 4.4 2.4 L -4.4 2.4 Z', tones.dark),
];
