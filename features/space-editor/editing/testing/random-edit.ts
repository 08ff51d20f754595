import * as fc from 'fast-check';
import { meadow } from '../../../../contract/model/document/testing/meadow';
import { documentsV1 } from '../../../../contract/model/document/testing/documents';
import { upgradeDocument } from '../../../../contract/model/document/upgrade';
import { GROUND, MAX_MAP_TILES } from '../../../../contract/model/ground';
import { TILE } from '../../../../contract/model/motion';
import type { SpaceDocument } from '../../../../contract/model/space-document';
import { align, distribute, EDGES, order } from '../arrange';
import { addCommand, duplicate } from '../clipboard';
import type { Command, GridName } from '../command';
import { fillCells, lineCells, paintCommand, rectangleCells } from '../ground-tools';
import { changeElements, moveCommand, removeCommand, turnCommand } from '../parts';
import { canGrow, resizeCommand } from '../resize';
import type { Selection } from '../selection';
import { randomChange, randomLayers } from './random-parts';
import type { Roll } from './roll';

/** Documents with parts of each kind, some of them with heights. */
export const documents: fc.Arbitrary<SpaceDocument> = fc
  .tuple(documentsV1, fc.boolean())
  .map(([stored, isMeadow]) => (isMeadow ? meadow(12, 9) : upgradeDocument(stored)));

const someOf = <T>(list: readonly T[], roll: Roll): T[] => list.filter(() => roll(3) === 0);

const selectionOf = (document: SpaceDocument, roll: Roll): Selection => ({
  elements: someOf(document.elements, roll).map(({ id }) => id),
  areas: someOf(document.areas, roll).map(({ id }) => id),
  spawns: someOf(document.spawns, roll).map(({ id }) => id),
  walls: someOf([...document.walls.keys()], roll),
});

const KINDS = ['lamp', 'treeRound', 'bench', 'bigScreen', 'picture', 'nobody-knows-it'];
const LETTERS: Readonly<Record<GridName, string>> = {
  ground: Object.keys(GROUND).join(''),
  heights: '0123',
  blocked: '.#',
};

/** A command that a person could give next. */
export function randomCommand(document: SpaceDocument, roll: Roll): Command {
  const at = () => ({
    x: roll(document.widthTiles * TILE + 64) - 32,
    y: roll(document.heightTiles * TILE + 64) - 32,
  });
  const ids = someOf(document.elements, roll).map(({ id }) => id);
  const paint = (): Command => {
    const grid = (['ground', 'ground', 'heights', 'blocked'] as const)[roll(4)] ?? 'ground';
    const letter = LETTERS[grid][roll(LETTERS[grid].length)] ?? '.';
    const tools = [
      () => lineCells(document, at(), at(), 1 + roll(3)),
      () => rectangleCells(document, at(), at()),
      () => fillCells(document, grid, roll(document.widthTiles * document.heightTiles)),
    ];
    return paintCommand(document, tools[roll(tools.length)]?.() ?? [], letter, grid);
  };
  const add = (): Command =>
    addCommand(document, {
      elements: [{ id: 'new', kind: KINDS[roll(KINDS.length)] ?? 'lamp', ...at(), variant: 0 }],
      spawns: roll(4) === 0 ? [{ id: 'new', ...at(), dir: roll(8) }] : [],
      walls: roll(4) === 0 ? [{ ...at(), width: 8 + roll(64), height: 8 + roll(64) }] : [],
      areas:
        roll(4) === 0
          ? [{ id: 'new', kind: 'quiet', name: { zh: '静', en: 'Quiet' }, ...at(), width: 64, height: 32 }]
          : [],
    }).command;
  const resize = (): Command => {
    const [left, top, right, bottom] = [roll(5) - 2, roll(5) - 2, roll(5) - 2, roll(5) - 2];
    const growth = { left, top, right, bottom };
    const isAllowed = canGrow(document, growth) && document.widthTiles + 4 < MAX_MAP_TILES;
    return isAllowed ? resizeCommand(document, growth, '~') : paint();
  };
  const choices: readonly (() => Command)[] = [
    paint,
    paint,
    add,
    add,
    () => randomLayers(document, roll),
    () => randomChange(document, roll),
    () => randomChange(document, roll),
    resize,
    () => removeCommand(document, selectionOf(document, roll)),
    () => moveCommand(document, selectionOf(document, roll), roll(64) - 32, roll(64) - 32),
    () =>
      document.elements.length > 60
        ? paint()
        : duplicate(document, selectionOf(document, roll), 8, 8).command,
    () => order(document, ids, (['front', 'forward', 'backward', 'back'] as const)[roll(4)] ?? 'back'),
    () => align(document, ids, EDGES[roll(EDGES.length)] ?? 'left'),
    () => distribute(document, ids, roll(2) === 0 ? 'x' : 'y'),
    () => turnCommand(document, ids, 90),
    () => changeElements(document, ids, (element) => ({ ...element, on: roll(2) === 0 })),
    () => ({
      kind: 'fields',
      from: { seed: document.seed, meta: document.meta },
      to: { seed: roll(1000), meta: roll(2) === 0 ? undefined : { credit: 'us' } },
    }),
  ];
  return choices[roll(choices.length)]?.() ?? paint();
}
