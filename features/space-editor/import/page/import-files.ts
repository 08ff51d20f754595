import type { SpaceDocument } from '../../../../contract/model/space-document';
import type { SourceFile } from '../files/source-file';
import { hasEntry } from '../files/zip';
import { importMap, type ImportOptions } from '../import-map';
import type { ImportReport } from '../report';
import { importCopy, importSpace, type ImportTarget } from '../space/import-space';
import { withNewIds } from '../space/renewed-ids';
import { MANIFEST, type SpaceFile } from '../space/space-file';
import type { MaterialHints } from '../style/our-style';

export interface ImportWish extends ImportOptions {
  readonly target: ImportTarget;
}

/** What a chosen set of files gives. */
export interface Imported {
  /** Of the space; empty: the files do not say. */
  readonly name: string;
  readonly description: string;
  readonly document: SpaceDocument;
  /** The files that the document names, by their ids. */
  readonly files: readonly SpaceFile[];
  readonly hints?: MaterialHints;
  /** Absent: an exported space, which is taken whole. */
  readonly report?: ImportReport;
  /** Whether it comes from the space that it is imported into, whose files are still there. */
  readonly isOwn: boolean;
}

/** Reads an exported space, a copy of a document, or a map with its files. Throws `ImportProblem`. */
export async function importFiles(
  files: readonly SourceFile[],
  { target, ...options }: ImportWish,
): Promise<Imported> {
  const [first, second] = files;
  if (first !== undefined && second === undefined) {
    if (hasEntry(first.bytes, MANIFEST)) return importSpace(first, target);
    const copy = importCopy(first);
    if (copy !== undefined) return copy;
  }
  const { name, description, document, files: pictures, hints, report } = await importMap(files, options);
  return {
    name,
    description,
    // What people left at a thing stays with its id: no thing of the map may have one of them.
    document: target.isEmpty ? document : withNewIds(document, { keepsEntries: true }),
    files: pictures,
    hints,
    report,
    isOwn: false,
  };
}
