import type { HeadPosition } from '../../../contract/ports/engine';
import { HudOcclusion, MAX_HUD_BOXES } from './hud-occlusion';
import { Flag, type World } from '../world';

/** Interval of layout updates, ms: names that change with every step are unreadable. */
const RELAYOUT_INTERVAL = 250;
/** Fade time of a name, ms. */
const FADE = 160;
/** Time per rise step, ms. */
const RISE_TIME = 16;
/** Maximum number of names. */
const MAX_NAMES = 96;
/** Estimated size of a name, CSS px: height and letter widths (engine/avatar/label-art). */
const HEIGHT = 17;
const WIDE_LETTER = 12.5;
const NARROW_LETTER = 7.4;
const WIDEST = 168;
/** First code point of full-width letters. */
const WIDE_FROM = 0x2e80;
/** Gaps between names, CSS px. */
const GAP_X = 7;
const GAP_Y = 2;
/** Extra room for a name to appear, so that names at the limit do not flicker. */
const APPEAR_MARGIN = 8;
/** Distance factor of a visible name: it is kept against hardly nearer players. */
const VISIBLE_BONUS = 0.75;
/** Distance factor of a speaking player. */
const SPEAKING_BONUS = 0.2;
const SLOTS = 65_536;
/** A blocked name rises by steps of this many CSS px, up to this many steps. */
export const RISE = 6.6;
const MAX_RISE = 4;
/** Only this many names may rise: stacked names over a crowd are ambiguous. */
const MAX_RISING = 24;
/** The own name avoids this many nearby faces; width of a face relative to its height. */
const FACES = 8;
const FACE_WIDE = 0.8;
/** Height of a player in head heights. */
const HEADS = 2.2;
/** Floats per box: left, top, right, bottom. */
const BOX = 4;

/** Position of a name on the screen; see `HeadPosition`. */
export type LabelPosition = Omit<HeadPosition, 'lift'>;

/** Writes the screen position of a slot's name; false when it is not visible. */
export type PositionLabel = (slot: number, at: LabelPosition) => boolean;

const resized = <T extends Float32Array | Uint8Array>(old: T, fresh: T): T => {
  fresh.set(old);
  return fresh;
};

/**
 * Selects the visible names in a crowd, in every view: the own name, then the nearest, as long as none covers
 * another name or the face of a named player; close names are stacked. Other names fade; covered ones are
 * hidden at once. A settled frame costs one addition per player.
 */
export class LabelLayout {
  #alpha = new Float32Array(0);
  #visible = new Uint8Array(0);
  #width = new Float32Array(0);
  /** Current and target rise of each name. */
  #risen = new Uint8Array(0);
  #rising = new Uint8Array(0);
  readonly #nicknames: (string | undefined)[] = [];
  #keys = new Float64Array(0);
  readonly #boxes = new Float32Array((2 * (MAX_NAMES + 1 + FACES) + MAX_HUD_BOXES + 1) * BOX);
  #boxCount = 0;
  /** HUD boxes to avoid. */
  readonly occlusion = new HudOcclusion();
  #laidOutAt = Number.NEGATIVE_INFINITY;
  /** Time of the last frame. */
  #previousFrame = Number.POSITIVE_INFINITY;
  readonly #at: LabelPosition = { x: 0, y: 0, scale: 1, head: 0 };
  #fading = false;
  /** Whether the last placed name was blocked. */
  #blocked = false;
  /** Frames were drawn since the last layout. */
  #stale = true;

  /** Whether the next frames may differ although nobody moves. */
  get isSettling(): boolean {
    return this.#fading || this.#stale;
  }

  /** Opacity of a name, 0..1. */
  alphaOf(slot: number): number {
    return this.#alpha[slot] ?? 0;
  }

  /** Rise of a name in steps of `RISE` CSS px, 0..7. */
  riseOf(slot: number): number {
    return this.#risen[slot] ?? 0;
  }

  /** Height of a name and of the bubble above it over the lower edge of the name, CSS px. */
  liftOf(slot: number, scale: number, bubbles: ReadonlyMap<number, { readonly height: number }>): number {
    const bubble = bubbles.get(slot)?.height ?? 0;
    return (HEIGHT + this.riseOf(slot) * RISE + bubble) * scale;
  }

  /** Once a frame, before the people; `delta` in ms. `speaking` holds the slots with a bubble. */
  update(
    world: World,
    now: number,
    delta: number,
    reducedMotion: boolean,
    speaking: ReadonlyMap<number, unknown>,
    place: PositionLabel,
  ): void {
    if (this.#alpha.length < world.capacity) {
      this.#alpha = resized(this.#alpha, new Float32Array(world.capacity));
      this.#visible = resized(this.#visible, new Uint8Array(world.capacity));
      this.#width = resized(this.#width, new Float32Array(world.capacity));
      this.#risen = resized(this.#risen, new Uint8Array(world.capacity));
      this.#rising = resized(this.#rising, new Uint8Array(world.capacity));
      this.#keys = new Float64Array(world.capacity);
    }
    this.#stale = true;
    if (!(now - this.#laidOutAt < RELAYOUT_INTERVAL)) {
      this.#laidOutAt = now;
      this.#stale = this.#relayout(world, speaking, place);
    }
    this.#updateOwnBox(world.self, place);
    // Real time: a long frame leaves no half-faded name over another.
    const took = Math.max(delta, now - this.#previousFrame);
    this.#previousFrame = now;
    const step = reducedMotion ? 1 : took / FADE;
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
          alpha === 0 || reducedMotion ? rising : risen + Math.sign(way) * Math.min(steps, Math.abs(way));
        this.#fading = true;
      }
      if (alpha === wanted) continue;
      this.#alpha[slot] = wanted > alpha ? Math.min(1, alpha + step) : Math.max(0, alpha - step);
      this.#fading = true;
    }
  }

  /** Updates the local player's box, over which other bubbles fade. */
  #updateOwnBox(self: number, place: PositionLabel): void {
    const at = this.#at;
    if (self < 0 || !place(self, at)) return this.occlusion.setOwn();
    const half = (at.head * FACE_WIDE) / 2;
    this.occlusion.setOwn(at.x - half, at.y, at.x + half, at.y + at.head * HEADS);
  }

  /** Places names nearest first; returns whether anything changed. */
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
      // `Math.hypot` is many times slower.
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
      // Faces are released for the names above them.
      this.#boxCount = this.occlusion.count;
      if (seen) this.#reserve(world, self);
      changed = this.#setVisible(self, seen);
    }
    let names = 0;
    for (let i = 0; i < count; i++) {
      const slot = (sorted[i] ?? 0) % SLOTS;
      // A bubble occupies the room above a speaking player's name.
      const rise = names < MAX_RISING && !(speaks && speaking.has(slot)) ? MAX_RISE : 0;
      const seen = names < MAX_NAMES && this.#place(world, slot, place, rise, false);
      if (seen) {
        this.#reserve(world, slot);
        names++;
      }
      if (this.#setVisible(slot, seen)) changed = true;
      // A covered name is hidden at once: a fading one would blur both.
      if (!seen && (this.#alpha[slot] ?? 0) > 0 && this.#blocked) this.#alpha[slot] = 0;
    }
    return changed;
  }

  #setVisible(slot: number, seen: boolean): boolean {
    const before = this.#visible[slot];
    this.#visible[slot] = seen ? 1 : 0;
    return before !== this.#visible[slot];
  }

  /** Finds the rise at which a name is free, up to `most`; a `due` name stays in place when there is none. */
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

  /** Whether a name with its lower edge at `bottom` is free of other boxes. */
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

  /** Reserves the box of the last placed name and of the face below it. */
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
