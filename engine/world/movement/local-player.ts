import {
  canStand,
  gridFrom,
  gridWithClosedDoors,
  shutAreaAt,
  type CollisionGrid,
} from '../../../contract/model/collision';
import { Dir, dirOf, packDirPose, Pose, RUN_SPEED, WALK_SPEED } from '../../../contract/model/motion';
import type { PosedAs } from '../../../contract/ports/engine';
import type { Point } from '../../../contract/model/point';
import type { World } from '../world';

/** Wanted direction of any length, zero for standing. */
export interface Intent {
  x: number;
  y: number;
  run: boolean;
}

/** Longest collision step, logical px: less than a collision cell. */
const MAX_STRIDE = 4;
/** Time constant of smoothing a server correction, ms. */
const CORRECTION_TIME = 90;

const DIAGONAL: Readonly<Record<number, Dir>> = {
  [Dir.south]: Dir.southWest,
  [Dir.north]: Dir.northWest,
};

export type HeldPose = typeof Pose.idle | typeof Pose.sit | typeof Pose.wave | typeof Pose.dance;

const toWire = (value: number): number => Math.round(value * 4) / 4;

/**
 * The local player's movement: applied at once with the server's collision rules. Positions are sent in
 * quarter pixels, so a position is free only if its rounded one is.
 */
export class LocalPlayer {
  readonly intent: Intent = { x: 0, y: 0, run: false };
  /** True position; the world shows it plus the remaining correction offset. */
  x = 0;
  y = 0;
  dirPose = 0;
  /** Whether the last step moved the player. */
  moved = false;
  /** Pose held while standing; ends with the first step. */
  heldPose: HeldPose = Pose.idle;
  /** The shut area at whose edge the last step was stopped. */
  keptOut: string | undefined;
  #offsetX = 0;
  #offsetY = 0;

  #grid: CollisionGrid;

  /** `all`: the grid with every closed door. */
  constructor(private all: CollisionGrid) {
    this.#grid = all;
  }

  /** Sets the grid when doors change. */
  setGrid(all: CollisionGrid): void {
    this.all = all;
    this.#release();
  }

  place(x: number, y: number, dirPose: number): void {
    this.x = x;
    this.y = y;
    this.dirPose = dirPose;
    this.heldPose = Pose.idle;
    this.#offsetX = 0;
    this.#offsetY = 0;
    this.#release();
  }

  /** Applies a server correction: the true position jumps, the shown one is smoothed. */
  correct(x: number, y: number): void {
    this.#offsetX += this.x - x;
    this.#offsetY += this.y - y;
    this.x = x;
    this.y = y;
    if (Math.hypot(this.#offsetX, this.#offsetY) > 96) this.#offsetX = this.#offsetY = 0;
    this.#release();
  }

  /** Snaps to a near point if it is free. */
  snapTo({ x, y }: Point): void {
    if (!this.#isFree(x, y)) return;
    this.x = x;
    this.y = y;
  }

  /** Turns in place. */
  face(dir: Dir): void {
    this.dirPose = packDirPose(dir, this.heldPose);
  }

  /**
   * Sets or ends a pose. On the ground the player sits diagonally: from the front or back, sitting looks like
   * standing in 2D.
   */
  setPose(pose: PosedAs | undefined): void {
    this.heldPose = pose === undefined ? Pose.idle : Pose[pose];
    if (pose === 'sit') this.face(DIAGONAL[this.dirPose & 7] ?? ((this.dirPose & 7) as Dir));
  }

  /** Moves for `delta` ms. */
  step(delta: number, aim?: Point): void {
    const { x, y, run } = this.intent;
    const length = Math.hypot(x, y);
    this.moved = false;
    this.keptOut = undefined;
    // Having left a door or an area that closed around the player, they cannot walk in again.
    if (this.#grid !== this.all) this.#release();
    let dir = (this.dirPose & 7) as Dir;
    if (length > 0) {
      this.heldPose = Pose.idle;
      let way = ((run ? RUN_SPEED : WALK_SPEED) * delta) / 1000;
      if (aim) way = Math.min(way, Math.hypot(aim.x - this.x, aim.y - this.y));
      dir = dirOf(x, y, dir);
      const steps = Math.max(1, Math.ceil(way / MAX_STRIDE));
      for (let i = 0; i < steps; i++)
        this.#stride((x / length) * (way / steps), (y / length) * (way / steps));
    }
    const pose = this.moved ? (run ? Pose.run : Pose.walk) : this.heldPose;
    this.dirPose = packDirPose(dir, pose);
    const keep = Math.exp(-delta / CORRECTION_TIME);
    this.#offsetX *= keep;
    this.#offsetY *= keep;
  }

  /** Writes the shown state into the world. */
  show(world: World): void {
    const { self } = world;
    if (self < 0) return;
    const x = this.x + this.#offsetX;
    const y = this.y + this.#offsetY;
    if (this.moved)
      world.walked[self] =
        (world.walked[self] ?? 0) + Math.hypot(x - (world.x[self] ?? x), y - (world.y[self] ?? y));
    world.x[self] = x;
    world.y[self] = y;
    world.dir[self] = this.dirPose & 7;
    world.pose[self] = this.dirPose >> 3;
  }

  /** Doors (W63) and areas (W59) that closed around the player let them walk out. */
  #release(): void {
    const { closed = [] } = this.all;
    const all = gridFrom(this.all, this);
    const mine =
      closed.length === 0 ? all : gridWithClosedDoors({ ...all, closed: [] }, closed, this.x, this.y);
    this.#grid = mine.closed?.length === closed.length ? all : mine;
  }

  #stride(dx: number, dy: number): void {
    if (this.#moveTo(this.x + dx, this.y + dy)) return;
    // Slides along the wall, the larger component first.
    const first = Math.abs(dx) >= Math.abs(dy);
    if (first ? this.#moveTo(this.x + dx, this.y) : this.#moveTo(this.x, this.y + dy)) return;
    if (first ? this.#moveTo(this.x, this.y + dy) : this.#moveTo(this.x + dx, this.y)) return;
  }

  #moveTo(x: number, y: number): boolean {
    if (x === this.x && y === this.y) return false;
    if (!this.#isFree(x, y)) return false;
    this.x = x;
    this.y = y;
    this.moved = true;
    return true;
  }

  #isFree(x: number, y: number): boolean {
    const grid = this.#grid;
    if (!canStand(grid, x, y) || !canStand(grid, toWire(x), toWire(y))) {
      this.keptOut ??= shutAreaAt(grid, { x, y })?.id;
      // A player inside an obstacle (an element was placed there) may walk out of it.
      return (
        !canStand(grid, this.x, this.y) && x > 8 && y > 8 && x < grid.columns * 8 - 8 && y < grid.rows * 8 - 8
      );
    }
    return true;
  }
}

/** Rotates an intent by the camera's heading. */
export function rotateIntent(intent: Intent, heading: number): void {
  if (heading === 0) return;
  const { x, y } = intent;
  const [sin, cos] = [Math.sin(heading), Math.cos(heading)];
  intent.x = x * cos - y * sin;
  intent.y = x * sin + y * cos;
}
