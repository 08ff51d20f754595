import type { Canvas2D } from '../../../assets/art/shape';
import { PROP_ART } from '../../../assets/world/props';
import { decodeCells, pictureOf, type PictureLayer } from '../../../contract/model/document/picture-layer';
import { isPropKind } from '../../../contract/model/element/props';
import type { GroundLetter } from '../../../contract/model/ground';
import { TILE } from '../../../contract/model/motion';
import type { SpaceDocument, SpaceElement } from '../../../contract/model/space-document';
import { GROUND_COLORS } from './ground-colors';

/** A picture of a document, by the id of its file; undefined: it is not there. */
export type SketchPictures = (fileId: string) => CanvasImageSource | undefined;

const DIAGONAL = 0x2000_0000;
const VERTICAL = 0x4000_0000;
const HORIZONTAL = 0x8000_0000;

/** Pixels of a sketch for a tile, so that no side is longer than `longest`. */
export const sketchScale = (
  { widthTiles, heightTiles }: Pick<SpaceDocument, 'widthTiles' | 'heightTiles'>,
  longest: number,
): number => Math.min(TILE / 2, longest / Math.max(widthTiles, heightTiles));

function paintGround(context: Canvas2D, { ground }: SpaceDocument): void {
  for (const [row, letters] of ground.entries())
    for (let start = 0; start < letters.length;) {
      const letter = letters[start];
      let end = start + 1;
      while (end < letters.length && letters[end] === letter) end++;
      context.fillStyle = GROUND_COLORS[letter as GroundLetter] ?? GROUND_COLORS['.'];
      context.fillRect(start * TILE, row * TILE, (end - start) * TILE, TILE);
      start = end;
    }
}

function paintTile(
  context: Canvas2D,
  { sheets }: PictureLayer,
  cell: number,
  x: number,
  y: number,
  pictures: SketchPictures,
): void {
  let index = pictureOf(cell) - 1;
  const sheet = sheets.find(({ count }) => {
    if (index < count) return true;
    index -= count;
    return false;
  });
  const picture = sheet && pictures(sheet.fileId);
  if (!sheet || !picture) return;
  const step = sheet.tile + sheet.spacing;
  const fromX = sheet.margin + (index % sheet.columns) * step;
  const fromY = sheet.margin + Math.floor(index / sheet.columns) * step;
  context.save();
  context.translate(x + TILE / 2, y + TILE / 2);
  context.scale((cell & HORIZONTAL) === 0 ? 1 : -1, (cell & VERTICAL) === 0 ? 1 : -1);
  if ((cell & DIAGONAL) !== 0) context.transform(0, 1, 1, 0, 0, 0);
  context.drawImage(picture, fromX, fromY, sheet.tile, sheet.tile, -TILE / 2, -TILE / 2, TILE, TILE);
  context.restore();
}

function paintLayer(
  context: Canvas2D,
  document: SpaceDocument,
  layer: PictureLayer,
  pictures: SketchPictures,
): void {
  const { widthTiles, heightTiles } = document;
  const cells = decodeCells(layer.cells, widthTiles * heightTiles);
  context.globalAlpha = layer.opacity;
  for (const [at, cell] of cells?.entries() ?? [])
    if (cell !== 0) {
      const [column, row] = [at % widthTiles, Math.floor(at / widthTiles)];
      paintTile(context, layer, cell, column * TILE + layer.dx, row * TILE + layer.dy, pictures);
    }
  context.globalAlpha = 1;
}

function paintElement(
  context: Canvas2D,
  { kind, x, y, variant, picture }: SpaceElement,
  pictures: SketchPictures,
): void {
  const own = picture && pictures(picture.fileId);
  if (own) {
    const { width, height } = picture;
    context.drawImage(own, x - width / 2, y - height, width, height);
  } else if (isPropKind(kind)) {
    context.save();
    context.translate(x, y);
    PROP_ART[kind].paint(context, variant, 0);
    context.restore();
  }
}

/**
 * Paints a whole document small: ground, picture layers and things by their depth. The context is scaled so that one
 * unit is a logical pixel.
 */
export function paintSketch(
  context: Canvas2D,
  document: SpaceDocument,
  pictures: SketchPictures = () => undefined,
): void {
  const layers = document.pictures ?? [];
  const isFlat = ({ kind, picture }: SpaceElement): boolean =>
    picture ? picture.stands === 'flat' : isPropKind(kind) && PROP_ART[kind].flat;
  context.imageSmoothingEnabled = true;
  paintGround(context, document);
  for (const layer of layers) if (layer.band === 'under') paintLayer(context, document, layer, pictures);
  const inOrder = document.elements.toSorted((a, b) => a.y - b.y);
  for (const element of inOrder) if (isFlat(element)) paintElement(context, element, pictures);
  for (const element of inOrder) if (!isFlat(element)) paintElement(context, element, pictures);
  for (const layer of layers) if (layer.band === 'over') paintLayer(context, document, layer, pictures);
}
