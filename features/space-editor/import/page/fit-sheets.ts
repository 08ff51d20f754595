import {
  decodeCells,
  encodeCells,
  pictureOf,
  type PictureLayer,
  type TileSheet,
} from '../../../../contract/model/document/picture-layer';
import { PICTURE_SIDE } from '../../../../contract/model/element/picture-address';
import { pictureHead } from '../../../../contract/model/picture-head';
import { hashOf } from '../files/hash';
import { LIMITS } from '../limits';
import { problem } from '../problem';
import { fileIdsOf, type SpaceFile } from '../space/space-file';
import { tileKey, type MaterialHints } from '../style/our-style';
import type { Imported } from './import-files';

/** Tiles of one picture that are put onto pictures of their own. */
interface Plan {
  readonly sheet: TileSheet;
  /** The numbers of the tiles that are used, ascending. */
  readonly used: readonly number[];
  /** Tiles of a row of the new pictures, and of a whole one. */
  readonly columns: number;
  readonly aPage: number;
}

const nameOf = ({ fileId, tile, columns, margin, spacing }: TileSheet): string =>
  [fileId, tile, columns, margin, spacing].join('/');

/** What has to be cut anew: sheets of pictures that are larger than pictures are kept. */
export function plansOf(
  { pictures = [], widthTiles, heightTiles }: Imported['document'],
  isLarge: (fileId: string) => boolean,
): ReadonlyMap<string, Plan> {
  const found = new Map<string, { sheet: TileSheet; used: Set<number> }>();
  for (const { sheets, cells } of pictures) {
    if (!sheets.some(({ fileId }) => isLarge(fileId))) continue;
    const numbers = new Set([...(decodeCells(cells, widthTiles * heightTiles) ?? [])].map(pictureOf));
    let first = 1;
    for (const sheet of sheets) {
      if (isLarge(sheet.fileId)) {
        const plan = found.get(nameOf(sheet)) ?? { sheet, used: new Set<number>() };
        for (const number of numbers)
          if (number >= first && number < first + sheet.count) plan.used.add(number - first);
        found.set(nameOf(sheet), plan);
      }
      first += sheet.count;
    }
  }
  return new Map(
    [...found].map(([name, { sheet, used }]) => {
      const columns = Math.floor(PICTURE_SIDE / sheet.tile);
      return [name, { sheet, used: [...used].toSorted((a, b) => a - b), columns, aPage: columns ** 2 }];
    }),
  );
}

/** The layer with the new sheets in place of those that were cut anew. */
export function replanned(
  layer: PictureLayer,
  count: number,
  plans: ReadonlyMap<string, Plan>,
  pages: ReadonlyMap<string, readonly TileSheet[]>,
): PictureLayer {
  if (!layer.sheets.some((sheet) => plans.has(nameOf(sheet)))) return layer;
  const numbers = new Map<number, number>([[0, 0]]);
  const sheets: TileSheet[] = [];
  let [first, next] = [1, 1];
  for (const sheet of layer.sheets) {
    const plan = plans.get(nameOf(sheet));
    const kept = plan?.used ?? Array.from({ length: sheet.count }, (_, index) => index);
    for (const [place, index] of kept.entries()) numbers.set(first + index, next + place);
    sheets.push(...(pages.get(nameOf(sheet)) ?? [sheet]));
    first += sheet.count;
    next += kept.length;
  }
  if (sheets.length > LIMITS.sheets)
    throw problem('tooManySheets', { layer: layer.name, count: sheets.length, most: LIMITS.sheets });
  const cells = (decodeCells(layer.cells, count) ?? new Uint32Array(count)).map((cell) => {
    const number = pictureOf(cell);
    return ((numbers.get(number) ?? 0) | (cell - number)) >>> 0;
  });
  return { ...layer, sheets, cells: encodeCells(cells) };
}

/** The hints under the keys that their tiles have on the new pages. */
export function movedHints(
  hints: MaterialHints,
  plans: ReadonlyMap<string, Plan>,
  pages: ReadonlyMap<string, readonly TileSheet[]>,
): MaterialHints {
  const moved = new Map(hints);
  for (const [name, { sheet, used, aPage }] of plans)
    for (const [place, index] of used.entries()) {
      const hint = hints.get(tileKey(sheet, index));
      const page = pages.get(name)?.[Math.floor(place / aPage)];
      if (hint && page) moved.set(tileKey(page, place % aPage), hint);
    }
  return moved;
}

/** The pages of a plan, and the sheets that they are. */
async function paged(plan: Plan, { bytes, mime, name }: SpaceFile) {
  const { sheet, used, columns, aPage } = plan;
  const { tile, margin, spacing } = sheet;
  const picture = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: mime }));
  const files: SpaceFile[] = [];
  const sheets: TileSheet[] = [];
  for (let start = 0; start < used.length; start += aPage) {
    const tiles = used.slice(start, start + aPage);
    const rows = Math.ceil(tiles.length / columns);
    const canvas = new OffscreenCanvas(Math.min(tiles.length, columns) * tile, rows * tile);
    const context = canvas.getContext('2d');
    for (const [place, index] of tiles.entries()) {
      const x = margin + (index % sheet.columns) * (tile + spacing);
      const y = margin + Math.floor(index / sheet.columns) * (tile + spacing);
      const [toX, toY] = [(place % columns) * tile, Math.floor(place / columns) * tile];
      context?.drawImage(picture, x, y, tile, tile, toX, toY, tile, tile);
    }
    const blob = await canvas.convertToBlob({ type: 'image/png' });
    const page = new Uint8Array(await blob.arrayBuffer());
    const id = hashOf(page);
    files.push({ id, name, mime: 'image/png', bytes: page });
    sheets.push({
      fileId: id,
      tile,
      columns: Math.min(tiles.length, columns),
      count: tiles.length,
      margin: 0,
      spacing: 0,
    });
  }
  picture.close();
  return { files, sheets };
}

/**
 * Stored pictures are made smaller where a side is too long, which would move the grid of a sheet: the tiles that are used
 * are put onto smaller pictures instead.
 */
export async function withFittingSheets(imported: Imported): Promise<Imported> {
  const byId = new Map(imported.files.map((file) => [file.id, file]));
  const isLarge = (fileId: string): boolean => {
    const file = byId.get(fileId);
    const head = file && pictureHead(file.bytes);
    if (head === undefined || head.width * head.height > LIMITS.pixels) return false;
    return Math.max(head.width, head.height) > PICTURE_SIDE;
  };
  const { document, hints } = imported;
  const plans = plansOf(document, isLarge);
  if (plans.size === 0) return imported;
  const pages = new Map<string, readonly TileSheet[]>();
  for (const [name, plan] of plans) {
    const file = byId.get(plan.sheet.fileId);
    if (!file) continue;
    const { files, sheets } = await paged(plan, file);
    for (const page of files) byId.set(page.id, page);
    pages.set(name, sheets);
  }
  const count = document.widthTiles * document.heightTiles;
  const fitting = {
    ...document,
    pictures: (document.pictures ?? []).map((layer) => replanned(layer, count, plans, pages)),
  };
  const used = fileIdsOf(fitting);
  return {
    ...imported,
    document: fitting,
    files: [...byId.values()].filter(({ id }) => used.has(id)),
    ...(hints && { hints: movedHints(hints, plans, pages) }),
  };
}
