import type { SpaceDocument } from '../../../contract/model/space-document';

/** Roof and grass masks per tile. */
export interface Cover {
  readonly width: number;
  readonly height: number;
  /** Two values per tile: 255 under a roof, 255 on grass; else 0. */
  readonly data: Uint8Array<ArrayBuffer>;
}

const ROOFED = 'fc#';
const GREEN = '.,';
const STAGE = 'S';
const AROUND = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
] as const;

/**
 * Floors, carpets and walls are roofed: no precipitation, and warm light at night. A stage is roofed when it
 * adjoins a room.
 */
export function coverOf(document: SpaceDocument): Cover {
  const { widthTiles: width, heightTiles: height, ground } = document;
  const data = new Uint8Array(width * height * 2);
  const rooms: number[] = [];
  const letter = (i: number): string => ground[Math.floor(i / width)]?.[i % width] ?? '';
  for (let i = 0; i < width * height; i++) {
    if (GREEN.includes(letter(i))) data[i * 2 + 1] = 255;
    if (!ROOFED.includes(letter(i))) continue;
    data[i * 2] = 255;
    rooms.push(i);
  }
  // A stage adjacent to a floor is roofed as a whole.
  for (let i = rooms.pop(); i !== undefined; i = rooms.pop())
    for (const [dx, dy] of AROUND) {
      const column = (i % width) + dx;
      const next = i + dx + dy * width;
      if (column < 0 || column >= width || letter(next) !== STAGE || data[next * 2] !== 0) continue;
      data[next * 2] = 255;
      rooms.push(next);
    }
  return { width, height, data };
}
