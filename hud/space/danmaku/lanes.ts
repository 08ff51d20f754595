/** Sizes in CSS px; times in ms of a clock that stops while the texts are paused. */
export const SPEED = 0.11;
export const LANE = 36;
/** Minimum distance between two texts of a lane. */
const GAP = 40;
/** Few lanes, because names and bubbles below them must stay readable. */
const MOST_LANES = 4;
/** Maximum of flying texts. */
const MOST = 24;
/** Maximum of waiting texts; the oldest are dropped. */
const WAITING = 12;

export interface Flight<T> {
  readonly what: T;
  readonly lane: number;
  readonly start: number;
  readonly width: number;
  /** Start position: the width of the area at that time. */
  readonly from: number;
  /** When its end has left the screen. */
  readonly end: number;
}

interface LaneRequest<T> {
  readonly what: T;
  readonly width: number;
  readonly keeper: boolean;
}

/** Topmost lanes reserved for moderators, when there are several lanes. */
const RESERVED = 1;

/**
 * Assigns lanes to texts. All texts have the same speed, so one that starts after the previous has fully
 * entered never overtakes it. Without a free lane a text waits.
 */
export class Lanes<T> {
  #width = 0;
  #count = 0;
  #free: number[] = [];
  #flights: Flight<T>[] = [];
  #waiting: LaneRequest<T>[] = [];

  get flights(): readonly Flight<T>[] {
    return this.#flights;
  }

  /** Sets the lanes for an area of this size; flying texts continue. */
  resize(width: number, height: number): void {
    this.#width = width;
    this.#count = Math.max(1, Math.min(MOST_LANES, Math.floor(height / LANE)));
    while (this.#free.length < this.#count) this.#free.push(0);
  }

  /** `moderator`: goes first, in a lane above the others. */
  add(what: T, width: number, keeper = false): void {
    this.#waiting.push({ what, width, keeper });
    if (this.#waiting.length <= WAITING) return;
    // The oldest text is dropped, a moderator's last.
    const oldest = this.#waiting.findIndex((wish) => !wish.keeper);
    this.#waiting.splice(Math.max(0, oldest), 1);
  }

  /** Ends texts that left the screen, and returns those that start now. */
  step(now: number): readonly Flight<T>[] {
    if (this.#flights.some(({ end }) => end <= now))
      this.#flights = this.#flights.filter(({ end }) => end > now);
    const begun: Flight<T>[] = [];
    while (this.#flights.length < MOST) {
      const found = this.#next(now);
      if (!found) break;
      const { wish, lane } = found;
      this.#waiting.splice(this.#waiting.indexOf(wish), 1);
      const { what, width } = wish;
      const flight = {
        what,
        lane,
        start: now,
        width,
        from: this.#width,
        end: now + (this.#width + width) / SPEED,
      };
      this.#free[lane] = now + (width + GAP) / SPEED;
      this.#flights.push(flight);
      begun.push(flight);
    }
    return begun;
  }

  /** Time of the next `step`; undefined when nothing is left to do. */
  next(now: number): number | undefined {
    const ends = this.#flights.map(({ end }) => end);
    if (this.#waiting.length === 0) return ends.length === 0 ? undefined : Math.min(...ends);
    if (this.#flights.length >= MOST) return Math.min(...ends);
    const due = this.#waiting.map(({ keeper }) => Math.min(...this.#free.slice(...this.#lanesOf(keeper))));
    return Math.max(now, Math.min(...due));
  }

  /** The text at a point of the area. */
  at(x: number, y: number, now: number): Flight<T> | undefined {
    return this.#flights.find(({ lane, start, width, from }) => {
      const left = from - (now - start) * SPEED;
      return y >= lane * LANE && y < (lane + 1) * LANE && x >= left && x <= left + width;
    });
  }

  /** Removes waiting and flying texts; the lane stays blocked until the text would have left. */
  drop(gone: (what: T) => boolean): void {
    this.#waiting = this.#waiting.filter(({ what }) => !gone(what));
    this.#flights = this.#flights.filter(({ what }) => !gone(what));
  }

  clear(): void {
    this.#flights = [];
    this.#waiting = [];
    this.#free = this.#free.map(() => 0);
  }

  /** Range of lanes, end exclusive. Moderators have reserved lanes above the shared ones. */
  #lanesOf(keeper: boolean): readonly [number, number] {
    return [keeper || this.#count <= RESERVED ? 0 : RESERVED, this.#count];
  }

  /** The text that starts next: the first in the queue with a free lane, moderators first. */
  #next(now: number): { readonly wish: LaneRequest<T>; readonly lane: number } | undefined {
    for (const keeper of [true, false]) {
      const wish = this.#waiting.find((one) => one.keeper === keeper);
      const [from, to] = this.#lanesOf(keeper);
      const lane = this.#free.slice(from, to).findIndex((free) => free <= now);
      if (wish && lane >= 0) return { wish, lane: from + lane };
    }
    return undefined;
  }
}
