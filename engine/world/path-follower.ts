import type { Point } from '../../contract/model/point';
import type { OwnWalk } from './own-walk';

/** Near enough to a corner, logical px. */
const REACHED = 1.5;
/** Coming no nearer than this, logical px, is no way. */
const PROGRESS = 0.5;
/** Getting no further for this long, ms, ends the walk. */
const STUCK = 400;

/** Walks one along a path, corner by corner, and tells when it is over. */
export class PathFollower {
  #corners: readonly Point[] = [];
  #at = 0;
  #run = false;
  #stuck = 0;
  /** How near the corner has been. */
  #nearest = Infinity;
  #done: ((arrived: boolean) => void) | undefined;

  get active(): boolean {
    return this.#at < this.#corners.length;
  }

  /** Corner that is headed for. */
  get aim(): Point | undefined {
    return this.#corners[this.#at];
  }

  follow(corners: readonly Point[], run: boolean, done: (arrived: boolean) => void): void {
    this.stop();
    this.#corners = corners;
    this.#at = 0;
    this.#run = run;
    this.#stuck = 0;
    this.#nearest = Infinity;
    this.#done = done;
  }

  stop(): void {
    this.#end(false);
  }

  /** Before the step: sets the intent. */
  steer(walk: OwnWalk): void {
    let aim = this.aim;
    while (aim && Math.hypot(aim.x - walk.x, aim.y - walk.y) < REACHED) {
      // To the pixel: from beside a corner the next stretch may graze what the corner goes round.
      walk.reach(aim);
      this.#at++;
      this.#nearest = Infinity;
      aim = this.aim;
    }
    if (!aim) return this.#end(true);
    walk.intent.x = aim.x - walk.x;
    walk.intent.y = aim.y - walk.y;
    walk.intent.run = this.#run;
  }

  /** After the step: notices that there is no way on. */
  check(walk: OwnWalk, delta: number): void {
    const { aim } = this;
    if (!aim) return;
    // Against a wall one slides on by less and less, for ever: only what comes nearer to the corner counts.
    const left = Math.hypot(aim.x - walk.x, aim.y - walk.y);
    if (left < this.#nearest - PROGRESS) {
      this.#nearest = left;
      this.#stuck = 0;
    } else this.#stuck += delta;
    if (this.#stuck > STUCK) this.#end(false);
  }

  #end(arrived: boolean): void {
    this.#corners = [];
    this.#at = 0;
    const done = this.#done;
    this.#done = undefined;
    done?.(arrived);
  }
}
