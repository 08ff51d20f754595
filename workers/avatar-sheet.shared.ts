import type { AvatarLook } from '../contract/model/avatar';

/** What the sheet worker exposes through Comlink. */
export interface AvatarSheetApi {
  /**
   * The sheet of a look, or its first column alone, moved to the caller; `scale` is pixels a logical pixel. Layout:
   * engine/avatar/sheet-layout.
   */
  compose(look: AvatarLook, scale: number, whole: boolean): ImageBitmap;
}
