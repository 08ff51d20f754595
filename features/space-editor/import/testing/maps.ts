import type { SourceFile } from '../files/source-file';
import { importMap, type ImportedMap, type ImportOptions } from '../import-map';
import { ImportProblem } from '../problem';
import type { ReportLine } from '../report';

/** A file of text or JSON. */
export const file = (name: string, content: unknown): SourceFile => ({
  name,
  bytes: new TextEncoder().encode(typeof content === 'string' ? content : JSON.stringify(content)),
});

/** The head of a PNG of a size; importing reads no more of it. The rest of the bytes is `mark`. */
export function png(name: string, width: number, height: number, mark = 0): SourceFile {
  const bytes = new Uint8Array(40).fill(mark);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return { name, bytes };
}

export const property = (name: string, value: unknown, type = 'string') => ({ name, type, value });

/** A sheet of 4 × 2 tiles of 32 pixels; the second one blocks. */
export const sheet = (more: object = {}) => ({
  firstgid: 1,
  name: 'sheet',
  tilewidth: 32,
  tileheight: 32,
  columns: 4,
  tilecount: 8,
  margin: 0,
  spacing: 0,
  image: 'sheet.png',
  imagewidth: 128,
  imageheight: 64,
  tiles: [{ id: 1, properties: [property('collides', true, 'bool')] }],
  ...more,
});
export const sheetPicture = png('sheet.png', 128, 64);

/** A tile layer of a map that is 6 tiles wide and 5 high, from rows of numbers. */
export const tiles = (name: string, data: readonly number[], more: object = {}) => ({
  type: 'tilelayer',
  name,
  width: 6,
  height: 5,
  data,
  ...more,
});
/** The numbers of a layer: one number in some cells. */
export const cells = (gid: number, ...places: readonly number[]): readonly number[] =>
  Array.from({ length: 30 }, (_, index) => (places.includes(index) ? gid : 0));
export const all = (gid: number): readonly number[] => Array.from({ length: 30 }, () => gid);

export const objects = (name: string, list: readonly object[], more: object = {}) => ({
  type: 'objectgroup',
  name,
  objects: list,
  ...more,
});

export const map = (layers: readonly object[], more: object = {}) => ({
  type: 'map',
  orientation: 'orthogonal',
  width: 6,
  height: 5,
  tilewidth: 32,
  tileheight: 32,
  infinite: false,
  tilesets: [sheet()],
  layers,
  ...more,
});

export const imported = (
  content: unknown,
  more: readonly SourceFile[] = [sheetPicture],
  options: ImportOptions = {},
): Promise<ImportedMap> => importMap([file('map.tmj', content), ...more], options);

/** The code and data of a refusal; undefined: nothing was refused. */
export async function refusal(
  work: Promise<unknown>,
): Promise<Pick<ImportProblem, 'code' | 'data'> | undefined> {
  try {
    await work;
    return undefined;
  } catch (error) {
    if (!(error instanceof ImportProblem)) throw error;
    return { code: error.code, data: error.data };
  }
}

export const linesOf = ({ report }: ImportedMap, code: ReportLine['code']): readonly ReportLine[] =>
  report.lines.filter((line) => line.code === code);
