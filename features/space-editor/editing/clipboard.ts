import type { Box } from '../../../contract/model/box';
import type { Point } from '../../../contract/model/point';
import type { Interaction } from '../../../contract/model/element/interaction';
import type {
  SpaceArea,
  SpaceDocument,
  SpaceElement,
  SpaceSpawn,
} from '../../../contract/model/space-document';
import type { Command } from './command';
import { insertCommand, shiftBy, shiftedArea } from './parts';
import { selected, type Selection } from './selection';

/** Copied parts, independent of the document that they come from. */
export interface Clipping {
  readonly elements: readonly SpaceElement[];
  readonly areas: readonly SpaceArea[];
  readonly spawns: readonly SpaceSpawn[];
  readonly walls: readonly Box[];
}

export interface Pasted {
  readonly command: Command;
  /** The new parts. */
  readonly selection: Selection;
  /** Large screens that were left out: a map has at most one. */
  readonly leftOut: number;
}

const SCREEN = 'bigScreen';

/** Whether the document has its large screen already. */
export const hasScreen = ({ elements }: SpaceDocument): boolean =>
  elements.some(({ kind }) => kind === SCREEN);

export function copyOf(document: SpaceDocument, selection: Selection): Clipping {
  const { elements, areas, spawns, walls } = selected(document, selection);
  const parts = <P>(placed: readonly { readonly part: P }[]): P[] => placed.map(({ part }) => part);
  return { elements: parts(elements), areas: parts(areas), spawns: parts(spawns), walls: parts(walls) };
}

/** The point of copied parts that is put where they are pasted: the middle of their base points and boxes. */
export function originOf({ elements, areas, spawns, walls }: Clipping): Point {
  const boxes = [...areas, ...walls].flatMap(({ x, y, width, height }) => [
    { x, y },
    { x: x + width, y: y + height },
  ]);
  const points = [...elements, ...spawns, ...boxes];
  const middle = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2;
  return { x: middle(points.map(({ x }) => x)), y: middle(points.map(({ y }) => y)) };
}

/** Ids that no part of the list has had: what people left at a thing stays with its id when the thing goes. */
export function freshIds(taken: Iterable<string>): (kind: string) => string {
  const known = new Set(taken);
  return (kind) => {
    for (;;) {
      const bytes = crypto.getRandomValues(new Uint8Array(5));
      const id = `${kind.slice(0, 40)}-${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
      if (known.has(id)) continue;
      known.add(id);
      return id;
    }
  };
}

type IdMap = ReadonlyMap<string, string>;

/** Leads what names copied parts to their copies. */
export function rewired(
  interaction: Interaction,
  elements: IdMap,
  spawns: IdMap,
  spaceId: string | undefined,
): Interaction {
  const { controls, goal } = interaction;
  const isHere = goal && (goal.spaceId === undefined || goal.spaceId === spaceId);
  const [element, spawn] = [goal?.elementId, goal?.spawnId];
  return {
    ...interaction,
    ...(controls && { controls: controls.map((id) => elements.get(id) ?? id) }),
    ...(isHere && {
      goal: {
        ...goal,
        ...(element !== undefined && { elementId: elements.get(element) ?? element }),
        ...(spawn !== undefined && { spawnId: spawns.get(spawn) ?? spawn }),
      },
    }),
  };
}

/**
 * Copies of the parts, moved by an offset, with new ids; what names a part of the set names its copy. `spaceId`: that of
 * the space, for goals that name it.
 */
export function pasteCommand(
  document: SpaceDocument,
  clipping: Clipping,
  dx: number,
  dy: number,
  spaceId?: string,
): Pasted {
  let screens = hasScreen(document) ? 1 : 0;
  const kept = clipping.elements.filter(({ kind }) => kind !== SCREEN || ++screens <= 1);
  const ids = <P extends { readonly id: string }>(
    parts: readonly P[],
    taken: readonly { readonly id: string }[],
    kindOf: (part: P) => string,
  ): IdMap => {
    const fresh = freshIds(taken.map(({ id }) => id));
    return new Map(parts.map((part) => [part.id, fresh(kindOf(part))]));
  };
  const elementIds = ids(kept, document.elements, ({ kind }) => kind);
  const spawnIds = ids(clipping.spawns, document.spawns, () => 'spawn');
  const areaIds = ids(clipping.areas, document.areas, () => 'area');
  const groups = new Set(kept.flatMap(({ group }) => group ?? []));
  const freshGroup = freshIds(document.elements.flatMap(({ group }) => group ?? []));
  const groupIds = new Map([...groups].map((group) => [group, freshGroup('group')]));
  const shift = shiftBy(dx, dy);
  const lead = (interaction: Interaction): Interaction => rewired(interaction, elementIds, spawnIds, spaceId);

  const elements = kept.map(({ interaction, group, ...element }): SpaceElement => ({
    ...shift(element),
    id: elementIds.get(element.id) ?? element.id,
    ...(interaction && { interaction: lead(interaction) }),
    ...(group !== undefined && { group: groupIds.get(group) ?? group }),
  }));
  const areas = clipping.areas.map((area): SpaceArea => ({
    ...shiftedArea(area, dx, dy),
    id: areaIds.get(area.id) ?? area.id,
    ...(area.onEnter && { onEnter: lead(area.onEnter) }),
  }));
  // A space has one default entry by choice: a copy is none.
  const spawns = clipping.spawns.map((spawn): SpaceSpawn => ({
    ...shift(spawn),
    id: spawnIds.get(spawn.id) ?? spawn.id,
    isDefault: undefined,
  }));
  const walls = clipping.walls.map(shift);
  const parts = { elements, areas, spawns, walls };
  const idsOf = (list: readonly { readonly id: string }[]): string[] => list.map(({ id }) => id);
  return {
    command: insertCommand(document, parts),
    selection: {
      elements: idsOf(elements),
      areas: idsOf(areas),
      spawns: idsOf(spawns),
      walls: walls.map((_, i) => document.walls.length + i),
    },
    leftOut: clipping.elements.length - kept.length,
  };
}

const NOTHING: Clipping = { elements: [], areas: [], spawns: [], walls: [] };

/** New parts, such as those from the catalogue; their ids are replaced by new ones. */
export const addCommand = (
  document: SpaceDocument,
  parts: Partial<Clipping> | readonly SpaceElement[],
): Pasted =>
  pasteCommand(document, { ...NOTHING, ...('length' in parts ? { elements: parts } : parts) }, 0, 0);

export const duplicate = (
  document: SpaceDocument,
  selection: Selection,
  dx: number,
  dy: number,
  spaceId?: string,
): Pasted => pasteCommand(document, copyOf(document, selection), dx, dy, spaceId);
