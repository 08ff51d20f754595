/** A picture to make anew, in a process of its own. */
export interface PictureJob {
  /** The file as it was uploaded. */
  readonly from: string;
  /** Folder for the results: `2048.webp`, `512.webp`, `128.webp`. */
  readonly into: string;
}

/** `pixels`: it has too many. `broken`: it cannot be read to its end. `slow`: it takes too long or too much memory. */
export type PictureFault = 'pixels' | 'broken' | 'slow';

/** Width and height of the largest result, px. */
export type PictureAnswer =
  { readonly width: number; readonly height: number } | { readonly fault: PictureFault };
