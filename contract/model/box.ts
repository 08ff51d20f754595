/** A rectangle by its upper left corner; logical pixels unless its owner says otherwise. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
