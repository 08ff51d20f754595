import type { Point } from '../../../../contract/model/point';
import { EARSHOT, type Hearing } from '../../model';

/** Up to this distance somebody is heard at full volume, logical pixels. */
const FULL = 32;
/** Out of view, as in a hidden page: the server says that they are near, but not how near. */
const UNKNOWN_PLACE = 0.5;
/** A voice at the side is still heard a little on the other. */
const WIDEST = 0.8;

/** 1 near by, 0 from the end of earshot on, without a step between. */
export function gainAt(distance: number): number {
  const part = Math.min(1, Math.max(0, (distance - FULL) / (EARSHOT - FULL)));
  return (1 + Math.cos(Math.PI * part)) / 2;
}

export interface Loudness {
  /** 0..1. */
  readonly gain: number;
  /** -1 (left) to 1 (right). */
  readonly pan: number;
}

/**
 * How a voice sounds. `heading`: where the listener looks, radians from north, clockwise. `how` undefined: the server let it go, and its track ends soon.
 */
export function loudnessOf(
  how: Hearing | undefined,
  ear: Point | undefined,
  source: Point | undefined,
  heading = 0,
): Loudness {
  if (how === undefined) return { gain: 0, pan: 0 };
  if (how !== 'near') return { gain: 1, pan: 0 };
  if (!ear || !source) return { gain: UNKNOWN_PLACE, pan: 0 };
  const [dx, dy] = [source.x - ear.x, source.y - ear.y];
  const right = dx * Math.cos(heading) + dy * Math.sin(heading);
  const pan = Math.max(-1, Math.min(1, right / EARSHOT)) * WIDEST;
  return { gain: gainAt(Math.hypot(dx, dy)), pan };
}
