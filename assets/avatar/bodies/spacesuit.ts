import type { Shape } from '../../art/shape';
import { fill, form, line } from '../draw';
import { GOLD, INK, PEARL } from '../palette';
import { oval, slab } from '../path';
import { outline, type BodyArt } from './body-art';

/** A puffy space suit with a pack on the back and a panel on the chest. */
export const spacesuit: BodyArt = {
  trunk: ({ cloth }, { facing, sway }) => {
    const side = facing === 'side';
    const shape = outline(
      { shoulder: side ? 6.2 : 8, chest: side ? 7.6 : 9.2, hem: side ? 7.2 : 8.6, length: 15, belly: 1.8 },
      sway * 0.2,
    );
    const pack: readonly Shape[] =
      facing === 'back'
        ? [
            ...form(slab(-7.2, 0.2, 14.4, 12, 3.4), PEARL, -2, 3, 0.93),
            fill(slab(-4.6, 2.6, 9.2, 3, 1.4), cloth.base),
            fill(oval(-2.6, 8.6, 1.2), GOLD),
            fill(oval(1, 8.6, 1.2), '#ff7d73'),
            line('M -5 10.6 L 5 10.6', PEARL.dark, 0.9),
          ]
        : side
          ? form(slab(4.4, 0, 6.6, 12, 2.8), PEARL, 6.4, 3, 0.92)
          : form(slab(-10, -0.4, 20, 9, 3), PEARL, -2, 2, 0.95);
    const belt = side ? 'M -7.2 10.6 Q 0 12.4 7.2 10.6' : 'M -8.7 10.6 Q 0 12.6 8.7 10.6';
    const chest: readonly Shape[] =
      facing === 'front'
        ? [
            ...form(slab(-5, 2.8, 10, 6.4, 1.8), PEARL, -1, 4.4, 0.92),
            fill(slab(-3.6, 4.2, 3.6, 3.4, 0.9), INK.base),
            fill(slab(-3.1, 4.7, 1.6, 1.2, 0.5), '#8fe3ff'),
            fill(oval(1.6, 4.9, 0.85), GOLD),
            fill(oval(3.6, 4.9, 0.85), '#ff7d73'),
            line('M 1.2 7.2 L 3.8 7.2', PEARL.dark, 0.9),
          ]
        : side
          ? [...form(slab(-7.8, 3.2, 3.8, 6, 1.4), PEARL, -6.4, 4.6, 0.9), fill(oval(-6.6, 5, 0.8), GOLD)]
          : [];
    return {
      front: [
        ...form(shape, cloth, -2.4, 4, 0.94),
        line(belt, PEARL.base, 2),
        line('M -6.6 3.6 C -7.4 5.4 -7.8 7 -7.8 8.8', cloth.light, 1.3, side ? 0 : 0.75),
        ...chest,
      ],
      pack,
      collar: [...form(slab(side ? -6.6 : -7.6, -2.4, side ? 13.2 : 15.2, 4.2, 2.1), PEARL, -2, -1.4, 0.92)],
    };
  },
};
