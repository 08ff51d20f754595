import { GROUND_COLORS } from '../../../assets/world/colors';
import { TILE } from '../../../contract/model/motion';
import { materialAt, type SpaceDocument } from '../../../contract/model/space-document';
import type { GroundPiece } from '../../../contract/ports/engine';
import type { Gl } from '../gl/gl';

/** Samples of the water's distance to the shore, a tile. */
const WATER_SAMPLES = 4;

type PlaceOf = (
  x: number,
  y: number,
) => { readonly layer: number; readonly x: number; readonly y: number } | undefined;

/** The colour of a material, 0..1 each. */
function colorOf(document: SpaceDocument, x: number, y: number): readonly [number, number, number] {
  const hex = GROUND_COLORS[materialAt(document, x, y) ?? 'grass'];
  const part = (at: number): number => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return [part(1), part(3), part(5)];
}

/**
 * Tiles that were changed after their piece was painted, in the plain colour of their material: cleared in the painted
 * pieces themselves, which costs no upload.
 */
export class FreshTiles {
  /** By tile: the number of the change. */
  readonly #changed = new Map<number, number>();
  /** Tiles that are not drawn yet. */
  #undrawn: number[] = [];
  readonly #frame: WebGLFramebuffer;
  #columns = 1;

  constructor(
    private readonly gl: Gl,
    private readonly artScale: number,
  ) {
    this.#frame = gl.createFramebuffer();
  }

  /** Whether something has to be drawn. */
  get isDue(): boolean {
    return this.#undrawn.length > 0;
  }

  /** `edit`: the number of the change, which rises. */
  add(tiles: readonly number[], edit: number): void {
    for (const tile of tiles) this.#changed.set(tile, edit);
    this.#undrawn = this.#undrawn.length === 0 ? [...tiles] : this.#undrawn.concat(tiles);
  }

  /** The tiles of a piece that is not painted yet, cut to the map. */
  fill({ widthTiles, heightTiles }: SpaceDocument, { x, y, width, height }: GroundPiece): void {
    const [right, bottom] = [(x + width) / TILE, (y + height) / TILE];
    for (let row = y / TILE; row < Math.min(bottom, heightTiles); row++)
      for (let column = x / TILE; column < Math.min(right, widthTiles); column++)
        this.#undrawn.push(row * widthTiles + column);
  }

  /** A piece was uploaded that shows the changes up to `edit`; later ones are drawn over it again. */
  painted({ x, y, width, height }: GroundPiece, edit: number): void {
    for (const [tile, at] of this.#changed) {
      const [left, top] = [(tile % this.#columns) * TILE, Math.floor(tile / this.#columns) * TILE];
      if (left < x || top < y || left >= x + width || top >= y + height) continue;
      if (at <= edit) this.#changed.delete(tile);
      else this.#undrawn.push(tile);
    }
  }

  /** Once a frame, while the context is ours. */
  draw(document: SpaceDocument, placeOf: PlaceOf, ground: WebGLTexture, water: WebGLTexture): void {
    this.#columns = document.widthTiles;
    if (this.#undrawn.length === 0) return;
    const { gl } = this;
    const columns = document.widthTiles;
    // Asking what is bound now would wait for the GPU; the light layer binds the target of the frame.
    gl.bindFramebuffer(gl.DRAW_FRAMEBUFFER, this.#frame);
    gl.colorMask(true, true, true, true);
    gl.enable(gl.SCISSOR_TEST);
    const side = TILE * this.artScale;
    let shown = -1;
    const tiles = this.#undrawn;
    for (const tile of tiles) {
      const [x, y] = [(tile % columns) * TILE, Math.floor(tile / columns) * TILE];
      const place = placeOf(x, y);
      if (!place) continue;
      if (place.layer !== shown) {
        shown = place.layer;
        gl.framebufferTextureLayer(gl.DRAW_FRAMEBUFFER, gl.COLOR_ATTACHMENT0, ground, 0, shown);
      }
      const [r, g, b] = colorOf(document, x, y);
      gl.clearColor(r, g, b, 1);
      gl.scissor(place.x * this.artScale, place.y * this.artScale, side, side);
      gl.clear(gl.COLOR_BUFFER_BIT);
    }
    // Still: waves are for painted shores.
    gl.framebufferTexture2D(gl.DRAW_FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, water, 0);
    gl.clearColor(0, 0, 0, 0);
    for (const tile of tiles) {
      const [column, row] = [tile % columns, Math.floor(tile / columns)];
      gl.scissor(column * WATER_SAMPLES, row * WATER_SAMPLES, WATER_SAMPLES, WATER_SAMPLES);
      gl.clear(gl.COLOR_BUFFER_BIT);
    }
    gl.disable(gl.SCISSOR_TEST);
    gl.bindFramebuffer(gl.DRAW_FRAMEBUFFER, null);
    this.#undrawn = [];
  }

  dispose(): void {
    this.gl.deleteFramebuffer(this.#frame);
    this.#changed.clear();
    this.#undrawn = [];
  }
}
