import type { Shape } from '../../art/shape';
import { fill, form, line } from '../draw';
import { CREAM, GOLD, mix } from '../palette';
import { oval, slab } from '../path';
import { outline, type BodyArt } from './body-art';

/** Dungarees over a striped shirt. */
export const overall: BodyArt = {
  trunk: ({ cloth }, { facing, sway }) => {
    const side = facing === 'side';
    const shirt = outline(
      { shoulder: side ? 4.8 : 7, chest: side ? 5.6 : 6.8, hem: side ? 6 : 7.2, length: 13, belly: 1 },
      0,
    );
    const half = side ? 5.4 : 6.6;
    const stripe = (y: number): Shape =>
      line(`M ${-half} ${y} Q 0 ${y + 1} ${half} ${y}`, mix(cloth.light, CREAM.base, 0.35), 1.3);
    const pants = side
      ? 'M -6.2 9 C -2 10 2 10 6.2 9 C 6.8 11.4 7 13.6 6.6 16 Q 0 18 -6.6 16 C -7 13.6 -6.8 11.4 -6.2 9 Z'
      : 'M -7.4 9 C -3 10 3 10 7.4 9 C 8 11.4 8 13.6 7.6 16 Q 4 17.4 0 16 Q -4 17.4 -7.6 16 C -8 13.6 -8 11.4 -7.4 9 Z';
    const bib: readonly Shape[] =
      facing === 'front'
        ? [
            ...form(slab(-5.2, 3.6, 10.4, 7, 1.4), cloth, -1, 5, 0.93),
            fill(slab(-2.8, 5.6, 5.6, 4, 1.3), mix(cloth.base, cloth.dark, 0.4)),
            line('M -2.6 6 L 2.6 6', cloth.light, 0.8),
          ]
        : side
          ? form(
              'M -5.9 4 C -4 3.6 -2.4 4.2 -1.8 5.6 C -1 7.8 1 9 4 9.4 L 4 11 L -6.4 10.6 Z',
              cloth,
              -3.6,
              8,
              0.94,
            )
          : form(
              'M -6.6 10 C -6 6.4 -3.4 4.6 0 4.6 C 3.4 4.6 6 6.4 6.6 10 L 6.6 11 L -6.6 11 Z',
              cloth,
              -1,
              7,
              0.94,
            );
    const straps: readonly Shape[] =
      facing === 'front'
        ? [
            line('M -5 -0.2 L -4.3 4.2', cloth.base, 2.3),
            line('M 5 -0.2 L 4.3 4.2', cloth.dark, 2.3),
            fill(oval(-4.2, 4.6, 1.15), GOLD),
            fill(oval(4.2, 4.6, 1.15), GOLD),
          ]
        : side
          ? [line('M -0.6 -0.6 C -2.4 1 -3.4 2.6 -3.9 4.4', cloth.base, 2.2), fill(oval(-4, 4.6, 1), GOLD)]
          : [line('M -4.6 -0.2 L 2.4 6', cloth.base, 2.2), line('M 4.6 -0.2 L -2.4 6', cloth.base, 2.2)];
    return {
      front: [
        ...form(shirt, CREAM, -2, 3, 0.94),
        stripe(2.4),
        stripe(5.2),
        ...(side ? [stripe(7.8)] : []),
        ...form(pants, cloth, -2, 10.6, 0.95),
        ...bib,
        ...straps,
        line(side ? 'M -1.4 11.4 Q 0.6 13.4 3.6 12.6' : 'M -6.8 12.2 Q -5.4 14 -3.4 14', cloth.dark, 1),
        ...(side ? [] : [line('M 6.8 12.2 Q 5.4 14 3.4 14', cloth.dark, 1)]),
        ...(facing === 'front' ? [line(`M 0 11.4 L ${sway * 0.1} 15.8`, cloth.dark, 0.9, 0.7)] : []),
      ],
    };
  },
};
