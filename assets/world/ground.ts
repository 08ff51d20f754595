import type { BlankCanvas } from '../art/blank-canvas';
import type { Canvas2D } from '../art/shape';
import type { SpaceDocument } from '../../contract/model/space-document';
import { paintDeck, paintDeckShade, paintStage } from './ground/built';
import { paintGrass, paintStrewn } from './ground/details';
import { CELL } from './ground/field';
import { paintIndoors } from './ground/indoors';
import { groundLayers, type GroundLayers } from './ground/layers';
import { paintPlaza } from './ground/paving';
import type { Tones } from './ground/tones';

/** Side of the squares that are painted by themselves, logical pixels. */
const SQUARE = 512;
/** Of a wide rectangle, such as a whole map: fewer squares have less ground around them that is computed twice. */
const WIDE_SQUARE = 2048;

/** A rectangle of the map in logical pixels. */
export interface GroundRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function filled(c: Canvas2D, path: Path2D, color: string, dx = 0, dy = 0): void {
  c.save();
  c.translate(dx, dy);
  c.fillStyle = color;
  c.fill(path);
  c.restore();
}

/** Stretches a wash of one sample per `CELL` pixels over its part of the map. */
function washed(c: Canvas2D, { part }: Tones, wash: BlankCanvas['canvas']): void {
  c.imageSmoothingEnabled = true;
  c.imageSmoothingQuality = 'low';
  c.drawImage(wash, part.left * CELL, part.top * CELL, wash.width * CELL, wash.height * CELL);
}

function paintShore(c: Canvas2D, document: SpaceDocument, l: GroundLayers, rect: GroundRect): void {
  washed(c, l.tones, l.tones.water);
  paintDeckShade(c, document, rect);
  for (const ring of l.shallows) filled(c, ring, 'rgba(190,240,240,0.26)');
  filled(c, l.foam, 'rgba(255,255,255,0.8)');
  // The bank's side shows where it faces the viewer.
  filled(c, l.land, '#a88a5f', 0, 3);
  filled(c, l.land, '#d3bb88');
  filled(c, l.drySand, '#ecdcae');
}

function paintLawn(c: Canvas2D, l: GroundLayers): void {
  filled(c, l.grass, 'rgba(90,74,60,0.28)', 1.5, 4.5);
  filled(c, l.grass, '#5da153', 0, 2.6);
  filled(c, l.grass, '#9cd985');
  filled(c, l.grassInner, '#8ecf79', 0.6, 1.2);
  for (const [color, path] of l.patches) filled(c, path, color);
}

function paintPath(c: Canvas2D, l: GroundLayers): void {
  filled(c, l.pathRim, '#6bae5d');
  filled(c, l.path, '#c6ad7c');
  // The lawn is slightly higher: its edge shades the path from the upper left.
  c.save();
  c.clip(l.path);
  filled(c, l.path, '#e6d5ae', 2, 4.5);
  filled(c, l.pathWorn, 'rgba(243,230,200,0.5)');
  c.restore();
}

/** Paints a square of the map, or a part of it. */
function paintSquare(c: Canvas2D, document: SpaceDocument, square: GroundRect, rect: GroundRect): void {
  const layers = groundLayers(document, square);
  c.save();
  c.beginPath();
  c.rect(rect.x, rect.y, rect.width, rect.height);
  c.clip();
  c.lineCap = 'round';
  c.lineJoin = 'round';
  paintShore(c, document, layers, rect);
  paintLawn(c, layers);
  paintGrass(c, document, layers.model, rect);
  c.globalAlpha = 0.34;
  washed(c, layers.tones, layers.tones.land);
  c.globalAlpha = 1;
  paintPath(c, layers);
  paintPlaza(c, layers.plaza);
  // Paved ground takes the same light at lower strength.
  c.globalAlpha = 0.1;
  washed(c, layers.tones, layers.tones.land);
  c.globalAlpha = 1;
  paintStrewn(c, document, layers.model, rect);
  paintIndoors(c, document, rect);
  paintStage(c, document, layers.stage, rect);
  paintDeck(c, document, rect);
  c.restore();
}

/**
 * Paints a rectangle of the ground with its upper left corner at the context's origin; `scale` is pixels per
 * logical pixel. What lies more than `GROUND_REACH` away has no part in it, but for round pavings and runs of a stage.
 * Separately painted pieces join without a seam, since every mark is derived from position-based noise.
 */
export function paintGround(
  context: Canvas2D,
  document: SpaceDocument,
  rect: GroundRect,
  scale: number,
): void {
  context.save();
  context.scale(scale, scale);
  context.translate(-rect.x, -rect.y);
  const [right, bottom] = [rect.x + rect.width, rect.y + rect.height];
  const side = Math.max(rect.width, rect.height) > SQUARE ? WIDE_SQUARE : SQUARE;
  for (let y = Math.floor(rect.y / side) * side; y < bottom; y += side)
    for (let x = Math.floor(rect.x / side) * side; x < right; x += side) {
      const [left, top] = [Math.max(x, rect.x), Math.max(y, rect.y)];
      const width = Math.min(x + side, right) - left;
      const height = Math.min(y + side, bottom) - top;
      const part = { x: left, y: top, width, height };
      const square = side === SQUARE ? { x, y, width: side, height: side } : part;
      paintSquare(context, document, square, part);
    }
  context.restore();
}
