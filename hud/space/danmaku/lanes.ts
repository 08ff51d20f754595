/** Sizes in CSS px, times in milliseconds of a clock that stands still while everything is held. */
export const SPEED = 0.11;
export const LANE = 36;
/** Between the end of one and the beginning of the next in a lane. */
const GAP = 40;
/** Few: below them people stand, whose names and words are to be read. */
const MOST_LANES = 4;
/** In the air at once, whatever the screen. */
const MOST = 24;
/** What waits for a free lane; older ones give way. */
const WAITING = 12;

export interface Flight<T> {
  readonly what: T;
  readonly lane: number;
  readonly start: number;
  readonly width: number;
  /** Where its beginning was at first: the width of the place then. */
  readonly from: number;
  /** When its end has left the screen. */
  readonly end: number;
}

interface LaneRequest<T> {
  readonly what: T;
  readonly width: number;
  readonly keeper: boolean;
}

/** Lanes at the top that are kept for those who look after the space, where there are several. */
const RESERVED = 1;

/**
 * Gives messages their lanes. All fly equally fast, so one that begins after the end of the one before is in has
 * never overtaken it. What finds no lane waits; of a crowd the newest are seen.
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

  /** Lanes for a place of this size; what flies goes on. */
  resize(width: number, height: number): void {
    this.#width = width;
    this.#count = Math.max(1, Math.min(MOST_LANES, Math.floor(height / LANE)));
    while (this.#free.length < this.#count) this.#free.push(0);
  }

  /** `keeper`: of somebody who looks after the space: first in its turn, and in a lane above the others. */
  add(what: T, width: number, keeper = false): void {
    this.#waiting.push({ what, width, keeper });
    if (this.#waiting.length <= WAITING) return;
    // Of a crowd the oldest gives way, a keeper's last of all.
    const oldest = this.#waiting.findIndex((wish) => !wish.keeper);
    this.#waiting.splice(Math.max(0, oldest), 1);
  }

  /** Ends what has left the screen, and lets begin what has found a lane: these are answered. */
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

  /** When `step` has something to do; undefined: nothing. */
  next(now: number): number | undefined {
    const ends = this.#flights.map(({ end }) => end);
    if (this.#waiting.length === 0) return ends.length === 0 ? undefined : Math.min(...ends);
    if (this.#flights.length >= MOST) return Math.min(...ends);
    const due = this.#waiting.map(({ keeper }) => Math.min(...this.#free.slice(...this.#lanesOf(keeper))));
    return Math.max(now, Math.min(...due));
  }

  /** What flies at a point of the place. */
  at(x: number, y: number, now: number): Flight<T> | undefined {
    return this.#flights.find(({ lane, start, width, from }) => {
      const left = from - (now - start) * SPEED;
      return y >= lane * LANE && y < (lane + 1) * LANE && x >= left && x <= left + width;
    });
  }

  /** Lets go what waits or flies; its lane stays free of others until it would have left. */
  drop(gone: (what: T) => boolean): void {
    this.#waiting = this.#waiting.filter(({ what }) => !gone(what));
    this.#flights = this.#flights.filter(({ what }) => !gone(what));
  }

  clear(): void {
    this.#flights = [];
    this.#waiting = [];
    this.#free = this.#free.map(() => 0);
  }

  /** From one lane to before another. Keepers have a lane of their own, and all others besides. */
  #lanesOf(keeper: boolean): readonly [number, number] {
    return [keeper || this.#count <= RESERVED ? 0 : RESERVED, this.#count];
  }

  /** Who begins now: the first that has waited for a free lane, keepers before the others. */
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
