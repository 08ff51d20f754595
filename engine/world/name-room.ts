import { Covered, MOST_COVERED } from './covered';
import { Flag, type World } from './world';

/** Who is named is thought over so often, ms: names that came and went with every step could not be read. */
const ANEW = 250;
/** A name comes and goes in this time, ms. */
const FADE = 160;
/** A name that gives way rises one step in this time, ms. */
const RISE_TIME = 16;
/** More names than this nobody reads, whatever the room. */
const MOST = 96;
/** Size of a name, CSS px: its height, and its letters by about how wide they are (engine/avatar/label-art). */
const HEIGHT = 17;
const WIDE_LETTER = 12.5;
const NARROW_LETTER = 7.4;
const WIDEST = 168;
/** Letters from here on are as wide as high. */
const WIDE_FROM = 0x2e80;
/** Between two names, CSS px. */
const GAP_X = 7;
const GAP_Y = 2;
/** Whoever is not named yet needs so much more room: at the edge of it no name comes and goes. */
const COMES_X = 8;
/** Whoever is named keeps the name against those who are hardly nearer. */
const KEEPS = 0.75;
/** Whoever speaks is named as if so much nearer. */
const SPEAKS = 0.2;
const SLOTS = 65_536;
/** A name that has no room gives way upwards, by so many CSS px at a time, and so many times at most. */
export const RISE = 6.6;
const MOST_RISE = 4;
/** Of those who are read last none rises: a heap of names over a crowd tells nobody whose they are. */
const RISING = 24;
/** One's own name gives way to the faces of so many who are near; a face is so wide, of its height. */
const FACES = 8;
const FACE_WIDE = 0.8;
/** Height of a person, of that of the head. */
const HEADS = 2.2;
/** Left, top, right and bottom of what is taken. */
const BOX = 4;

/** Where a name would stand on the screen, CSS px; filled in, not made. */
export interface NamePlace {
  /** The middle of its lower edge. */
  x: number;
  y: number;
  /** Size, 1 is that of one's own. */
  scale: number;
  /** Height of the head under it, which no other name is to cover. */
  head: number;
}

/** Fills in where the name of a slot would stand; false where it would not be seen. */
export type PlaceName = (slot: number, at: NamePlace) => boolean;

const grown = <T extends Float32Array | Uint8Array>(old: T, fresh: T): T => {
  fresh.set(old);
  return fresh;
};

/**
 * Whose names are read in a crowd, in every view alike: one's own, then the nearest, as long as none covers another or
 * the face of somebody who is named; close to each other, one over the other. The others fade, what would be covered at once. A frame without news costs one addition a person.
 */
export class NameRoom {
  #alpha = new Float32Array(0);
  #wanted = new Uint8Array(0);
  #width = new Float32Array(0);
  /** How far each has risen, and is to rise. */
  #risen = new Uint8Array(0);
  #rising = new Uint8Array(0);
  readonly #nicknames: (string | undefined)[] = [];
  #keys = new Float64Array(0);
  readonly #boxes = new Float32Array((2 * (MOST + 1 + FACES) + MOST_COVERED + 1) * BOX);
  #taken = 0;
  /** What the HUD covers. */
  readonly covered = new Covered();
  #last = Number.NEGATIVE_INFINITY;
  /** When the last frame was. */
  #before = Number.POSITIVE_INFINITY;
  readonly #at: NamePlace = { x: 0, y: 0, scale: 1, head: 0 };
  #fading = false;
  /** Whether the name that was placed last found no room. */
  #covered = false;
  /** Frames were drawn since it was last thought over. */
  #stale = true;

  /** Whether the next frames may look otherwise though nobody moves. */
  get unsettled(): boolean {
    return this.#fading || this.#stale;
  }

  /** How strongly a name is seen, 0..1. */
  alphaOf(slot: number): number {
    return this.#alpha[slot] ?? 0;
  }

  /** How far a name has given way upwards, `RISE` CSS px at a time, 0..7. */
  riseOf(slot: number): number {
    return this.#risen[slot] ?? 0;
  }

  /** Once a frame, before the people; `delta` in ms. `speaking` are the slots of those who have a bubble. */
  update(
    world: World,
    now: number,
    delta: number,
    calm: boolean,
    speaking: ReadonlyMap<number, unknown>,
    place: PlaceName,
  ): void {
    if (this.#alpha.length < world.capacity) {
      this.#alpha = grown(this.#alpha, new Float32Array(world.capacity));
      this.#wanted = grown(this.#wanted, new Uint8Array(world.capacity));
      this.#width = grown(this.#width, new Float32Array(world.capacity));
      this.#risen = grown(this.#risen, new Uint8Array(world.capacity));
      this.#rising = grown(this.#rising, new Uint8Array(world.capacity));
      this.#keys = new Float64Array(world.capacity);
    }
    this.#stale = true;
    if (!(now - this.#last < ANEW)) {
      this.#last = now;
      this.#stale = this.#think(world, speaking, place);
    }
    this.#clearOwn(world.self, place);
    // By the clock: a frame that took long leaves no name half seen over another.
    const took = Math.max(delta, now - this.#before);
    this.#before = now;
    const step = calm ? 1 : took / FADE;
    const steps = Math.max(1, Math.floor(took / RISE_TIME));
    this.#fading = false;
    const { slots, count } = world;
    for (let i = 0; i < count; i++) {
      const slot = slots[i] ?? 0;
      const wanted = this.#wanted[slot] ?? 0;
      const alpha = this.#alpha[slot] ?? 0;
      const [risen, rising] = [this.#risen[slot] ?? 0, this.#rising[slot] ?? 0];
      if (risen !== rising) {
        const way = rising - risen;
        this.#risen[slot] =
          alpha === 0 || calm ? rising : risen + Math.sign(way) * Math.min(steps, Math.abs(way));
        this.#fading = true;
      }
      if (alpha === wanted) continue;
      this.#alpha[slot] = wanted > alpha ? Math.min(1, alpha + step) : Math.max(0, alpha - step);
      this.#fading = true;
    }
  }

  /** What others say lets one's own person through, wherever that is now. */
  #clearOwn(self: number, place: PlaceName): void {
    const at = this.#at;
    if (self < 0 || !place(self, at)) return this.covered.setOwn();
    const half = (at.head * FACE_WIDE) / 2;
    this.covered.setOwn(at.x - half, at.y, at.x + half, at.y + at.head * HEADS);
  }

  /** Nearest first, each where there is room; answers whether that changed anything. */
  #think(world: World, speaking: ReadonlyMap<number, unknown>, place: PlaceName): boolean {
    const { self, x, y } = world;
    const wanted = this.#wanted;
    const [ownX, ownY] = [x[self] ?? 0, y[self] ?? 0];
    const speaks = speaking.size > 0;
    let count = 0;
    for (let i = 0; i < world.count; i++) {
      const slot = world.slots[i] ?? 0;
      if (slot === self || !((world.flags[slot] ?? 0) & Flag.known)) continue;
      const dx = (x[slot] ?? 0) - ownX;
      const dy = (y[slot] ?? 0) - ownY;
      // Not `hypot`, which is many times slower.
      let far = Math.sqrt(dx * dx + dy * dy);
      if (wanted[slot]) far *= KEEPS;
      if (speaks && speaking.has(slot)) far *= SPEAKS;
      this.#keys[count++] = Math.round(far) * SLOTS + slot;
    }
    const sorted = this.#keys.subarray(0, count).sort();
    this.#boxes.set(this.covered.boxes);
    this.#taken = this.covered.count;
    let changed = false;
    if (self >= 0) {
      for (let i = 0; i < Math.min(count, FACES); i++)
        if (place((sorted[i] ?? 0) % SLOTS, this.#at)) this.#takeFace();
      const seen = this.#place(world, self, place, MOST_RISE, true);
      // The faces make room for the names that stand over them.
      this.#taken = this.covered.count;
      if (seen) this.#take(world, self);
      changed = this.#want(self, seen);
    }
    let names = 0;
    for (let i = 0; i < count; i++) {
      const slot = (sorted[i] ?? 0) % SLOTS;
      // What somebody says stands where the name would rise to.
      const rise = names < RISING && !(speaks && speaking.has(slot)) ? MOST_RISE : 0;
      const seen = names < MOST && this.#place(world, slot, place, rise, false);
      if (seen) {
        this.#take(world, slot);
        names++;
      }
      if (this.#want(slot, seen)) changed = true;
      // What lies under a name that is read goes at once: half of it would blot both.
      if (!seen && (this.#alpha[slot] ?? 0) > 0 && this.#covered) this.#alpha[slot] = 0;
    }
    return changed;
  }

  #want(slot: number, seen: boolean): boolean {
    const before = this.#wanted[slot];
    this.#wanted[slot] = seen ? 1 : 0;
    return before !== this.#wanted[slot];
  }

  /** Finds how far a name must rise to have room, at most so far; one that is `due` stays where it is without. */
  #place(world: World, slot: number, place: PlaceName, most: number, due: boolean): boolean {
    const at = this.#at;
    this.#covered = false;
    if (!place(slot, at)) return false;
    const comes = this.#wanted[slot] || due ? 0 : (COMES_X * at.scale) / 2;
    const half = this.#halfOf(world, slot) + comes;
    let rise = 0;
    while (rise <= most && !this.#isFree(at.x - half, at.x + half, at.y - rise * RISE * at.scale)) rise++;
    const room = rise <= most;
    this.#rising[slot] = room ? rise : 0;
    this.#covered = !room;
    return room || due;
  }

  /** Whether nothing stands where a name would have its lower edge at `bottom`. */
  #isFree(left: number, right: number, bottom: number): boolean {
    const top = bottom - (HEIGHT + GAP_Y) * this.#at.scale;
    const boxes = this.#boxes;
    for (let b = 0; b < this.#taken * BOX; b += BOX)
      if (
        left < (boxes[b + 2] ?? 0) &&
        right > (boxes[b] ?? 0) &&
        top < (boxes[b + 3] ?? 0) &&
        bottom > (boxes[b + 1] ?? 0)
      )
        return false;
    return true;
  }

  /** Takes the room of the name that was placed last, and of the face under it. */
  #take(world: World, slot: number): void {
    const { x, y, scale, head } = this.#at;
    const half = this.#halfOf(world, slot);
    const bottom = y - (this.#rising[slot] ?? 0) * RISE * scale;
    this.#box(x - half, bottom - (HEIGHT + GAP_Y) * scale, x + half, bottom);
    this.#box(x - half, y, x + half, y + head);
  }

  #takeFace(): void {
    const { x, y, head } = this.#at;
    const half = (head * FACE_WIDE) / 2;
    this.#box(x - half, y, x + half, y + head);
  }

  #box(left: number, top: number, right: number, bottom: number): void {
    this.#boxes.set([left, top, right, bottom], this.#taken++ * BOX);
  }

  #halfOf(world: World, slot: number): number {
    return ((this.#widthOf(world, slot) + GAP_X) * this.#at.scale) / 2;
  }

  #widthOf(world: World, slot: number): number {
    const name = world.members[slot]?.nickname ?? '';
    if (this.#nicknames[slot] === name) return this.#width[slot] ?? 0;
    let width = 0;
    for (let i = 0; i < name.length; i++)
      width += name.charCodeAt(i) >= WIDE_FROM ? WIDE_LETTER : NARROW_LETTER;
    this.#nicknames[slot] = name;
    return (this.#width[slot] = Math.min(WIDEST, width));
  }
}
