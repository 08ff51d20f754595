/** Target box of a picture in CSS px, and the maximum length of its `data:` address in characters. */
export interface PictureBox {
  readonly width: number;
  readonly height: number;
  readonly max: number;
}

/** From the best quality to the one that certainly fits. */
const TRIES = [
  [1, 0.9],
  [1, 0.75],
  [0.75, 0.7],
  [0.5, 0.7],
  [0.5, 0.5],
  [0.35, 0.5],
  [0.25, 0.4],
] as const;

/** Size of a picture inside a box, never enlarged. */
export function fitted(
  picture: { readonly width: number; readonly height: number },
  box: { readonly width: number; readonly height: number },
): { width: number; height: number } {
  const scale = Math.min(1, box.width / picture.width, box.height / picture.height);
  const side = (length: number): number => Math.max(1, Math.round(length * scale));
  return { width: side(picture.width), height: side(picture.height) };
}

/** Converts a picture file to a WebP that fits (PNG where the browser cannot write WebP). Rejects other files. */
export async function shrinkPicture(file: Blob, { width, height, max }: PictureBox): Promise<string> {
  const picture = await createImageBitmap(file);
  try {
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d');
    for (const [scale, quality] of TRIES) {
      const size = fitted(picture, { width: width * scale, height: height * scale });
      canvas.width = size.width;
      canvas.height = size.height;
      context?.drawImage(picture, 0, 0, size.width, size.height);
      const address = canvas.toDataURL('image/webp', quality);
      if (address.length <= max) return address;
    }
    throw new Error('the picture does not get small enough');
  } finally {
    picture.close();
  }
}
