import { isGroundLetter, MAX_MAP_TILES } from '../../../../contract/model/ground';
import { areCellsKnown, type PictureLayer } from '../../../../contract/model/document/picture-layer';
import { isRaw, type Raw } from '../tiled/raw';

type Fits = (value: unknown) => boolean;

const isNumber: Fits = (value) => typeof value === 'number' && Number.isFinite(value);
const isText: Fits = (value) => typeof value === 'string';
const isWords: Fits = (value) => isRaw(value) && isText(value['zh']) && isText(value['en']);

const optional =
  (fits: Fits): Fits =>
  (value) =>
    value === undefined || fits(value);
const listOf =
  (fits: Fits): Fits =>
  (value) =>
    Array.isArray(value) && value.every(fits);
const shape =
  (fields: Readonly<Record<string, Fits>>): Fits =>
  (value) =>
    isRaw(value) && Object.entries(fields).every(([key, fits]) => fits(value[key]));

const box = { x: isNumber, y: isNumber, width: isNumber, height: isNumber };

const isInteraction = shape({
  type: isNumber,
  range: optional(isNumber),
  title: optional(isWords),
  goal: optional(isRaw),
  controls: optional(Array.isArray),
});

const isElement = shape({
  id: isText,
  kind: isText,
  x: isNumber,
  y: isNumber,
  variant: optional(isNumber),
  name: optional(isWords),
  interaction: optional(isInteraction),
  turn: optional(isNumber),
  rise: optional(isNumber),
  picture: optional(
    shape({ fileId: isText, width: isNumber, height: isNumber, stands: isText, solid: listOf(shape(box)) }),
  ),
});

const isArea = shape({
  ...box,
  id: isText,
  kind: isText,
  name: isWords,
  zone: optional(listOf(shape(box))),
  onEnter: optional(isInteraction),
});

const isLayer = shape({
  id: isText,
  name: isText,
  band: (value) => value === 'under' || value === 'over',
  sheets: listOf(
    shape({
      fileId: isText,
      tile: isNumber,
      columns: isNumber,
      count: isNumber,
      margin: isNumber,
      spacing: isNumber,
    }),
  ),
  cells: isText,
  opacity: isNumber,
  dx: isNumber,
  dy: isNumber,
});

const isDocumentShape = shape({
  elements: listOf(isElement),
  areas: listOf(isArea),
  // Entries had no ids in the first version.
  spawns: listOf(shape({ x: isNumber, y: isNumber, id: optional(isText), name: optional(isWords) })),
  walls: optional(listOf(shape(box))),
  pictures: optional(listOf(isLayer)),
  meta: optional(shape({ guide: optional(listOf(isRaw)) })),
});

const LETTERS: Readonly<Record<string, (letter: string) => boolean>> = {
  ground: isGroundLetter,
  heights: (letter) => letter >= '0' && letter <= '9',
  blocked: (letter) => letter === '#' || letter === '.',
};

/** Whether an imported document has all that the editor relies on; the server checks the rest when it is saved. */
export function isDocument(value: unknown): value is Raw {
  if (!isDocumentShape(value)) return false;
  const document = value as Raw;
  const { widthTiles: width, heightTiles: height } = document;
  const isSide = (side: unknown): side is number =>
    Number.isInteger(side) && (side as number) >= 4 && (side as number) <= MAX_MAP_TILES;
  if (!isSide(width) || !isSide(height)) return false;
  const hasRows = Object.entries(LETTERS).every(([key, isLetter]) => {
    const rows = document[key];
    if (rows === undefined) return key !== 'ground';
    return (
      Array.isArray(rows) &&
      rows.length === height &&
      rows.every((row) => typeof row === 'string' && row.length === width && [...row].every(isLetter))
    );
  });
  const layers = (document['pictures'] ?? []) as readonly PictureLayer[];
  return hasRows && layers.every((layer) => areCellsKnown(layer, width * height));
}
