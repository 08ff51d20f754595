import { TILE } from '../../../contract/model/motion';
import type { SpaceDocument } from '../../../contract/model/space-document';
import { GROUND_REACH } from './model';
import { roundPavings, sharePavings, type RoundPaving } from './pavings';
import { SHADE_RADIUS, SHADE_REACH } from './shade';
import type { Rect } from './tiles';

/** Side of the boxes, logical pixels: the ground is painted in squares of it. */
const SIDE = 512;
/** So far does a change show where neither water nor paving is concerned, logical pixels. */
const NEAR = 160;
/** Letters whose shores, depths and stones are seen from afar. */
const FAR = '~wo';

type Letters = (column: number, row: number) => string;
const lettersOf =
  ({ ground }: SpaceDocument): Letters =>
  (column, row) =>
    ground[row]?.[column] ?? '';

/** The squares that some boxes touch, the first boxes first. */
export class Squares {
  readonly #found = new Map<string, Rect>();

  constructor(private readonly map: { readonly width: number; readonly height: number }) {}

  add(left: number, top: number, right: number, bottom: number): void {
    const first = (from: number): number => Math.max(0, Math.floor(from / SIDE) * SIDE);
    for (let y = first(top); y < Math.min(bottom, this.map.height); y += SIDE)
      for (let x = first(left); x < Math.min(right, this.map.width); x += SIDE)
        this.#found.set(`${x} ${y}`, { x, y, width: SIDE, height: SIDE });
  }

  get all(): readonly Rect[] {
    return [...this.#found.values()];
  }
}

/** The changed tiles, with how far each is seen. */
function* changedTiles(
  before: SpaceDocument,
  after: SpaceDocument,
): Generator<readonly [number, number, number]> {
  for (let row = 0; row < after.heightTiles; row++) {
    const [old = '', now = ''] = [before.ground[row], after.ground[row]];
    if (old === now) continue;
    for (let column = 0; column < after.widthTiles; column++) {
      const [from = '', to = ''] = [old[column], now[column]];
      if (from === to) continue;
      yield [column, row, FAR.includes(from) || FAR.includes(to) ? GROUND_REACH : NEAR];
    }
  }
}

/** The front of a stage is drawn as a whole: from one end of its run to the other. */
function stageRun(letters: Letters, column: number, row: number): readonly [number, number] {
  let [first, last] = [column, column];
  while (letters(first - 1, row) === 'S') first--;
  while (letters(last + 1, row) === 'S') last++;
  return [first, last];
}

const keyOf = ({ x, y, radius }: RoundPaving): string => `${x} ${y} ${radius}`;

/** Round pavings that only one of the documents has. */
function changedPavings(before: SpaceDocument, after: SpaceDocument): RoundPaving[] {
  const [old, now] = [roundPavings(before), roundPavings(after)];
  const [oldKeys, nowKeys] = [old, now].map((list) => new Set(list.map(keyOf)));
  return [
    ...old.filter((paving) => !nowKeys?.has(keyOf(paving))),
    ...now.filter((paving) => !oldKeys?.has(keyOf(paving))),
  ];
}

/** Props that only one of the documents has, or has elsewhere, and that shade the ground. */
function changedShades(
  before: SpaceDocument,
  after: SpaceDocument,
): { readonly x: number; readonly y: number }[] {
  if (before.elements === after.elements) return [];
  const key = ({ kind, x, y }: SpaceDocument['elements'][number]): string => `${kind} ${x} ${y}`;
  const shading = ({ elements }: SpaceDocument) =>
    new Map(
      elements.flatMap((element) =>
        Object.hasOwn(SHADE_RADIUS, element.kind) ? [[key(element), element] as const] : [],
      ),
    );
  const [old, now] = [shading(before), shading(after)];
  return [
    ...[...old].flatMap(([name, element]) => (now.has(name) ? [] : [element])),
    ...[...now].flatMap(([name, element]) => (old.has(name) ? [] : [element])),
  ];
}

/**
 * The squares in which the ground of two documents of one size may look different: those with changed tiles first, then
 * those around them.
 */
export function staleGround(before: SpaceDocument, after: SpaceDocument): readonly Rect[] {
  const squares = new Squares({ width: after.widthTiles * TILE, height: after.heightTiles * TILE });
  const tiles = [...changedTiles(before, after)];
  const around = (column: number, row: number, reach: number): void => {
    const [x, y] = [column * TILE, row * TILE];
    squares.add(x - reach, y - reach, x + TILE + reach, y + TILE + reach);
  };
  for (const [column, row] of tiles) around(column, row, 0);
  for (const [column, row, reach] of tiles) {
    around(column, row, reach);
    for (const letters of [lettersOf(before), lettersOf(after)])
      for (const near of [row - 1, row, row + 1]) {
        const isStage = [column - 1, column, column + 1].some((at) => letters(at, near) === 'S');
        if (!isStage) continue;
        const [first, last] = stageRun(letters, column, near);
        squares.add(
          (first - 1) * TILE - NEAR,
          near * TILE - NEAR,
          (last + 2) * TILE + NEAR,
          near * TILE + NEAR,
        );
      }
  }
  const isPaved = ([column, row]: readonly [number, number, number]): boolean =>
    lettersOf(before)(column, row) === 'o' || lettersOf(after)(column, row) === 'o';
  if (!tiles.some(isPaved)) sharePavings(before, after);
  else
    for (const { x, y, radius } of changedPavings(before, after)) {
      const reach = radius + NEAR;
      squares.add(x - reach, y - reach, x + reach, y + reach);
    }
  for (const { x, y } of changedShades(before, after))
    squares.add(x - SHADE_REACH, y - SHADE_REACH, x + SHADE_REACH, y + SHADE_REACH);
  return squares.all;
}
