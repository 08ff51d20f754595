import type { Box } from '../../../contract/model/box';
import type {
  SpaceArea,
  SpaceDocument,
  SpaceElement,
  SpaceSpawn,
} from '../../../contract/model/space-document';

/** The lists of a document, by the type of their parts. */
export interface Lists {
  readonly elements: SpaceElement;
  readonly areas: SpaceArea;
  readonly spawns: SpaceSpawn;
  readonly walls: Box;
}
export type ListName = keyof Lists;
type Part = Lists[ListName];

/** The rows of letters of a document. */
export type GridName = 'ground' | 'heights' | 'blocked';

/** The top level of a document; an absent key is undefined. */
export type DocumentFields = Partial<Omit<SpaceDocument, 'version'>>;

interface Placed<P> {
  readonly index: number;
  readonly part: P;
}
interface Changed<P> {
  readonly index: number;
  readonly from: P;
  readonly to: P;
}

type ListCommand<L extends ListName> =
  /** Ascending by index: of `insert` in the list with the parts, of `remove` in the list that still has them. */
  | { readonly kind: 'insert' | 'remove'; readonly list: L; readonly parts: readonly Placed<Lists[L]>[] }
  | { readonly kind: 'change'; readonly list: L; readonly parts: readonly Changed<Lists[L]>[] };

/** A letter for each cell; a cell is row × `widthTiles` + column, and stands there once. */
export interface CellsCommand {
  readonly kind: 'cells';
  readonly grid: GridName;
  readonly cells: readonly number[];
  readonly from: string;
  readonly to: string;
}

/** Elements move to other places of the list; the others keep their order. */
interface OrderCommand {
  readonly kind: 'order';
  readonly moves: readonly { readonly from: number; readonly to: number }[];
}

/** A change of a document, with all that its inverse needs. */
export type Command =
  | CellsCommand
  | OrderCommand
  | { [L in ListName]: ListCommand<L> }[ListName]
  | { readonly kind: 'fields'; readonly from: DocumentFields; readonly to: DocumentFields }
  /** One after the other. */
  | { readonly kind: 'together'; readonly commands: readonly Command[] };

export const NO_COMMAND: Command = { kind: 'together', commands: [] };

export const together = (...commands: readonly Command[]): Command => {
  const some = commands.filter((command) => !isNothing(command));
  return some.length === 1 && some[0] ? some[0] : { kind: 'together', commands: some };
};

const isSame = (from: unknown, to: unknown): boolean => JSON.stringify(from) === JSON.stringify(to);

/** Whether a command changes nothing. */
export function isNothing(command: Command): boolean {
  switch (command.kind) {
    case 'cells':
      return command.from === command.to;
    case 'order':
      return command.moves.every(({ from, to }) => from === to);
    case 'fields':
      return isSame(command.from, command.to);
    case 'together':
      return command.commands.every(isNothing);
    case 'change':
      return command.parts.every(({ from, to }) => isSame(from, to));
    default:
      return command.parts.length === 0;
  }
}

function paint(rows: readonly string[], columns: number, { cells, to }: CellsCommand): string[] {
  const painted = [...rows];
  const touched = new Map<number, string[]>();
  for (const [i, cell] of cells.entries()) {
    const row = Math.floor(cell / columns);
    let letters = touched.get(row);
    if (!letters) {
      letters = [...(rows[row] ?? '')];
      touched.set(row, letters);
    }
    letters[cell % columns] = to[i] ?? '.';
  }
  for (const [row, letters] of touched) painted[row] = letters.join('');
  return painted;
}

function insert<P>(list: readonly P[], parts: readonly Placed<P>[]): P[] {
  const all: P[] = [];
  let next = 0;
  for (const { index, part } of parts) {
    while (all.length < index && next < list.length) all.push(list[next++] as P);
    all.push(part);
  }
  return [...all, ...list.slice(next)];
}

function remove<P>(list: readonly P[], parts: readonly { readonly index: number }[]): P[] {
  const gone = new Set(parts.map(({ index }) => index));
  return list.filter((_, index) => !gone.has(index));
}

function reorder<P>(list: readonly P[], { moves }: OrderCommand): P[] {
  const parts = moves
    .flatMap(({ from, to }) => (from in list ? [{ index: to, part: list[from] as P }] : []))
    .toSorted((a, b) => a.index - b.index);
  return insert(
    remove(
      list,
      moves.map(({ from }) => ({ index: from })),
    ),
    parts,
  );
}

/** The document after a command. What the command does not change stays the same object. */
export function apply(document: SpaceDocument, command: Command): SpaceDocument {
  switch (command.kind) {
    case 'cells':
      return {
        ...document,
        [command.grid]: paint(document[command.grid] ?? [], document.widthTiles, command),
      };
    case 'order':
      return { ...document, elements: reorder(document.elements, command) };
    case 'fields':
      return { ...document, ...command.to };
    case 'together':
      return command.commands.reduce(apply, document);
    case 'insert':
      return { ...document, [command.list]: insert<Part>(document[command.list], command.parts) };
    case 'remove':
      return { ...document, [command.list]: remove<Part>(document[command.list], command.parts) };
    case 'change': {
      const list: Part[] = [...document[command.list]];
      for (const { index, to } of command.parts) list[index] = to;
      return { ...document, [command.list]: list };
    }
  }
}

/** Undoes a command exactly: the document is the same afterwards, byte by byte. */
export function inverse(command: Command): Command {
  switch (command.kind) {
    case 'cells':
    case 'fields':
      return { ...command, from: command.to, to: command.from } as Command;
    case 'order':
      return { kind: 'order', moves: command.moves.map(({ from, to }) => ({ from: to, to: from })) };
    case 'together':
      return { kind: 'together', commands: command.commands.map(inverse).toReversed() };
    case 'insert':
      return { ...command, kind: 'remove' };
    case 'remove':
      return { ...command, kind: 'insert' };
    case 'change':
      return {
        ...command,
        parts: command.parts.map(({ index, from, to }) => ({ index, from: to, to: from })),
      } as Command;
  }
}

function joinedCells(first: CellsCommand, next: CellsCommand): CellsCommand {
  const letters = new Map<number, [from: string, to: string]>();
  for (const { cells, from, to } of [first, next])
    for (const [i, cell] of cells.entries())
      letters.set(cell, [letters.get(cell)?.[0] ?? from[i] ?? '.', to[i] ?? '.']);
  const all = [...letters].filter(([, [from, to]]) => from !== to);
  return {
    kind: 'cells',
    grid: first.grid,
    cells: all.map(([cell]) => cell),
    from: all.map(([, [from]]) => from).join(''),
    to: all.map(([, [, to]]) => to).join(''),
  };
}

/** Changes of different lists, as a drag makes them: their order makes no difference. */
const isOneMove = (commands: readonly Command[]): boolean =>
  commands.every(({ kind }) => kind === 'change') &&
  new Set(commands.map((command) => 'list' in command && command.list)).size === commands.length;

/** One command for two of the same kind on the same parts. */
function merged(first: Command, next: Command): Command | undefined {
  if (first.kind === 'cells' && next.kind === 'cells' && first.grid === next.grid)
    return joinedCells(first, next);
  if (first.kind === 'fields' && next.kind === 'fields') {
    const same = Object.keys(next.to).every((key) => key in first.to);
    return same ? { kind: 'fields', from: first.from, to: { ...first.to, ...next.to } } : undefined;
  }
  if (first.kind === 'change' && next.kind === 'change' && first.list === next.list) {
    const same =
      first.parts.length === next.parts.length &&
      first.parts.every(({ index }, i) => index === next.parts[i]?.index);
    if (!same) return undefined;
    const parts = first.parts.map(({ index, from }, i) => ({ index, from, to: next.parts[i]?.to ?? from }));
    return { kind: 'change', list: first.list, parts } as Command;
  }
  if (first.kind === 'together' && next.kind === 'together') {
    if (!isOneMove(first.commands) || first.commands.length !== next.commands.length) return undefined;
    const pairs = first.commands.map((command, i) => merged(command, next.commands[i] ?? NO_COMMAND));
    return pairs.every((pair) => pair !== undefined) ? { kind: 'together', commands: pairs } : undefined;
  }
  return undefined;
}

/** A command that does the one after the other. A drag or a stroke of many small commands stays small. */
export function joined(first: Command, next: Command): Command {
  const one = merged(first, next);
  if (one) return one;
  const before = first.kind === 'together' ? first.commands : [first];
  const last = before.at(-1);
  const end = last && merged(last, next);
  return { kind: 'together', commands: end ? [...before.slice(0, -1), end] : [...before, next] };
}

/** Bytes of memory for what a command can bring back, roughly. */
export function weightOf(command: Command): number {
  switch (command.kind) {
    case 'cells':
      return 100 + command.cells.length * 12;
    case 'order':
      return 100 + command.moves.length * 40;
    case 'fields':
      return JSON.stringify(command.from).length * 2;
    case 'together':
      return command.commands.reduce((sum, one) => sum + weightOf(one), 50);
    default:
      return 100 + command.parts.length * 600;
  }
}
