import { upgradeDocument, type StoredDocument } from '../../../../contract/model/document/upgrade';
import type { SpaceDocument } from '../../../../contract/model/space-document';
import { hashOf } from '../files/hash';
import type { SourceFile } from '../files/source-file';
import { isZip, readZip } from '../files/zip';
import { LIMITS } from '../limits';
import { problem } from '../problem';
import { isRaw, textOf, type Raw } from '../tiled/raw';
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
  /** Its lists have the right shape; the server checks the rest when it is saved. */
  readonly document: SpaceDocument;
  readonly files: readonly SpaceFile[];
}

const hasIds = (value: unknown): boolean =>
  Array.isArray(value) && value.every((item) => isRaw(item) && typeof item['id'] === 'string');

const isOptional = (value: unknown, fits: (value: unknown) => boolean): boolean =>
  value === undefined || fits(value);

const isList = (value: unknown): boolean => Array.isArray(value) && value.every(isRaw);

/** Whether the parts that an import looks into have their shape. */
function isDocument(value: unknown): value is Raw {
  if (!isRaw(value)) return false;
  const { elements, areas, spawns, pictures, meta } = value;
  const fits = (interaction: unknown): boolean =>
    isOptional(
      interaction,
      (one) =>
        isRaw(one) &&
        isOptional(one['goal'], isRaw) &&
        isOptional(one['controls'], (list) => Array.isArray(list)),
    );
  return (
    hasIds(elements) &&
    hasIds(areas) &&
    isList(spawns) &&
    isOptional(
      pictures,
      (list) => hasIds(list) && (list as Raw[]).every((layer) => isList(layer['sheets'])),
    ) &&
    isOptional(meta, (one) => isRaw(one) && isOptional(one['guide'], isList)) &&
    (elements as Raw[]).every((one) => fits(one['interaction']) && isOptional(one['picture'], isRaw)) &&
    (areas as Raw[]).every((one) => fits(one['onEnter']))
  );
}

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
  const isSame = target.isEmpty || textOf(manifest, 'spaceId') === target.spaceId;
  return { name: textOf(manifest, 'name'), document: isSame ? document : withNewIds(document), files };
}
