import type { Box } from '../../contract/model/box';
import type { Point } from '../../contract/model/point';
import { TILE } from '../../contract/model/motion';
import { heightOf, widthOf, type SpaceDocument } from '../../contract/model/space-document';
import type { OverlayShape, OverlayTone } from '../../contract/ports/map-overlay';
import type { GhostPictures } from './ghost-pictures';

/** Writes where a point of the map is on the canvas, CSS px; false: behind the camera. */
export type Project = (x: number, y: number, at: { x: number; y: number }) => boolean;

export interface MapPainter {
  readonly context: CanvasRenderingContext2D;
  readonly project: Project;
  /** CSS px. */
  readonly width: number;
  readonly height: number;
  readonly ghosts: GhostPictures;
}

const COLORS: Readonly<Record<OverlayTone, string>> = {
  selected: '#5b5bd6',
  hovered: '#8f8ff0',
  locked: '#8a8799',
  band: '#5b5bd6',
  place: '#2e9e5b',
  quiet: '#2b8fb3',
  private: '#8a5a9e',
  stage: '#b7791f',
  spawn: '#2e9e5b',
  portal: '#7d5bd6',
  wall: '#4f3a78',
  blocked: '#d13b3b',
  brush: '#5b5bd6',
  bad: '#d13b3b',
};

/** Lines of a grid closer than this on the screen are left out, CSS px. */
const DENSEST = 5;
/** A line over curved ground is drawn in pieces of this length, logical px. */
const PIECE = 4 * TILE;
/** Outside this distance from the canvas nothing is drawn, CSS px. */
const MARGIN = 200;
const HANDLE = 8;
const PIN = 9;

const at = { x: 0, y: 0 };
const isNear = ({ width, height }: MapPainter): boolean =>
  at.x > -MARGIN && at.y > -MARGIN && at.x < width + MARGIN && at.y < height + MARGIN;

/** Whether a straight line of the map lies beside the canvas. */
function isOff(
  { project, width, height }: MapPainter,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
): boolean {
  if (!project(x0, y0, at)) return false;
  const [x, y] = [at.x, at.y];
  if (!project(x1, y1, at)) return false;
  const isBeside = Math.max(x, at.x) < -MARGIN || Math.min(x, at.x) > width + MARGIN;
  return isBeside || Math.max(y, at.y) < -MARGIN || Math.min(y, at.y) > height + MARGIN;
}

/** Adds a straight line of the map to the path. */
function line({ context, project }: MapPainter, x0: number, y0: number, x1: number, y1: number): void {
  const pieces = Math.max(1, Math.ceil(Math.hypot(x1 - x0, y1 - y0) / PIECE));
  let isDrawing = false;
  for (let i = 0; i <= pieces; i++) {
    const isSeen = project(x0 + ((x1 - x0) * i) / pieces, y0 + ((y1 - y0) * i) / pieces, at);
    if (!isSeen) isDrawing = false;
    else if (isDrawing) context.lineTo(at.x, at.y);
    else {
      context.moveTo(at.x, at.y);
      isDrawing = true;
    }
  }
}

/** Adds a closed box of the map to the path, for filling. */
function area({ context, project }: MapPainter, { x, y, width, height }: Box): void {
  const corners = [
    [x, y, x + width, y],
    [x + width, y, x + width, y + height],
    [x + width, y + height, x, y + height],
    [x, y + height, x, y],
  ] as const;
  let isFirst = true;
  for (const [x0, y0, x1, y1] of corners) {
    const pieces = Math.max(1, Math.ceil(Math.hypot(x1 - x0, y1 - y0) / PIECE));
    for (let i = 0; i < pieces; i++) {
      if (!project(x0 + ((x1 - x0) * i) / pieces, y0 + ((y1 - y0) * i) / pieces, at)) continue;
      if (isFirst) context.moveTo(at.x, at.y);
      else context.lineTo(at.x, at.y);
      isFirst = false;
    }
  }
  context.closePath();
}

/** CSS px of a logical pixel at a point; 0: not seen. */
function scaleAt({ project }: MapPainter, x: number, y: number): number {
  if (!project(x - 8, y, at)) return 0;
  const left = at.x;
  const top = at.y;
  if (!project(x + 8, y, at)) return 0;
  return Math.hypot(at.x - left, at.y - top) / 16;
}

function label(painter: MapPainter, text: string, color: string, x: number, y: number): void {
  const { context } = painter;
  context.font = '600 12px system-ui, "PingFang SC", "Noto Sans SC", sans-serif';
  const width = context.measureText(text).width + 12;
  context.fillStyle = color;
  context.beginPath();
  context.roundRect(x, y - 20, width, 18, 6);
  context.fill();
  context.fillStyle = '#ffffff';
  context.textBaseline = 'middle';
  context.fillText(text, x + 6, y - 10.5);
}

export function paintGrid(painter: MapPainter, document: SpaceDocument, step: number): void {
  const { context } = painter;
  const [width, height] = [widthOf(document), heightOf(document)];
  context.lineWidth = 1;
  context.strokeStyle = 'rgba(43,42,90,0.22)';
  context.beginPath();
  const spacing = step * scaleAt(painter, width / 2, height / 2);
  const every = spacing >= DENSEST ? step : Math.ceil(DENSEST / Math.max(0.1, spacing)) * step;
  for (let x = 0; x <= width; x += every)
    if (!isOff(painter, x, 0, x, height)) line(painter, x, 0, x, height);
  for (let y = 0; y <= height; y += every) if (!isOff(painter, 0, y, width, y)) line(painter, 0, y, width, y);
  context.stroke();
}

/** The eight points of a box by which it is resized, row by row. */
const handlesOf = ({ x, y, width, height }: Box): Point[] =>
  [0, 0.5, 1].flatMap((down) =>
    [0, 0.5, 1].flatMap((right) =>
      down === 0.5 && right === 0.5 ? [] : [{ x: x + width * right, y: y + height * down }],
    ),
  );

type ShapeOf<K extends OverlayShape['kind']> = Extract<OverlayShape, { kind: K }>;

function paintBox(painter: MapPainter, shape: ShapeOf<'box'>): void {
  const { context, project } = painter;
  const color = COLORS[shape.tone];
  context.beginPath();
  area(painter, shape.box);
  if (shape.filled) {
    context.globalAlpha = 0.16;
    context.fillStyle = color;
    context.fill();
    context.globalAlpha = 1;
  }
  // A light line around it, so that it is seen on every ground.
  context.strokeStyle = 'rgba(255,255,255,0.75)';
  context.lineWidth = 3.5;
  context.stroke();
  context.setLineDash(shape.dashed ? [6, 4] : []);
  context.strokeStyle = color;
  context.lineWidth = 2;
  context.stroke();
  context.setLineDash([]);
  if (shape.label !== undefined && project(shape.box.x, shape.box.y, at) && isNear(painter))
    label(painter, shape.label, color, at.x, at.y);
  if (!shape.handles) return;
  for (const { x, y } of handlesOf(shape.box)) {
    if (!project(x, y, at) || !isNear(painter)) continue;
    context.fillStyle = '#ffffff';
    context.fillRect(at.x - HANDLE / 2, at.y - HANDLE / 2, HANDLE, HANDLE);
    context.strokeRect(at.x - HANDLE / 2, at.y - HANDLE / 2, HANDLE, HANDLE);
  }
}

function paintPin(painter: MapPainter, { at: { x, y }, tone, dir, label: text }: ShapeOf<'pin'>): void {
  const { context, project } = painter;
  if (!project(x, y, at) || !isNear(painter)) return;
  const [cx, cy] = [at.x, at.y];
  context.fillStyle = COLORS[tone];
  context.strokeStyle = '#ffffff';
  context.lineWidth = 2;
  context.beginPath();
  context.arc(cx, cy, PIN, 0, Math.PI * 2);
  context.fill();
  context.stroke();
  if (dir !== undefined) {
    const turn = Math.PI / 2 + (dir * Math.PI) / 4;
    context.beginPath();
    context.moveTo(cx + Math.cos(turn) * 5, cy + Math.sin(turn) * 5);
    context.lineTo(cx + Math.cos(turn + 2.4) * 5, cy + Math.sin(turn + 2.4) * 5);
    context.lineTo(cx + Math.cos(turn - 2.4) * 5, cy + Math.sin(turn - 2.4) * 5);
    context.closePath();
    context.fillStyle = '#ffffff';
    context.fill();
  }
  if (text !== undefined) label(painter, text, COLORS[tone], cx + PIN + 2, cy + 10);
}

function paintLink(painter: MapPainter, { from, to, tone }: ShapeOf<'link'>): void {
  const { context, project } = painter;
  context.strokeStyle = COLORS[tone];
  context.lineWidth = 2;
  context.setLineDash([4, 4]);
  context.beginPath();
  line(painter, from.x, from.y, to.x, to.y);
  context.stroke();
  context.setLineDash([]);
  if (!project(to.x, to.y, at)) return;
  context.fillStyle = COLORS[tone];
  context.beginPath();
  context.arc(at.x, at.y, 4, 0, Math.PI * 2);
  context.fill();
}

/** Sides of a ring. */
const SIDES = 48;

function paintRing(painter: MapPainter, { at: { x, y }, radius, tone }: ShapeOf<'ring'>): void {
  const { context } = painter;
  const on = (side: number): readonly [x: number, y: number] => {
    const angle = (side / SIDES) * Math.PI * 2;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
  };
  context.beginPath();
  for (let side = 0; side < SIDES; side++) line(painter, ...on(side), ...on(side + 1));
  context.strokeStyle = 'rgba(255,255,255,0.75)';
  context.lineWidth = 3.5;
  context.stroke();
  context.strokeStyle = COLORS[tone];
  context.lineWidth = 2;
  context.stroke();
}

function paintCells(painter: MapPainter, { side, columns, rows, isMarked, tone }: ShapeOf<'cells'>): void {
  const { context, project } = painter;
  context.globalAlpha = 0.32;
  context.fillStyle = COLORS[tone];
  context.beginPath();
  for (let row = 0; row < rows; row++) {
    if (isOff(painter, 0, row * side, columns * side, row * side)) continue;
    for (let column = 0; column < columns; column++) {
      if (!isMarked(column, row)) continue;
      if (!project((column + 0.5) * side, (row + 0.5) * side, at) || !isNear(painter)) continue;
      // A run of cells is one shape.
      const first = column;
      while (column + 1 < columns && isMarked(column + 1, row)) column++;
      area(painter, { x: first * side, y: row * side, width: (column + 1 - first) * side, height: side });
    }
  }
  context.fill();
  context.globalAlpha = 1;
}

function paintGhost(painter: MapPainter, { element }: ShapeOf<'ghost'>): void {
  const { context, project, ghosts } = painter;
  const { x, y, rise = 0 } = element;
  const picture = ghosts.of(element);
  const scale = scaleAt(painter, x, y);
  if (!picture || scale === 0 || !project(x, y, at) || !isNear(painter)) return;
  const { box, canvas } = picture;
  context.globalAlpha = 0.65;
  context.drawImage(
    canvas,
    at.x + box.x * scale,
    at.y + (box.y - rise) * scale,
    box.width * scale,
    box.height * scale,
  );
  context.globalAlpha = 1;
}

export function paintShape(painter: MapPainter, shape: OverlayShape): void {
  switch (shape.kind) {
    case 'box':
      return paintBox(painter, shape);
    case 'pin':
      return paintPin(painter, shape);
    case 'ring':
      return paintRing(painter, shape);
    case 'link':
      return paintLink(painter, shape);
    case 'cells':
      return paintCells(painter, shape);
    case 'ghost':
      return paintGhost(painter, shape);
  }
}
