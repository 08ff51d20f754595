import type { SpaceDocument } from '../../../../contract/model/space-document';

/** An uploaded file of a space. */
export interface SpaceFile {
  /** As the document names it. */
  readonly id: string;
  readonly name: string;
  readonly mime: string;
  readonly bytes: Uint8Array;
}

/** `space.json` of an exported space; the bytes of the files lie beside it under `files/<SHA-256 in hex>`. */
export interface SpaceManifest {
  readonly tinyPlanet: typeof MANIFEST_VERSION;
  /** The space that it was exported from. */
  readonly spaceId?: string | undefined;
  readonly name: string;
  readonly document: SpaceDocument;
  readonly files: readonly { id: string; name: string; mime: string; hash: string }[];
}

export const MANIFEST_VERSION = 1;
export const MANIFEST = 'space.json';
export const pathOf = (hash: string): string => `files/${hash}`;

/** A picture may be named by its address, too, where it stays. */
const isAddress = (fileId: string): boolean => fileId.includes('/');

/** The ids of the files that a document names, each once. */
export const fileIdsOf = ({ pictures, elements }: SpaceDocument): ReadonlySet<string> =>
  new Set(
    [
      ...(pictures ?? []).flatMap(({ sheets }) => sheets.map(({ fileId }) => fileId)),
      ...elements.flatMap(({ picture }) => picture?.fileId ?? []),
    ].filter((fileId) => !isAddress(fileId)),
  );

/** The document with other ids of files, by those that it has now. */
export function withFileIds(document: SpaceDocument, ids: ReadonlyMap<string, string>): SpaceDocument {
  const renewed = (fileId: string): string => ids.get(fileId) ?? fileId;
  const { pictures, elements } = document;
  return {
    ...document,
    ...(pictures && {
      pictures: pictures.map((layer) => ({
        ...layer,
        sheets: layer.sheets.map((sheet) => ({ ...sheet, fileId: renewed(sheet.fileId) })),
      })),
    }),
    elements: elements.map((element) =>
      element.picture
        ? { ...element, picture: { ...element.picture, fileId: renewed(element.picture.fileId) } }
        : element,
    ),
  };
}
