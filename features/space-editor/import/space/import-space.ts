import { upgradeDocument, type StoredDocument } from '../../../../contract/model/document/upgrade';
import type { SpaceDocument } from '../../../../contract/model/space-document';
import { hashOf } from '../files/hash';
import type { SourceFile } from '../files/source-file';
import { isZip, readZip } from '../files/zip';
import { LIMITS } from '../limits';
import { problem } from '../problem';
import { isRaw, textOf, type Raw } from '../tiled/raw';
import { isDocument } from './is-document';
import { withNewIds } from './renewed-ids';
import { fileIdsOf, MANIFEST, MANIFEST_VERSION, pathOf, type SpaceFile } from './space-file';

/** The space that a file is imported into. */
export interface ImportTarget {
  readonly spaceId: string;
  /** Whether nothing stands in it yet. */
  readonly isEmpty: boolean;
}

export interface ImportedSpace {
  readonly name: string;
  /** No file says it. */
  readonly description: '';
  readonly document: SpaceDocument;
  readonly files: readonly SpaceFile[];
  /** Whether it comes from the space that it is imported into. */
  readonly isOwn: boolean;
}

const isList = (value: unknown): boolean => Array.isArray(value) && value.every(isRaw);

function readManifest(file: SourceFile | undefined, zip: string): Raw & { readonly document: Raw } {
  const wrong = problem('notASpace', { file: zip });
  let manifest: unknown;
  try {
    manifest = JSON.parse(new TextDecoder().decode(file?.bytes ?? new Uint8Array()));
  } catch {
    throw wrong;
  }
  if (!isRaw(manifest) || typeof manifest['tinyPlanet'] !== 'number') throw wrong;
  const { tinyPlanet: version, document } = manifest;
  if (version > MANIFEST_VERSION) throw problem('newerSpace', { version });
  if (isRaw(document) && typeof document['version'] === 'number' && document['version'] > 2)
    throw problem('newerSpace', { version: document['version'] });
  if (!isDocument(document)) throw wrong;
  return { ...manifest, document };
}

/**
 * Reads what `exportSpace` wrote. The document keeps its ids where the target is empty or the space that it came from;
 * elsewhere all are new. Throws `ImportProblem`.
 */
export function importSpace(zip: SourceFile, target: ImportTarget): ImportedSpace {
  if (!isZip(zip.bytes)) throw problem('notASpace', { file: zip.name });
  const parts = new Map(readZip(zip, LIMITS.allBytes).map((file) => [file.name, file]));
  const manifest = readManifest(parts.get(MANIFEST), zip.name);
  const document = upgradeDocument(manifest.document as unknown as StoredDocument);
  const listed = new Map(
    (isList(manifest['files']) ? (manifest['files'] as Raw[]) : []).map((file) => [textOf(file, 'id'), file]),
  );
  const files = [...fileIdsOf(document)].map((id): SpaceFile => {
    const entry = listed.get(id);
    const hash = entry === undefined ? '' : textOf(entry, 'hash');
    const file = parts.get(pathOf(hash));
    if (entry === undefined || file === undefined) throw problem('fileMissing', { file: id });
    if (hashOf(file.bytes) !== hash) throw problem('fileChanged', { file: id });
    return { id, name: textOf(entry, 'name'), mime: textOf(entry, 'mime'), bytes: file.bytes };
  });
  const isOwn = textOf(manifest, 'spaceId') === target.spaceId;
  return {
    name: textOf(manifest, 'name'),
    description: '',
    document: isOwn || target.isEmpty ? document : withNewIds(document),
    files,
    isOwn,
  };
}

/** Reads a document that the editor saved as a copy; its files stay where they are. Undefined: it is something else. */
export function importCopy({ bytes }: SourceFile): ImportedSpace | undefined {
  // Only an object is parsed.
  if (bytes[0] !== 0x7b) return undefined;
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (!isDocument(value) || (value['version'] !== 1 && value['version'] !== 2)) return undefined;
    return {
      name: '',
      description: '',
      document: upgradeDocument(value as unknown as StoredDocument),
      files: [],
      isOwn: true,
    };
  } catch {
    return undefined;
  }
}
