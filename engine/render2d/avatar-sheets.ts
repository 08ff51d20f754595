import { ALL_LOOK_COUNT, lookFromId } from '../../contract/model/avatar';
import type { EngineThreads } from '../../contract/ports/engine';
import { SheetCache } from '../avatar/sheet-cache';
import { FIRST_CELL, SHEET } from '../avatar/sheet-layout';
import { GOT, SheetQueue, type SheetWish } from '../avatar/sheet-queue';
import type { World } from '../world/world';
import { CELLS_A_SHEET } from './figure-sprite';
import { copyLayers, createArray, uploadLayer, type Gl } from './gl';
import { AVATAR_SPRITES } from './instance-layout';
import { paintSoftPeople, softCellOf } from './soft-people';

/** Sheets on the GPU at full scale, 2 MB each; with more looks than this they are kept at half scale. */
const FULL = 72;
/** With how many one begins: they grow before a crowd is drawn, and empty ones take as long to make as full ones. */
const FEW = 8;
/** Pictures of a sheet are so many times their logical size, as long as there are no more looks than `FULL`. */
export const FIRST_SCALE = 2;
/** Whole sheets put onto the GPU in a frame: each takes about a millisecond, of which one that took long has more. */
const A_FRAME = 2;
const ONE_MORE = 12;
/** The looks of those who are here are counted anew each so many frames. */
const COUNT_EVERY = 32;

interface Came extends SheetWish {
  readonly scale: number;
  readonly sheet: ImageBitmap;
}

/** The avatars' pictures on the GPU, composed on another thread when a look is first seen. */
export class AvatarSheets {
  texture: WebGLTexture;
  scale = FIRST_SCALE;
  width = 0;
  height = 0;
  readonly #cache = new SheetCache(FEW);
  readonly #queue = new SheetQueue();
  readonly #gl: Gl;
  readonly #ready: Came[] = [];
  readonly #known = new Uint8Array(ALL_LOOK_COUNT);
  #looks = 0;
  #frame = 0;
  #gone = false;

  constructor(
    gl: Gl,
    private readonly threads: Pick<EngineThreads, 'composeSheet'>,
  ) {
    this.#gl = gl;
    this.texture = this.#create(FEW);
  }

  /** Whether a look is there; it is asked for. `far`: any measure of how far away it is worn, oneself below 0. */
  has(look: number, far: number): boolean {
    return this.#layerOf(look, far) > 0;
  }

  /** The sprite of a cell of a look, or what comes nearest to it of what is there. */
  spriteOf(look: number, cell: number, far: number): number {
    const layer = this.#layerOf(look, far);
    if (layer === 0) return AVATAR_SPRITES + softCellOf(look);
    const shown = this.#queue.gotOf(look) === GOT.whole ? cell : (FIRST_CELL[cell] ?? 0);
    return AVATAR_SPRITES + layer * CELLS_A_SHEET + shown;
  }

  /** Once a frame, outside of drawing: asks for sheets, puts those that came onto the GPU. `took`: of a frame, ms. */
  update(world: World, took: number): void {
    if (this.#frame++ % COUNT_EVERY === 0) this.#count(world);
    if (this.#looks + 1 > this.#cache.layers) this.#grow();
    this.#queue.begin();
    this.#ask();
    let wholes = Math.max(A_FRAME, Math.round(took / ONE_MORE));
    for (let i = 0; i < this.#ready.length; i++) {
      const came = this.#ready[i];
      if (!came || (came.whole && wholes-- <= 0)) continue;
      this.#ready.splice(i--, 1);
      this.#show(came);
    }
  }

  /** Whether a look has still to be shown as it is. */
  get busy(): boolean {
    return this.#queue.busy;
  }

  dispose(): void {
    this.#gone = true;
    this.#ready.length = 0;
  }

  #layerOf(look: number, far: number): number {
    const layer = this.#cache.layerOf(look, this.#frame);
    if (layer > 0 && this.#queue.gotOf(look) === GOT.whole) return layer;
    // Its layer may have gone to another.
    if (layer === 0) this.#queue.set(look, GOT.nothing);
    this.#learn(look);
    this.#queue.need(look, far);
    return layer;
  }

  #learn(look: number): void {
    if (this.#known[look] !== 0) return;
    this.#known[look] = 1;
    this.#looks++;
  }

  /** Where many are, room is made for all before they are drawn. */
  #count({ slots, count, look }: World): void {
    for (let i = 0; i < count; i++) this.#learn(look[slots[i] ?? 0] ?? 0);
  }

  #ask(): void {
    for (let wish = this.#queue.next(); wish; wish = this.#queue.next()) void this.#compose(wish, this.scale);
  }

  async #compose(wish: SheetWish, scale: number): Promise<void> {
    const { look, whole } = wish;
    try {
      const sheet = await this.threads.composeSheet(lookFromId(look), scale, whole);
      if (!this.#gone) this.#ready.push({ ...wish, scale, sheet });
    } catch {
      // The look is asked for again when it is next drawn.
      this.#queue.ended(look);
    }
  }

  #show({ look, whole, scale, sheet }: Came): void {
    this.#queue.ended(look);
    if (scale === this.scale) {
      const layer = this.#cache.layerOf(look, this.#frame) || this.#cache.take(look, this.#frame);
      if (layer !== undefined) {
        uploadLayer(this.#gl, this.texture, sheet, 0, 0, layer);
        this.#queue.set(look, whole ? GOT.whole : GOT.first);
      }
    }
    sheet.close();
  }

  /** More looks than layers: more layers, or smaller ones where there are very many. What is there stays. */
  #grow(): void {
    const { layers } = this.#cache;
    const least = this.#looks + 1;
    const half = least > FULL;
    const most = half || this.scale === 1 ? ALL_LOOK_COUNT + 1 : FULL;
    const wanted = Math.min(most, Math.max(layers * 2, least + 8));
    if (wanted <= layers) return;
    const from = { texture: this.texture, width: this.width, height: this.height };
    if (half) this.scale = 1;
    this.texture = this.#create(wanted);
    copyLayers(this.#gl, from, this, layers);
    this.#cache.grow(wanted);
    this.#gl.deleteTexture(from.texture);
  }

  #create(layers: number): WebGLTexture {
    this.width = SHEET.columns * SHEET.cellWidth * this.scale;
    this.height = SHEET.rows * SHEET.cellHeight * this.scale;
    const texture = createArray(this.#gl, this.width, this.height, layers);
    uploadLayer(this.#gl, texture, paintSoftPeople(this.scale), 0, 0, 0);
    return texture;
  }
}
