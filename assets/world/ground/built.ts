import type { Canvas2D } from '../../art/shape';
import { TILE } from '../../../contract/model/motion';
import type { SpaceDocument } from '../../../contract/model/space-document';
import { dark, light, mix } from '../brush';
import { hash } from './noise';
import { isLetter as is, tilesOf, type Rect } from './tiles';

/** Decks and stages: drawn tile by tile, in boards that continue across tiles. */

const WOOD = '#cf9a68';

function box(
  c: Canvas2D,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
): void {
  c.beginPath();
  c.roundRect(x, y, width, height, radius);
  c.fillStyle = fill;
  c.fill();
}

/** The deck's shadow on the water; painted before the land. */
export function paintDeckShade(c: Canvas2D, doc: SpaceDocument, rect: Rect): void {
  const shade = new Path2D();
  for (const [x, y] of tilesOf(doc, 'w', rect, 40)) shade.rect(x * TILE + 5, y * TILE + 8, TILE, TILE + 8);
  c.fillStyle = 'rgba(30,62,110,0.26)';
  c.fill(shade);
}

export function paintDeck(c: Canvas2D, doc: SpaceDocument, rect: Rect): void {
  const tiles = [...tilesOf(doc, 'w', rect, 40)];
  // Posts first, then the boards.
  for (const [x, y] of tiles) {
    if (!is(doc, '~', x, y + 1)) continue;
    const low = (y + 1) * TILE;
    if (x % 2 === 0 || !is(doc, 'w', x + 1, y)) {
      box(c, x * TILE + 3, low, 8, 16, 3, dark(WOOD, 0.5));
      box(c, x * TILE + 3, low, 4, 15, 2, dark(WOOD, 0.3));
      c.strokeStyle = 'rgba(255,255,255,0.6)';
      c.lineWidth = 1.6;
      c.beginPath();
      c.ellipse(x * TILE + 7, low + 15, 7, 2.4, 0, 0, Math.PI * 2);
      c.stroke();
    }
    box(c, x * TILE - 1, low - 4, TILE + 2, 12, 2, dark(WOOD, 0.42));
  }
  for (const [x, y] of tiles) boards(c, doc, x, y);
}

/** The boards of one tile; they run down the deck, and have ends where it has. */
function boards(c: Canvas2D, doc: SpaceDocument, column: number, row: number): void {
  const each = TILE / 3;
  const { seed } = doc;
  const [begins, ends] = [!is(doc, 'w', column, row - 1), !is(doc, 'w', column, row + 1)];
  for (let i = 0; i < 3; i++) {
    const board = column * 3 + i;
    const x = column * TILE + i * each;
    const roll = hash(board, 0, seed + 5);
    const tone = mix(light(WOOD, 0.16), dark(WOOD, 0.16), roll);
    const top = row * TILE - (begins ? 2 + hash(board, row, seed + 6) * 2.4 : 0);
    const bottom = (row + 1) * TILE + (ends ? 1 + hash(board, row, seed + 7) * 2.4 : 0);
    c.fillStyle = dark(tone, 0.3);
    c.fillRect(x + 0.2, top, each - 0.4, bottom - top);
    c.fillStyle = tone;
    c.fillRect(x + 0.2, top, each - 1.2, bottom - top - (ends ? 2 : 0));
    c.fillStyle = light(tone, 0.26);
    c.fillRect(x + 1.2, top + (begins ? 1.5 : 0), 1.4, bottom - top - (begins ? 1.5 : 0) - (ends ? 4.5 : 0));
    c.fillStyle = dark(tone, 0.16);
    for (let k = 0; k < 2; k++) {
      const y = row * TILE + 2 + hash(board, row * 2 + k, seed + 8) * (TILE - 14 - roll * 5);
      c.fillRect(x + 4 + ((row * 2 + k) % 3) * 1.6, y, 1, 7 + roll * 5);
    }
    c.fillStyle = dark(tone, 0.42);
    if (begins) c.fillRect(x + each / 2 - 1, top + 5, 1.8, 1.8);
    if (ends) c.fillRect(x + each / 2 - 1, bottom - 7, 1.8, 1.8);
  }
}

const FACE = 15;

/** The stage is raised: its front shows below the lower edge, with steps in the middle. */
export function paintStage(c: Canvas2D, doc: SpaceDocument, edge: Path2D, rect: Rect): void {
  const near = [...tilesOf(doc, 'S', rect, TILE * 3)];
  if (near.length === 0) return;
  c.save();
  c.translate(7, FACE + 6);
  c.fillStyle = 'rgba(42,35,80,0.2)';
  c.fill(edge);
  c.restore();
  for (let k = FACE; k >= 0; k -= 1.5) {
    c.save();
    c.translate(0, k);
    c.fillStyle = mix('#8a5a9e', '#4f3a78', k / FACE);
    c.fill(edge);
    c.restore();
  }
  c.fillStyle = '#f3c969';
  c.fill(edge);
  c.save();
  c.clip(edge);
  for (const [x, y] of tilesOf(doc, 'S', rect, 0)) {
    for (let i = 0; i < 2; i++) {
      const top = y * TILE + i * 16;
      for (let k = -1; k < 1; k++) {
        const start = x * TILE + k * TILE;
        const board = Math.floor(x / 3);
        const roll = hash(board + ((y * 2 + i) % 2) * 31, y * 2 + i, doc.seed + 15);
        const tone = mix('#e0ae7c', '#c98d5a', roll);
        if (k === 0) {
          c.fillStyle = dark(tone, 0.24);
          c.fillRect(start, top, TILE + 0.5, 16);
          c.fillStyle = tone;
          c.fillRect(start, top, TILE + 0.5, 14.6);
          c.fillStyle = light(tone, 0.22);
          c.fillRect(start, top, TILE + 0.5, 1.6);
          if (x % 3 === 0) {
            c.fillStyle = dark(tone, 0.3);
            c.fillRect(start + ((y * 2 + i) % 2) * 16, top, 1.4, 15);
          }
        }
      }
    }
  }
  c.restore();
  c.lineWidth = 5;
  c.strokeStyle = '#f3c969';
  c.stroke(edge);
  c.lineWidth = 1.6;
  c.strokeStyle = '#fff0bf';
  c.save();
  c.translate(0, -1.6);
  c.stroke(edge);
  c.restore();
  const drawn = new Set<string>();
  for (const [x, y] of near) {
    if (is(doc, 'S', x, y + 1)) continue;
    let [first, last] = [x, x];
    while (isFront(doc, first - 1, y)) first--;
    while (isFront(doc, last + 1, y)) last++;
    const run = `${first} ${y}`;
    if (drawn.has(run)) continue;
    drawn.add(run);
    front(c, first * TILE, (y + 1) * TILE, (last + 1 - first) * TILE);
  }
}

const isFront = (doc: SpaceDocument, x: number, y: number): boolean =>
  is(doc, 'S', x, y) && !is(doc, 'S', x, y + 1);

/** Bulbs along the front edge and the three steps. */
function front(c: Canvas2D, left: number, bottom: number, width: number): void {
  for (let x = left + 16; x < left + width - 8; x += 24) {
    if (Math.abs(x - left - width / 2) < 58) continue;
    c.beginPath();
    c.arc(x, bottom + 9, 3.4, 0, Math.PI * 2);
    c.fillStyle = '#ffe3a0';
    c.fill();
    c.beginPath();
    c.arc(x - 0.8, bottom + 8, 1.3, 0, Math.PI * 2);
    c.fillStyle = '#ffffff';
    c.fill();
  }
  const middle = left + width / 2;
  for (let k = 2; k >= 0; k--) {
    const half = 44 + k * 3;
    const y = bottom - 4 + k * 8;
    box(c, middle - half, y, half * 2, 14, 3, '#6f4a86');
    box(c, middle - half, y - 1, half * 2, 9, 3, mix('#f0c79a', '#d6a06c', k / 3));
    box(c, middle - half + 3, y - 0.4, half * 2 - 6, 1.8, 1, '#ffe9c9');
  }
}
