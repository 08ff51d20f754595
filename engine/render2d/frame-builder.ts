import type { Point } from '../../contract/model/point';
import type { LabelLayout } from '../world/labels/label-layout';
import { Seating } from '../world/movement/seating';
import { Flag, type World } from '../world/world';
import type { AvatarSheets } from './avatars/avatar-sheets';
import type { Camera } from './camera';
import { cellFor, mirrored } from './avatars/figure-sprite';
import {
  AVATAR_SPRITES,
  bubbleExtra,
  FLAG,
  InstanceWriter,
  nameStrength,
  raisedLabel,
} from './gl/instance-layout';
import { bubbleMotion, type Bubble } from '../avatar/speech';
import type { LabelAtlas } from './layers/label-atlas';
import type { ElementSprite, ElementSprites } from './elements/element-sprites';

const BUCKETS = 512;
/** Extent of an avatar around its foot point including name and bubble, logical px. */
const REACH_X = 110;
const REACH_UP = 140;
const NORMAL_SIZE = 256;
const MARK_TIME = 900;

/** Consecutive ranges of the instance buffer. */
export interface Ranges {
  /** [0, flat): flat elements. [flat, standing): sorted elements and avatars. [standing, over): pictures over people. */
  readonly flat: number;
  readonly standing: number;
  readonly over: number;
  /** [over, all): bubbles. */
  readonly all: number;
  readonly people: number;
}

/** Writes the instances of a frame: culled, sorted back to front. Allocates only its result. */
export class FrameBuilder {
  readonly writer = new InstanceWriter();
  readonly #head = new Int32Array(BUCKETS);
  #next = new Int32Array(256);
  /** Position of the local player, or the middle of the view: the nearest looks are loaded first. */
  #ownX = 0;
  #ownY = 0;
  #mark: (Point & { readonly since: number }) | undefined;
  hovered: string | undefined;
  /** No idle animation. */
  idleDisabled = false;

  readonly #seating: Seating;

  constructor(
    private readonly world: World,
    private readonly sprites: ElementSprites,
    private readonly sheets: AvatarSheets,
    private readonly labels: LabelAtlas,
    private readonly names: LabelLayout,
    private readonly marker: number,
  ) {
    this.#seating = new Seating(world.document);
  }

  mark(point: Point, now: number): void {
    this.#mark = { ...point, since: now };
  }

  /** Whether the marker of a walk's end is visible. */
  get marking(): boolean {
    return this.#mark !== undefined;
  }

  /** Requests a member's sprite and name; true when both are loaded. */
  prepareMember(slot: number): boolean {
    const dressed = this.sheets.has(this.world.look[slot] ?? 0, -1);
    return this.labels.nameOf(slot) > 0 && dressed;
  }

  build(camera: Camera, now: number, reducedMotion: boolean): Ranges {
    const { writer } = this;
    writer.count = 0;
    // The local player's look is requested first.
    const { world } = this;
    const { self } = world;
    if (self >= 0) this.prepareMember(self);
    this.#ownX = world.x[self] ?? camera.left + camera.width / 2;
    this.#ownY = world.y[self] ?? camera.top + camera.height / 2;
    this.#flat(camera, now, reducedMotion);
    const flat = writer.count;
    const people = this.#standing(camera, now);
    const standing = writer.count;
    this.#pushListed(this.sprites.over, camera, now);
    const over = writer.count;
    this.#pushBubbles(camera, now, reducedMotion);
    return { flat, standing, over, all: writer.count, people };
  }

  #flat(camera: Camera, now: number, reducedMotion: boolean): void {
    const { flat } = this.sprites;
    this.#pushListed(this.sprites.lying, camera, now);
    const bottom = camera.top + camera.height + this.sprites.tallest;
    for (let i = lowerBound(flat, camera.top - 400); i < flat.length; i++) {
      const sprite = flat[i];
      if (!sprite || sprite.y > bottom) break;
      if (onScreen(sprite, camera)) this.#pushElement(sprite, now);
    }
    const mark = this.#mark;
    if (!mark) return;
    const part = (now - mark.since) / MARK_TIME;
    if (part >= 1) {
      this.#mark = undefined;
      return;
    }
    const size = reducedMotion ? 1 : 1.25 - 0.45 * part;
    this.writer.push(
      mark.x,
      mark.y,
      this.marker,
      Math.round(255 * (1 - part * part)),
      0,
      0,
      Math.round(size * 256),
    );
  }

  /** Pictures that lie above each other in the order of the document. */
  #pushListed(sprites: readonly ElementSprite[], camera: Camera, now: number): void {
    for (const sprite of sprites) if (onScreen(sprite, camera)) this.#pushElement(sprite, now);
  }

  /** Avatars are bucketed by y, elements are already sorted; the two are merged. */
  #standing(camera: Camera, now: number): number {
    const { world, sprites } = this;
    const head = this.#head;
    if (this.#next.length < world.capacity) this.#next = new Int32Array(world.capacity);
    const next = this.#next;
    const left = camera.left - REACH_X;
    const right = camera.left + camera.width + REACH_X;
    const top = camera.top - 8;
    const bottom = camera.top + camera.height + REACH_UP;
    const perPixel = BUCKETS / (bottom - top);
    const { x, y, flags, slots } = world;
    head.fill(-1);
    let people = 0;
    for (let i = 0; i < world.count; i++) {
      const slot = slots[i] ?? 0;
      const px = x[slot] ?? 0;
      const py = y[slot] ?? 0;
      if (px < left || px > right || py < top || py >= bottom) continue;
      if (((flags[slot] ?? 0) & Flag.known) === 0) continue;
      const bucket = ((py - top) * perPixel) | 0;
      next[slot] = head[bucket] ?? -1;
      head[bucket] = slot;
      people++;
    }
    const { standing } = sprites;
    const lowest = camera.top + camera.height + sprites.tallest;
    let at = lowerBound(standing, camera.top - 120);
    for (let bucket = 0; bucket < BUCKETS; bucket++)
      for (let slot = head[bucket] ?? -1; slot >= 0; slot = next[slot] ?? -1) {
        at = this.#pushElementsUpTo(at, y[slot] ?? 0, camera, now);
        this.#pushPerson(slot, now);
      }
    this.#pushElementsUpTo(at, lowest, camera, now);
    return people;
  }

  #pushElementsUpTo(at: number, y: number, camera: Camera, now: number): number {
    const { standing } = this.sprites;
    for (let sprite = standing[at]; sprite && sprite.y <= y; sprite = standing[++at])
      if (onScreen(sprite, camera)) this.#pushElement(sprite, now);
    return at;
  }

  #pushElement(sprite: ElementSprite, now: number): void {
    const { art, firstSprite, frames, glow, rise } = sprite;
    const frame =
      frames > 1 && !this.idleDisabled ? Math.floor((now + sprite.x * 13) / art.frameMs) % frames : 0;
    const alpha = Math.round(sprite.alpha * 255);
    const lift = sprite.element.id === this.hovered ? FLAG.lift : 0;
    this.writer.push(sprite.x, sprite.y, firstSprite + frame, alpha, lift, rise, NORMAL_SIZE);
    if (glow > 0) this.writer.push(sprite.x, sprite.y, glow, alpha, FLAG.glow, rise, NORMAL_SIZE);
    if (sprite.screen === 0 || sprite.dark) return;
    this.writer.push(sprite.x, sprite.y, sprite.screen, alpha, lift, rise, NORMAL_SIZE);
    if (sprite.shines)
      this.writer.push(sprite.x, sprite.y, sprite.screen, alpha, FLAG.glow, rise, NORMAL_SIZE);
  }

  #pushPerson(slot: number, now: number): void {
    const { world } = this;
    const dir = world.dir[slot] ?? 0;
    const pose = world.pose[slot] ?? 0;
    const cell = cellFor(dir, pose, world.walked[slot] ?? 0, this.idleDisabled && pose === 0 ? 0 : now, slot);
    const x = world.x[slot] ?? 0;
    const y = (world.y[slot] ?? 0) + this.#seating.behindBack(world, slot);
    const [dx, dy] = [x - this.#ownX, y - this.#ownY];
    const fade = world.fade[slot] ?? 1;
    const away = (world.flags[slot] ?? 0) & Flag.away ? 0.55 : 1;
    const named = this.names.alphaOf(slot);
    this.writer.push(
      x,
      y,
      this.sheets.spriteOf(world.look[slot] ?? 0, cell, dx * dx + dy * dy),
      Math.round(fade * away * 255),
      mirrored(dir) | nameStrength(named),
      named > 0 ? raisedLabel(this.labels.nameOf(slot), this.names.riseOf(slot)) : 0,
      NORMAL_SIZE,
    );
  }

  #pushBubbles(camera: Camera, now: number, reducedMotion: boolean): void {
    const { bubbles, expressions } = this.labels;
    for (const bubble of bubbles.values()) this.#pushBubble(bubble, camera, now, reducedMotion, 0);
    // Above the speech bubble of the same player.
    for (const expression of expressions.values())
      this.#pushBubble(expression, camera, now, reducedMotion, bubbles.get(expression.slot)?.height ?? 0);
  }

  /** `lift` CSS px. */
  #pushBubble(bubble: Bubble, camera: Camera, now: number, reducedMotion: boolean, lift: number): void {
    const { world } = this;
    const { slot } = bubble;
    if (!world.inView(slot)) return;
    const x = world.x[slot] ?? 0;
    const y = world.y[slot] ?? 0;
    if (x < camera.left - REACH_X || x > camera.left + camera.width + REACH_X) return;
    if (y < camera.top || y > camera.top + camera.height + REACH_UP) return;
    const { alpha, rise, size } = bubbleMotion(bubble, now, reducedMotion);
    const label = this.labels.bubbleOf(bubble);
    const up = (lift * camera.pixelRatio) / camera.scale;
    this.writer.push(x, y - up, AVATAR_SPRITES, alpha, FLAG.bubble, label, bubbleExtra(rise, size));
  }
}

const onScreen = (sprite: ElementSprite, camera: Camera): boolean => {
  const { box } = sprite.art;
  return (
    sprite.y + sprite.top <= camera.top + camera.height &&
    sprite.y + sprite.bottom >= camera.top &&
    sprite.x + box.x <= camera.left + camera.width &&
    sprite.x + box.x + box.width >= camera.left
  );
};

/** Index of the first sprite at or below a y. */
function lowerBound(sprites: readonly ElementSprite[], y: number): number {
  let low = 0;
  let high = sprites.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sprites[middle]?.y ?? 0) < y) low = middle + 1;
    else high = middle;
  }
  return low;
}
