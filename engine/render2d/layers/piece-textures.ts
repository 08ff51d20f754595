import { copyLayers, createTextureArray, type Gl } from '../gl/gl';

/** Painted pieces of the map on the GPU, one a layer of a texture that grows up to a limit. */
export class PieceTextures {
  texture: WebGLTexture;
  /** Layer of each piece and piece of each layer; -1 for none. */
  readonly #layerOf: Int32Array;
  #pieceOf: Int32Array;

  /** `count` pieces of the map in rows of `columns`; `side` px each; room for `initial`, later for up to `most`. */
  constructor(
    private readonly gl: Gl,
    private readonly columns: number,
    count: number,
    private readonly side: number,
    initial: number,
    private readonly most: number,
  ) {
    this.#layerOf = new Int32Array(count).fill(-1);
    this.#pieceOf = new Int32Array(Math.min(initial, count)).fill(-1);
    this.texture = createTextureArray(gl, side, side, this.#pieceOf.length);
  }

  /** -1: it is not there. */
  layerOf(piece: number): number {
    return this.#layerOf[piece] ?? -1;
  }

  /** The layer of a piece; evicts the farthest invisible one when full. -1: no room. */
  reserve(piece: number, visible: readonly number[]): number {
    const own = this.layerOf(piece);
    if (own >= 0) return own;
    let layer = this.#pieceOf.indexOf(-1);
    if (layer < 0 && this.#grow()) layer = this.#pieceOf.indexOf(-1);
    if (layer < 0) {
      layer = this.#farthest(piece, visible);
      if (layer < 0) return -1;
      this.#layerOf[this.#pieceOf[layer] ?? 0] = -1;
    }
    this.#layerOf[piece] = layer;
    this.#pieceOf[layer] = piece;
    return layer;
  }

  release(piece: number): void {
    const layer = this.layerOf(piece);
    if (layer < 0) return;
    this.#layerOf[piece] = -1;
    this.#pieceOf[layer] = -1;
  }

  /** Doubles the number of layers and copies them; false at the maximum. */
  #grow(): boolean {
    const { gl } = this;
    const before = this.#pieceOf;
    const layers = Math.min(this.most, this.#layerOf.length, before.length * 2);
    if (layers <= before.length) return false;
    this.#pieceOf = new Int32Array(layers).fill(-1);
    this.#pieceOf.set(before);
    const old = this.texture;
    this.texture = createTextureArray(gl, this.side, this.side, layers);
    const size = { width: this.side, height: this.side };
    copyLayers(gl, { ...size, texture: old }, { ...size, texture: this.texture }, before.length);
    gl.deleteTexture(old);
    return true;
  }

  #farthest(piece: number, visible: readonly number[]): number {
    const column = piece % this.columns;
    const row = Math.floor(piece / this.columns);
    let layer = -1;
    let far = -1;
    this.#pieceOf.forEach((other, i) => {
      if (visible.includes(other)) return;
      const away = Math.hypot((other % this.columns) - column, Math.floor(other / this.columns) - row);
      if (away <= far) return;
      far = away;
      layer = i;
    });
    return layer;
  }
}
