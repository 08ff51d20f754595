import { canWalkStraight } from '../../contract/model/collision';
import type { Point } from '../../contract/ports/engine';
import type { OwnWalk } from './own-walk';
import { PathFollower } from './path-follower';
import { shortened } from './shortened';
import type { World } from './world';

/** One stops this near, and sets off again when the other is farther than that: logical px. */
const NEAR = 44;
const SET_OFF = 66;
/** Farther behind than this one runs. */
const BEHIND = 170;
/** A way is looked for again when the other has gone this far from its end, at most this often (ms). */
const ASTRAY = 40;
const ASK_EVERY = 350;
/** Out of sight for so long, ms, and the other is gone. */
const LOST = 3000;
/** Straight on and not a step further for so long, ms: there must be another way. */
const STUCK = 250;

/** Room wanted at both sides of a straight way, logical px: who grazes a corner hangs on it. */
const ASIDE = 3;

function isOpen({ grid }: World, from: Point, to: Point): boolean {
  const away = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [sideX, sideY] = [(-(to.y - from.y) / away) * ASIDE, ((to.x - from.x) / away) * ASIDE];
  return [0, 1, -1].every((k) =>
    canWalkStraight(grid, from.x + sideX * k, from.y + sideY * k, to.x + sideX * k, to.y + sideY * k),
  );
}

/** Walks after one person: straight where nothing stands between, on a path otherwise, never into their shoes. */
export class Companion {
  /** Who is followed; undefined for nobody. */
  slot: number | undefined;
  readonly #path = new PathFollower();
  #goal: Point | undefined;
  #walking = false;
  #straight = false;
  #stuck = 0;
  #unseen = 0;
  #wait = 0;
  /** Counts searches, so that an answer that comes too late is dropped. */
  #ask = 0;

  constructor(
    private readonly world: World,
    private readonly findPath: (from: Point, to: Point) => Promise<readonly Point[]>,
  ) {}

  /** The corner that is headed for. */
  get aim(): Point | undefined {
    return this.#path.aim;
  }

  start(slot: number): void {
    this.stop();
    this.slot = slot;
  }

  stop(): void {
    this.#ask++;
    this.slot = undefined;
    this.#path.stop();
    this.#goal = undefined;
    this.#walking = this.#straight = false;
    this.#stuck = this.#unseen = this.#wait = 0;
  }

  /** Before the step: sets the intent. False when there is nobody left to follow. */
  steer(walk: OwnWalk, delta: number): boolean {
    const { world, slot } = this;
    if (slot === undefined || world.members[slot] === undefined) return false;
    this.#straight = false;
    if (!world.inView(slot)) {
      this.#unseen += delta;
      if (this.#path.active) this.#path.steer(walk);
      return this.#unseen < LOST;
    }
    this.#unseen = 0;
    this.#wait -= delta;
    const to = { x: world.x[slot] ?? 0, y: world.y[slot] ?? 0 };
    const away = Math.hypot(to.x - walk.x, to.y - walk.y);
    this.#walking = away > (this.#walking ? NEAR : SET_OFF);
    if (!this.#walking) {
      this.#path.stop();
      return true;
    }
    const open = this.#stuck < STUCK && isOpen(world, walk, to);
    if (open) {
      this.#path.stop();
      this.#straight = true;
      walk.intent.x = to.x - walk.x;
      walk.intent.y = to.y - walk.y;
    } else {
      this.#lookForWay(walk, to);
      if (this.#path.active) this.#path.steer(walk);
    }
    walk.intent.run = away > BEHIND;
    return true;
  }

  /** After the step: notices that it led nowhere. */
  check(walk: OwnWalk, delta: number): void {
    this.#path.check(walk, delta);
    if (this.#straight) this.#stuck = walk.moved ? 0 : this.#stuck + delta;
    else if (walk.moved) this.#stuck = Math.max(0, this.#stuck - delta / 4);
  }

  #lookForWay(walk: OwnWalk, to: Point): void {
    const known = this.#goal;
    const kept = this.#path.active && known && Math.hypot(known.x - to.x, known.y - to.y) < ASTRAY;
    if (kept || this.#wait > 0) return;
    this.#wait = ASK_EVERY;
    const ask = ++this.#ask;
    const from = { x: walk.x, y: walk.y };
    this.findPath(from, to).then(
      (corners) => {
        if (ask !== this.#ask || corners.length === 0) return;
        this.#goal = to;
        this.#path.follow(shortened(from, corners, NEAR), false, () => undefined);
      },
      () => undefined,
    );
  }
}
