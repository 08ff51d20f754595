type NoData = Readonly<Record<string, never>>;

/** Why a file cannot be imported at all, with what the sentence names. */
interface ProblemData {
  noFiles: NoData;
  noMap: NoData;
  fileTooLarge: { file: string; mostMb: number };
  tooManyFiles: { most: number };
  tooLarge: { mostMb: number };
  zipDamaged: { file: string };
  zipName: { file: string; name: string };
  notReadable: { file: string; line: number };
  doctype: { file: string };
  nestedTooDeep: { file: string };
  orientation: { orientation: string };
  tileNotSquare: { width: number; height: number };
  mapTooLarge: { width: number; height: number; most: number };
  tooManyTiles: { most: number };
  tooManyLayers: { count: number; most: number };
  tooManyTilesets: { count: number; most: number };
  tooManyAreas: { count: number; most: number };
  tooManyThings: { count: number; most: number };
  tooManySheets: { layer: string; count: number; most: number };
  missingTileset: { file: string };
  missingMap: { file: string };
  templateCycle: { file: string };
  unknownEncoding: { layer: string; encoding: string };
  dataDamaged: { layer: string };
  dataSize: { layer: string; expected: number };
  noSuchGid: { gid: number; layer: string; x: number; y: number };
  notASpace: { file: string };
  newerSpace: { version: number };
  fileMissing: { file: string };
  fileChanged: { file: string };
}
export type ImportProblemCode = keyof ProblemData;

/** A refusal; `../locales/import.*.ts` have a sentence for each code. */
export class ImportProblem extends Error {
  constructor(
    readonly code: ImportProblemCode,
    readonly data: Readonly<Record<string, string | number>>,
  ) {
    super(`${code} ${JSON.stringify(data)}`);
  }
}

export const problem = <Code extends ImportProblemCode>(
  code: Code,
  data: Readonly<ProblemData[Code]>,
): ImportProblem => new ImportProblem(code, data);
