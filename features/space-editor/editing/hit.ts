import { PROP_ART } from '../../../assets/world/props';
import type { Box } from '../../../contract/model/box';
import { boxesOf } from '../../../contract/model/document/area';
import { modelBoundsOf, modelImageBox } from '../../../contract/model/element/element-model';
import { pictureBoxOf } from '../../../contract/model/element/picture-box';
import { isPropKind } from '../../../contract/model/element/props';
import type { Point } from '../../../contract/model/point';
import type { SpaceDocument, SpaceElement } from '../../../contract/model/space-document';
import type { Selection } from './selection';

/** Where things are on the map, as they are seen from above; logical pixels. */

/** Smaller things can be hit in a square of this side, around their middle. */
const LEAST_SIDE = 20;
/** Radius in which a spawn is hit. */
export const SPAWN_RADIUS = 14;

/** What can be hit of an element of an unknown kind, which is not drawn. */
const STAND_IN = { x: -14, y: -28, width: 28, height: 28 };

function artBox({ kind, picture, model, turn = 0 }: SpaceElement): Box {
  if (picture) return pictureBoxOf(picture, turn);
  if (model) return modelImageBox(modelBoundsOf({ kind, model }));
  return isPropKind(kind) ? PROP_ART[kind].box : STAND_IN;
}

/** The box of an element's picture on the map. */
export function boundsOf(element: SpaceElement): Box {
  const { x, y, width, height } = artBox(element);
  return { x: element.x + x, y: element.y + y - (element.rise ?? 0), width, height };
}

const contains = ({ x, y, width, height }: Box, at: Point): boolean =>
  at.x >= x && at.x < x + width && at.y >= y && at.y < y + height;

/** At least of the size that a finger or a pointer can hit. */
function hitBox({ x, y, width, height }: Box): Box {
  const [dx, dy] = [Math.max(0, LEAST_SIDE - width) / 2, Math.max(0, LEAST_SIDE - height) / 2];
  return { x: x - dx, y: y - dy, width: width + 2 * dx, height: height + 2 * dy };
}

const LYING = 0;
const FLAT = 1;
const STANDING = 2;
const OVER = 3;
function layerOf({ kind, picture }: SpaceElement): number {
  if (picture) return picture.stands === 'over' ? OVER : picture.stands === 'flat' ? LYING : STANDING;
  return isPropKind(kind) && PROP_ART[kind].flat ? FLAT : STANDING;
}

/** Pictures that lie, and those over people, are drawn in the order of the document. */
const isListed = (layer: number): boolean => layer === LYING || layer === OVER;

/** The elements in the order in which they are drawn, the last one on top. */
export const inDrawOrder = (elements: readonly SpaceElement[]): SpaceElement[] =>
  elements.toSorted((a, b) => {
    const layer = layerOf(a);
    return layer - layerOf(b) || (isListed(layer) ? 0 : a.y - b.y || a.x - b.x);
  });

interface HitOptions {
  /** The element below this one is meant; below the lowest comes the top one again. */
  readonly deeper?: string | undefined;
  /** Elements that are not there, such as hidden ones. Locked ones can be hit. */
  readonly isHidden?: (element: SpaceElement) => boolean;
}

/** The element that is seen at a point. */
export function elementAt(
  { elements }: Pick<SpaceDocument, 'elements'>,
  at: Point,
  { deeper, isHidden = () => false }: HitOptions = {},
): SpaceElement | undefined {
  const hit = elements.filter((element) => !isHidden(element) && contains(hitBox(boundsOf(element)), at));
  const stack = inDrawOrder(hit).toReversed();
  const above = deeper === undefined ? -1 : stack.findIndex(({ id }) => id === deeper);
  return stack[(above + 1) % Math.max(1, stack.length)];
}

/** The spawn at a point, the last one on top. */
export const spawnAt = ({ spawns }: Pick<SpaceDocument, 'spawns'>, { x, y }: Point) =>
  spawns.findLast((spawn) => Math.hypot(spawn.x - x, spawn.y - y) <= SPAWN_RADIUS);

/** The place of the wall at a point in its list; undefined: none. */
export const wallAt = ({ walls }: Pick<SpaceDocument, 'walls'>, at: Point): number | undefined => {
  const index = walls.findLastIndex((wall) => contains(hitBox(wall), at));
  return index < 0 ? undefined : index;
};

/** The box between two corners. */
export const boxBetween = (a: Point, b: Point): Box => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y),
});

const encloses = (outer: Box, inner: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

/** The elements with their base point in a box. Hidden and locked ones are left out. */
export const elementsIn = (
  { elements }: Pick<SpaceDocument, 'elements'>,
  box: Box,
  { isHidden = () => false }: Pick<HitOptions, 'isHidden'> = {},
): string[] =>
  elements.flatMap((element) =>
    element.locked !== true && contains(box, element) && !isHidden(element) ? [element.id] : [],
  );

/** What a rubber band selects: elements and spawns that stand in it, areas and walls that lie in it as a whole. */
export const partsIn = (document: SpaceDocument, box: Box, options: HitOptions = {}): Selection => ({
  elements: elementsIn(document, box, options),
  areas: document.areas.flatMap((area) =>
    boxesOf(area).every((part) => encloses(box, part)) ? [area.id] : [],
  ),
  spawns: document.spawns.flatMap((spawn) => (contains(box, spawn) ? [spawn.id] : [])),
  walls: document.walls.flatMap((wall, index) => (encloses(box, wall) ? [index] : [])),
});
