import type { Shape } from '../../art/shape';
import { fill, form, line } from '../draw';
import { mix } from '../palette';
import { slab } from '../path';
import { outline, type BodyArt } from './body-art';

/** A chunky knit, much too large, with a rolled collar and two bands. */
export const sweater: BodyArt = {
  trunk: ({ cloth }, { facing, sway, spread }) => {
    const side = facing === 'side';
    const hem = side ? 7.4 : 8.8;
    const shape = outline(
      {
        shoulder: side ? 5.6 : 7.6,
        chest: side ? 8.2 : 9.8,
        hem: hem + spread * 0.4,
        length: 14.4,
        belly: 1.4,
      },
      sway * 0.4,
    );
    const half = side ? 6.4 : 8;
    const pale = mix(cloth.light, '#ffffff', 0.4);
    const band = (y: number, width: number, color: string): Shape =>
      line(`M ${-half} ${y} Q 0 ${y + 1.6} ${half} ${y}`, color, width);
    const zigzag = [-2, -1, 0, 1].map((i) => {
      const x = i * (half / 2.3);
      const step = half / 4.6;
      return line(`M ${n(x)} 8.2 L ${n(x + step)} 6.4 L ${n(x + step * 2)} 8.2`, pale, 1.1);
    });
    const rib = slab(n(-hem + sway * 0.4 + 0.2), 13.2, n(hem * 2 - 0.4), 3.4, 1.6);
    const ribs = [-0.66, -0.33, 0, 0.33, 0.66].map((at) =>
      line(`M ${n(at * hem + sway * 0.4)} 14 L ${n(at * hem + sway * 0.4)} 15.7`, cloth.dark, 0.8, 0.55),
    );
    return {
      front: [
        ...form(shape, cloth, -2.4, 4, 0.94),
        band(4.4, 1.3, mix(cloth.light, cloth.base, 0.25)),
        ...zigzag,
        band(10, 1.3, mix(cloth.light, cloth.base, 0.25)),
        fill(rib, mix(cloth.base, cloth.dark, 0.4)),
        ...ribs,
      ],
      collar: [
        ...form(
          slab(side ? -5.4 : -6, -2.4, side ? 10.8 : 12, 4.2, 2.1),
          { dark: cloth.dark, base: mix(cloth.base, cloth.light, 0.5), light: pale },
          -2,
          -1.4,
          0.92,
        ),
      ],
    };
  },
};

const n = (value: number): number => Math.round(value * 100) / 100;
