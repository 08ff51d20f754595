import type { GroundPiece, WaterDistance } from '../contract/ports/engine';
import type { SpaceDocument } from '../contract/model/space-document';

/** What the ground worker exposes through Comlink. */
export interface GroundApi {
  /** Sets the document; once before the first piece. */
  load(document: SpaceDocument): void;
  /** Paints a piece; the bitmap is handed over. */
  paint(piece: GroundPiece, scale: number): ImageBitmap;
  /** How far the water lies from its shore; handed over. */
  water(): WaterDistance;
}
