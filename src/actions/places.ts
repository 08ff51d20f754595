import type { View } from '../../assets/scene/ground-steps';
import type { PictureSize } from '../../assets/scene/scenery';
import type { Scenery } from '../../contract/calls/space-preview';
import type { SpaceDocument } from '../../contract/model/space-document';

/** Ready to be drawn: from another thread, or a canvas of this one. */
export type PlacePicture = ImageBitmap | OffscreenCanvas | HTMLCanvasElement;

/** Paints places without holding the page up. Both reject where nothing can be painted, and when the app ends. */
export interface PlacePainter {
  /** A space small, with so many people in it. */
  scenery(scenery: Scenery, size: PictureSize, people: number): Promise<PlacePicture>;
  /** The bare ground of a part of a document. */
  ground(document: SpaceDocument, view: View): Promise<PlacePicture>;
}
