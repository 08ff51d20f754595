import {
  decodeCells,
  type PictureLayer,
  type TileSheet,
} from '../../../contract/model/document/picture-layer';
import type { SpaceDocument } from '../../../contract/model/space-document';

type WithPictures = Pick<SpaceDocument, 'widthTiles' | 'heightTiles' | 'pictures'>;

/** A picture layer with its cells, one a tile of the map. */
export interface DecodedLayer {
  readonly layer: PictureLayer;
  /** Each a number of a tile and its flips; 0: none. */
  readonly cells: Uint32Array;
}

/** Decodes the layers of a document; those that stayed the same since the last call are not decoded again. */
export class DecodedLayers {
  #known = new Map<string, Uint32Array>();

  of({ widthTiles, heightTiles, pictures = [] }: WithPictures): readonly DecodedLayer[] {
    const before = this.#known;
    this.#known = new Map();
    const count = widthTiles * heightTiles;
    return pictures.flatMap((layer) => {
      const known = before.get(layer.cells);
      const cells = known?.length === count ? known : decodeCells(layer.cells, count);
      if (!cells) return [];
      this.#known.set(layer.cells, cells);
      return [{ layer, cells }];
    });
  }
}

/** The sheet of a tile, and its place in it. Tiles are numbered from 1, sheet after sheet. */
export function sheetOf(
  { sheets }: Pick<PictureLayer, 'sheets'>,
  number: number,
): { readonly sheet: TileSheet; readonly index: number } | undefined {
  let index = number - 1;
  for (const sheet of sheets) {
    if (index < sheet.count) return { sheet, index };
    index -= sheet.count;
  }
  return undefined;
}

/** The files that the layers of a document name. */
export const sheetFilesOf = ({ pictures = [] }: Pick<SpaceDocument, 'pictures'>): string[] => [
  ...new Set(pictures.flatMap(({ sheets }) => sheets.map(({ fileId }) => fileId))),
];
