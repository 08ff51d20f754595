import type { TileSheet } from '../../../../contract/model/document/picture-layer';
import { TILE } from '../../../../contract/model/motion';
import { paintSketch, sketchScale } from '../../editing/map-sketch';
import { LIMITS } from '../limits';
import { ImportProblem } from '../problem';
import type { SpaceFile } from '../space/space-file';
import { guessMaterial, meanColor } from '../style/guess';
import { groundTiles, inOurStyle, type MaterialHints, type StyleTile } from '../style/our-style';
import { withFittingSheets } from './fit-sheets';
import { TILE_PICTURE, type GuessedTile, type ImportApi } from './import-api';
import { importFiles, type Imported } from './import-files';
import { shownFiles } from './shown-files';

/** Longest side of the picture of the map, px. */
const SKETCH = 960;
/** The tiles that are used most: the others are few cells each. */
const TILES = 48;

type Pictures = ReadonlyMap<string, ImageBitmap>;

/** Whether this thread can decode and paint pictures. */
const canPaint = (): boolean =>
  typeof OffscreenCanvas !== 'undefined' && typeof createImageBitmap !== 'undefined';

/** The pictures that the browser can read; a broken one is shown as nothing, and so is one beyond the limit of pixels. */
async function decoded(files: readonly SpaceFile[]): Promise<Pictures> {
  const pictures = new Map<string, ImageBitmap>();
  for (const { id, bytes, mime } of shownFiles(files, LIMITS.shownPixels))
    try {
      pictures.set(id, await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: mime })));
    } catch {
      // The server refuses it by name when it is uploaded.
    }
  return pictures;
}

function contextOf(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no 2d context in this worker');
  return context;
}

const cornerOf = ({ tile, columns, margin, spacing }: TileSheet, index: number) => ({
  x: margin + (index % columns) * (tile + spacing),
  y: margin + Math.floor(index / columns) * (tile + spacing),
});

/** The tiles below each other, and the material of each. */
function guessed(tiles: readonly StyleTile[], pictures: Pictures, hints: MaterialHints) {
  const side = TILE_PICTURE;
  const context = contextOf(side, Math.max(1, tiles.length) * side);
  context.imageSmoothingEnabled = false;
  const all = tiles.map(({ key, sheet, index, count, blocked }, row): GuessedTile => {
    const picture = pictures.get(sheet.fileId);
    if (!picture) return { key, count };
    const { x, y } = cornerOf(sheet, index);
    context.drawImage(picture, x, y, sheet.tile, sheet.tile, 0, row * side, side, side);
    const guess =
      hints.get(key) ??
      guessMaterial(meanColor(context.getImageData(0, row * side, side, side).data), blocked / count);
    return { key, count, ...(guess && { guess }) };
  });
  return { tiles: all, tilePictures: context.canvas.transferToImageBitmap() };
}

/** Reads and paints maps for the page, off its thread. */
export function createImporter(): ImportApi {
  let last: { readonly imported: Imported; readonly pictures: Pictures } | undefined;
  return {
    async read(files, wish) {
      try {
        const found = await importFiles(files, wish);
        const imported = canPaint() ? await withFittingSheets(found) : found;
        const pictures: Pictures = canPaint() ? await decoded(imported.files) : new Map();
        for (const picture of last?.pictures.values() ?? []) picture.close();
        last = { imported, pictures };
        const tiles = imported.report ? groundTiles(imported.document).slice(0, TILES) : [];
        const looks = canPaint() ? guessed(tiles, pictures, imported.hints ?? new Map()) : { tiles };
        return { kind: 'read', map: { ...imported, ...looks } };
      } catch (error) {
        if (!(error instanceof ImportProblem)) throw error;
        return { kind: 'refused', code: error.code, data: error.data };
      }
    },
    async draw(choices) {
      if (!last) throw new Error('nothing was read');
      const { imported, pictures } = last;
      const document = inOurStyle(imported.document, choices);
      if (!canPaint()) return { document };
      const scale = sketchScale(document, SKETCH);
      const context = contextOf(
        Math.ceil(document.widthTiles * scale),
        Math.ceil(document.heightTiles * scale),
      );
      context.scale(scale / TILE, scale / TILE);
      paintSketch(context, document, (fileId) => pictures.get(fileId));
      return { document, picture: context.canvas.transferToImageBitmap() };
    },
  };
}
