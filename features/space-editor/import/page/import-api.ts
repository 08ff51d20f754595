import type { SpaceDocument } from '../../../../contract/model/space-document';
import type { SourceFile } from '../files/source-file';
import type { ImportProblemCode } from '../problem';
import type { StyleChoices, StyleTile } from '../style/our-style';
import type { Imported, ImportWish } from './import-files';

/** A tile that can become our ground, with the material that it most likely shows. */
export interface GuessedTile extends Pick<StyleTile, 'key' | 'count'> {
  /** Absent: it stays a picture. */
  readonly guess?: StyleChoices[string];
}

export interface ReadMap extends Imported {
  readonly tiles: readonly GuessedTile[];
  /** The pictures of the tiles, one below the other; absent: the browser paints none. */
  readonly tilePictures?: ImageBitmap;
}

/** A refusal crosses to the page as data. */
export type ImportAnswer =
  | { readonly kind: 'read'; readonly map: ReadMap }
  | {
      readonly kind: 'refused';
      readonly code: ImportProblemCode;
      readonly data: Readonly<Record<string, string | number>>;
    };

export interface DrawnMap {
  readonly document: SpaceDocument;
  /** Absent: the browser paints none. */
  readonly picture?: ImageBitmap;
}

/** What the import's worker does for the page. */
export interface ImportApi {
  read(files: readonly SourceFile[], wish: ImportWish): Promise<ImportAnswer>;
  /** The map that was read last, with our ground in place of some tiles. */
  draw(choices: StyleChoices): Promise<DrawnMap>;
}

/** Side of a tile in `tilePictures`, px. */
export const TILE_PICTURE = 32;
