import {
  COLLISION_CELL,
  canStand,
  canWalkStraight,
  type CollisionGrid,
} from '../../../contract/model/collision';
import { RUN_SPEED } from '../../../contract/model/motion';
import { WIRE } from '../../../contract/wire/limits';

/** W31: running speed plus a quarter, at most half a second saved up. Logical pixels and milliseconds. */
const PIXELS_PER_MS = (RUN_SPEED * 1.25) / 1000;
const MAX_SAVED = PIXELS_PER_MS * 500;
/** Positions are rounded to the quantum: a path along a wall may end half a quantum inside it. */
const EDGE = 0.5 / WIRE.quantum;

/**
 * Validates the moves of one player: the last accepted point, and the distance allowed by the elapsed time.
 */
export class MovementValidator {
  x: number;
  y: number;
  #saved = MAX_SAVED;
  #at: number;

  constructor(x: number, y: number, now: number) {
    this.x = x;
    this.y = y;
    this.#at = now;
  }

  /** Accepts a point if the path to it is free and short enough. Otherwise nothing changes. */
  accept(grid: CollisionGrid, x: number, y: number, now: number): boolean {
    this.#saved = Math.min(MAX_SAVED, this.#saved + (now - this.#at) * PIXELS_PER_MS);
    this.#at = now;
    const distance = Math.hypot(x - this.x, y - this.y);
    if (distance > this.#saved) return false;
    if (distance > 0 && !isWayFree(grid, this.x, this.y, x, y)) return false;
    this.#saved -= distance;
    this.x = x;
    this.y = y;
    return true;
  }

  /** Sets the position without a walk. */
  set(x: number, y: number): void {
    this.x = x;
    this.y = y;
  }
}

/** Offsets of a corner that was walked around: beside the straight line, and along it. */
const ELBOW_ASIDE = [3, -3, 6, -6];
const ELBOW_ALONG = [0.5, 0.25, 0.75];

/**
 * Whether a point can be reached within one step: straight, or around a corner by two free legs. A player who
 * turns behind a wall between two sent positions has not walked straight.
 */
export function isWayFree(grid: CollisionGrid, x0: number, y0: number, x1: number, y1: number): boolean {
  if (!canStand(grid, x1, y1)) return false;
  if (canWalkStraight(grid, x0, y0, x1, y1) || isLegFree(grid, x0, y0, x1, y1)) return true;
  const over = (x: number, y: number): boolean =>
    isLegFree(grid, x0, y0, x, y) && isLegFree(grid, x, y, x1, y1);
  if (over(x1, y0) || over(x0, y1)) return true;
  const dx = x1 - x0;
  const dy = y1 - y0;
  const length = Math.hypot(dx, dy);
  return ELBOW_ALONG.some((t) =>
    ELBOW_ASIDE.some((k) => over(x0 + dx * t - (dy / length) * k, y0 + dy * t + (dx / length) * k)),
  );
}

function isLegFree(grid: CollisionGrid, x0: number, y0: number, x1: number, y1: number): boolean {
  const steps = Math.max(1, Math.ceil(Math.hypot(x1 - x0, y1 - y0) / (COLLISION_CELL / 2)));
  for (let i = 1; i <= steps; i++)
    if (!canStandRounded(grid, x0 + ((x1 - x0) * i) / steps, y0 + ((y1 - y0) * i) / steps)) return false;
  return true;
}

const canStandRounded = (grid: CollisionGrid, x: number, y: number): boolean =>
  canStand(grid, x, y) ||
  canStand(grid, x - EDGE, y) ||
  canStand(grid, x, y - EDGE) ||
  canStand(grid, x - EDGE, y - EDGE);
