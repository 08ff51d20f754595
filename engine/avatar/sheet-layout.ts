import type { Facing, FigurePose } from '../../assets/avatar/figure-types';
import { FIGURE_BOX } from '../../assets/avatar/figure-box';

/**
 * Layout of a look's sprite sheet. A cell is the figure's box with 1 logical px of padding, so that filtering
 * does not bleed. Row 0 front, 1 side (faces left, mirrored for the right), 2 back: four frames of idle,
 * eight of walk. Row 3: sitting from three sides, waving and dancing to the front.
 */

const PADDING = 1;

export const SHEET = {
  /** Logical px, padding included. */
  cellWidth: FIGURE_BOX.width + 2 * PADDING,
  cellHeight: FIGURE_BOX.height + 2 * PADDING,
  /** Offset of the figure's box inside its cell. */
  padding: PADDING,
  columns: 12,
  rows: 4,
} as const;

export const FACINGS = ['front', 'side', 'back'] as const satisfies readonly Facing[];

/** Poses with their own frames; running plays the walk faster. */
export type SheetPose = Exclude<FigurePose, 'run'>;

const FRAMES: Record<SheetPose, number> = { idle: 4, walk: 8, sit: 1, wave: 4, dance: 5 };

export const sheetPoseOf = (pose: FigurePose): SheetPose => (pose === 'run' ? 'walk' : pose);

export const frameCount = (pose: FigurePose): number => FRAMES[sheetPoseOf(pose)];

export interface SheetCell {
  readonly facing: Facing;
  readonly pose: SheetPose;
  /** Position in the animation cycle, 0..1, exclusive of 1. */
  readonly phase: number;
  readonly column: number;
  readonly row: number;
}

/** Column and row of a frame; `frame` is any integer and wraps. */
export function cellOf(facing: Facing, pose: FigurePose, frame: number): { column: number; row: number } {
  const kind = sheetPoseOf(pose);
  const count = FRAMES[kind];
  const at = ((Math.trunc(frame) % count) + count) % count;
  const side = FACINGS.indexOf(facing);
  switch (kind) {
    case 'idle':
      return { column: at, row: side };
    case 'walk':
      return { column: FRAMES.idle + at, row: side };
    case 'sit':
      return { column: side, row: 3 };
    case 'wave':
      return { column: FACINGS.length + at, row: 3 };
    case 'dance':
      return { column: FACINGS.length + FRAMES.wave + at, row: 3 };
  }
}

/**
 * Fallback cell while only the first column of a sheet is loaded: standing with the same facing, or sitting
 * from the front.
 */
export const FIRST_CELL = Uint8Array.from({ length: SHEET.columns * SHEET.rows }, (_, cell) => {
  const row = Math.floor(cell / SHEET.columns);
  const side = cell % SHEET.columns;
  if (row < FACINGS.length) return row * SHEET.columns;
  if (side === 0) return cell;
  return side < FACINGS.length ? side * SHEET.columns : 0;
});

/** Every cell of a sheet, once. */
export function sheetCells(): SheetCell[] {
  const cells: SheetCell[] = [];
  const add = (facing: Facing, pose: SheetPose): void => {
    for (let frame = 0; frame < FRAMES[pose]; frame++)
      cells.push({ facing, pose, phase: frame / FRAMES[pose], ...cellOf(facing, pose, frame) });
  };
  for (const facing of FACINGS) for (const pose of ['idle', 'walk', 'sit'] as const) add(facing, pose);
  add('front', 'wave');
  add('front', 'dance');
  return cells;
}
