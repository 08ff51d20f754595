import type { GroundPiece, WaterDistance } from '../contract/ports/engine';
import type { SpaceDocument } from '../contract/model/space-document';

/** Comlink API of the ground worker. */
export interface GroundApi {
  /** Sets the document; called once before the first piece. */
  load(document: SpaceDocument): Promise<void>;
  /** Paints a piece or loads it from the cache; transferred. */
  paint(piece: GroundPiece, scale: number): Promise<ImageBitmap>;
  /** Distance field of the water in a piece of whole tiles; transferred. */
  water(piece: GroundPiece): WaterDistance;
  /** Cached pages of a version, transferred; undefined when nothing can be cached. */
  cachedPages(version: string): Promise<ImageBitmap[] | undefined>;
  /** Caches pages for the next visit; takes ownership. */
  storePages(version: string, pages: readonly ImageBitmap[]): void;
}
