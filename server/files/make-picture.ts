import { join } from 'node:path';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { PICTURE_SIDES } from '../../contract/model/upload';
import type { PictureAnswer, PictureJob } from './picture-job';

/** Of all frames together. */
const PIXELS = 40_000_000;
const FRAMES = 100;
const QUALITY = 82;
/** A picture with no more colours is drawn, not photographed: it is kept without loss. */
const FEW_COLOURS = 256;
const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif']);

sharp.concurrency(1);
sharp.cache(false);

const opened = (file: string, animated = false): Sharp =>
  sharp(file, { limitInputPixels: PIXELS, failOn: 'error', animated, sequentialRead: true });

const isAnimated = ({ width, height, pages = 1, pageHeight = height }: Metadata): boolean =>
  pages > 1 && pages <= FRAMES && width * pageHeight * pages <= PIXELS;

async function hasFewColours(file: string): Promise<boolean> {
  const { data } = await opened(file)
    .resize({ width: 512, height: 512, fit: 'inside', withoutEnlargement: true, kernel: 'nearest' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const seen = new Set<number>();
  for (let at = 0; at < data.length; at += 4) {
    seen.add(data.readUInt32LE(at));
    if (seen.size > FEW_COLOURS) return false;
  }
  return true;
}

/** Makes a picture anew in its sizes. What the file carries besides its pixels is left out. */
export async function makePicture({ from, into }: PictureJob): Promise<PictureAnswer> {
  try {
    const meta = await opened(from).metadata();
    if (!FORMATS.has(meta.format)) return { fault: 'broken' };
    const moves = isAnimated(meta);
    const lossless = meta.format === 'png' && (await hasFewColours(from));
    let largest = { width: 0, height: 0 };
    for (const side of PICTURE_SIDES) {
      const whole = side === PICTURE_SIDES[0];
      const source = opened(from, whole && moves);
      const { width, height, pageHeight } = await (whole && moves ? source : source.autoOrient())
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: QUALITY, lossless, effort: 3 })
        .toFile(join(into, `${side}.webp`));
      if (whole) largest = { width, height: pageHeight ?? height };
    }
    return largest;
  } catch (error) {
    const text = error instanceof Error ? error.message : '';
    return { fault: /pixel limit|dimensions|too large/i.test(text) ? 'pixels' : 'broken' };
  }
}
