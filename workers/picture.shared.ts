import type { PictureSize } from '../assets/scene/scenery';
import type { View } from '../assets/scene/ground-steps';
import type { Scenery } from '../contract/calls/space-preview';
import type { AvatarLook } from '../contract/model/avatar';
import type { SpaceDocument } from '../contract/model/space-document';

/** What the picture worker exposes through Comlink. The bitmaps are handed over. */
export interface PictureApi {
  /** A space drawn small, with so many people in it. */
  scenery(scenery: Scenery, size: PictureSize, people: number): ImageBitmap;
  /** The bare ground of a part of a document. */
  ground(document: SpaceDocument, view: View): ImageBitmap;
  /** Data addresses of heads, each a PNG of so many pixels a side: an object's would hold the page up. */
  heads(
    wishes: readonly { readonly look: AvatarLook; readonly size: number; readonly faded: boolean }[],
  ): Promise<readonly string[]>;
}
