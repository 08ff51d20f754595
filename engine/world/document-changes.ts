import { elementsWithModel } from '../../contract/model/element/element-model';
import type { SpaceDocument } from '../../contract/model/space-document';
import { screensOf } from './screens/screens';

/** The difference of two documents, of which equal parts are the same objects. */
export interface DocumentChanges {
  readonly before: SpaceDocument;
  readonly after: SpaceDocument;
  /** Whether the list of elements is another one. */
  readonly elements: boolean;
  /** Tiles with another letter or height, as row × `widthTiles` + column. */
  readonly ground: readonly number[];
  readonly heights: readonly number[];
  /** Whether the picture layers are other ones. */
  readonly pictures: boolean;
  /** Whether other tiles stand out as low blocks (`hasLayers`). */
  readonly raised: boolean;
  /** Something that every part of a view depends on: the size, the seed. */
  readonly whole: boolean;
}

/** Whether tiles that nobody can stand on are raised in 3D: pictures do not show there what is solid. */
export const hasLayers = ({ pictures = [] }: Pick<SpaceDocument, 'pictures'>): boolean => pictures.length > 0;

type Rows = readonly string[] | undefined;

function changedTiles(before: Rows, after: Rows, columns: number): number[] {
  if (before === after) return [];
  const tiles: number[] = [];
  for (let row = 0; row < Math.max(before?.length ?? 0, after?.length ?? 0); row++) {
    const [old, now] = [before?.[row], after?.[row]];
    if (old === now) continue;
    for (let column = 0; column < columns; column++)
      if (old?.[column] !== now?.[column]) tiles.push(row * columns + column);
  }
  return tiles;
}

export function changesOf(before: SpaceDocument, after: SpaceDocument): DocumentChanges {
  const whole =
    before.widthTiles !== after.widthTiles ||
    before.heightTiles !== after.heightTiles ||
    before.seed !== after.seed;
  return {
    before,
    after,
    elements: before.elements !== after.elements,
    ground: whole ? [] : changedTiles(before.ground, after.ground, after.widthTiles),
    pictures: before.pictures !== after.pictures,
    raised:
      whole ||
      (hasLayers(before) ? before.blocked : undefined) !== (hasLayers(after) ? after.blocked : undefined),
    heights: whole ? [] : changedTiles(before.heights, after.heights, after.widthTiles),
    whole,
  };
}

/** Ground on which something is built. */
const BUILT = /[#S]/;
const letterOf = ({ ground, widthTiles }: SpaceDocument, tile: number): string =>
  ground[Math.floor(tile / widthTiles)]?.[tile % widthTiles] ?? '';

/** Whether a wall or the stage came or went. */
export const isBuiltOn = ({ before, after, ground }: DocumentChanges): boolean =>
  ground.some((tile) => BUILT.test(letterOf(before, tile) + letterOf(after, tile)));

/** The models and the screens' contents of a document, in a text that is equal for equal ones. */
const picturesIn = ({ elements }: SpaceDocument): string =>
  JSON.stringify([
    elementsWithModel(elements).map(({ id, model }) => [id, model]),
    screensOf({ elements }).map(({ element: { id, kind, interaction } }) => [
      id,
      kind,
      interaction?.type,
      interaction?.url,
      interaction?.urls,
    ]),
  ]);

/** Whether a view of the first document has all the models and contents of screens that the second one shows. */
export const havePicturesOf = (before: SpaceDocument, after: SpaceDocument): boolean =>
  picturesIn(before) === picturesIn(after);
