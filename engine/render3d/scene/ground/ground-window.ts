import { TILE } from '../../../../contract/model/motion';
import type { Point } from '../../../../contract/model/point';
import { heightOf, widthOf, type SpaceDocument } from '../../../../contract/model/space-document';

/** Side of a sharp piece, logical px. */
export const PIECE = 512;
/** Side of a piece of a rough ground, logical px. */
export const ROUGH_PIECE = 2048;
/** Side of the window, pieces: beyond it the fog is thick. */
export const WINDOW_PIECES = 8;
/** Longest side of a map that is sharp as a whole, logical px. */
const LONGEST_SHARP = 4096;
/** Longest side of the rough ground of a larger map, texels. */
const LONGEST_ROUGH = 2048;
/** So far from the window's middle a person makes it move, pieces: more than a half, or it would move to and fro. */
const OFF_CENTRE = 0.75;

/** Texels of the ground of the whole map per logical pixel: a power of two, so that pieces have whole texels. */
export function groundScale(document: SpaceDocument): number {
  const longest = Math.max(widthOf(document), heightOf(document));
  return longest > LONGEST_SHARP ? 2 ** Math.floor(Math.log2(LONGEST_ROUGH / longest)) : 1;
}

/**
 * The square of a large map whose ground is sharp. Its texture repeats: a piece of the map always has the same
 * place in it, so that only pieces that enter the window are painted.
 */
export class GroundWindow {
  readonly #across: number;
  readonly #down: number;
  /** Its first column and row, pieces. */
  #column = 0;
  #row = 0;

  /** Around a point, logical px. */
  constructor(document: SpaceDocument, middle: Point) {
    this.#across = Math.ceil(widthOf(document) / PIECE);
    this.#down = Math.ceil(heightOf(document) / PIECE);
    this.#column = GroundWindow.#begin(middle.x, this.#across);
    this.#row = GroundWindow.#begin(middle.y, this.#down);
  }

  /** Its first corner on the map, logical px. */
  get corner(): Point {
    return { x: this.#column * PIECE, y: this.#row * PIECE };
  }

  /** Corners of its pieces on the map, logical px. */
  get pieces(): readonly Point[] {
    const pieces: Point[] = [];
    for (let row = this.#row; row < Math.min(this.#row + WINDOW_PIECES, this.#down); row++)
      for (let column = this.#column; column < Math.min(this.#column + WINDOW_PIECES, this.#across); column++)
        pieces.push({ x: column * PIECE, y: row * PIECE });
    return pieces;
  }

  has({ x, y }: Point): boolean {
    const [column, row] = [Math.floor(x / PIECE) - this.#column, Math.floor(y / PIECE) - this.#row];
    return column >= 0 && row >= 0 && column < WINDOW_PIECES && row < WINDOW_PIECES;
  }

  /** Moves with a person, logical px; returns the pieces that entered. */
  follow({ x, y }: Point): readonly Point[] {
    const before = this.corner;
    const column = GroundWindow.#moved(this.#column, x, this.#across);
    const row = GroundWindow.#moved(this.#row, y, this.#down);
    if (column === this.#column && row === this.#row) return [];
    [this.#column, this.#row] = [column, row];
    const side = WINDOW_PIECES * PIECE;
    return this.pieces.filter(
      (piece) =>
        piece.x < before.x || piece.y < before.y || piece.x >= before.x + side || piece.y >= before.y + side,
    );
  }

  /** On the map where there is enough of it. */
  static #begin(at: number, count: number): number {
    const ideal = Math.round(at / PIECE) - WINDOW_PIECES / 2;
    return Math.max(0, Math.min(count - WINDOW_PIECES, ideal));
  }

  static #moved(begin: number, at: number, count: number): number {
    const off = at / PIECE - (begin + WINDOW_PIECES / 2);
    return Math.abs(off) > OFF_CENTRE ? GroundWindow.#begin(at, count) : begin;
  }
}

/** Place of a piece in the window's texture, texels. */
export const placeOf = ({ x, y }: Point): Point => ({
  x: x % (WINDOW_PIECES * PIECE),
  y: y % (WINDOW_PIECES * PIECE),
});

/** Side of the window, metres. */
export const WINDOW_SIDE = (WINDOW_PIECES * PIECE) / TILE;
