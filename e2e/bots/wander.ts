import { canStand, canWalkStraight, type CollisionGrid } from '../../contract/model/collision';
import { Pose, RUN_SPEED, WALK_SPEED, dirOf, packDirPose, type Dir } from '../../contract/model/motion';
import { heightOf, widthOf, type SpaceDocument } from '../../contract/model/space-document';
import { quantise, unquantise } from '../../contract/wire/frames';
import type { FindPath, PathPoint } from '../../engine/world/movement/find-path';
import type { Mood } from './phrases';

/** The map of a space and its path search, shared by all bots. */
export interface Ground {
  readonly document: SpaceDocument;
  readonly collision: CollisionGrid;
  readonly findPath: FindPath;
}

export interface WanderStyle {
  readonly random: () => number;
  /** Never stops: for the walkers of benchmarks. */
  readonly restless?: boolean;
}

/** Elements that bots visit, and the topic of their phrases there. */
const SIGHTS: Readonly<Record<string, Mood>> = {
  fountain: 'fountain',
  stageBackdrop: 'stage',
  cafeStall: 'cafe',
  cafeTable: 'cafe',
  boat: 'water',
  lilyPads: 'water',
  planetStatue: 'stroll',
  noticeBoard: 'stroll',
};
const SIGHT_RANGE = 230;
const NEAR = 2;
const RESTLESS_REACH = 500;

/**
 * A bot's walk: to a goal on a free path, a stop with a look around, and on. Logical pixels and milliseconds. The position
 * moves on straight lines between corners that the server's check allows.
 */
export class Wander {
  x: number;
  y: number;
  dir: Dir;
  /** The pose, sent with `dir` in the byte of `packDirPose`. */
  pose: Pose = Pose.idle;
  readonly #ground: Ground;
  readonly #style: WanderStyle;
  #way: readonly PathPoint[] = [];
  #corner = 0;
  #speed = WALK_SPEED;
  #restUntil = 0;
  #turnAt = Infinity;
  /** Where it goes next. */
  #errand: PathPoint | undefined;

  constructor(ground: Ground, style: WanderStyle, x: number, y: number, dir: Dir) {
    this.#ground = ground;
    this.#style = style;
    this.x = x;
    this.y = y;
    this.dir = dir;
  }

  get dirPose(): number {
    return packDirPose(this.dir, this.pose);
  }

  /** Moves to the position that the server sent; a new path starts there. */
  set(x: number, y: number): void {
    this.x = x;
    this.y = y;
    this.#way = [];
    this.#corner = 0;
  }

  /** Goes to a place, or as near as it gets, from the next step on. */
  visit(x: number, y: number): void {
    this.stand();
    this.#errand = { x, y };
    this.#restUntil = 0;
  }

  /** Ends the path here. */
  stand(): void {
    this.set(this.x, this.y);
    this.pose = Pose.idle;
  }

  /** Advances by `elapsed`. Returns true on arrival. */
  step(now: number, elapsed: number): boolean {
    if (this.#corner < this.#way.length) {
      this.#walk(elapsed);
      if (this.#corner < this.#way.length) return false;
      this.#arrive(now);
      return true;
    }
    if (now >= this.#restUntil) this.#setOff(now);
    else if (now >= this.#turnAt) this.#lookAround(now);
    return false;
  }

  /**
   * Whether the position is free at the precision of the wire. Straight lines are checked every few pixels only, so a point
   * between two checks may touch a corner: such a point is skipped.
   */
  get isFooted(): boolean {
    return canStand(this.#ground.collision, onWire(this.x), onWire(this.y));
  }

  /** The topic of phrases at this position. */
  mood(): Mood {
    return SIGHTS[this.#sight()?.kind ?? ''] ?? 'stroll';
  }

  /** Stands still for a moment with a gesture. */
  gesture(pose: Pose, now: number, forMs: number): void {
    if (this.#corner < this.#way.length) return;
    this.pose = pose;
    this.#restUntil = Math.max(this.#restUntil, now + forMs);
    this.#turnAt = now + forMs;
  }

  #walk(elapsed: number): void {
    let left = (this.#speed * elapsed) / 1000;
    while (left > 0) {
      const corner = this.#way[this.#corner];
      if (corner === undefined) return;
      const dx = corner.x - this.x;
      const dy = corner.y - this.y;
      const distance = Math.hypot(dx, dy);
      this.dir = dirOf(dx, dy, this.dir);
      if (distance > left) {
        this.x += (dx / distance) * left;
        this.y += (dy / distance) * left;
        return;
      }
      this.x = corner.x;
      this.y = corner.y;
      this.#corner++;
      // Sends the corner itself first: a line across it might touch the wall.
      if (distance > NEAR) return;
      left -= distance;
    }
  }

  #setOff(now: number): void {
    const { random } = this.#style;
    this.#way = this.#wayTo(this.#goal());
    this.#corner = 0;
    if (this.#way.length === 0) this.#restUntil = now + 500 + random() * 1_000;
    const runs = random() < 0.12;
    this.#speed = runs ? RUN_SPEED : WALK_SPEED * (0.75 + random() * 0.25);
    this.pose = this.#way.length === 0 ? Pose.idle : runs ? Pose.run : Pose.walk;
  }

  #wayTo(goal: PathPoint): readonly PathPoint[] {
    const { collision, findPath } = this.#ground;
    return canWalkStraight(collision, this.x, this.y, goal.x, goal.y) ? [goal] : findPath(this, goal);
  }

  #arrive(now: number): void {
    const { random, restless } = this.#style;
    if (restless === true) {
      this.#setOff(now);
      return;
    }
    this.pose = Pose.idle;
    const sight = this.#sight();
    if (sight !== undefined) this.dir = dirOf(sight.x - this.x, sight.y - this.y, this.dir);
    // Most stops are short, some are long.
    this.#restUntil = now + (sight === undefined ? 1_500 : 4_000) + random() ** 2 * 16_000;
    this.#turnAt = now + 1_500 + random() * 5_000;
  }

  #lookAround(now: number): void {
    const { random } = this.#style;
    this.pose = Pose.idle;
    const sight = this.#sight();
    this.dir =
      sight !== undefined && random() < 0.5
        ? dirOf(sight.x - this.x, sight.y - this.y, this.dir)
        : (Math.floor(random() * 8) as Dir);
    this.#turnAt = now + 1_500 + random() * 6_000;
  }

  #sight(): SpaceDocument['elements'][number] | undefined {
    let nearest: SpaceDocument['elements'][number] | undefined;
    let best = SIGHT_RANGE;
    for (const element of this.#ground.document.elements) {
      if (SIGHTS[element.kind] === undefined) continue;
      const distance = Math.hypot(element.x - this.x, element.y - this.y);
      if (distance < best) [best, nearest] = [distance, element];
    }
    return nearest;
  }

  /** Its errand, else often a place of the space, sometimes any point. */
  #goal(): PathPoint {
    const errand = this.#errand;
    this.#errand = undefined;
    if (errand) return errand;
    const { document, collision } = this.#ground;
    const { random, restless } = this.#style;
    const { areas } = document;
    const area = areas[Math.floor(random() * areas.length)];
    const inArea = area !== undefined && restless !== true && random() < 0.75;
    const box = inArea ? area : restless === true ? this.#around() : mapOf(document);
    for (let attempt = 0; attempt < 12; attempt++) {
      const x = box.x + random() * box.width;
      const y = box.y + random() * box.height;
      if (canStand(collision, x, y)) return { x, y };
    }
    return { x: this.x, y: this.y };
  }

  /** Walkers of the load stay within their part of the map; otherwise they would crowd in its middle. */
  #around(): Box {
    const { x, y } = this;
    return {
      x: x - RESTLESS_REACH,
      y: y - RESTLESS_REACH,
      width: 2 * RESTLESS_REACH,
      height: 2 * RESTLESS_REACH,
    };
  }
}

const onWire = (value: number): number => unquantise(quantise(value));

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const mapOf = (document: SpaceDocument): Box => ({
  x: 0,
  y: 0,
  width: widthOf(document),
  height: heightOf(document),
});
