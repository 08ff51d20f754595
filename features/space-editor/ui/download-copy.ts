import type { SpaceDocument } from '../../../contract/model/space-document';
import { download } from '../../../src/platform/download';

/** Downloads a document as a file. */
export const downloadCopy = (document: SpaceDocument, name: string): void =>
  download(
    new Blob([JSON.stringify(document)], { type: 'application/json' }),
    `${name.replaceAll(/[\\/:*?"<>|]/g, ' ').trim() || 'space'}.json`,
  );
