import { directionOf, isolated } from '../../../contract/model/user/user-text';
/** The same system font as the page. */
const PAPER_FONT = "system-ui, 'PingFang SC', 'Noto Sans SC', 'Noto Sans CJK SC', sans-serif";

/** Texts on an instant picture. */
export interface PolaroidWords {
  readonly caption: string;
  readonly place: string;
  readonly date: string;
}

/** Size of the saved picture, px: a square picture above the text area. */
const WIDE = 880;
const EDGE = 48;
const SIDE = WIDE - 2 * EDGE;
const HIGH = EDGE + SIDE + 190;

/** Composes the picture, its white frame and the texts into a PNG. */
export async function composeCard(picture: Blob, { caption, place, date }: PolaroidWords): Promise<Blob> {
  const bitmap = await createImageBitmap(picture);
  const canvas = new OffscreenCanvas(WIDE, HIGH);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no 2D context');
  context.fillStyle = '#fffdf8';
  context.fillRect(0, 0, WIDE, HIGH);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, EDGE, EDGE, SIDE, SIDE);
  bitmap.close();
  context.textBaseline = 'alphabetic';
  context.fillStyle = '#232038';
  context.font = `600 44px ${PAPER_FONT}`;
  context.textAlign = 'left';
  context.direction = directionOf(caption || place);
  context.fillText(caption || place, EDGE, EDGE + SIDE + 84, SIDE);
  context.direction = 'ltr';
  context.fillStyle = '#5a5774';
  context.font = `400 30px ${PAPER_FONT}`;
  context.fillText(caption ? `${isolated(place)} · ${date}` : date, EDGE, EDGE + SIDE + 138, SIDE);
  return canvas.convertToBlob({ type: 'image/png' });
}
