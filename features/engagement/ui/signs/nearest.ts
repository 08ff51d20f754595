import { TILE } from '../../../../contract/model/motion';
import type { Point } from '../../../../contract/model/point';
import type { SpaceElement } from '../../../../contract/model/space-document';
import type { Engagement } from '../../model';

/** People this near to a stand see its sign, logical px. */
const REACH = 22 * TILE;
/** More signs at once are not read. */
const SIGNS_MAX = 8;
/** A result is shown so long after the end, ms. */
const RESULT_STAYS = 30 * 60_000;

/** Whether its sign is still of use; `now`: the server's clock. */
export const hasSign = ({ state, closesAt }: Pick<Engagement, 'state' | 'closesAt'>, now: number): boolean =>
  (state !== 'closed' && state !== 'settled') || now - Date.parse(closesAt) < RESULT_STAYS;

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
