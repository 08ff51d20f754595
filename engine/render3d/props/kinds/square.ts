import { light } from '../../../../assets/world/brush';
import { fountain } from './fountain';
import type { PropModel } from '../model';

const WOOD = '#c98d5a';
const IRON = '#5b5478';

/** Variant 1 faces away from the viewer. */
const bench: PropModel = (m, variant) => {
  const back = variant === 1 ? 1 : -1;
  for (const x of [-24, 24]) {
    m.box({ color: IRON }, 3, 11, 13, { x });
    m.box({ color: IRON }, 3, 20, 2.4, { x, y: 10, z: back * 7, tiltX: back * 0.14 });
  }
  // Seat height in proportion to the avatars' legs.
  for (const z of [-4.5, 0.5, 5.5]) m.box({ color: light(WOOD, 0.12) }, 60, 2.6, 4.2, { y: 11, z: z });
  for (const y of [17, 24]) m.box({ color: WOOD }, 60, 5.4, 2.4, { y, z: back * 8.2, tiltX: back * 0.14 });
  if (variant === 0) m.ball({ color: '#ffc7b6' }, 7, { x: 15, y: 17, z: -2, scale: [1, 0.8, 0.5] }, 0.8);
  if (variant === 2) m.box({ color: '#58c2b4' }, 11, 2.4, 8, { x: -11, y: 13.6, turn: 0.2 });
};

export const SQUARE = { bench, fountain };
