import { canStand, canWalkStraight } from '../../../contract/model/collision';
import { BODY_WIDTH } from '../../../contract/model/motion';
import type { Point } from '../../../contract/model/point';
import { isOccupied, hasPrecedence } from './personal-space';
import type { LocalPlayer } from './local-player';
import { PathFollower } from './path-follower';
import { shortenPath } from './shorten-path';
import type { World } from '../world';

/**
 * The follower's place: behind the other and to a side, where it covers no face in 2D and blocks nobody in
 * 3D. Logical px.
 */
const BEHIND_OFFSET = 46;
const SIDE_OFFSET = 42;
/** Additional distance of the next rows when places are occupied. */
const ROW = 44;
const ROWS = 3;
/**
 * Distance at which following starts, and at which it stops: in place, or near when no place is free. Logical
 * px.
 */
const START_DISTANCE = 92;
const STOP_DISTANCE = 44;
const IN_PLACE = 4;
/** Distance from which the follower runs. */
const RUN_DISTANCE = 190;
/** A new path is searched when the place moved this far from the path's end, at most this often (ms). */
const REPATH_DISTANCE = 40;
const REPATH_INTERVAL = 350;
/** Time out of view after which the other player is lost, ms. */
const LOST = 3000;
/** Time without progress on a straight line after which a path is searched, ms. */
const STUCK = 250;

/** Clearance on both sides of a straight line, logical px: grazing a corner would block. */
const CLEARANCE = 3;

function isOpen({ grid }: World, from: Point, to: Point): boolean {
  const away = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [sideX, sideY] = [(-(to.y - from.y) / away) * CLEARANCE, ((to.x - from.x) / away) * CLEARANCE];
  return [0, 1, -1].every((k) =>
    canWalkStraight(grid, from.x + sideX * k, from.y + sideY * k, to.x + sideX * k, to.y + sideY * k),
  );
}

/** Unit vector of a player's direction. */
function heading({ dir }: World, slot: number): Point {
  const turn = ((dir[slot] ?? 0) * Math.PI) / 4;
  return { x: -Math.sin(turn), y: Math.cos(turn) };
}

/** Follows a player: straight when unobstructed, on a path otherwise, to a place behind them. */
export class FollowBehavior {
  /** Slot of the followed player, if any. */
  slot: number | undefined;
  readonly #path = new PathFollower();
  #goal: Point | undefined;
  #walking = false;
  #straight: Point | undefined;
  /** Side of the follower, -1 or 1 seen from behind; 0 before starting. */
  #side = 0;
  #stuckFor = 0;
  #outOfViewFor = 0;
  #repathIn = 0;
  /** Id of the latest search; outdated results are dropped. */
  #requestId = 0;

  constructor(
    private readonly world: World,
    private readonly findPath: (from: Point, to: Point) => Promise<readonly Point[]>,
  ) {}

  /** Current target point. */
  get target(): Point | undefined {
    return this.#straight ?? this.#path.target;
  }

  start(slot: number): void {
    this.stop();
    this.slot = slot;
  }

  stop(): void {
    this.#requestId++;
    this.slot = undefined;
    this.#path.stop();
    this.#goal = undefined;
    this.#walking = false;
    this.#straight = undefined;
    this.#side = 0;
    this.#stuckFor = this.#outOfViewFor = this.#repathIn = 0;
  }

  /** Before the step: sets the intent. False when the player is lost. */
  steer(walk: LocalPlayer, delta: number): boolean {
    const { world, slot } = this;
    if (slot === undefined || world.members[slot] === undefined) return false;
    this.#straight = undefined;
    if (!world.inView(slot)) {
      this.#outOfViewFor += delta;
      if (this.#path.active) this.#path.steer(walk);
      return this.#outOfViewFor < LOST;
    }
    this.#outOfViewFor = 0;
    this.#repathIn -= delta;
    const other = { x: world.x[slot] ?? 0, y: world.y[slot] ?? 0 };
    const away = Math.hypot(other.x - walk.x, other.y - walk.y);
    // Initially also from nearby: the follower may stand in front of the other's face.
    if (this.#side === 0 || (!this.#walking && away > START_DISTANCE)) this.#start(walk, slot);
    const place = this.#walking ? this.#freePlaceBehind(slot) : undefined;
    const to = place ?? other;
    if (Math.hypot(to.x - walk.x, to.y - walk.y) <= (place ? IN_PLACE : STOP_DISTANCE)) this.#walking = false;
    if (!this.#walking) {
      this.#path.stop();
      return true;
    }
    const open = this.#stuckFor < STUCK && isOpen(world, walk, to);
    if (open) {
      this.#path.stop();
      this.#straight = to;
      walk.intent.x = to.x - walk.x;
      walk.intent.y = to.y - walk.y;
    } else {
      this.#findWay(walk, to, place ? 0 : STOP_DISTANCE);
      if (this.#path.active) this.#path.steer(walk);
    }
    walk.intent.run = away > RUN_DISTANCE;
    return true;
  }

  /** After the step: detects missing progress. */
  check(walk: LocalPlayer, delta: number): void {
    this.#path.check(walk, delta);
    if (this.#straight) this.#stuckFor = walk.moved ? 0 : this.#stuckFor + delta;
    else if (walk.moved) this.#stuckFor = Math.max(0, this.#stuckFor - delta / 4);
  }

  /** Chooses the nearer side. */
  #start(walk: LocalPlayer, slot: number): void {
    const { world } = this;
    const { x, y } = heading(world, slot);
    const [dx, dy] = [walk.x - (world.x[slot] ?? 0), walk.y - (world.y[slot] ?? 0)];
    this.#side = dy * x - dx * y < 0 ? -1 : 1;
    this.#walking = true;
  }

  /** The first free, reachable place behind the other player; undefined when there is none. */
  #freePlaceBehind(slot: number): Point | undefined {
    const { world } = this;
    const { grid } = world;
    const [x, y] = [world.x[slot] ?? 0, world.y[slot] ?? 0];
    const way = heading(world, slot);
    const stands = hasPrecedence(world);
    for (let row = 0; row < ROWS; row++)
      for (const side of [this.#side, -this.#side]) {
        const [back, aside] = [BEHIND_OFFSET + row * ROW, SIDE_OFFSET * side];
        const at = { x: x - way.x * back - way.y * aside, y: y - way.y * back + way.x * aside };
        if (!canStand(grid, at.x, at.y) || !canWalkStraight(grid, x, y, at.x, at.y)) continue;
        if (!isOccupied(world, at, BODY_WIDTH, (other) => other !== slot && stands(other))) return at;
      }
    return undefined;
  }

  #findWay(walk: LocalPlayer, to: Point, short: number): void {
    const known = this.#goal;
    const isCurrent =
      this.#path.active && known && Math.hypot(known.x - to.x, known.y - to.y) < REPATH_DISTANCE;
    if (isCurrent || this.#repathIn > 0) return;
    this.#repathIn = REPATH_INTERVAL;
    const requestId = ++this.#requestId;
    const from = { x: walk.x, y: walk.y };
    this.findPath(from, to).then(
      (corners) => {
        if (requestId !== this.#requestId || corners.length === 0) return;
        this.#goal = to;
        this.#path.follow(shortenPath(from, corners, short), false, () => undefined);
      },
      () => undefined,
    );
  }
}
