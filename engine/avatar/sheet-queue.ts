import { ALL_LOOK_COUNT } from '../../contract/model/avatar';

/** What is there of a look: nothing, how it stands, or all its pictures. */
export const GOT = { nothing: 0, first: 1, whole: 2 } as const;
type Got = (typeof GOT)[keyof typeof GOT];

/** First pictures asked for at the same time: each takes a few milliseconds, and where frames are few all come in one. */
const FIRST_AT_ONCE = 32;
/** Whole sheets: a first picture that somebody needs waits for no more of them. */
const WHOLE_AT_ONCE = 3;

/** What to compose next. */
export interface SheetWish {
  readonly look: number;
  readonly whole: boolean;
}

/**
 * Which looks are composed in what order: of those who were drawn in the last frame the nearest first; how everybody
 * stands before how anybody moves. Nobody waits in a line: who is near is seen anew in each frame.
 */
export class SheetQueue {
  readonly #got = new Uint8Array(ALL_LOOK_COUNT);
  /** How far away the nearest is who wears it, and in which frame that was. */
  readonly #far = new Float64Array(ALL_LOOK_COUNT);
  readonly #frames = new Int32Array(ALL_LOOK_COUNT);
  /** What is being composed; true for a whole sheet. */
  readonly #under = new Map<number, boolean>();
  #frame = 1;
  #drawn: number[] = [];
  #wanted: number[] = [];

  /** Whether a look has still to be shown as it is. */
  get busy(): boolean {
    return this.#drawn.length > 0 || this.#wanted.length > 0 || this.#under.size > 0;
  }

  gotOf(look: number): number {
    return this.#got[look] ?? GOT.nothing;
  }

  set(look: number, got: Got): void {
    this.#got[look] = got;
  }

  /** A new frame begins: who was drawn in the last one is wanted now. */
  begin(): void {
    this.#frame++;
    const { length } = this.#drawn;
    for (let i = 0; i < length; i++) this.#wanted[i] = this.#drawn[i] ?? 0;
    this.#wanted.length = length;
    this.#drawn.length = 0;
  }

  /** Somebody is drawn in a look of which not all is there, so far away in any measure; oneself below 0. */
  need(look: number, far: number): void {
    if (this.#frames[look] !== this.#frame) {
      this.#frames[look] = this.#frame;
      this.#far[look] = far;
      this.#drawn.push(look);
    } else if (far < (this.#far[look] ?? 0)) this.#far[look] = far;
  }

  /** The next to ask for; undefined as long as enough is under way. */
  next(): SheetWish | undefined {
    let wholes = 0;
    for (const whole of this.#under.values()) if (whole) wholes++;
    const firsts = this.#under.size - wholes;
    const bare = this.#nearest(GOT.nothing);
    if (bare !== undefined && firsts < FIRST_AT_ONCE)
      // One's own look moves from the first frame on.
      return this.#ask(bare, (this.#far[bare] ?? 0) < 0);
    if (bare !== undefined || firsts > 0 || wholes >= WHOLE_AT_ONCE) return undefined;
    const standing = this.#nearest(GOT.first);
    return standing === undefined ? undefined : this.#ask(standing, true);
  }

  /** What was asked for has come, or has failed. */
  ended(look: number): void {
    this.#under.delete(look);
  }

  #ask(look: number, whole: boolean): SheetWish {
    this.#under.set(look, whole);
    return { look, whole };
  }

  /** Of those of whom so much is there. */
  #nearest(got: Got): number | undefined {
    let best: number | undefined;
    let least = Infinity;
    for (const look of this.#wanted) {
      const far = this.#far[look] ?? 0;
      if (this.#got[look] !== got || far >= least || this.#under.has(look)) continue;
      least = far;
      best = look;
    }
    return best;
  }
}
