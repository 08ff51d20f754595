import type { SpaceDocument } from '../../../contract/model/space-document';
import { download } from '../../../src/platform/download';

/** A name of a file, without its ending, for a space with this name. */
export const fileNameOf = (name: string): string => name.replaceAll(/[\\/:*?"<>|]/g, ' ').trim() || 'space';

/** Downloads a document as a file. */
export const downloadCopy = (document: SpaceDocument, name: string): void =>
  download(new Blob([JSON.stringify(document)], { type: 'application/json' }), `${fileNameOf(name)}.json`);
