import { pictureHead } from '../../../../contract/model/picture-head';
import type { SpaceFile } from '../space/space-file';

/**
 * The pictures that can be decoded at once within a number of pixels, four bytes each: the smallest ones first, so that
 * one huge picture does not hide many others. What is no picture is left out.
 */
export function shownFiles(files: readonly SpaceFile[], mostPixels: number): readonly SpaceFile[] {
  let left = mostPixels;
  return files
    .map((file) => ({ file, head: pictureHead(file.bytes) }))
    .flatMap(({ file, head }) => (head ? [{ file, pixels: head.width * head.height }] : []))
    .toSorted((a, b) => a.pixels - b.pixels)
    .filter(({ pixels }) => {
      left -= pixels;
      return left >= 0;
    })
    .map(({ file }) => file);
}
