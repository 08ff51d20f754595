import { TILE } from '../../contract/model/motion';
import type { EngineOptions, GoTarget, PlaceNearby } from '../../contract/ports/engine';
import type { Box } from '../../contract/model/box';
import type { Point } from '../../contract/model/point';
import { boxesOf } from '../../contract/model/document/area';
import type { SpaceArea, SpaceDocument, SpaceElement } from '../../contract/model/space-document';
import type { World } from './world';

const tilesBetween = (a: Point, b: Point): number =>
  Math.round((Math.hypot(a.x - b.x, a.y - b.y) / TILE) * 10) / 10;

export const isNear = (element: SpaceElement, at: Point): boolean =>
  element.interaction !== undefined &&
  Math.hypot(element.x - at.x, element.y - at.y) <= element.interaction.range;

/** The nearest of the doors that are closed for the local player. */
export function closedDoorNear({ document, closed }: World, at: Point): SpaceElement | undefined {
  const away = ({ x, y }: Point): number => Math.hypot(x - at.x, y - at.y);
  return document.elements.filter(({ id }) => closed.has(id)).toSorted((a, b) => away(a) - away(b))[0];
}

const nearestIn = ({ x, y, width, height }: Readonly<Box>, at: Point): Point => ({
  x: Math.max(x, Math.min(x + width, at.x)),
  y: Math.max(y, Math.min(y + height, at.y)),
});

/** Named elements and areas with their distance, nearest first. */
export function placesNear(doc: SpaceDocument, at: Point): PlaceNearby[] {
  const places: PlaceNearby[] = [];
  for (const element of doc.elements) {
    const name = element.name ?? element.interaction?.title;
    if (!name) continue;
    const place = { id: element.id, kind: 'element', name, distance: tilesBetween(element, at) } as const;
    places.push(
      element.interaction
        ? { ...place, interaction: element.interaction.type, usable: isNear(element, at) }
        : { ...place, usable: false },
    );
  }
  for (const area of doc.areas) {
    const distance = Math.min(...boxesOf(area).map((box) => tilesBetween(nearestIn(box, at), at)));
    places.push({ id: area.id, kind: 'area', name: area.name, distance, usable: false });
  }
  return places.sort((a, b) => a.distance - b.distance || (a.id < b.id ? -1 : 1));
}

/** Looks up the position of a player out of view; undefined when no lookup is possible. */
export const findOutOfView = (
  target: GoTarget,
  find: EngineOptions['findPerson'],
): Promise<Point | undefined> | undefined =>
  'slot' in target ? Promise.resolve(find?.(target.slot)).catch(() => undefined) : undefined;

/** The middle of the box of an area that is nearest. */
function middleOf(area: SpaceArea, from: Point): Point {
  const away = (box: Readonly<Box>): number => tilesBetween(nearestIn(box, from), from);
  const { x, y, width, height } = boxesOf(area).reduce((best, box) => (away(box) < away(best) ? box : best));
  return { x: x + width / 2, y: y + height / 2 };
}

/** The point to walk to; undefined when the target is not (or no longer) present. */
export function targetPoint(world: World, target: GoTarget): Point | undefined {
  if ('point' in target) return target.point;
  if ('slot' in target) {
    const { slot } = target;
    return world.inView(slot) ? { x: world.x[slot] ?? 0, y: world.y[slot] ?? 0 } : undefined;
  }
  if ('elementId' in target) {
    const element = world.document.elements.find((candidate) => candidate.id === target.elementId);
    return element && { x: element.x, y: element.y + 10 };
  }
  const area = world.document.areas.find((candidate) => candidate.id === target.areaId);
  const [x, y] = [world.x[world.self], world.y[world.self]];
  return area && middleOf(area, { x: x ?? area.x, y: y ?? area.y });
}
