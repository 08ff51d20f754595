import type { Point } from '../../../contract/model/point';
import type { LocalPlayer } from './local-player';

/** Near enough to a corner, logical px. */
const REACHED = 1.5;
/** Coming no nearer than this, logical px, is no way. */
const PROGRESS = 0.5;
/** Getting no further for this long, ms, ends the walk. */
const STUCK_AFTER = 400;

/** Walks one along a path, corner by corner, and tells when it is over. */
export class PathFollower {
  #corners: readonly Point[] = [];
  #at = 0;
  #run = false;
  #stuckFor = 0;
  /** How near the corner has been. */
  #nearest = Infinity;
  #done: ((arrived: boolean) => void) | undefined;

  get active(): boolean {
    return this.#at < this.#corners.length;
  }

  /** Corner that is headed for. */
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
      // To the pixel: from beside a corner the next stretch may graze what the corner goes round.
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

  /** After the step: notices that there is no way on. */
  check(walk: LocalPlayer, delta: number): void {
    const { target } = this;
    if (!target) return;
    // Against a wall one slides on by less and less, for ever: only what comes nearer to the corner counts.
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
