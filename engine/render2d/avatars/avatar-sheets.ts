import { ALL_LOOK_COUNT, lookFromId } from '../../../contract/model/avatar/avatar';
import type { EngineThreads } from '../../../contract/ports/engine';
import { SheetCache } from '../../avatar/sheet-cache';
import { FIRST_CELL, SHEET } from '../../avatar/sheet-layout';
import { SHEET_STATE, SheetQueue, type SheetRequest } from '../../avatar/sheet-queue';
import type { World } from '../../world/world';
import { CELLS_A_SHEET } from './figure-sprite';
import { copyLayers, createTextureArray, uploadLayer, type Gl } from '../gl/gl';
import { AVATAR_SPRITES } from '../gl/instance-layout';
import { paintPlaceholders, placeholderCellOf } from './placeholder-sprites';

/** Sheets on the GPU at full scale, 2 MB each; more looks than this use half scale. */
const MAX_FULL_SCALE = 72;
/**
 * Initial layers: the texture grows before a crowd is drawn, and empty layers cost as much to create as full
 * ones.
 */
const INITIAL_LAYERS = 8;
/** Scale of a sheet while there are at most `MAX_FULL_SCALE` looks. */
export const FIRST_SCALE = 2;
/** Whole sheets uploaded per frame, about a millisecond each; a longer frame uploads more. */
const UPLOADS_PER_FRAME = 2;
const MS_PER_EXTRA_UPLOAD = 12;
/** Interval of counting the looks present, frames. */
const COUNT_EVERY = 32;

interface ComposedSheet extends SheetRequest {
  readonly scale: number;
  readonly sheet: ImageBitmap;
}

/** The avatars' sprite sheets on the GPU, composed in a worker when a look is first drawn. */
export class AvatarSheets {
  texture: WebGLTexture;
  scale = FIRST_SCALE;
  width = 0;
  height = 0;
  readonly #cache = new SheetCache(INITIAL_LAYERS);
  readonly #queue = new SheetQueue();
  readonly #gl: Gl;
  readonly #composed: ComposedSheet[] = [];
  readonly #known = new Uint8Array(ALL_LOOK_COUNT);
  #looks = 0;
  #frame = 0;
  #disposed = false;

  constructor(
    gl: Gl,
    private readonly threads: Pick<EngineThreads, 'composeSheet'>,
  ) {
    this.#gl = gl;
    this.texture = this.#create(INITIAL_LAYERS);
  }

  /**
   * Whether a look is loaded; requests it otherwise. `far`: any distance measure, below 0 for the local
   * player.
   */
  has(look: number, far: number): boolean {
    return this.#layerOf(look, far) > 0;
  }

  /** The sprite of a look's cell, or the closest fallback that is loaded. */
  spriteOf(look: number, cell: number, far: number): number {
    const layer = this.#layerOf(look, far);
    if (layer === 0) return AVATAR_SPRITES + placeholderCellOf(look);
    const shown = this.#queue.stateOf(look) === SHEET_STATE.whole ? cell : (FIRST_CELL[cell] ?? 0);
    return AVATAR_SPRITES + layer * CELLS_A_SHEET + shown;
  }

  /**
   * Once a frame, outside of drawing: requests sheets and uploads those that arrived. `took`: last frame, ms.
   */
  update(world: World, took: number): void {
    if (this.#frame++ % COUNT_EVERY === 0) this.#count(world);
    if (this.#looks + 1 > this.#cache.layers) this.#grow();
    this.#queue.beginFrame();
    this.#startRequests();
    let wholes = Math.max(UPLOADS_PER_FRAME, Math.round(took / MS_PER_EXTRA_UPLOAD));
    for (let i = 0; i < this.#composed.length; i++) {
      const sheet = this.#composed[i];
      if (!sheet || (sheet.whole && wholes-- <= 0)) continue;
      this.#composed.splice(i--, 1);
      this.#show(sheet);
    }
  }

  /** Whether a visible look is not fully loaded. */
  get busy(): boolean {
    return this.#queue.busy;
  }

  dispose(): void {
    this.#disposed = true;
    this.#composed.length = 0;
  }

  #layerOf(look: number, far: number): number {
    const layer = this.#cache.layerOf(look, this.#frame);
    if (layer > 0 && this.#queue.stateOf(look) === SHEET_STATE.whole) return layer;
    // Its layer may have been evicted.
    if (layer === 0) this.#queue.setState(look, SHEET_STATE.nothing);
    this.#register(look);
    this.#queue.request(look, far);
    return layer;
  }

  #register(look: number): void {
    if (this.#known[look] !== 0) return;
    this.#known[look] = 1;
    this.#looks++;
  }

  /** Reserves layers for a crowd before it is drawn. */
  #count({ slots, count, look }: World): void {
    for (let i = 0; i < count; i++) this.#register(look[slots[i] ?? 0] ?? 0);
  }

  #startRequests(): void {
    for (let request = this.#queue.next(); request; request = this.#queue.next())
      void this.#compose(request, this.scale);
  }

  async #compose(request: SheetRequest, scale: number): Promise<void> {
    const { look, whole } = request;
    try {
      const sheet = await this.threads.composeSheet(lookFromId(look), scale, whole);
      if (!this.#disposed) this.#composed.push({ ...request, scale, sheet });
    } catch {
      // Requested again when the look is next drawn.
      this.#queue.finish(look);
    }
  }

  #show({ look, whole, scale, sheet }: ComposedSheet): void {
    this.#queue.finish(look);
    if (scale === this.scale) {
      const layer = this.#cache.layerOf(look, this.#frame) || this.#cache.take(look, this.#frame);
      if (layer !== undefined) {
        uploadLayer(this.#gl, this.texture, sheet, 0, 0, layer);
        this.#queue.setState(look, whole ? SHEET_STATE.whole : SHEET_STATE.first);
      }
    }
    sheet.close();
  }

  /**
   * More looks than layers: adds layers, at half scale when there are very many. Existing layers are copied.
   */
  #grow(): void {
    const { layers } = this.#cache;
    const least = this.#looks + 1;
    const half = least > MAX_FULL_SCALE;
    const most = half || this.scale === 1 ? ALL_LOOK_COUNT + 1 : MAX_FULL_SCALE;
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
    const texture = createTextureArray(this.#gl, this.width, this.height, layers);
    uploadLayer(this.#gl, texture, paintPlaceholders(this.scale), 0, 0, 0);
    return texture;
  }
}
