import type { SpaceElement } from '../space-document';
import { propDefinitionOf, type Footprint } from './props';

/** The step of `turn`, degrees. Undefined: the art of the element has one direction only. */
export const turnStepOf = ({
  picture,
  model,
}: Pick<SpaceElement, 'picture' | 'model'>): number | undefined => {
  if (picture !== undefined) return 90;
  return model === undefined ? undefined : 1;
};

/** A box turned about the base point by quarters, clockwise. */
export function turnedBox({ x, y, width, height }: Footprint, degrees: number): Footprint {
  const quarter = Math.round(degrees / 90) % 4;
  if (quarter === 1) return { x: -y - height, y: x, width: height, height: width };
  if (quarter === 2) return { x: -x - width, y: -y - height, width, height };
  if (quarter === 3) return { x: y, y: -x - width, width: height, height: width };
  return { x, y, width, height };
}

/** The boxes of an element that block, relative to its base point. A model blocks as its kind does, however turned. */
export function solidsOf({
  kind,
  picture,
  turn,
}: Pick<SpaceElement, 'kind' | 'picture' | 'turn'>): readonly Footprint[] {
  if (picture === undefined) return propDefinitionOf(kind)?.solid ?? [];
  return turn === undefined ? picture.solid : picture.solid.map((box) => turnedBox(box, turn));
}
