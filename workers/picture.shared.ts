import type { PictureSize } from '../assets/scene/scenery';
import type { View } from '../assets/scene/ground-steps';
import type { Scenery } from '../contract/calls/space-preview';
import type { AvatarLook } from '../contract/model/avatar/avatar';
import type { SpaceDocument } from '../contract/model/space-document';

/** Comlink API of the picture worker. Bitmaps are transferred. */
export interface PictureApi {
  /** Draws a space small, with a number of people. */
  scenery(scenery: Scenery, size: PictureSize, people: number): ImageBitmap;
  /** Draws the bare ground of a part of a document. */
  ground(document: SpaceDocument, view: View): ImageBitmap;
  /** Data URLs of head images, PNG; object URLs would block the page. */
  heads(
    requests: readonly { readonly look: AvatarLook; readonly size: number; readonly faded: boolean }[],
  ): Promise<readonly string[]>;
}
