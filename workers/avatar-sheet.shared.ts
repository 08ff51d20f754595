import type { AvatarLook } from '../contract/model/avatar/avatar';

/** Comlink API of the sheet worker. */
export interface AvatarSheetApi {
  /**
   * Composes the sheet of a look, or only its first column; transferred. `scale` is pixels per logical pixel.
   * Layout: engine/avatar/sheet-layout.
   */
  compose(look: AvatarLook, scale: number, whole: boolean): ImageBitmap;
}
