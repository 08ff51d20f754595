import { lookFromId, LOOK_COUNT } from '../../contract/model/avatar';
import type { EngineThreads } from '../../contract/ports/engine';
import { SheetCache } from '../avatar/sheet-cache';
import { SHEET, sheetCells } from '../avatar/sheet-layout';
import { copyLayers, createArray, uploadLayer, type Gl } from './gl';

/** Sheets on the GPU at full scale, 2 MB each; with more looks than this they are kept at half scale. */
const FULL = 72;
const AT_ONCE = 6;

/** The avatars' pictures on the GPU, composed on another thread when a look is first seen. */
export class AvatarSheets {
  texture: WebGLTexture;
  scale = 2;
  width: number;
  height: number;
  #cache: SheetCache;
  readonly #gl: Gl;
  readonly #looks = new Set<number>();
  readonly #asked = new Set<number>();
  readonly #ready: { look: number; scale: number; sheet: ImageBitmap }[] = [];
  readonly #waiting: number[] = [];
  #frame = 0;
  #gone = false;

  constructor(
    gl: Gl,
    private readonly threads: Pick<EngineThreads, 'composeSheet'>,
  ) {
    this.#gl = gl;
    this.width = SHEET.columns * SHEET.cellWidth * this.scale;
    this.height = SHEET.rows * SHEET.cellHeight * this.scale;
    this.#cache = new SheetCache(1);
    this.texture = this.#begin(24);
  }

  /** Layer of a look; 0, the placeholder, until its sheet is there: composed before all others if it is `first`. */
  layerOf(look: number, first = false): number {
    const layer = this.#cache.layerOf(look, this.#frame);
    if (layer === 0 && !this.#asked.has(look)) {
      this.#asked.add(look);
      this.#looks.add(look);
      if (first) this.#waiting.unshift(look);
      else this.#waiting.push(look);
    }
    return layer;
  }

  /** Once a frame, outside of drawing: asks for sheets, puts those that came onto the GPU. */
  update(): void {
    this.#frame++;
    if (this.#looks.size + 1 > this.#cache.layers) this.#grow();
    while (this.#waiting.length > 0 && this.#asked.size - this.#waiting.length < AT_ONCE) {
      const look = this.#waiting.shift();
      if (look !== undefined) void this.#compose(look, this.scale);
    }
    // Two a frame: an upload is about a millisecond.
    for (const came of this.#ready.splice(0, 2)) {
      this.#asked.delete(came.look);
      const { look, scale, sheet } = came;
      const layer = scale === this.scale ? this.#cache.take(look, this.#frame) : undefined;
      if (layer !== undefined) uploadLayer(this.#gl, this.texture, sheet, 0, 0, layer);
      sheet.close();
    }
  }

  /** Whether a look has still to be shown as it is. */
  get busy(): boolean {
    return this.#asked.size > 0 || this.#ready.length > 0;
  }

  dispose(): void {
    this.#gone = true;
    this.#ready.length = 0;
  }

  async #compose(look: number, scale: number): Promise<void> {
    try {
      const sheet = await this.threads.composeSheet(lookFromId(look), scale);
      if (!this.#gone) this.#ready.push({ look, scale, sheet });
    } catch {
      // The placeholder stays; the look is asked for again when it is next drawn.
      this.#asked.delete(look);
    }
  }

  /** More looks than layers: more layers, or smaller ones once there are very many, which are asked for anew. */
  #grow(): void {
    const wanted = Math.min(LOOK_COUNT + 1, Math.max(this.#cache.layers * 2, this.#looks.size + 8));
    const { layers } = this.#cache;
    if (wanted <= layers) return;
    const old = this.texture;
    if (wanted > FULL) {
      this.scale = 1;
      this.texture = this.#begin(LOOK_COUNT + 1);
    } else {
      const { width, height } = this;
      this.texture = createArray(this.#gl, width, height, wanted);
      copyLayers(this.#gl, old, this.texture, { width, height, layers });
      this.#cache.grow(wanted);
    }
    this.#gl.deleteTexture(old);
  }

  #begin(layers: number): WebGLTexture {
    this.#cache = new SheetCache(layers);
    this.width = SHEET.columns * SHEET.cellWidth * this.scale;
    this.height = SHEET.rows * SHEET.cellHeight * this.scale;
    const texture = createArray(this.#gl, this.width, this.height, layers);
    uploadLayer(this.#gl, texture, silhouette(this.width, this.height, this.scale), 0, 0, 0);
    return texture;
  }
}

/** A soft figure without features, the same in every cell. */
function silhouette(width: number, height: number, scale: number): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return canvas;
  context.fillStyle = '#a9a5cf';
  for (const { column, row } of sheetCells()) {
    context.setTransform(
      scale,
      0,
      0,
      scale,
      column * SHEET.cellWidth * scale,
      row * SHEET.cellHeight * scale,
    );
    context.beginPath();
    context.roundRect(12.5, 33, 17, 22, [7, 7, 6, 6]);
    context.roundRect(8, 7, 26, 27, 13);
    context.fill();
  }
  return canvas;
}
