import type { View } from '../../assets/scene/ground-steps';
import type { PictureSize } from '../../assets/scene/scenery';
import type { Scenery } from '../../contract/calls/space-preview';
import type { AvatarLook } from '../../contract/model/avatar/avatar';
import type { SpaceDocument } from '../../contract/model/space-document';

/** A drawable picture, from a worker or a local canvas. */
export type PlacePicture = ImageBitmap | OffscreenCanvas | HTMLCanvasElement;

/** Paints sceneries without blocking the page. All calls reject if painting fails or the app ends. */
export interface PlacePainter {
  /** A thumbnail of a space with this many people. */
  scenery(scenery: Scenery, size: PictureSize, people: number): Promise<PlacePicture>;
  /** The bare ground of a part of a document. */
  ground(document: SpaceDocument, view: View): Promise<PlacePicture>;
  /** Data URLs of heads; only with a worker. */
  heads(wishes: readonly HeadRequest[]): Promise<readonly string[]>;
}

/** A head to paint: `faded` for absent people, `size` in pixels. */
export interface HeadRequest {
  readonly look: AvatarLook;
  readonly size: number;
  readonly faded: boolean;
}
