import { BODIES_PER_COLOR, HEADS_PER_COLOR, type AvatarLook } from '../../contract/model/avatar/avatar';
import type { RealFigure, RealHair, RealTop } from '../../contract/ports/real-avatars';
import { personOf } from '../../assets/avatar/palette';
import { colorDistance } from './color-distance';

/** Heads of the 2D catalogue for each haircut: short, long, beanie, hood, curls or bun. */
const HEADS: Readonly<Record<RealHair, number>> = {
  crop: 0,
  sidePart: 0,
  buzz: 0,
  bob: 1,
  long: 1,
  ponytail: 1,
  waves: 1,
  cap: 2,
  headscarf: 3,
  curls: 4,
  bun: 4,
};
/** Coat, dress, overall, suit, sweater, spacesuit. */
const BODIES: Readonly<Record<RealTop, number>> = {
  puffer: 0,
  dress: 1,
  tee: 2,
  blazer: 3,
  shirt: 3,
  sweater: 4,
  hoodie: 4,
};

/** The most similar look of the 2D catalogue in the given colours: skin first, then the rest. */
export function nearestLook(figure: RealFigure, colors: readonly number[]): AvatarLook | undefined {
  const similarity = (look: AvatarLook): number => {
    const person = personOf(look);
    return (
      -8 * colorDistance(figure.skin, person.skin.base) -
      2 * colorDistance(figure.hair, person.hair.base) -
      2 * colorDistance(figure.top, person.cloth.base) +
      Number(look.head === HEADS[figure.hairStyle]) +
      Number(look.body === BODIES[figure.topStyle]) / 2
    );
  };
  const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
  const looks = colors.flatMap((color) =>
    range(HEADS_PER_COLOR).flatMap((head) => range(BODIES_PER_COLOR).map((body) => ({ color, head, body }))),
  );
  const [first] = looks.map((look) => ({ look, like: similarity(look) })).sort((a, b) => b.like - a.like);
  return first?.look;
}
