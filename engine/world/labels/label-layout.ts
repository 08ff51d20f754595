import { HudOcclusion, MAX_HUD_BOXES } from './hud-occlusion';
import { Flag, type World } from '../world';

/** Who is named is thought over so often, ms: names that came and went with every step could not be read. */
const RELAYOUT_INTERVAL = 250;
/** A name comes and goes in this time, ms. */
const FADE = 160;
/** A name that gives way rises one step in this time, ms. */
const RISE_TIME = 16;
/** More names than this nobody reads, whatever the room. */
const MAX_NAMES = 96;
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
const APPEAR_MARGIN = 8;
/** Whoever is named keeps the name against those who are hardly nearer. */
const VISIBLE_BONUS = 0.75;
/** Whoever speaks is named as if so much nearer. */
const SPEAKING_BONUS = 0.2;
const SLOTS = 65_536;
/** A name that has no room gives way upwards, by so many CSS px at a time, and so many times at most. */
export const RISE = 6.6;
const MAX_RISE = 4;
/** Of those who are read last none rises: a heap of names over a crowd tells nobody whose they are. */
const MAX_RISING = 24;
/** One's own name gives way to the faces of so many who are near; a face is so wide, of its height. */
const FACES = 8;
const FACE_WIDE = 0.8;
/** Height of a person, of that of the head. */
const HEADS = 2.2;
/** Left, top, right and bottom of what is taken. */
const BOX = 4;

/** Where a name would stand on the screen, CSS px; filled in, not made. */
export interface LabelPosition {
  /** The middle of its lower edge. */
  x: number;
  y: number;
  /** Size, 1 is that of one's own. */
  scale: number;
  /** Height of the head under it, which no other name is to cover. */
  head: number;
}

/** Fills in where the name of a slot would stand; false where it would not be seen. */
export type PositionLabel = (slot: number, at: LabelPosition) => boolean;

const grown = <T extends Float32Array | Uint8Array>(old: T, fresh: T): T => {
  fresh.set(old);
  return fresh;
};

/**
 * Whose names are read in a crowd, in every view alike: one's own, then the nearest, as long as none covers another or
 * the face of somebody who is named; close to each other, one over the other. The others fade, what would be covered at once. A frame without news costs one addition a person.
 */
export class LabelLayout {
  #alpha = new Float32Array(0);
  #visible = new Uint8Array(0);
  #width = new Float32Array(0);
  /** How far each has risen, and is to rise. */
  #risen = new Uint8Array(0);
  #rising = new Uint8Array(0);
  readonly #nicknames: (string | undefined)[] = [];
  #keys = new Float64Array(0);
  readonly #boxes = new Float32Array((2 * (MAX_NAMES + 1 + FACES) + MAX_HUD_BOXES + 1) * BOX);
  #boxCount = 0;
  /** What the HUD covers. */
  readonly occlusion = new HudOcclusion();
  #laidOutAt = Number.NEGATIVE_INFINITY;
  /** When the last frame was. */
  #previousFrame = Number.POSITIVE_INFINITY;
  readonly #at: LabelPosition = { x: 0, y: 0, scale: 1, head: 0 };
  #fading = false;
  /** Whether the name that was placed last found no room. */
  #blocked = false;
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
    place: PositionLabel,
  ): void {
    if (this.#alpha.length < world.capacity) {
      this.#alpha = grown(this.#alpha, new Float32Array(world.capacity));
      this.#visible = grown(this.#visible, new Uint8Array(world.capacity));
      this.#width = grown(this.#width, new Float32Array(world.capacity));
      this.#risen = grown(this.#risen, new Uint8Array(world.capacity));
      this.#rising = grown(this.#rising, new Uint8Array(world.capacity));
      this.#keys = new Float64Array(world.capacity);
    }
    this.#stale = true;
    if (!(now - this.#laidOutAt < RELAYOUT_INTERVAL)) {
      this.#laidOutAt = now;
      this.#stale = this.#relayout(world, speaking, place);
    }
    this.#updateOwnBox(world.self, place);
    // By the clock: a frame that took long leaves no name half seen over another.
    const took = Math.max(delta, now - this.#previousFrame);
    this.#previousFrame = now;
    const step = calm ? 1 : took / FADE;
    const steps = Math.max(1, Math.floor(took / RISE_TIME));
    this.#fading = false;
    const { slots, count } = world;
    for (let i = 0; i < count; i++) {
      const slot = slots[i] ?? 0;
      const wanted = this.#visible[slot] ?? 0;
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
  #updateOwnBox(self: number, place: PositionLabel): void {
    const at = this.#at;
    if (self < 0 || !place(self, at)) return this.occlusion.setOwn();
    const half = (at.head * FACE_WIDE) / 2;
    this.occlusion.setOwn(at.x - half, at.y, at.x + half, at.y + at.head * HEADS);
  }

  /** Nearest first, each where there is room; answers whether that changed anything. */
  #relayout(world: World, speaking: ReadonlyMap<number, unknown>, place: PositionLabel): boolean {
    const { self, x, y } = world;
    const wanted = this.#visible;
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
      if (wanted[slot]) far *= VISIBLE_BONUS;
      if (speaks && speaking.has(slot)) far *= SPEAKING_BONUS;
      this.#keys[count++] = Math.round(far) * SLOTS + slot;
    }
    const sorted = this.#keys.subarray(0, count).sort();
    this.#boxes.set(this.occlusion.boxes);
    this.#boxCount = this.occlusion.count;
    let changed = false;
    if (self >= 0) {
      for (let i = 0; i < Math.min(count, FACES); i++)
        if (place((sorted[i] ?? 0) % SLOTS, this.#at)) this.#reserveFace();
      const seen = this.#place(world, self, place, MAX_RISE, true);
      // The faces make room for the names that stand over them.
      this.#boxCount = this.occlusion.count;
      if (seen) this.#reserve(world, self);
      changed = this.#setVisible(self, seen);
    }
    let names = 0;
    for (let i = 0; i < count; i++) {
      const slot = (sorted[i] ?? 0) % SLOTS;
      // What somebody says stands where the name would rise to.
      const rise = names < MAX_RISING && !(speaks && speaking.has(slot)) ? MAX_RISE : 0;
      const seen = names < MAX_NAMES && this.#place(world, slot, place, rise, false);
      if (seen) {
        this.#reserve(world, slot);
        names++;
      }
      if (this.#setVisible(slot, seen)) changed = true;
      // What lies under a name that is read goes at once: half of it would blot both.
      if (!seen && (this.#alpha[slot] ?? 0) > 0 && this.#blocked) this.#alpha[slot] = 0;
    }
    return changed;
  }

  #setVisible(slot: number, seen: boolean): boolean {
    const before = this.#visible[slot];
    this.#visible[slot] = seen ? 1 : 0;
    return before !== this.#visible[slot];
  }

  /** Finds how far a name must rise to have room, at most so far; one that is `due` stays where it is without. */
  #place(world: World, slot: number, place: PositionLabel, most: number, due: boolean): boolean {
    const at = this.#at;
    this.#blocked = false;
    if (!place(slot, at)) return false;
    const comes = this.#visible[slot] || due ? 0 : (APPEAR_MARGIN * at.scale) / 2;
    const half = this.#halfOf(world, slot) + comes;
    let rise = 0;
    while (rise <= most && !this.#isFree(at.x - half, at.x + half, at.y - rise * RISE * at.scale)) rise++;
    const room = rise <= most;
    this.#rising[slot] = room ? rise : 0;
    this.#blocked = !room;
    return room || due;
  }

  /** Whether nothing stands where a name would have its lower edge at `bottom`. */
  #isFree(left: number, right: number, bottom: number): boolean {
    const top = bottom - (HEIGHT + GAP_Y) * this.#at.scale;
    const boxes = this.#boxes;
    for (let b = 0; b < this.#boxCount * BOX; b += BOX)
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
  #reserve(world: World, slot: number): void {
    const { x, y, scale, head } = this.#at;
    const half = this.#halfOf(world, slot);
    const bottom = y - (this.#rising[slot] ?? 0) * RISE * scale;
    this.#box(x - half, bottom - (HEIGHT + GAP_Y) * scale, x + half, bottom);
    this.#box(x - half, y, x + half, y + head);
  }

  #reserveFace(): void {
    const { x, y, head } = this.#at;
    const half = (head * FACE_WIDE) / 2;
    this.#box(x - half, y, x + half, y + head);
  }

  #box(left: number, top: number, right: number, bottom: number): void {
    this.#boxes.set([left, top, right, bottom], this.#boxCount++ * BOX);
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
