import type { Shape } from '../../art/shape';
import { fill, form, line } from '../draw';
import { GOLD, PEARL, mix } from '../palette';
import { oval } from '../path';
import { outline, type BodyArt } from './body-art';

/** A neat suit: broad shoulders, lapels, a tie, trousers in the cloth's deep tone. */
export const suit: BodyArt = {
  trunk: ({ cloth }, { facing, sway, spread }) => {
    const side = facing === 'side';
    const shape = outline(
      {
        shoulder: side ? 5 : 8.2,
        chest: side ? 5.6 : 7.2,
        hem: (side ? 6 : 7) + spread * 0.5,
        length: 15,
        belly: 1,
      },
      sway * 0.3,
    );
    const body = form(shape, cloth, -2, 3, 0.94);
    if (facing === 'back')
      return {
        front: [
          ...body,
          line('M 0 10.4 L 0 15.4', cloth.dark, 1.1),
          line('M -5.6 4 C -6 6 -6 8 -5.8 10', cloth.light, 1.1, 0.6),
        ],
        collar: [
          fill('M -5.4 -1.2 C -4 1.8 4 1.8 5.4 -1.2 Z', cloth.light),
          fill('M -4.4 -1.4 C -3 0.6 3 0.6 4.4 -1.4 Z', PEARL.base),
        ],
      };
    if (side)
      return {
        front: [
          ...body,
          fill('M -5 -0.4 C -5.8 2 -6 4.6 -5.8 7 C -4.4 5 -3.4 2.4 -2.8 -0.8 Z', PEARL.base),
          fill('M -2.8 -0.8 C -3 2.6 -4 5.6 -5.8 8.2 C -2.6 7.4 -0.6 3.6 -0.2 -0.8 Z', cloth.light),
          line('M 0.4 11.6 L 4 11.2', cloth.dark, 1),
        ],
      };
    const tie = cloth.base === '#3a3846' ? '#d8505f' : mix(cloth.dark, '#2b2140', 0.35);
    const lapel = 'M -5.4 -1 C -6 2 -4 6.2 0 10.4 C -0.6 7 -1.8 3 -3.2 -1 Z';
    const button: readonly Shape[] = [fill(oval(-0.1, 11.6, 0.85), GOLD), fill(oval(-0.1, 13.9, 0.85), GOLD)];
    return {
      front: [
        ...body,
        fill('M -4.6 -1.2 L 4.6 -1.2 L 0 10 Z', PEARL.base),
        fill('M 1.4 -1.2 L 4.6 -1.2 L 0 10 Z', PEARL.dark, 0.5),
        fill('M -1.5 0.6 L 1.5 0.6 L 1 2.6 L 1.8 7.4 L 0 9.6 L -1.8 7.4 L -1 2.6 Z', tie),
        fill(lapel, cloth.light),
        fill('M 5.4 -1 C 6 2 4 6.2 0 10.4 C 0.6 7 1.8 3 3.2 -1 Z', mix(cloth.light, cloth.base, 0.55)),
        line('M 0 10.2 L 0.2 15.6', cloth.dark, 1),
        ...button,
        fill('M 4 4.6 L 6.4 4.2 L 6 6.4 L 4.2 6.6 Z', '#fff6e6'),
      ],
    };
  },
};
