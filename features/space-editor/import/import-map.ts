import { convertMap, type ConvertedMap } from './convert/convert-map';
import { readWam, type Wam } from './convert/wam';
import { baseName, FileSet } from './files/file-set';
import { pictureHead } from '../../../contract/model/picture-head';
import type { SourceFile } from './files/source-file';
import { problem } from './problem';
import { ReportLines, type ImportReport } from './report';
import { isSource, readSource } from './tiled/read-file';
import { readMap } from './tiled/read-map';
import { textOf, type Raw } from './tiled/raw';

export interface ImportOptions {
  /** Joins layers where they are more than a document can hold. */
  readonly mergeLayers?: boolean;
}

export interface ImportedMap extends Omit<ConvertedMap, 'figures'> {
  readonly report: ImportReport;
}

interface Found {
  readonly file: SourceFile;
  readonly raw: Raw;
}

const isMap = (raw: Raw): boolean =>
  textOf(raw, 'type') === 'map' || (Array.isArray(raw['layers']) && raw['tilewidth'] !== undefined);

/** The first `.wam` of the chosen files with its map, or the first map. */
function findMap(files: FileSet, report: ReportLines): Found & { readonly wam?: Wam } {
  const maps: Found[] = [];
  let wam: Wam | undefined;
  for (const file of files.files) {
    if (!isSource(file.name)) continue;
    // Only maps name others, so that a broken file beside the map is reported where it is needed.
    const isCandidate = /\.(?:tmj|tmx|wam)$/i.test(file.name) || maps.length === 0;
    const raw = isCandidate ? readSource(file) : undefined;
    if (raw === undefined) continue;
    if (isMap(raw)) maps.push({ file, raw });
    else wam ??= readWam(raw, file.name, files);
    if (wam?.file === file.name) files.use(file);
  }
  const base = wam && files.find(baseName(wam.mapUrl), wam.file);
  if (wam !== undefined && base === undefined) throw problem('missingMap', { file: baseName(wam.mapUrl) });
  const raw = base && readSource(base);
  const chosen = base !== undefined && raw !== undefined ? { file: base, raw } : maps[0];
  if (chosen === undefined || !isMap(chosen.raw)) throw problem('noMap', {});
  for (const { file } of maps) {
    files.use(file);
    if (file !== chosen.file) report.add('otherMap', { file: file.name });
  }
  return wam === undefined ? chosen : { ...chosen, wam };
}

/**
 * Makes a document of a map of Tiled or WorkAdventure and the files that belong to it. Throws `ImportProblem` for what
 * cannot be taken at all; the report says what was taken, what was changed and what was left out.
 */
export async function importMap(
  chosen: readonly SourceFile[],
  { mergeLayers = false }: ImportOptions = {},
): Promise<ImportedMap> {
  const report = new ReportLines();
  const files = FileSet.of(chosen);
  const { file, raw, wam } = findMap(files, report);
  const map = await readMap(raw, file.name, files, report);
  const { figures, ...converted } = convertMap(map, wam, mergeLayers, report);
  for (const { name, bytes } of files.unused())
    if (isSource(name) || pictureHead(bytes) !== undefined) report.add('unusedFile', { file: name });
  return { ...converted, report: { figures, lines: report.list() } };
}
