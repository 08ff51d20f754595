import { Dir, Pose } from '../../../contract/model/motion';
import type { FigurePose } from '../../../assets/avatar/figure-types';
import { cellOf, FACINGS, frameCount, SHEET } from '../../avatar/sheet-layout';

/** Logical px of a full walk cycle: two steps. */
const STRIDE = 64;
const RUN_STRIDE = 104;
/** Milliseconds per frame of the time-based poses. */
const BREATH_MS = 520;
/** Breathing cycles over three frames; the fourth is a short, rare blink. */
const BREATH = [0, 1, 2, 1] as const;
const BLINK_EVERY = 4160;
const BLINK_MS = 130;
const WAVE_MS = 170;
const DANCE_MS = 150;

const POSES: readonly FigurePose[] = ['idle', 'walk', 'run', 'sit', 'wave', 'dance'];
export const CELLS_A_SHEET = SHEET.columns * SHEET.rows;

/** Facing by direction (0 front, 1 side, 2 back) and whether it is mirrored: the side sprite faces left. */
const side = (dir: Dir): readonly [number, number] => {
  switch (dir) {
    case Dir.south:
      return [0, 0];
    case Dir.north:
      return [2, 0];
    case Dir.west:
    case Dir.southWest:
    case Dir.northWest:
      return [1, 0];
    default:
      return [1, 1];
  }
};
const SIDE_OF = Array.from({ length: 8 }, (_, dir) => side(dir as Dir));

/** Flat lookup table of cells by pose, facing and frame, for the frame loop. */
const WIDEST = 16;
const CELL_OF = new Uint8Array(POSES.length * FACINGS.length * WIDEST);
const COUNT_OF = new Uint8Array(POSES.length);
POSES.forEach((pose, p) => {
  COUNT_OF[p] = frameCount(pose);
  FACINGS.forEach((facing, f) => {
    for (let frame = 0; frame < frameCount(pose); frame++) {
      const { column, row } = cellOf(facing, pose, frame);
      CELL_OF[(p * FACINGS.length + f) * WIDEST + frame] = row * SHEET.columns + column;
    }
  });
});

export const mirrored = (dir: number): number => SIDE_OF[dir & 7]?.[1] ?? 0;

/** Integer milliseconds: the integer remainder is much cheaper, and runs for every avatar each frame. */
const idleFrame = (time: number): number =>
  time % BLINK_EVERY < BLINK_MS ? 3 : (BREATH[((time / BREATH_MS) | 0) % BREATH.length] ?? 0);

/** The cell to draw. `walked`: distance in logical px, `now`: ms, `seed`: phase offset per avatar. */
export function cellFor(dir: number, pose: number, walked: number, now: number, seed: number): number {
  const kind = pose < POSES.length ? pose : Pose.idle;
  const facing = SIDE_OF[dir & 7]?.[0] ?? 0;
  const count = COUNT_OF[kind] ?? 1;
  let frame = 0;
  switch (kind) {
    case Pose.walk:
      frame = (((walked / STRIDE) * count) | 0) % count;
      break;
    case Pose.run:
      frame = (((walked / RUN_STRIDE) * count) | 0) % count;
      break;
    case Pose.idle:
      frame = idleFrame((now + seed * 977) >>> 0);
      break;
    case Pose.wave:
      frame = ((now / WAVE_MS) | 0) % count;
      break;
    case Pose.dance:
      frame = ((now / DANCE_MS + seed) | 0) % count;
      break;
    default:
      break;
  }
  return CELL_OF[(kind * FACINGS.length + facing) * WIDEST + frame] ?? 0;
}
