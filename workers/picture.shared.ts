import type { PictureSize } from '../assets/scene/scenery';
import type { View } from '../assets/scene/ground-steps';
import type { Scenery } from '../contract/calls/space-preview';
import type { SpaceDocument } from '../contract/model/space-document';

/** What the picture worker exposes through Comlink. The bitmaps are handed over. */
export interface PictureApi {
  /** A space drawn small, with so many people in it. */
  scenery(scenery: Scenery, size: PictureSize, people: number): ImageBitmap;
  /** The bare ground of a part of a document. */
  ground(document: SpaceDocument, view: View): ImageBitmap;
}
