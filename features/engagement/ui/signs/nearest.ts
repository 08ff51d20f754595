import { TILE } from '../../../../contract/model/motion';
import type { Point } from '../../../../contract/model/point';
import type { SpaceElement } from '../../../../contract/model/space-document';

/** People this near to a stand see its sign, logical px. */
const REACH = 22 * TILE;
/** More signs at once are not read. */
const SIGNS_MAX = 8;

/** Those of some elements that get a sign: the nearest ones, from front to back. */
export function nearestOf(
  elements: readonly SpaceElement[],
  has: (elementId: string) => boolean,
  { x, y }: Point,
): readonly SpaceElement[] {
  const far = (element: SpaceElement): number => Math.hypot(element.x - x, element.y - y);
  return elements
    .filter((element) => far(element) <= REACH && has(element.id))
    .toSorted((a, b) => far(a) - far(b))
    .slice(0, SIGNS_MAX)
    .toSorted((a, b) => b.y - a.y || a.x - b.x);
}
