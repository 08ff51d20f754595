import type { Canvas2D } from '../../art/shape';
import { TILE } from '../../../contract/model/motion';
import type { SpaceDocument } from '../../../contract/model/space-document';
import { dark, light, mix } from '../brush';
import { WALL } from '../colors';
import { hash } from './noise';
import { isLetter, tilesOf, type Rect } from './tiles';

/** Floors, carpets and walls. Walls stay within their own tiles, so that nobody stands on one. */

const FLOOR = '#dfae7c';
const CARPET = '#8d84d6';
/** Height of a wall's front: one and a half tiles when the wall is thick enough. */
const FRONT = TILE * 1.5;

function paintBoards(c: Canvas2D, doc: SpaceDocument, x: number, y: number): void {
  const each = TILE / 4;
  for (let i = 0; i < 4; i++) {
    const row = y * 4 + i;
    const top = row * each;
    // Boards are three tiles long, offset in each row.
    const start = (row * 5) % 6;
    for (let half = 0; half < 2; half++) {
      const place = x * 2 + half + start;
      const board = Math.floor(place / 6);
      const tone = mix(light(FLOOR, 0.2), dark(FLOOR, 0.1), hash(board, row, doc.seed + 21));
      const left = x * TILE + half * (TILE / 2);
      c.fillStyle = tone;
      c.fillRect(left, top, TILE / 2 + 0.4, each + 0.4);
      c.fillStyle = light(tone, 0.24);
      c.fillRect(left, top, TILE / 2 + 0.4, 1);
      c.fillStyle = dark(tone, 0.16);
      c.fillRect(left, top + each - 1, TILE / 2 + 0.4, 1);
      if (place % 6 === 0) c.fillRect(left, top, 1.2, each);
      if (hash(place, row, doc.seed + 22) < 0.3) {
        c.fillStyle = dark(tone, 0.08);
        c.fillRect(left + 4, top + 3 + (row % 2) * 2, 7, 0.8);
      }
    }
  }
}

function paintCarpet(c: Canvas2D, doc: SpaceDocument, x: number, y: number): void {
  const [left, top] = [x * TILE, y * TILE];
  const carpet = (dx: number, dy: number): boolean => isLetter(doc, 'c', x + dx, y + dy);
  c.fillStyle = CARPET;
  c.fillRect(left, top, TILE + 0.4, TILE + 0.4);
  c.fillStyle = light(CARPET, 0.1);
  for (const [dx, dy] of [
    [8, 8],
    [24, 24],
  ] as const) {
    c.beginPath();
    c.ellipse(left + dx, top + dy, 3.4, 2.6, 0, 0, Math.PI * 2);
    c.fill();
  }
  // A band along the border, and fringes at the short ends.
  const edge = (at: number, thick: number, color: string): void => {
    c.fillStyle = color;
    const [x0, x1] = [carpet(-1, 0) ? 0 : at, carpet(1, 0) ? TILE + 0.4 : TILE - at];
    const [y0, y1] = [carpet(0, -1) ? 0 : at, carpet(0, 1) ? TILE + 0.4 : TILE - at];
    if (!carpet(0, -1)) c.fillRect(left + x0, top + at, x1 - x0, thick);
    if (!carpet(0, 1)) c.fillRect(left + x0, top + TILE - at - thick, x1 - x0, thick);
    if (!carpet(-1, 0)) c.fillRect(left + at, top + y0, thick, y1 - y0);
    if (!carpet(1, 0)) c.fillRect(left + TILE - at - thick, top + y0, thick, y1 - y0);
  };
  edge(0, 4, dark(CARPET, 0.2));
  edge(5, 2, '#f3d692');
  edge(9, 1, light(CARPET, 0.34));
  if (!carpet(0, 1)) {
    c.fillStyle = 'rgba(60,40,80,0.2)';
    c.fillRect(left, top + TILE, TILE, 2);
  }
}

/** A stone kerb where a floor ends at open ground. */
function paintKerb(c: Canvas2D, doc: SpaceDocument, x: number, y: number): void {
  const open = (dx: number, dy: number): boolean => '.,=o~s'.includes(doc.ground[y + dy]?.[x + dx] ?? 'f');
  const [left, top] = [x * TILE, y * TILE];
  const strip = (dx: number, dy: number, along: number, across: number): void => {
    c.fillStyle = '#a79fb2';
    c.fillRect(left + dx, top + dy + 1.5, along, across);
    c.fillStyle = '#ece6e2';
    c.fillRect(left + dx, top + dy, along, across);
  };
  if (open(0, -1)) strip(0, 0, TILE + 0.4, 6);
  if (open(-1, 0)) strip(0, 0, 6, TILE + 0.4);
  if (open(1, 0)) strip(TILE - 6, 0, 6, TILE + 0.4);
  if (open(0, 1)) strip(0, TILE - 6, TILE + 0.4, 6);
  // Where two kerbs meet at a corner.
  const floor = (dx: number, dy: number): boolean => isLetter(doc, 'f', x + dx, y + dy);
  for (const dx of [-1, 1])
    for (const dy of [-1, 1])
      if (open(dx, dy) && floor(dx, 0) && floor(0, dy))
        strip(dx < 0 ? 0 : TILE - 6, dy < 0 ? 0 : TILE - 6, 6, 6);
}

/** Number of stacked wall tiles north of this one, at most two. */
const thickness = (doc: SpaceDocument, x: number, y: number): number =>
  isLetter(doc, '#', x, y - 1) ? 2 : 1;

function paintWallTop(c: Canvas2D, doc: SpaceDocument, x: number, y: number): void {
  const [left, top] = [x * TILE, y * TILE];
  const wall = (dx: number, dy: number): boolean => isLetter(doc, '#', x + dx, y + dy);
  c.fillStyle = WALL.top;
  c.fillRect(left, top, TILE + 0.4, TILE + 0.4);
  c.fillStyle = light(WALL.top, 0.5);
  if (!wall(0, -1)) c.fillRect(left, top, TILE + 0.4, 3);
  if (!wall(-1, 0)) c.fillRect(left, top, 3, TILE + 0.4);
  c.fillStyle = WALL.rim;
  if (!wall(1, 0)) c.fillRect(left + TILE - 3, top, 3, TILE + 0.4);
}

function paintWallFront(c: Canvas2D, doc: SpaceDocument, x: number, y: number): void {
  const bottom = (y + 1) * TILE;
  const high = thickness(doc, x, y) === 2 ? FRONT : TILE * 0.72;
  const [left, top] = [x * TILE, bottom - high];
  const end = (dx: number): boolean => !isLetter(doc, '#', x + dx, y) || isLetter(doc, '#', x + dx, y + 1);
  const shade = c.createLinearGradient(0, top, 0, bottom);
  shade.addColorStop(0, light(WALL.face, 0.5));
  shade.addColorStop(0.7, WALL.face);
  shade.addColorStop(1, dark(WALL.face, 0.1));
  c.fillStyle = shade;
  c.fillRect(left, top, TILE + 0.4, high);
  c.fillStyle = WALL.rim;
  c.fillRect(left, top - 3, TILE + 0.4, 3);
  c.fillStyle = light(WALL.rim, 0.5);
  c.fillRect(left, top - 3, TILE + 0.4, 1);
  // Panels below, a rail, the foot.
  const panel = Math.min(19, high * 0.5);
  c.fillStyle = mix(WALL.face, '#c9a88e', 0.34);
  c.fillRect(left, bottom - panel, TILE + 0.4, panel);
  c.fillStyle = light(WALL.foot, 0.3);
  c.fillRect(left, bottom - panel - 2, TILE + 0.4, 2.4);
  c.fillStyle = 'rgba(120,80,70,0.16)';
  for (const at of [4, 20]) {
    c.beginPath();
    c.roundRect(left + at, bottom - panel + 4, 8, panel - 9, 2);
    c.fill();
  }
  c.fillStyle = WALL.foot;
  c.fillRect(left, bottom - 4, TILE + 0.4, 4);
  c.fillStyle = 'rgba(51,38,94,0.16)';
  if (end(1)) c.fillRect(left + TILE - 3, top, 3, high);
  c.fillStyle = 'rgba(255,246,220,0.5)';
  if (end(-1)) c.fillRect(left, top, 2, high);
}

/** Shadow of a wall on the floor, to the right and below. */
function paintWallShade(c: Canvas2D, doc: SpaceDocument, rect: Rect): void {
  const shade = new Path2D();
  for (const [x, y] of tilesOf(doc, '#', rect, TILE)) {
    if (!isLetter(doc, '#', x, y + 1)) shade.rect(x * TILE, (y + 1) * TILE, TILE, 9);
    if (!isLetter(doc, '#', x + 1, y)) shade.rect((x + 1) * TILE, y * TILE, 8, TILE);
  }
  c.fillStyle = 'rgba(42,35,80,0.16)';
  c.fill(shade);
}

/** Window light on the floor, in slanted panes along the north wall. */
function paintSunlight(c: Canvas2D, doc: SpaceDocument, rect: Rect): void {
  c.fillStyle = 'rgba(255,246,205,0.2)';
  for (const [x, y] of tilesOf(doc, 'f', rect, TILE * 5)) {
    if (!isLetter(doc, '#', x, y - 1) || x % 6 !== 2) continue;
    const [left, top] = [x * TILE, y * TILE + 12];
    for (const dx of [0, 34]) {
      c.beginPath();
      c.moveTo(left + dx, top);
      c.lineTo(left + dx + 28, top);
      c.lineTo(left + dx + 56, top + 62);
      c.lineTo(left + dx + 28, top + 62);
      c.fill();
    }
  }
}

export function paintIndoors(c: Canvas2D, doc: SpaceDocument, rect: Rect): void {
  for (const [x, y] of tilesOf(doc, 'f', rect, 0)) paintBoards(c, doc, x, y);
  paintSunlight(c, doc, rect);
  for (const [x, y] of tilesOf(doc, 'f', rect, 2)) paintKerb(c, doc, x, y);
  for (const [x, y] of tilesOf(doc, 'c', rect, 4)) paintCarpet(c, doc, x, y);
  paintWallShade(c, doc, rect);
  for (const [x, y] of tilesOf(doc, '#', rect, 4)) paintWallTop(c, doc, x, y);
  for (const [x, y] of tilesOf(doc, '#', rect, TILE))
    if (!isLetter(doc, '#', x, y + 1)) paintWallFront(c, doc, x, y);
}
