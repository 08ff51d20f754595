import { canStand, collisionOf } from '../../contract/model/collision';
import { InteractionType } from '../../contract/model/element/interaction';
import { propDefinitionOf } from '../../contract/model/element/props';
import type { Point } from '../../contract/model/point';
import { isInside, type SpaceDocument } from '../../contract/model/space-document';
import { CLEARANCE, REACH } from './model';

const GRIDS = new WeakMap<SpaceDocument, ReturnType<typeof collisionOf>>();

function gridOf(document: SpaceDocument): ReturnType<typeof collisionOf> {
  const known = GRIDS.get(document);
  if (known) return known;
  const grid = collisionOf(document);
  GRIDS.set(document, grid);
  return grid;
}

const isNear = (a: Point, b: Point, within: number): boolean => Math.hypot(a.x - b.x, a.y - b.y) <= within;

/** Whether a prop may stand at a point: people get there, and it is in the way of no door, entry or portal. */
export function hasRoom(document: SpaceDocument, at: Point): boolean {
  if (!canStand(gridOf(document), at.x, at.y)) return false;
  const keptFree = [
    ...document.spawns,
    ...document.elements.filter(
      ({ kind, interaction }) =>
        interaction?.type === InteractionType.portal ||
        interaction?.type === InteractionType.transfer ||
        propDefinitionOf(kind)?.barrier !== undefined,
    ),
  ];
  return !keptFree.some((one) => isNear(one, at, CLEARANCE));
}

export const isWithinReach = (own: Point, at: Point): boolean => isNear(own, at, REACH);

/** Whether a point lies in one of the areas; without areas: always. */
const isAllowedArea = (document: SpaceDocument, at: Point, areaIds: readonly string[]): boolean =>
  areaIds.length === 0 || document.areas.some((area) => areaIds.includes(area.id) && isInside(area, at));

export type SpotProblem = 'tooFar' | 'noRoom' | 'area';

/** Why somebody at `own` cannot put a prop down at a point; undefined: it can be. */
export function spotProblem(
  document: SpaceDocument,
  own: Point | undefined,
  at: Point,
  areaIds: readonly string[],
): SpotProblem | undefined {
  if (!own || !isWithinReach(own, at)) return 'tooFar';
  if (!hasRoom(document, at)) return 'noRoom';
  return isAllowedArea(document, at, areaIds) ? undefined : 'area';
}
