import type { Box } from '../../../contract/model/box';
import { boxesOf } from '../../../contract/model/document/area';
import { TILE } from '../../../contract/model/motion';
import type { SpaceDocument } from '../../../contract/model/space-document';
import type { OverlayShape, OverlayTone } from '../../../contract/ports/engine-editing';
import { boundsOf, SPAWN_RADIUS } from './hit';

export type ChangeKind = 'added' | 'removed' | 'moved' | 'changed';

/** A part that is not the same in two documents. */
export interface ChangedPart {
  readonly list: 'elements' | 'areas' | 'spawns' | 'walls';
  /** Walls have no id: their index, in the later document unless they are gone. */
  readonly id: string | number;
  readonly how: ChangeKind;
  /** Where it was, and where it is; logical pixels. */
  readonly before: readonly Box[];
  readonly after: readonly Box[];
}

export interface Difference {
  readonly parts: readonly ChangedPart[];
  /** Indices of tiles with another ground, height or entry, row by row; none if the size differs. */
  readonly tiles: ReadonlySet<number>;
  /** The number of tiles across or down is another one. */
  readonly isResized: boolean;
  /** Something that is on no list: picture layers, the tour, the seed. */
  readonly isOtherwise: boolean;
}

interface Placed {
  readonly id: string;
  readonly boxes: readonly Box[];
  /** What it is apart from its place, as text. */
  readonly rest: string;
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const elementsOf = ({ elements }: SpaceDocument): Placed[] =>
  elements.map((element) => {
    const { x: _x, y: _y, turn: _turn, rise: _rise, ...rest } = element;
    return { id: element.id, boxes: [boundsOf(element)], rest: JSON.stringify(rest) };
  });

const areasOf = ({ areas }: SpaceDocument): Placed[] =>
  areas.map((area) => {
    const { x: _x, y: _y, width: _width, height: _height, zone: _zone, ...rest } = area;
    return { id: area.id, boxes: boxesOf(area), rest: JSON.stringify(rest) };
  });

const spawnsOf = ({ spawns }: SpaceDocument): Placed[] =>
  spawns.map(({ id, x, y, ...rest }) => {
    const side = SPAWN_RADIUS * 2;
    const box = { x: x - SPAWN_RADIUS, y: y - SPAWN_RADIUS, width: side, height: side };
    return { id, boxes: [box], rest: JSON.stringify(rest) };
  });

function* changesIn(list: ChangedPart['list'], from: Placed[], to: Placed[]): Generator<ChangedPart> {
  const before = new Map(from.map((part) => [part.id, part]));
  for (const { id, boxes, rest } of to) {
    const old = before.get(id);
    before.delete(id);
    if (!old) yield { list, id, how: 'added', before: [], after: boxes };
    else if (old.rest !== rest) yield { list, id, how: 'changed', before: old.boxes, after: boxes };
    else if (!isSame(old.boxes, boxes)) yield { list, id, how: 'moved', before: old.boxes, after: boxes };
  }
  for (const { id, boxes } of before.values()) yield { list, id, how: 'removed', before: boxes, after: [] };
}

/** Equal walls of both documents are the same wall. */
function* changedWalls(from: readonly Box[], to: readonly Box[]): Generator<ChangedPart> {
  const left = from.map((wall) => JSON.stringify(wall));
  for (const [id, wall] of to.entries()) {
    const at = left.indexOf(JSON.stringify(wall));
    if (at >= 0) left[at] = '';
    else yield { list: 'walls', id, how: 'added', before: [], after: [wall] };
  }
  for (const [id, wall] of from.entries())
    if (left[id] !== '') yield { list: 'walls', id, how: 'removed', before: [wall], after: [] };
}

function changedTiles(before: SpaceDocument, after: SpaceDocument): Set<number> {
  const tiles = new Set<number>();
  const { widthTiles, heightTiles } = after;
  const layers: readonly (readonly [readonly string[] | undefined, readonly string[] | undefined, string])[] =
    [
      [before.ground, after.ground, ''],
      [before.heights, after.heights, '0'],
      [before.blocked, after.blocked, '.'],
    ];
  for (const [from, to, blank] of layers)
    for (let row = 0; row < heightTiles; row++) {
      const [old, now] = [from?.[row], to?.[row]];
      if (old === now) continue;
      for (let column = 0; column < widthTiles; column++)
        if ((old?.[column] ?? blank) !== (now?.[column] ?? blank)) tiles.add(row * widthTiles + column);
    }
  return tiles;
}

/** What changes from one document to another one. */
export function differenceOf(before: SpaceDocument, after: SpaceDocument): Difference {
  const isResized = before.widthTiles !== after.widthTiles || before.heightTiles !== after.heightTiles;
  const rest = ({ pictures, meta, seed }: SpaceDocument) => ({ pictures, meta, seed });
  return {
    parts: [
      ...changesIn('elements', elementsOf(before), elementsOf(after)),
      ...changesIn('areas', areasOf(before), areasOf(after)),
      ...changesIn('spawns', spawnsOf(before), spawnsOf(after)),
      ...changedWalls(before.walls, after.walls),
    ],
    tiles: isResized ? new Set() : changedTiles(before, after),
    isResized,
    isOtherwise: !isSame(rest(before), rest(after)),
  };
}

export const isNoDifference = ({ parts, tiles, isResized, isOtherwise }: Difference): boolean =>
  parts.length === 0 && tiles.size === 0 && !isResized && !isOtherwise;

export const CHANGE_TONES: Readonly<Record<ChangeKind, OverlayTone>> = {
  added: 'spawn',
  removed: 'bad',
  moved: 'selected',
  changed: 'selected',
};

/** What is marked over the map of the earlier document or of the later one. */
export function differenceShapes(
  { parts, tiles }: Difference,
  { widthTiles, heightTiles }: SpaceDocument,
  side: 'before' | 'after',
): OverlayShape[] {
  const shapes: OverlayShape[] = [];
  if (tiles.size > 0)
    shapes.push({
      kind: 'cells',
      side: TILE,
      columns: widthTiles,
      rows: heightTiles,
      isMarked: (column, row) => tiles.has(row * widthTiles + column),
      tone: 'brush',
    });
  for (const part of parts)
    for (const box of part[side])
      shapes.push({ kind: 'box', box, tone: CHANGE_TONES[part.how], filled: part.list !== 'elements' });
  return shapes;
}
