import type { EngineOptions, GroundPiece } from '../../../../contract/ports/engine';
import type { Point } from '../../../../contract/model/point';
import { heightOf, widthOf } from '../../../../contract/model/space-document';
import type { Scope } from '../../../core/scope';
import { groundScale, GroundWindow, PIECE, ROUGH_PIECE } from './ground-window';
import type { Terrain, TerrainPiece } from './terrain';

/** Number of pieces that cover the surroundings. */
const FIRST = 4;

export interface GroundPieces {
  /** First corner of a large map's window, logical px. */
  readonly corner: Point | undefined;
  /** Whether the surroundings are painted. */
  readonly near: boolean;
  /** Paints pieces again, before the others. Boxes of other sizes than a sharp piece are not known. */
  repaint(boxes: readonly Point[]): void;
  /** Paints what is sharp around a person, logical px. */
  follow(person: Point): void;
  /** Paints what is sharp again, after a lost context. */
  restore(): void;
}

/** Corners of pieces to be painted, in order; each once. */
class Queue {
  #corners: readonly Point[] = [];

  get length(): number {
    return this.#corners.length;
  }

  /** Before the others. */
  add(corners: readonly Point[]): void {
    const names = new Set(corners.map(({ x, y }) => `${x} ${y}`));
    this.#corners = [...corners, ...this.#corners.filter(({ x, y }) => !names.has(`${x} ${y}`))];
  }

  keep(wanted: (corner: Point) => boolean): void {
    this.#corners = this.#corners.filter(wanted);
  }

  next(): Point | undefined {
    const [first, ...others] = this.#corners;
    this.#corners = others;
    return first;
  }
}

const nearestFirst = (corners: readonly Point[], side: number, { x, y }: Point): readonly Point[] => {
  const away = (corner: Point): number => Math.hypot(corner.x + side / 2 - x, corner.y + side / 2 - y);
  return corners.toSorted((a, b) => away(a) - away(b));
};

/**
 * Requests the ground piece by piece from a worker, nearest to a point first: of a large map the window around
 * the person, and then the whole map with fewer texels.
 */
export function paintGroundPieces(
  scope: Scope,
  { document, threads }: Pick<EngineOptions, 'document' | 'threads'>,
  terrain: Pick<Terrain, 'paint' | 'moveWindow'>,
  near: Point,
): GroundPieces {
  const [width, height] = [widthOf(document), heightOf(document)];
  const scale = groundScale(document);
  const side = scale < 1 ? ROUGH_PIECE : PIECE;
  const window = scale < 1 ? new GroundWindow(document, near) : undefined;
  const [whole, sharp] = [new Queue(), new Queue()];
  let isRunning = false;
  let person = near;
  let done = 0;
  const cut = ({ x, y }: Point, most: number): GroundPiece => ({
    x,
    y,
    width: Math.min(most, width - x),
    height: Math.min(most, height - y),
  });
  const nextPiece = (): TerrainPiece | undefined => {
    const corner = sharp.next();
    if (corner) return { ...cut(corner, PIECE), isSharp: true };
    const other = whole.next();
    return other && { ...cut(other, side), isSharp: false };
  };
  const paintAll = async (): Promise<void> => {
    for (let piece = nextPiece(); piece && !scope.disposed; piece = nextPiece()) {
      const { isSharp, ...rect } = piece;
      const [picture, water] = await Promise.all([
        threads.paintGround(rect, isSharp ? 1 : scale),
        threads.waterDistance(rect),
      ]);
      if (!scope.disposed) terrain.paint({ picture, water }, piece, !isSharp && whole.length === 0);
      picture.close();
      state.near ||= ++done >= FIRST;
    }
    state.near = true;
  };
  const run = (): void => {
    if (isRunning) return;
    isRunning = true;
    // A failed piece keeps its flat colour.
    paintAll()
      .catch(() => {
        state.near = true;
      })
      .finally(() => {
        isRunning = false;
      });
  };
  const enter = (pieces: readonly Point[]): void => {
    if (!window) return;
    terrain.moveWindow(window.corner, pieces);
    sharp.keep((corner) => window.has(corner));
    sharp.add(nearestFirst(pieces, PIECE, person));
    run();
  };
  const state = {
    corner: window?.corner,
    near: false,
    repaint(boxes: readonly Point[]): void {
      if (window) sharp.add(boxes.filter((box) => window.has(box)));
      whole.add(
        boxes.map(({ x, y }) => ({ x: Math.floor(x / side) * side, y: Math.floor(y / side) * side })),
      );
      run();
    },
    follow(next: Point): void {
      person = next;
      const entered = window?.follow(next) ?? [];
      if (entered.length > 0) enter(entered);
    },
    restore: () => enter(window?.pieces ?? []),
  };
  const corners: Point[] = [];
  for (let y = 0; y < height; y += side) for (let x = 0; x < width; x += side) corners.push({ x, y });
  whole.add(nearestFirst(corners, side, near));
  sharp.add(nearestFirst(window?.pieces ?? [], PIECE, near));
  run();
  return state;
}
