import type { GroundPiece, WaterDistance } from '../contract/ports/engine';
import type { SpaceDocument } from '../contract/model/space-document';

/** What the ground worker exposes through Comlink. */
export interface GroundApi {
  /** Sets the document; once before the first piece. */
  load(document: SpaceDocument): Promise<void>;
  /** Paints a piece, or finds it as it was painted on another visit; the bitmap is handed over. */
  paint(piece: GroundPiece, scale: number): Promise<ImageBitmap>;
  /** How far the water lies from its shore; handed over. */
  water(): Promise<WaterDistance>;
  /** Pages that were kept under a version, handed over; undefined where nothing is kept. */
  cachedPages(version: string): Promise<ImageBitmap[] | undefined>;
  /** Keeps pages for the next visit; handed over. */
  storePages(version: string, pages: readonly ImageBitmap[]): void;
}
