import { canStand, gridWithClosedDoors, type CollisionGrid } from '../../contract/model/collision';
import { Dir, dirOf, packDirPose, Pose, RUN_SPEED, WALK_SPEED } from '../../contract/model/motion';
import type { PosedAs } from '../../contract/ports/engine';
import type { Point } from '../../contract/model/point';
import type { World } from './world';

/** Where one wants to walk: a direction of any length, zero for standing. */
export interface Intent {
  x: number;
  y: number;
  run: boolean;
}

/** The longest step looked at in one go, logical px: less than a collision cell. */
const STRIDE = 4;
/** How fast a correction of the server is smoothed away, ms. */
const SMOOTH = 90;

const ASLANT: Readonly<Record<number, Dir>> = {
  [Dir.south]: Dir.southWest,
  [Dir.north]: Dir.northWest,
};

export type HeldPose = typeof Pose.idle | typeof Pose.sit | typeof Pose.wave | typeof Pose.dance;

const wire = (value: number): number => Math.round(value * 4) / 4;

/**
 * One's own movement: shown at once, after the same collision that the server checks. Positions travel in
 * quarter pixels, so a place counts as free only if its quarter pixel is free too.
 */
export class OwnWalk {
  readonly intent: Intent = { x: 0, y: 0, run: false };
  /** True position; the world shows it plus the rest of a correction. */
  x = 0;
  y = 0;
  dirPose = 0;
  /** Whether the last step got anywhere. */
  moved = false;
  /** What one does while one stands; ends with the first step. */
  held: HeldPose = Pose.idle;
  #restX = 0;
  #restY = 0;

  #grid: CollisionGrid;

  /** `all`: with every door that is closed. */
  constructor(private all: CollisionGrid) {
    this.#grid = all;
  }

  /** Other doors are closed from now on. */
  useGrid(all: CollisionGrid): void {
    this.all = all;
    this.#letOut();
  }

  place(x: number, y: number, dirPose: number): void {
    this.x = x;
    this.y = y;
    this.dirPose = dirPose;
    this.held = Pose.idle;
    this.#restX = 0;
    this.#restY = 0;
    this.#letOut();
  }

  /** The server knows better: the truth jumps, the picture glides. */
  correct(x: number, y: number): void {
    this.#restX += this.x - x;
    this.#restY += this.y - y;
    this.x = x;
    this.y = y;
    if (Math.hypot(this.#restX, this.#restY) > 96) this.#restX = this.#restY = 0;
    this.#letOut();
  }

  /** Makes up the last bit to a point that is near already. */
  reach({ x, y }: Point): void {
    if (!this.#free(x, y)) return;
    this.x = x;
    this.y = y;
  }

  /** Turns where one stands. */
  face(dir: Dir): void {
    this.dirPose = packDirPose(dir, this.held);
  }

  /**
   * Holds a pose, or ends it. On the ground one sits aslant: in 2D it would look like standing, seen from before or
   * behind.
   */
  hold(pose: PosedAs | undefined): void {
    this.held = pose === undefined ? Pose.idle : Pose[pose];
    if (pose === 'sit') this.face(ASLANT[this.dirPose & 7] ?? ((this.dirPose & 7) as Dir));
  }

  /** Walks for `delta` ms. */
  step(delta: number, aim?: Point): void {
    const { x, y, run } = this.intent;
    const length = Math.hypot(x, y);
    this.moved = false;
    // Who has walked out of a door that closed around one does not walk in again.
    if (this.#grid !== this.all) this.#letOut();
    let dir = (this.dirPose & 7) as Dir;
    if (length > 0) {
      this.held = Pose.idle;
      let way = ((run ? RUN_SPEED : WALK_SPEED) * delta) / 1000;
      if (aim) way = Math.min(way, Math.hypot(aim.x - this.x, aim.y - this.y));
      dir = dirOf(x, y, dir);
      const steps = Math.max(1, Math.ceil(way / STRIDE));
      for (let i = 0; i < steps; i++)
        this.#stride((x / length) * (way / steps), (y / length) * (way / steps));
    }
    const pose = this.moved ? (run ? Pose.run : Pose.walk) : this.held;
    this.dirPose = packDirPose(dir, pose);
    const keep = Math.exp(-delta / SMOOTH);
    this.#restX *= keep;
    this.#restY *= keep;
  }

  /** Writes what is seen into the world. */
  show(world: World): void {
    const { self } = world;
    if (self < 0) return;
    const x = this.x + this.#restX;
    const y = this.y + this.#restY;
    if (this.moved)
      world.walked[self] =
        (world.walked[self] ?? 0) + Math.hypot(x - (world.x[self] ?? x), y - (world.y[self] ?? y));
    world.x[self] = x;
    world.y[self] = y;
    world.dir[self] = this.dirPose & 7;
    world.pose[self] = this.dirPose >> 3;
  }

  /** Doors that closed around one let one walk out (W63). */
  #letOut(): void {
    const { closed } = this.all;
    if (closed === undefined || closed.length === 0) {
      this.#grid = this.all;
      return;
    }
    const open = { ...this.all, closed: [] };
    const mine = gridWithClosedDoors(open, closed, this.x, this.y);
    this.#grid = mine.closed?.length === closed.length ? this.all : mine;
  }

  #stride(dx: number, dy: number): void {
    if (this.#go(this.x + dx, this.y + dy)) return;
    // Along the wall: the greater part of the way first.
    const first = Math.abs(dx) >= Math.abs(dy);
    if (first ? this.#go(this.x + dx, this.y) : this.#go(this.x, this.y + dy)) return;
    if (first ? this.#go(this.x, this.y + dy) : this.#go(this.x + dx, this.y)) return;
  }

  #go(x: number, y: number): boolean {
    if (x === this.x && y === this.y) return false;
    if (!this.#free(x, y)) return false;
    this.x = x;
    this.y = y;
    this.moved = true;
    return true;
  }

  #free(x: number, y: number): boolean {
    const grid = this.#grid;
    if (!canStand(grid, x, y) || !canStand(grid, wire(x), wire(y))) {
      // Whoever stands inside something (a thing was put there) may walk out of it.
      return (
        !canStand(grid, this.x, this.y) && x > 8 && y > 8 && x < grid.columns * 8 - 8 && y < grid.rows * 8 - 8
      );
    }
    return true;
  }
}

/** Turns what the keys say to where the camera looks. */
export function turnIntent(intent: Intent, heading: number): void {
  if (heading === 0) return;
  const { x, y } = intent;
  const [sin, cos] = [Math.sin(heading), Math.cos(heading)];
  intent.x = x * cos - y * sin;
  intent.y = x * sin + y * cos;
}
