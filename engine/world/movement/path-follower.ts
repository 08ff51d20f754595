import type { Point } from '../../../contract/model/point';
import type { LocalPlayer } from './local-player';

/** Distance at which a corner counts as reached, logical px. */
const REACHED = 1.5;
/** Minimum progress towards a corner, logical px. */
const PROGRESS = 0.5;
/** Time without progress that ends the walk, ms. */
const STUCK_AFTER = 400;

/** Steers the player along a path and reports its end. */
export class PathFollower {
  #corners: readonly Point[] = [];
  #at = 0;
  #run = false;
  #stuckFor = 0;
  /** Smallest distance to the corner so far. */
  #nearest = Infinity;
  #done: ((arrived: boolean) => void) | undefined;

  get active(): boolean {
    return this.#at < this.#corners.length;
  }

  /** Current corner. */
  get target(): Point | undefined {
    return this.#corners[this.#at];
  }

  follow(corners: readonly Point[], run: boolean, done: (arrived: boolean) => void): void {
    this.stop();
    this.#corners = corners;
    this.#at = 0;
    this.#run = run;
    this.#stuckFor = 0;
    this.#nearest = Infinity;
    this.#done = done;
  }

  stop(): void {
    this.#end(false);
  }

  /** Before the step: sets the intent. */
  steer(walk: LocalPlayer): void {
    let target = this.target;
    while (target && Math.hypot(target.x - walk.x, target.y - walk.y) < REACHED) {
      // Snap to the corner: from beside it, the next segment may graze the obstacle.
      walk.snapTo(target);
      this.#at++;
      this.#nearest = Infinity;
      target = this.target;
    }
    if (!target) return this.#end(true);
    walk.intent.x = target.x - walk.x;
    walk.intent.y = target.y - walk.y;
    walk.intent.run = this.#run;
  }

  /** After the step: detects missing progress. */
  check(walk: LocalPlayer, delta: number): void {
    const { target } = this;
    if (!target) return;
    // A player slides along a wall ever more slowly: only getting nearer to the corner counts as progress.
    const left = Math.hypot(target.x - walk.x, target.y - walk.y);
    if (left < this.#nearest - PROGRESS) {
      this.#nearest = left;
      this.#stuckFor = 0;
    } else this.#stuckFor += delta;
    if (this.#stuckFor > STUCK_AFTER) this.#end(false);
  }

  #end(arrived: boolean): void {
    this.#corners = [];
    this.#at = 0;
    const done = this.#done;
    this.#done = undefined;
    done?.(arrived);
  }
}
