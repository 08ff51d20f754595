import type { Box } from '../../../contract/model/box';
import { turnStepOf } from '../../../contract/model/element/solids';
import type { Point } from '../../../contract/model/point';
import type {
  SpaceArea,
  SpaceDocument,
  SpaceElement,
  SpaceSpawn,
} from '../../../contract/model/space-document';
import { NO_COMMAND, together, type Command, type ListName, type Lists } from './command';
import { selected, type Placed, type Selection } from './selection';

/** Commands on the parts of a document. Locked elements stay as they are. */

type Unlocked = { readonly part: Pick<SpaceElement, 'locked'> };
const isFree = ({ part }: Unlocked): boolean => part.locked !== true;

function changed<L extends ListName>(
  list: L,
  parts: readonly Placed<Lists[L]>[],
  change: (part: Lists[L]) => Lists[L],
): Command {
  const changes = parts
    .map(({ index, part }) => ({ index, from: part, to: change(part) }))
    .filter(({ from, to }) => from !== to);
  return changes.length === 0 ? NO_COMMAND : ({ kind: 'change', list, parts: changes } as Command);
}

/** Changes one part, named by its id or, for walls, by its place; nothing without it. Also of a locked element. */
export function changeCommand<L extends ListName>(
  document: SpaceDocument,
  list: L,
  which: string | number,
  change: (part: Lists[L]) => Lists[L],
): Command {
  const lists: { readonly [K in ListName]: readonly Lists[K][] } = document;
  const all = lists[list];
  const index =
    typeof which === 'number' ? which : all.findIndex((part) => 'id' in part && part.id === which);
  const part = all[index];
  return part === undefined ? NO_COMMAND : changed(list, [{ index, part }], change);
}

/** Changes all selected elements, locked ones included. */
export const changeElements = (
  document: SpaceDocument,
  ids: readonly string[],
  change: (element: SpaceElement) => SpaceElement,
): Command => changed('elements', selected(document, { elements: ids }).elements, change);

export function removeCommand(document: SpaceDocument, selection: Selection): Command {
  const { elements, areas, spawns, walls } = selected(document, selection);
  return together(
    { kind: 'remove', list: 'elements', parts: elements.filter(isFree) },
    { kind: 'remove', list: 'areas', parts: areas },
    { kind: 'remove', list: 'spawns', parts: spawns },
    { kind: 'remove', list: 'walls', parts: walls },
  );
}

/** `withLocked`: locked elements move, too. */
export function moveCommand(
  document: SpaceDocument,
  selection: Selection,
  dx: number,
  dy: number,
  withLocked = false,
): Command {
  if (dx === 0 && dy === 0) return NO_COMMAND;
  const shift = shiftBy(dx, dy);
  const { elements, areas, spawns, walls } = selected(document, selection);
  return together(
    changed('elements', withLocked ? elements : elements.filter(isFree), shift),
    changed('areas', areas, (area) => shiftedArea(area, dx, dy)),
    changed('spawns', spawns, shift),
    changed('walls', walls, shift),
  );
}

/** Moves each of the selected elements its own way. */
export function moveEach(
  document: SpaceDocument,
  ids: readonly string[],
  wayOf: (element: SpaceElement) => Point,
): Command {
  const { elements } = selected(document, { elements: ids });
  return changed('elements', elements.filter(isFree), (element) => {
    const { x, y } = wayOf(element);
    return x === 0 && y === 0 ? element : shiftBy(x, y)(element);
  });
}

export const shiftBy =
  (dx: number, dy: number) =>
  <P extends Point>(part: P): P => ({ ...part, x: part.x + dx, y: part.y + dy });

export function shiftedArea(area: SpaceArea, dx: number, dy: number): SpaceArea {
  const moved = shiftBy(dx, dy)(area);
  return area.zone === undefined ? moved : { ...moved, zone: area.zone.map(shiftBy(dx, dy)) };
}

/** Turns what can be turned; clockwise, by the next multiple of its step. */
export function turnCommand(document: SpaceDocument, ids: readonly string[], degrees: number): Command {
  const { elements } = selected(document, { elements: ids });
  return changed('elements', elements.filter(isFree), (element) => {
    const step = turnStepOf(element);
    if (step === undefined) return element;
    const turn = Math.round(((element.turn ?? 0) + degrees) / step) * step;
    return { ...element, turn: ((turn % 360) + 360) % 360 };
  });
}

/** New parts at the end of their lists, with the ids that they have. */
export function insertCommand(
  document: SpaceDocument,
  parts: {
    readonly elements?: readonly SpaceElement[];
    readonly areas?: readonly SpaceArea[];
    readonly spawns?: readonly SpaceSpawn[];
    readonly walls?: readonly Box[];
  },
): Command {
  const atEnd = <L extends ListName>(list: L, added: readonly Lists[L][] = []): Command => {
    const end = document[list].length;
    return { kind: 'insert', list, parts: added.map((part, i) => ({ index: end + i, part })) } as Command;
  };
  return together(
    atEnd('elements', parts.elements),
    atEnd('areas', parts.areas),
    atEnd('spawns', parts.spawns),
    atEnd('walls', parts.walls),
  );
}
