import { COLLISION_CELL, canStand, collisionOf } from '../../../contract/model/collision';
import { cellMiddle, reachFrom } from '../../../contract/model/document/reach';
import { propDefinitionOf } from '../../../contract/model/element/props';
import type { Point } from '../../../contract/model/point';
import { materialAt, type SpaceDocument } from '../../../contract/model/space-document';

/** Centres of the collision cells that can be reached from the first spawn. */
export function reachedIn(doc: SpaceDocument): Point[] {
  const grid = collisionOf(doc);
  const { parts } = reachFrom(grid, doc.spawns.slice(0, 1));
  return [...parts.keys()].filter((cell) => parts[cell] !== 0).map((cell) => cellMiddle(grid, cell));
}

/** Spawns that are not walkable or not connected. */
export function lostSpawns(doc: SpaceDocument, reached: readonly Point[]): SpaceDocument['spawns'] {
  const grid = collisionOf(doc);
  return doc.spawns.filter(
    (s) =>
      !canStand(grid, s.x, s.y) || !reached.some((p) => Math.hypot(p.x - s.x, p.y - s.y) < COLLISION_CELL),
  );
}

const solidsOf = (doc: SpaceDocument) =>
  doc.elements.flatMap((e) =>
    (propDefinitionOf(e.kind)?.solid ?? []).map((part) => ({
      id: e.id,
      kind: e.kind,
      left: e.x + part.x,
      right: e.x + part.x + part.width,
      top: e.y + part.y,
      bottom: e.y + part.y + part.height,
    })),
  );

/** Ids of solid elements in water, except rails and stones. */
export const drownedIn = (doc: SpaceDocument): string[] =>
  solidsOf(doc)
    .filter((s) => s.kind !== 'bridgeRail' && s.kind !== 'rock')
    .filter((s) => materialAt(doc, (s.left + s.right) / 2, s.bottom - 1) === 'water')
    .map((s) => s.id);

/** Pairs of overlapping solid elements, except a parasol in its table. */
export function clashesIn(doc: SpaceDocument): string[] {
  const solids = solidsOf(doc);
  return solids.flatMap((a, i) =>
    solids.slice(i + 1).flatMap((b) => {
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      const meant = a.id === b.id || (a.kind === 'parasol' && b.kind === 'cafeTable');
      return wide > 2 && high > 2 && !meant ? [`${a.id} in ${b.id}`] : [];
    }),
  );
}
