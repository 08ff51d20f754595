import type { View } from '../../assets/scene/ground-steps';
import type { PictureSize } from '../../assets/scene/scenery';
import type { Scenery } from '../../contract/calls/space-preview';
import type { AvatarLook } from '../../contract/model/avatar';
import type { SpaceDocument } from '../../contract/model/space-document';

/** Ready to be drawn: from another thread, or a canvas of this one. */
export type PlacePicture = ImageBitmap | OffscreenCanvas | HTMLCanvasElement;

/** Paints places, and who is in them, without holding the page up. All reject where nothing can be painted, and when the app ends. */
export interface PlacePainter {
  /** A space small, with so many people in it. */
  scenery(scenery: Scenery, size: PictureSize, people: number): Promise<PlacePicture>;
  /** The bare ground of a part of a document. */
  ground(document: SpaceDocument, view: View): Promise<PlacePicture>;
  /** Data addresses of heads as pictures; by another thread or not at all. */
  heads(wishes: readonly HeadWish[]): Promise<readonly string[]>;
}

/** A head as it is shown somewhere: faded, who is not here; pixels of a side. */
export interface HeadWish {
  readonly look: AvatarLook;
  readonly size: number;
  readonly faded: boolean;
}
