import { areaAt } from '../../../contract/model/document/area';
import type { Box } from '../../../contract/model/box';
import type { Point } from '../../../contract/model/point';
import type { SpaceDocument } from '../../../contract/model/space-document';
import type { EditingInput, MapPointer } from '../../../contract/ports/engine-editing';
import { snappedPoint, snappedWay } from '../editing/arrange';
import type { Command } from '../editing/command';
import {
  BLANK,
  cellAt,
  fillCells,
  letterAt,
  lineCells,
  paintCommand,
  rectangleCells,
} from '../editing/ground-tools';
import { handleAt, resizedBox, type Handle } from '../editing/handles';
import { boxBetween, elementAt, partsIn, spawnAt, wallAt } from '../editing/hit';
import { changeCommand, moveCommand } from '../editing/parts';
import { selected, type Selection } from '../editing/selection';
import type { EditorState } from './editor-state';
import type { NewParts } from './new-parts';

/** What the pointer does with the document; only shown, not part of it. */
export interface Pointing {
  readonly hovered?: string | undefined;
  readonly band?: Box | undefined;
  /** Where the thing to place would stand. */
  readonly placing?: Point | undefined;
  readonly brush?: readonly number[] | undefined;
}

/** What the tools need of the editor. */
export interface ToolHost {
  readonly state: EditorState;
  readonly document: SpaceDocument | undefined;
  readonly mayEdit: boolean;
  /** CSS px a logical pixel. */
  scale(): number;
  run(command: Command): void;
  merge(command: Command): void;
  /** The next `merge` begins a new step. */
  close(): void;
  undo(): void;
  select(selection: Selection): void;
  isHidden(id: string): boolean;
  readonly adds: Pick<NewParts, 'place' | 'pick' | 'area' | 'wall' | 'spawn'>;
  /** Where the pointer is on the map. */
  pointed: Point | undefined;
  show(pointing: Pointing): void;
}

/** A press moves things after this way, CSS px: a click may shake. */
const SHAKE = 4;
/** How far from a handle a press still takes it, CSS px. */
const REACH = 10;

interface Gesture {
  move(at: MapPointer): void;
  release(at: MapPointer): void;
  /** Whether it has changed the document. */
  changed(): boolean;
}

const stepOf = ({ step }: EditorState, { ctrl }: MapPointer): number => (ctrl || step === 0 ? 1 : step);

/** What is at a point, the smallest first; areas are left out. */
function partAt(host: ToolHost, document: SpaceDocument, at: MapPointer): Selection | undefined {
  const spawn = spawnAt(document, at);
  if (spawn) return { spawns: [spawn.id] };
  const chosen = host.state.selection.elements ?? [];
  const deeper = at.alt && chosen.length === 1 ? chosen[0] : undefined;
  const element = elementAt(document, at, { deeper, isHidden: ({ id }) => host.isHidden(id) });
  if (element) return { elements: [element.id] };
  const wall = wallAt(document, at);
  return wall === undefined ? undefined : { walls: [wall] };
}

const LISTS = ['elements', 'areas', 'spawns', 'walls'] as const;

const includes = (selection: Selection, part: Selection): boolean =>
  LISTS.every((list) =>
    (part[list] ?? []).every((one) => (selection[list] as readonly unknown[] | undefined)?.includes(one)),
  );

/** The selection with a part more, or without it. */
function toggled(selection: Selection, part: Selection): Selection {
  const isIn = includes(selection, part);
  const joined = LISTS.map((list) => {
    const all: readonly unknown[] = selection[list] ?? [];
    const some: readonly unknown[] = part[list] ?? [];
    return [list, isIn ? all.filter((one) => !some.includes(one)) : [...all, ...some]];
  });
  return Object.fromEntries(joined) as Selection;
}

/** The only selected box that can be resized. */
function resizable(document: SpaceDocument, selection: Selection) {
  const { elements, areas, spawns, walls } = selected(document, selection);
  if (elements.length + spawns.length > 0 || areas.length + walls.length !== 1) return undefined;
  const [area, wall] = [areas[0], walls[0]];
  return area ? { box: area.part, area: area.part.id } : wall && { box: wall.part, wall: wall.index };
}

function resizing(
  host: ToolHost,
  start: MapPointer,
  handle: Handle,
  found: NonNullable<ReturnType<typeof resizable>>,
): Gesture {
  const { box } = found;
  let changed = false;
  host.close();
  return {
    move(at) {
      const { document } = host;
      if (!document) return;
      const next = resizedBox(box, handle, at.x - start.x, at.y - start.y, stepOf(host.state, at));
      changed = true;
      if (found.area !== undefined)
        host.merge(changeCommand(document, 'areas', found.area, (area) => ({ ...area, ...next })));
      else if (found.wall !== undefined) host.merge(changeCommand(document, 'walls', found.wall, () => next));
    },
    release: () => host.close(),
    changed: () => changed,
  };
}

function moving(
  host: ToolHost,
  start: MapPointer,
  origin: Point,
  onClick: (at: MapPointer) => void,
): Gesture {
  let done: Point = { x: 0, y: 0 };
  let moves = false;
  return {
    move(at) {
      const { document } = host;
      if (!document) return;
      if (!moves) {
        if (Math.hypot(at.clientX - start.clientX, at.clientY - start.clientY) < SHAKE) return;
        moves = true;
        host.close();
      }
      const way = snappedWay(origin, at.x - start.x, at.y - start.y, stepOf(host.state, at));
      const command = moveCommand(document, host.state.selection, way.x - done.x, way.y - done.y);
      done = way;
      host.merge(command);
    },
    release(at) {
      host.close();
      if (!moves) onClick(at);
    },
    changed: () => done.x !== 0 || done.y !== 0,
  };
}

const banding = (host: ToolHost, start: MapPointer): Gesture => ({
  move(at) {
    host.show({ band: boxBetween(start, at) });
  },
  release(at) {
    const { document, state } = host;
    host.show({});
    if (!document) return;
    const isClick = Math.hypot(at.clientX - start.clientX, at.clientY - start.clientY) < SHAKE;
    if (isClick) {
      const area = areaAt(document, at);
      const part: Selection = area ? { areas: [area.id] } : {};
      host.select(start.shift && area ? toggled(state.selection, part) : part);
      return;
    }
    const inside = partsIn(document, boxBetween(start, at), { isHidden: ({ id }) => host.isHidden(id) });
    host.select(start.shift ? merged(state.selection, inside) : inside);
  },
  changed: () => false,
});

const merged = (a: Selection, b: Selection): Selection =>
  Object.fromEntries(
    LISTS.map((list) => [list, [...new Set<unknown>([...(a[list] ?? []), ...(b[list] ?? [])])]]),
  ) as Selection;

function selecting(host: ToolHost, document: SpaceDocument, at: MapPointer): Gesture {
  const { state } = host;
  const found = host.mayEdit ? resizable(document, state.selection) : undefined;
  const handle = found && handleAt(found.box, at, REACH / host.scale());
  if (found && handle) return resizing(host, at, handle, found);
  let part = partAt(host, document, at);
  const area = part ? undefined : areaAt(document, at);
  // A selected area moves by its inside; another one is selected by a click only.
  if (area && state.selection.areas?.includes(area.id)) part = { areas: [area.id] };
  if (!part) return banding(host, at);
  if (at.shift) {
    host.select(toggled(state.selection, part));
    return { move: () => undefined, release: () => undefined, changed: () => false };
  }
  const wasIn = includes(state.selection, part);
  if (!wasIn) host.select(part);
  const taken = selected(document, part);
  const origin = [...taken.elements, ...taken.areas, ...taken.spawns, ...taken.walls][0]?.part ?? at;
  const only = part;
  if (!host.mayEdit) return { move: () => undefined, release: () => undefined, changed: () => false };
  return moving(host, at, origin, () => {
    if (wasIn && !at.alt) host.select(only);
  });
}

function painting(host: ToolHost, document: SpaceDocument, at: MapPointer): Gesture | undefined {
  const { tool, grid, letters, brushSize } = host.state;
  const letter = tool === 'eraser' ? BLANK[grid] : letters[grid];
  if (tool === 'fill') {
    const cell = cellAt(document, at);
    if (cell !== undefined) host.run(paintCommand(document, fillCells(document, grid, cell), letter, grid));
    return undefined;
  }
  if (tool === 'rectangle')
    return {
      move: (to) => host.show({ brush: rectangleCells(document, at, to) }),
      release(to) {
        host.show({});
        if (host.document)
          host.run(paintCommand(host.document, rectangleCells(document, at, to), letter, grid));
      },
      changed: () => false,
    };
  let last: Point = at;
  let changed = false;
  host.close();
  const stroke = (to: MapPointer): void => {
    if (!host.document) return;
    host.merge(paintCommand(host.document, lineCells(document, last, to, brushSize), letter, grid));
    changed = true;
    last = to;
    host.show({ brush: lineCells(document, to, to, brushSize) });
  };
  stroke(at);
  return { move: stroke, release: () => host.close(), changed: () => changed };
}

/** Takes the thing at a point, to place more of them, or else the ground. */
function pick(host: ToolHost, document: SpaceDocument, at: MapPointer): void {
  const thing = elementAt(document, at, { isHidden: ({ id }) => host.isHidden(id) });
  if (thing && !at.alt && host.adds.pick(thing)) return;
  pickGround(host, document, at);
}

function pickGround(host: ToolHost, document: SpaceDocument, at: MapPointer): void {
  const cell = cellAt(document, at);
  if (cell === undefined) return;
  host.state.letters[host.state.grid] = letterAt(document, host.state.grid, cell);
  host.state.tool = 'brush';
}

const drawing = (host: ToolHost, start: MapPointer, end: (box: Box) => void): Gesture => {
  const boxTo = (at: MapPointer): Box => {
    const step = stepOf(host.state, at);
    return boxBetween(snappedPoint(start, step), snappedPoint(at, step));
  };
  return {
    move: (at) => host.show({ band: boxTo(at) }),
    release(at) {
      host.show({});
      const box = boxTo(at);
      if (box.width >= 8 && box.height >= 8) end(box);
    },
    changed: () => false,
  };
};

/** Puts something where the press ends; a press that becomes something else, such as a pan, puts nothing. */
function placing(host: ToolHost, start: MapPointer, end: (at: Point) => void): Gesture {
  const spotOf = (at: MapPointer): Point => snappedPoint(at, stepOf(host.state, at));
  const show = (at: MapPointer): void => {
    if (host.state.tool === 'place') host.show({ placing: spotOf(at) });
  };
  show(start);
  return {
    move: show,
    release(at) {
      host.show({});
      end(spotOf(at));
    },
    changed: () => false,
  };
}

/** The tools of the editor, as what pointers do. */
export function createPointerInput(host: ToolHost): EditingInput {
  let gesture: Gesture | undefined;

  function begin(at: MapPointer): Gesture | undefined {
    const { document, state, mayEdit } = host;
    if (!document) return undefined;
    const { tool } = state;
    if (!mayEdit || tool === 'select' || tool === 'hand') return selecting(host, document, at);
    switch (tool) {
      case 'place':
        return placing(host, at, (spot) => host.adds.place(spot));
      case 'spawn':
        return placing(host, at, (spot) => host.adds.spawn(spot));
      case 'area':
        return drawing(host, at, (box) => host.adds.area(box));
      case 'wall':
        return drawing(host, at, (box) => host.adds.wall(box));
      case 'pick':
        pick(host, document, at);
        return undefined;
      default:
        return painting(host, document, at);
    }
  }

  return {
    press(at) {
      gesture = begin(at);
    },
    move(at) {
      host.pointed = at;
      gesture?.move(at);
    },
    release(at) {
      gesture?.release(at);
      gesture = undefined;
    },
    cancel() {
      const ended = gesture;
      gesture = undefined;
      host.show({});
      if (!ended?.changed()) return;
      host.close();
      host.undo();
    },
    hover(at) {
      const { document, state, mayEdit } = host;
      host.pointed = at;
      if (!document) return;
      if (!mayEdit || state.tool === 'select')
        host.show({ hovered: partAt(host, document, at)?.elements?.[0] });
      else if (state.tool === 'place') host.show({ placing: snappedPoint(at, stepOf(state, at)) });
      else if (state.tool === 'brush' || state.tool === 'eraser')
        host.show({ brush: lineCells(document, at, at, state.brushSize) });
      else if (state.tool === 'rectangle' || state.tool === 'fill' || state.tool === 'pick')
        host.show({ brush: lineCells(document, at, at, 1) });
    },
    leave() {
      host.pointed = undefined;
      host.show({});
    },
    secondary(at) {
      const { document, state, mayEdit } = host;
      if (!document) return;
      if (mayEdit && (state.tool === 'brush' || state.tool === 'fill' || state.tool === 'rectangle'))
        pickGround(host, document, at);
      else if (state.tool === 'place') state.tool = 'select';
      else host.select(partAt(host, document, at) ?? {});
    },
  };
}
