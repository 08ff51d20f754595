import { ALL_LOOK_COUNT } from '../../contract/model/avatar';

/** What is there of a look: nothing, how it stands, or all its pictures. */
export const SHEET_STATE = { nothing: 0, first: 1, whole: 2 } as const;
type SheetState = (typeof SHEET_STATE)[keyof typeof SHEET_STATE];

/** First pictures asked for at the same time: each takes a few milliseconds, and where frames are few all come in one. */
const MAX_FIRST_IN_FLIGHT = 32;
/** Whole sheets: a first picture that somebody needs waits for no more of them. */
const MAX_WHOLE_IN_FLIGHT = 3;

/** What to compose next. */
export interface SheetRequest {
  readonly look: number;
  readonly whole: boolean;
}

/**
 * Which looks are composed in what order: of those who were drawn in the last frame the nearest first; how everybody
 * stands before how anybody moves. Nobody waits in a line: who is near is seen anew in each frame.
 */
export class SheetQueue {
  readonly #states = new Uint8Array(ALL_LOOK_COUNT);
  /** How far away the nearest is who wears it, and in which frame that was. */
  readonly #far = new Float64Array(ALL_LOOK_COUNT);
  readonly #frames = new Int32Array(ALL_LOOK_COUNT);
  /** What is being composed; true for a whole sheet. */
  readonly #inFlight = new Map<number, boolean>();
  #frame = 1;
  #drawn: number[] = [];
  #candidates: number[] = [];

  /** Whether a look has still to be shown as it is. */
  get busy(): boolean {
    return this.#drawn.length > 0 || this.#candidates.length > 0 || this.#inFlight.size > 0;
  }

  stateOf(look: number): number {
    return this.#states[look] ?? SHEET_STATE.nothing;
  }

  setState(look: number, got: SheetState): void {
    this.#states[look] = got;
  }

  /** A new frame begins: who was drawn in the last one is wanted now. */
  beginFrame(): void {
    this.#frame++;
    const { length } = this.#drawn;
    for (let i = 0; i < length; i++) this.#candidates[i] = this.#drawn[i] ?? 0;
    this.#candidates.length = length;
    this.#drawn.length = 0;
  }

  /** Somebody is drawn in a look of which not all is there, so far away in any measure; oneself below 0. */
  request(look: number, far: number): void {
    if (this.#frames[look] !== this.#frame) {
      this.#frames[look] = this.#frame;
      this.#far[look] = far;
      this.#drawn.push(look);
    } else if (far < (this.#far[look] ?? 0)) this.#far[look] = far;
  }

  /** The next to ask for; undefined as long as enough is under way. */
  next(): SheetRequest | undefined {
    let wholes = 0;
    for (const whole of this.#inFlight.values()) if (whole) wholes++;
    const firsts = this.#inFlight.size - wholes;
    const bare = this.#nearest(SHEET_STATE.nothing);
    if (bare !== undefined && firsts < MAX_FIRST_IN_FLIGHT)
      // One's own look moves from the first frame on.
      return this.#start(bare, (this.#far[bare] ?? 0) < 0);
    if (bare !== undefined || firsts > 0 || wholes >= MAX_WHOLE_IN_FLIGHT) return undefined;
    const standing = this.#nearest(SHEET_STATE.first);
    return standing === undefined ? undefined : this.#start(standing, true);
  }

  /** What was asked for has come, or has failed. */
  finish(look: number): void {
    this.#inFlight.delete(look);
  }

  #start(look: number, whole: boolean): SheetRequest {
    this.#inFlight.set(look, whole);
    return { look, whole };
  }

  /** Of those of whom so much is there. */
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
