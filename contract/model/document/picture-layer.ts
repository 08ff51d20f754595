/** A picture that is cut into square tiles. */
export interface TileSheet {
  /** As `pictureAddressOf` reads it. */
  fileId: string;
  /** Side of a tile, pixels of the picture. */
  tile: number;
  columns: number;
  /** The number of tiles. */
  count: number;
  /** Pixels around all tiles, and between them. */
  margin: number;
  spacing: number;
}

/**
 * A layer of pictures by tile of the map. The sheets number their tiles one after the other from 1; 0 is no picture.
 */
export interface PictureLayer {
  id: string;
  name: string;
  /** Below the people, or above them. */
  band: 'under' | 'over';
  sheets: TileSheet[];
  /** What `encodeCells` makes of the tiles of the map, row by row. */
  cells: string;
  /** 0..1. */
  opacity: number;
  /** Shift of the whole layer, logical pixels. */
  dx: number;
  dy: number;
}

/**
 * The number of the picture in a cell. The three highest bits mirror it: left to right (31), upside down (30), across
 * its diagonal (29, done first).
 */
export const pictureOf = (cell: number): number => cell & 0x1fff_ffff;

/** Pieces of a long array, because a call takes a limited number of arguments. */
const PIECE = 8192;

/**
 * Packs cells: for each run of equal cells its length and its value, as integers of 7 bits a byte, the lowest first;
 * all in base64.
 */
export function encodeCells(cells: Uint32Array): string {
  const bytes: number[] = [];
  const put = (value: number): void => {
    let rest = value;
    for (; rest > 127; rest >>>= 7) bytes.push((rest & 127) | 128);
    bytes.push(rest);
  };
  for (let start = 0; start < cells.length;) {
    const value = cells[start] ?? 0;
    let end = start + 1;
    while (end < cells.length && cells[end] === value) end++;
    put(end - start);
    put(value);
    start = end;
  }
  let text = '';
  for (let at = 0; at < bytes.length; at += PIECE)
    text += String.fromCodePoint(...bytes.slice(at, at + PIECE));
  return btoa(text);
}

/**
 * The cells of a layer. Undefined: the text is not what `encodeCells` makes of `count` cells. It never takes more
 * memory than these.
 */
export function decodeCells(text: string, count: number): Uint32Array | undefined {
  let packed: string;
  try {
    packed = atob(text);
  } catch {
    return undefined;
  }
  const cells = new Uint32Array(count);
  let at = 0;
  const take = (): number | undefined => {
    let value = 0;
    for (let shift = 0; shift < 35; shift += 7) {
      if (at >= packed.length) return undefined;
      const byte = packed.charCodeAt(at++);
      value += (byte & 127) * 2 ** shift;
      if (byte < 128) return value <= 0xffff_ffff ? value : undefined;
    }
    return undefined;
  };
  let filled = 0;
  while (filled < count) {
    const length = take();
    const value = take();
    if (length === undefined || value === undefined || length === 0 || length > count - filled)
      return undefined;
    cells.fill(value, filled, filled + length);
    filled += length;
  }
  return at === packed.length ? cells : undefined;
}

/** Whether every cell names a picture of the sheets, or none. */
export function areCellsKnown(
  { sheets, cells }: Pick<PictureLayer, 'sheets' | 'cells'>,
  count: number,
): boolean {
  const pictures = sheets.reduce((sum, sheet) => sum + sheet.count, 0);
  return decodeCells(cells, count)?.every((cell) => pictureOf(cell) <= pictures) ?? false;
}
