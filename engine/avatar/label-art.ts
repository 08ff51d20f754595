import type { Canvas2D } from '../../assets/art/shape';
import { BUBBLE_SHADE, paintBubble } from './bubble-art';
import { charactersOf, directionOf } from '../../contract/model/user/user-text';

/** Art of name labels and speech bubbles. Sizes in CSS px; the context is scaled to device px. */

/** The emoji font comes first, as in the HUD: text fonts contain some emoji in monochrome. */
const STACK =
  '"Own emoji", system-ui, -apple-system, "PingFang SC", "Noto Sans SC", "Microsoft YaHei", sans-serif';
const NAME_FONT = `600 12.5px ${STACK}`;
const TEXT_FONT = `500 13px ${STACK}`;
const NAME_WIDEST = 168;
const TEXT_WIDEST = 188;
const LINE = 18;
const LINES = 3;
const PAD_X = 11;
const PAD_Y = 7;
const TAIL = 6;

/** Fewer device px per CSS px make text illegible. */
const READABLE = 0.7;

/**
 * Device px per CSS px of text in a scene of `ratio`: text keeps its size on the screen and is enlarged when
 * the scene has too few pixels.
 */
export const textRatio = (ratio: number): number => Math.max(READABLE, ratio);

export interface LabelArt {
  readonly width: number;
  readonly height: number;
  /** Draws with the origin at the top left. */
  readonly paint: (context: Canvas2D) => void;
}

const widthOf = (context: Canvas2D, text: string): number => context.measureText(text).width;

/** Cuts text to the widest prefix that fits before an ellipsis, at least one grapheme. */
function ellipsized(text: string, widest: number, measure: (text: string) => number): string {
  const letters = charactersOf(text);
  while (letters.length > 1 && measure(`${letters.join('')}…`) > widest) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

function writeCentred(context: Canvas2D, font: string): void {
  context.font = font;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
}

/** Height of a name label, CSS px. */
export const NAME_HEIGHT = 22;

export function nameArt(context: Canvas2D, nickname: string, own: boolean, away: boolean): LabelArt {
  context.font = NAME_FONT;
  const measure = (part: string): number => widthOf(context, part);
  const text = measure(nickname) <= NAME_WIDEST ? nickname : ellipsized(nickname, NAME_WIDEST, measure);
  const width = Math.ceil(widthOf(context, text)) + 12;
  const height = NAME_HEIGHT;
  return {
    width,
    height,
    paint: (context) => {
      writeCentred(context, NAME_FONT);
      context.direction = directionOf(text);
      context.lineJoin = 'round';
      context.globalAlpha = away ? 0.65 : 1;
      // Halo in two strokes: a wide faint one, and a narrow one that stays visible at low resolution.
      const pixel = 1 / context.getTransform().a;
      context.strokeStyle = 'rgba(38, 30, 74, 0.22)';
      context.lineWidth = Math.max(5.5, 6 * pixel);
      context.strokeText(text, width / 2, height / 2);
      context.strokeStyle = `rgba(38, 30, 74, ${pixel > 1 ? 0.8 : 0.62})`;
      context.lineWidth = Math.max(2.6, 3.4 * pixel);
      context.strokeText(text, width / 2, height / 2);
      context.fillStyle = own ? '#ffd97a' : '#ffffff';
      context.fillText(text, width / 2, height / 2);
    },
  };
}

/** Characters that must not start a line, and characters that must not end one. */
const NO_LINE_START = /^[\p{Pe}\p{Pf}!,.:;?%，。、！？；：…～·％]/u;
const NO_LINE_END = /[\p{Ps}\p{Pi}@#]$/u;

/** Splits text into unbreakable runs: a Latin word or a Chinese word with its punctuation. */
function unbreakableRuns(text: string): string[] {
  const result: string[] = [];
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)) {
    const last = result.at(-1) ?? '';
    const joins = NO_LINE_END.test(last) || (NO_LINE_START.test(segment) && /\S$/u.test(last));
    if (joins) result[result.length - 1] = last + segment;
    else result.push(segment);
  }
  return result;
}

/** Breaks text into at most three lines; overflow ends in an ellipsis. */
export function breakLines(text: string, widest: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  const close = (): void => {
    if (line.trim() !== '') lines.push(line.trimEnd());
    line = '';
  };
  for (const paragraph of text.split('\n')) {
    for (const piece of unbreakableRuns(paragraph)) {
      if (measure(line + piece) <= widest) {
        line += piece;
        continue;
      }
      close();
      if (measure(piece) <= widest) {
        line = piece.trimStart();
        continue;
      }
      for (const letter of charactersOf(piece)) {
        if (measure(line + letter) > widest) close();
        line += letter;
        if (lines.length > LINES) break;
      }
      if (lines.length > LINES) break;
    }
    close();
    if (lines.length > LINES) break;
  }
  if (lines.length <= LINES) return lines;
  const result = lines.slice(0, LINES);
  result[LINES - 1] = ellipsized(result[LINES - 1] ?? '', widest, measure);
  return result;
}

export function bubbleArt(context: Canvas2D, text: string): LabelArt {
  context.font = TEXT_FONT;
  const lines = breakLines(text, TEXT_WIDEST, (part) => widthOf(context, part));
  const inner = Math.max(14, ...lines.map((line) => widthOf(context, line)));
  const boxWidth = Math.ceil(inner) + 2 * PAD_X;
  const boxHeight = lines.length * LINE + 2 * PAD_Y;
  const width = boxWidth + 2 * BUBBLE_SHADE;
  const height = boxHeight + TAIL + 2 * BUBBLE_SHADE;
  return {
    width,
    height,
    paint: (context) => {
      const body = new Path2D();
      const middle = width / 2;
      body.roundRect(BUBBLE_SHADE, BUBBLE_SHADE, boxWidth, boxHeight, Math.min(14, boxHeight / 2));
      paintBubble(context, body, {
        x: middle,
        y: BUBBLE_SHADE + boxHeight,
        half: 7,
        inside: 1,
        length: TAIL,
      });
      context.fillStyle = '#2a2650';
      writeCentred(context, TEXT_FONT);
      // One direction for the whole text, which its lines would not find each by itself.
      context.direction = directionOf(text);
      lines.forEach((line, i) =>
        context.fillText(line, middle, BUBBLE_SHADE + PAD_Y + LINE * (i + 0.5) + 0.5),
      );
    },
  };
}
