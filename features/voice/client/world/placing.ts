import type { HeadPosition } from '../../../../contract/ports/engine';

/** Width of the picture of somebody, CSS px: of a distant and of a near person. */
export const SMALLEST = 56;
export const LARGEST = 96;
/** Width relative to the height of the head. */
const HEADS = 2.2;
/** Sizes change by steps, so that a small step of the camera changes nothing. */
const SIZE_STEP = 4;
/** Space between the name and what is above it, and to the upper edge of the view. */
const GAP = 6;

export interface Mark {
  /** The lower edge of the name. */
  x: number;
  y: number;
  /** Lower edge of the picture or of the sound waves, relative to `y`. */
  above: number;
  /** Width of the picture. */
  size: number;
  /** Height of the head. */
  head: number;
  /** Whether the person is in view, and not only their name. */
  inView: boolean;
}

export const createMark = (): Mark => ({ x: 0, y: 0, above: 0, size: 0, head: 0, inView: false });

const half = (value: number): number => Math.round(value * 2) / 2;

/** Places what is shown beside a person whose head is `at`, in a view of a size; writes into `mark`. */
export function placeMark(at: HeadPosition, width: number, height: number, mark: Mark): void {
  const size = Math.round((at.head * HEADS) / SIZE_STEP) * SIZE_STEP;
  mark.size = Math.max(SMALLEST, Math.min(LARGEST, size));
  mark.x = half(at.x);
  mark.y = half(at.y);
  // At the upper edge the picture covers the name rather than leave the view.
  mark.above = Math.round(Math.min(at.lift + GAP, Math.max(0, at.y - mark.size - GAP)));
  mark.head = Math.round(at.head);
  mark.inView = at.x >= 0 && at.x <= width && at.y + at.head >= 0 && at.y <= height;
}
