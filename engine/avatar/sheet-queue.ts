import { ALL_LOOK_COUNT } from '../../contract/model/avatar/avatar';

/** Loading state of a look's sheet: nothing, the first column, or all of it. */
export const SHEET_STATE = { nothing: 0, first: 1, whole: 2 } as const;
type SheetState = (typeof SHEET_STATE)[keyof typeof SHEET_STATE];

/** First columns in flight: each takes a few milliseconds, and at low frame rates all arrive in one frame. */
const MAX_FIRST_IN_FLIGHT = 32;
/** Whole sheets in flight: kept low, so that a first column does not wait. */
const MAX_WHOLE_IN_FLIGHT = 3;

/** A sheet to compose. */
export interface SheetRequest {
  readonly look: number;
  readonly whole: boolean;
}

/**
 * Orders the composition of sheets: looks drawn in the last frame, nearest first, first columns before whole
 * sheets. Priorities are recomputed each frame.
 */
export class SheetQueue {
  readonly #states = new Uint8Array(ALL_LOOK_COUNT);
  /** Distance of the nearest wearer, and the frame of that measurement. */
  readonly #far = new Float64Array(ALL_LOOK_COUNT);
  readonly #frames = new Int32Array(ALL_LOOK_COUNT);
  /** Looks being composed; true for a whole sheet. */
  readonly #inFlight = new Map<number, boolean>();
  #frame = 1;
  #drawn: number[] = [];
  #candidates: number[] = [];

  /** Whether a visible look is not fully loaded. */
  get busy(): boolean {
    return this.#drawn.length > 0 || this.#candidates.length > 0 || this.#inFlight.size > 0;
  }

  stateOf(look: number): number {
    return this.#states[look] ?? SHEET_STATE.nothing;
  }

  setState(look: number, got: SheetState): void {
    this.#states[look] = got;
  }

  /** Starts a frame: looks drawn in the last frame become candidates. */
  beginFrame(): void {
    this.#frame++;
    const { length } = this.#drawn;
    for (let i = 0; i < length; i++) this.#candidates[i] = this.#drawn[i] ?? 0;
    this.#candidates.length = length;
    this.#drawn.length = 0;
  }

  /**
   * Requests a look that is not fully loaded; `far` is any distance measure, below 0 for the local player.
   */
  request(look: number, far: number): void {
    if (this.#frames[look] !== this.#frame) {
      this.#frames[look] = this.#frame;
      this.#far[look] = far;
      this.#drawn.push(look);
    } else if (far < (this.#far[look] ?? 0)) this.#far[look] = far;
  }

  /** The next sheet to compose; undefined while enough are in flight. */
  next(): SheetRequest | undefined {
    let wholes = 0;
    for (const whole of this.#inFlight.values()) if (whole) wholes++;
    const firsts = this.#inFlight.size - wholes;
    const bare = this.#nearest(SHEET_STATE.nothing);
    if (bare !== undefined && firsts < MAX_FIRST_IN_FLIGHT)
      // The local player animates from the first frame.
      return this.#start(bare, (this.#far[bare] ?? 0) < 0);
    if (bare !== undefined || firsts > 0 || wholes >= MAX_WHOLE_IN_FLIGHT) return undefined;
    const standing = this.#nearest(SHEET_STATE.first);
    return standing === undefined ? undefined : this.#start(standing, true);
  }

  /** A request completed or failed. */
  finish(look: number): void {
    this.#inFlight.delete(look);
  }

  #start(look: number, whole: boolean): SheetRequest {
    this.#inFlight.set(look, whole);
    return { look, whole };
  }

  /** The nearest candidate in the given state. */
  #nearest(got: SheetState): number | undefined {
    let best: number | undefined;
    let least = Infinity;
    for (const look of this.#candidates) {
      const far = this.#far[look] ?? 0;
      if (this.#states[look] !== got || far >= least || this.#inFlight.has(look)) continue;
      least = far;
      best = look;
    }
    return best;
  }
}
