import type { GroundPiece, WaterDistance } from '../contract/ports/engine';
import type { SpaceDocument } from '../contract/model/space-document';

/** A change of a document, as far as its ground shows it. */
export interface GroundChange {
  /** Rows of the ground that differ. */
  readonly rows: readonly (readonly [row: number, letters: string])[];
  /** The elements that shade the ground, if they differ. */
  readonly elements: SpaceDocument['elements'] | undefined;
  /** The picture layers, if they differ; null: there are none any more. */
  readonly pictures: SpaceDocument['pictures'] | null;
}

/** Comlink API of the ground worker. */
export interface GroundApi {
  /** Sets the document; called once before the first piece. What is painted of a draft is not cached. */
  load(document: SpaceDocument, isDraft: boolean): Promise<void>;
  /** Changes the document; returns the boxes in which its ground looks different. */
  edit(change: GroundChange): Promise<readonly GroundPiece[]>;
  /** A sheet of the picture layers, transferred; undefined: it could not be loaded. */
  addSheet(fileId: string, picture: ImageBitmap | undefined): Promise<void>;
  /** A piece painted on an earlier visit, transferred: it needs no sheets. */
  cached(piece: GroundPiece, scale: number): Promise<ImageBitmap | undefined>;
  /** Paints a piece with the picture layers under people, or loads it from the cache; transferred. */
  paint(piece: GroundPiece, scale: number): Promise<ImageBitmap>;
  /** The picture layers over people in a piece, transferred; undefined: there is nothing. */
  paintOver(piece: GroundPiece, scale: number): Promise<ImageBitmap | undefined>;
  /** Distance field of the water in a piece of whole tiles; transferred. */
  water(piece: GroundPiece): Promise<WaterDistance>;
  /** Cached pages of a version, transferred; undefined when nothing can be cached. */
  cachedPages(version: string): Promise<ImageBitmap[] | undefined>;
  /** Caches pages for the next visit; takes ownership. */
  storePages(version: string, pages: readonly ImageBitmap[]): void;
}
