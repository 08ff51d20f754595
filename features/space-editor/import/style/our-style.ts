import {
  decodeCells,
  encodeCells,
  pictureOf,
  type PictureLayer,
  type TileSheet,
} from '../../../../contract/model/document/picture-layer';
import type { GroundLetter } from '../../../../contract/model/ground';
import type { SpaceDocument } from '../../../../contract/model/space-document';

/** A tile of a sheet that lies under the people. */
export interface StyleTile {
  /** The same for the same tile of the same picture, in whatever map it is used. */
  readonly key: string;
  readonly sheet: TileSheet;
  readonly index: number;
  /** Cells that show it, and how many of them nobody can stand on. */
  readonly count: number;
  readonly blocked: number;
}

/** The material that stands for a tile, by its key; a tile without one stays a picture. */
export type StyleChoices = Readonly<Record<string, GroundLetter>>;

/** Materials by the key of a tile. */
export type MaterialHints = ReadonlyMap<string, GroundLetter>;

export const tileKey = ({ fileId, tile }: TileSheet, index: number): string => `${fileId}/${tile}/${index}`;

/** Calls back for each cell of a layer that shows something. */
function eachCell(
  { sheets, cells }: PictureLayer,
  count: number,
  visit: (at: number, sheet: TileSheet, index: number) => void,
): void {
  for (const [at, cell] of decodeCells(cells, count)?.entries() ?? []) {
    let index = pictureOf(cell) - 1;
    if (index < 0) continue;
    for (const sheet of sheets) {
      if (index < sheet.count) {
        visit(at, sheet, index);
        break;
      }
      index -= sheet.count;
    }
  }
}

/** Layers whose tiles lie in their cells: our ground has no shift and nothing shines through it. */
const isGround = ({ band, dx, dy, opacity }: PictureLayer): boolean =>
  band === 'under' && dx === 0 && dy === 0 && opacity === 1;

const cellsOf = ({ widthTiles, heightTiles }: SpaceDocument): number => widthTiles * heightTiles;

/** The tiles under the people, those that are used most in front. */
export function groundTiles(document: SpaceDocument): readonly StyleTile[] {
  const { widthTiles, blocked } = document;
  const tiles = new Map<string, { sheet: TileSheet; index: number; count: number; blocked: number }>();
  for (const layer of document.pictures ?? []) {
    if (!isGround(layer)) continue;
    eachCell(layer, cellsOf(document), (at, sheet, index) => {
      const key = tileKey(sheet, index);
      const tile = tiles.get(key) ?? { sheet, index, count: 0, blocked: 0 };
      tile.count++;
      if (blocked?.[Math.floor(at / widthTiles)]?.[at % widthTiles] === '#') tile.blocked++;
      tiles.set(key, tile);
    });
  }
  return [...tiles].map(([key, tile]) => ({ key, ...tile })).toSorted((a, b) => b.count - a.count);
}

/**
 * The document with our own ground where a tile with a chosen material lies, the uppermost of several. These tiles go,
 * and what is left of a layer stays.
 */
export function inOurStyle(document: SpaceDocument, choices: StyleChoices): SpaceDocument {
  const count = cellsOf(document);
  const letters = document.ground.map((row) => [...row]);
  const pictures = (document.pictures ?? []).flatMap((layer): readonly PictureLayer[] => {
    if (!isGround(layer)) return [layer];
    const cells = decodeCells(layer.cells, count);
    if (cells === undefined) return [layer];
    eachCell(layer, count, (at, sheet, index) => {
      const letter = choices[tileKey(sheet, index)];
      const row = letters[Math.floor(at / document.widthTiles)];
      if (letter === undefined || row === undefined) return;
      row[at % document.widthTiles] = letter;
      cells[at] = 0;
    });
    return cells.some((cell) => cell !== 0) ? [{ ...layer, cells: encodeCells(cells) }] : [];
  });
  const { pictures: _, ...rest } = document;
  return {
    ...rest,
    ground: letters.map((row) => row.join('')),
    ...(pictures.length > 0 && { pictures }),
  };
}
