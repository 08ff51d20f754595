import { publicDocument } from '../../../../contract/model/document/public-document';
import type { SpaceDocument } from '../../../../contract/model/space-document';
import { hashOf } from '../files/hash';
import { writeZip } from '../files/zip';
import { problem } from '../problem';
import {
  fileIdsOf,
  MANIFEST,
  MANIFEST_VERSION,
  pathOf,
  type SpaceFile,
  type SpaceManifest,
} from './space-file';

export interface ExportedSpace {
  readonly spaceId?: string;
  readonly name: string;
  readonly document: SpaceDocument;
  /** Those that the document names; others are left out. */
  readonly files: readonly SpaceFile[];
  /** Codes of gates and right answers: for owners only. */
  readonly withSecrets: boolean;
}

/** A zip of a space, which `importSpace` reads. Equal spaces give equal bytes. */
export function exportSpace({
  spaceId,
  name,
  document,
  files,
  withSecrets,
}: ExportedSpace): Uint8Array<ArrayBuffer> {
  const byId = new Map(files.map((file) => [file.id, file]));
  const used = [...fileIdsOf(document)].map((id) => {
    const file = byId.get(id);
    if (file === undefined) throw problem('fileMissing', { file: id });
    return { file, hash: hashOf(file.bytes) };
  });
  const manifest: SpaceManifest = {
    tinyPlanet: MANIFEST_VERSION,
    spaceId,
    name,
    document: withSecrets ? document : publicDocument(document),
    files: used.map(({ file: { id, name, mime }, hash }) => ({ id, name, mime, hash })),
  };
  return writeZip([
    { name: MANIFEST, bytes: new TextEncoder().encode(JSON.stringify(manifest)) },
    ...used.map(({ file, hash }) => ({ name: pathOf(hash), bytes: file.bytes })),
  ]);
}
