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
  readonly item: T;
  readonly lane: number;
  readonly start: number;
  readonly width: number;
  /** Start position: the width of the area at that time. */
  readonly from: number;
  /** When its end has left the screen. */
  readonly end: number;
}

interface LaneRequest<T> {
  readonly item: T;
  readonly width: number;
  readonly moderator: boolean;
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
  add(item: T, width: number, moderator = false): void {
    this.#waiting.push({ item, width, moderator });
    if (this.#waiting.length <= WAITING) return;
    // The oldest text is dropped, a moderator's last.
    const oldest = this.#waiting.findIndex((request) => !request.moderator);
    this.#waiting.splice(Math.max(0, oldest), 1);
  }

  /** Ends texts that left the screen, and returns those that start now. */
  step(now: number): readonly Flight<T>[] {
    if (this.#flights.some(({ end }) => end <= now))
      this.#flights = this.#flights.filter(({ end }) => end > now);
    const started: Flight<T>[] = [];
    while (this.#flights.length < MOST) {
      const found = this.#next(now);
      if (!found) break;
      const { request, lane } = found;
      this.#waiting.splice(this.#waiting.indexOf(request), 1);
      const { item, width } = request;
      const flight = {
        item,
        lane,
        start: now,
        width,
        from: this.#width,
        end: now + (this.#width + width) / SPEED,
      };
      this.#free[lane] = now + (width + GAP) / SPEED;
      this.#flights.push(flight);
      started.push(flight);
    }
    return started;
  }

  /** Time of the next `step`; undefined when nothing is left to do. */
  next(now: number): number | undefined {
    const ends = this.#flights.map(({ end }) => end);
    if (this.#waiting.length === 0) return ends.length === 0 ? undefined : Math.min(...ends);
    if (this.#flights.length >= MOST) return Math.min(...ends);
    const due = this.#waiting.map(({ moderator }) =>
      Math.min(...this.#free.slice(...this.#lanesOf(moderator))),
    );
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
  drop(isRemoved: (item: T) => boolean): void {
    this.#waiting = this.#waiting.filter(({ item }) => !isRemoved(item));
    this.#flights = this.#flights.filter(({ item }) => !isRemoved(item));
  }

  clear(): void {
    this.#flights = [];
    this.#waiting = [];
    this.#free = this.#free.map(() => 0);
  }

  /** Range of lanes, end exclusive. Moderators have reserved lanes above the shared ones. */
  #lanesOf(moderator: boolean): readonly [number, number] {
    return [moderator || this.#count <= RESERVED ? 0 : RESERVED, this.#count];
  }

  /** The text that starts next: the first in the queue with a free lane, moderators first. */
  #next(now: number): { readonly request: LaneRequest<T>; readonly lane: number } | undefined {
    for (const moderator of [true, false]) {
      const request = this.#waiting.find((waiting) => waiting.moderator === moderator);
      const [from, to] = this.#lanesOf(moderator);
      const lane = this.#free.slice(from, to).findIndex((free) => free <= now);
      if (request && lane >= 0) return { request, lane: from + lane };
    }
    return undefined;
  }
}
