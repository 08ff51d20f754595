import { AppError } from '../../../src/http/app-error';
import { browserTimers } from '../../../src/platform/timers';
import { UPLOAD_ERRORS } from '../errors';

/** Longest side of a picture that is drawn from an SVG, px. */
const SIDE = 2048;
/** Of an SVG without a size. */
const DEFAULT_SIDE = 1024;
/** A picture that takes longer is refused, ms. */
const DECODE_MS = 5_000;

const isSvg = ({ type, name }: File): boolean => type === 'image/svg+xml' || /\.svgz?$/i.test(name);
const isHeic = ({ type, name }: File): boolean => /^image\/hei[cf]$/.test(type) || /\.hei[cf]$/i.test(name);

const refusal = (error: keyof typeof UPLOAD_ERRORS): AppError =>
  AppError.answered(UPLOAD_ERRORS[error].code, '');

/** The size at which an SVG is drawn: sharp, but never larger than pictures are kept. */
export function drawnSize(width: number, height: number): { width: number; height: number } {
  const longest = Math.max(width, height);
  if (!(longest > 0)) return { width: DEFAULT_SIDE, height: DEFAULT_SIDE };
  const scale = Math.min(SIDE, Math.max(longest, DEFAULT_SIDE)) / longest;
  const side = (length: number): number => Math.max(1, Math.round(length * scale));
  return { width: side(width), height: side(height) };
}

async function drawn(
  picture: CanvasImageSource,
  { width, height }: { readonly width: number; readonly height: number },
  type: string,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.92));
  if (!blob) throw new Error('the picture was not drawn');
  return blob;
}

/** Draws an SVG in an `img`, where it runs no script and loads nothing. */
async function svgAsPng(file: File): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([file], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await Promise.race([
      image.decode(),
      new Promise((_, fail) => browserTimers.after(DECODE_MS, () => fail(new Error('it takes too long')))),
    ]);
    return await drawn(image, drawnSize(image.naturalWidth, image.naturalHeight), 'image/png');
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Some browsers open photos of phones. */
async function heicAsJpeg(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file);
  try {
    return await drawn(picture, picture, 'image/jpeg');
  } finally {
    picture.close();
  }
}

const renamed = (file: File, blob: Blob, ending: string): File =>
  new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.${ending}`, {
    type: blob.type,
    lastModified: file.lastModified,
  });

/** The file as the server takes it: an SVG becomes a PNG, a HEIC a JPEG. Rejects with `AppError`. */
export async function prepareFile(file: File): Promise<File> {
  if (isSvg(file))
    return svgAsPng(file).then(
      (blob) => renamed(file, blob, 'png'),
      () => {
        throw refusal('uploadBroken');
      },
    );
  if (isHeic(file))
    return heicAsJpeg(file).then(
      (blob) => renamed(file, blob, 'jpg'),
      () => {
        throw refusal('uploadHeic');
      },
    );
  return file;
}
