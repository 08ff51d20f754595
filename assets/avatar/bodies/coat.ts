import { fill, form, line } from '../draw';
import { CREAM, GOLD, mix } from '../palette';
import { oval, slab } from '../path';
import { outline, type BodyArt } from './body-art';

/** A long coat, flared to the knee, with a scarf and big buttons. */
export const coat: BodyArt = {
  trunk: ({ cloth }, { facing, drop, sway, spread }) => {
    const side = facing === 'side';
    const length = 14.5 + 5 * drop;
    const hem = (side ? 7.6 : 10) + spread * 1.3;
    const shape = outline({ shoulder: side ? 5 : 7.4, chest: side ? 6 : 7.6, hem, length, belly: 1.6 }, sway);
    const body = form(shape, cloth, -2, 3, 0.94);
    const scarf = side
      ? [
          ...form(slab(-6.4, -1.8, 12.4, 4.6, 2.3), CREAM, -2, -0.6, 0.9),
          ...form(slab(3, 1.2, 3.8, 7, 1.7), CREAM, 4.4, 4, 0.88),
        ]
      : [
          ...form(slab(-7, -1.8, 14, 4.8, 2.4), CREAM, -2, -0.6, 0.92),
          ...(facing === 'front'
            ? form('M 1.6 1.6 L 5.6 1.6 L 6.2 8.6 Q 4.4 9.6 2.6 8.8 Z', CREAM, 3.6, 4, 0.86)
            : []),
        ];
    const flap = n(sway * 0.8);
    const pocket = (x: number): string => `M ${x - 2} 12.6 L ${x + 2} 12.6`;
    const detail =
      facing === 'front'
        ? [
            line(`M 0 3 L ${flap} ${length + 0.6}`, cloth.dark, 1.1),
            fill(oval(-2.6, 6.6, 1.15), GOLD),
            fill(oval(n(-2.6 + sway * 0.3), 10.8, 1.15), GOLD),
            line(pocket(-5.6), cloth.dark, 1.1),
            line(pocket(5.4), cloth.dark, 1.1),
          ]
        : facing === 'side'
          ? [
              line(pocket(-1.6), cloth.dark, 1.1),
              fill(oval(-5.2, 7, 0.95), GOLD),
              fill(oval(n(-5.8 + sway * 0.3), 11, 0.95), GOLD),
            ]
          : [
              line(`M 0 12 L ${flap} ${length + 0.8}`, cloth.dark, 1.2),
              fill(slab(-4.6, 8.6, 9.2, 2.4, 1.2), mix(cloth.base, cloth.dark, 0.55)),
              fill(oval(-3, 9.8, 0.75), GOLD),
              fill(oval(3, 9.8, 0.75), GOLD),
            ];
    const light =
      facing === 'back'
        ? []
        : [
            line(
              side ? 'M -4.6 4.6 C -5.2 6 -5.6 7.6 -5.9 9' : 'M -6.4 4.6 C -7 7 -7.6 9.6 -8 12',
              cloth.light,
              1.2,
              0.7,
            ),
          ];
    return { front: [...body, ...detail, ...(side ? [] : light)], collar: scarf };
  },
};

const n = (value: number): number => Math.round(value * 100) / 100;
