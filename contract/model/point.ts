/** A position in logical pixels: x to the right, y down. */
export interface Point {
  readonly x: number;
  readonly y: number;
}
