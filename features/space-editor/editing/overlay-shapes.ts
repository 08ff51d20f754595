import type { Box } from '../../../contract/model/box';
import { COLLISION_CELL, collisionOf } from '../../../contract/model/collision';
import { boxesOf } from '../../../contract/model/document/area';
import type { LocalText } from '../../../contract/model/element/interaction';
import { TILE } from '../../../contract/model/motion';
import type { SpaceDocument, SpaceElement } from '../../../contract/model/space-document';
import type { OverlayShape } from '../../../contract/ports/engine-editing';
import { boundsOf } from './hit';
import { selected, type Selection } from './selection';

/** What can be shown over the map; areas, spawns, walls and links are shown unless switched off. */
export interface OverlayLayers {
  readonly areas?: boolean;
  readonly spawns?: boolean;
  readonly walls?: boolean;
  /** From portals and switches to what they lead to. */
  readonly links?: boolean;
  /** Tiles that the document blocks. */
  readonly blocked?: boolean;
  /** Every place where nobody can stand. */
  readonly collision?: boolean;
}

export interface OverlayState {
  readonly selection: Selection;
  readonly hovered?: string | undefined;
  readonly band?: Box | undefined;
  /** Elements that would be placed. */
  readonly ghosts?: readonly SpaceElement[] | undefined;
  /** Tiles under the brush. */
  readonly brush?: readonly number[] | undefined;
  readonly layers: OverlayLayers;
  readonly nameOf: (name: LocalText) => string;
}

function* marksOf(document: SpaceDocument, { blocked, collision }: OverlayLayers): Generator<OverlayShape> {
  const { widthTiles: columns, heightTiles: rows } = document;
  const tiles = document.blocked;
  if (blocked && tiles)
    yield {
      kind: 'cells',
      side: TILE,
      columns,
      rows,
      isMarked: (column, row) => tiles[row]?.[column] === '#',
      tone: 'blocked',
    };
  if (!collision) return;
  const grid = collisionOf(document);
  yield {
    kind: 'cells',
    side: COLLISION_CELL,
    columns: grid.columns,
    rows: grid.rows,
    isMarked: (column, row) => grid.blocked[row * grid.columns + column] === 1,
    tone: 'blocked',
  };
}

function* linksOf({ elements, spawns }: SpaceDocument): Generator<OverlayShape> {
  const byId = new Map(elements.map((element) => [element.id, element]));
  const entries = new Map(spawns.map((spawn) => [spawn.id, spawn]));
  for (const { x, y, interaction } of elements) {
    if (!interaction) continue;
    const { controls = [], goal } = interaction;
    const targets = [
      ...controls.map((id) => byId.get(id)),
      byId.get(goal?.elementId ?? ''),
      entries.get(goal?.spawnId ?? ''),
    ];
    for (const target of targets)
      if (target) yield { kind: 'link', from: { x, y }, to: { x: target.x, y: target.y }, tone: 'portal' };
  }
}

/** The shapes over the map, those on top last. */
export function overlayShapes(document: SpaceDocument, state: OverlayState): OverlayShape[] {
  const { selection, hovered, band, ghosts = [], brush, layers, nameOf } = state;
  const chosen = selected(document, selection);
  const chosenAreas = new Set(selection.areas);
  const chosenSpawns = new Set(selection.spawns);
  const chosenWalls = new Set(selection.walls);
  const shapes: OverlayShape[] = [...marksOf(document, layers)];
  if (layers.areas !== false)
    for (const area of document.areas)
      for (const [i, box] of boxesOf(area).entries())
        shapes.push({
          kind: 'box',
          box,
          tone: chosenAreas.has(area.id) ? 'selected' : area.kind,
          filled: true,
          ...(i === 0 && { label: nameOf(area.name), handles: chosenAreas.has(area.id) }),
        });
  if (layers.walls !== false)
    for (const [i, box] of document.walls.entries()) {
      const isChosen = chosenWalls.has(i);
      shapes.push({
        kind: 'box',
        box,
        tone: isChosen ? 'selected' : 'wall',
        filled: true,
        handles: isChosen,
      });
    }
  if (layers.links !== false) shapes.push(...linksOf(document));
  if (layers.spawns !== false)
    for (const { id, x, y, dir, name } of document.spawns)
      shapes.push({
        kind: 'pin',
        at: { x, y },
        dir,
        tone: chosenSpawns.has(id) ? 'selected' : 'spawn',
        ...(name && { label: nameOf(name) }),
      });
  if (brush && brush.length > 0) {
    const marked = new Set(brush);
    const { widthTiles: columns, heightTiles: rows } = document;
    const isMarked = (column: number, row: number): boolean => marked.has(row * columns + column);
    shapes.push({ kind: 'cells', side: TILE, columns, rows, isMarked, tone: 'brush' });
  }
  const under = document.elements.find(({ id }) => id === hovered);
  if (under) shapes.push({ kind: 'box', box: boundsOf(under), tone: 'hovered' });
  for (const { part } of chosen.elements)
    shapes.push({
      kind: 'box',
      box: boundsOf(part),
      tone: part.locked ? 'locked' : 'selected',
      dashed: part.locked === true,
    });
  for (const element of ghosts) {
    shapes.push({ kind: 'ghost', element });
    if (element.picture || element.model)
      shapes.push({ kind: 'box', box: boundsOf(element), tone: 'selected', dashed: true });
  }
  if (band) shapes.push({ kind: 'box', box: band, tone: 'band', filled: true, dashed: true });
  return shapes;
}
