import type { PieceTextures } from './piece-textures';

/** Numbers of an instance: column, row, layer of its texture. */
const SIZE = 3;

/** The pieces that are drawn in one call. */
export class PieceInstances {
  readonly #vao: WebGLVertexArrayObject;
  readonly #buffer: WebGLBuffer;
  readonly #values: Float32Array;
  #count = 0;
  #changed = false;

  constructor(
    private readonly gl: WebGL2RenderingContext,
    most: number,
  ) {
    this.#values = new Float32Array(most * SIZE);
    this.#vao = gl.createVertexArray();
    this.#buffer = gl.createBuffer();
    gl.bindVertexArray(this.#vao);
    gl.bindBuffer(gl.ARRAY_BUFFER, this.#buffer);
    gl.bufferData(gl.ARRAY_BUFFER, this.#values.byteLength, gl.DYNAMIC_DRAW);
    gl.enableVertexAttribArray(0);
    gl.vertexAttribPointer(0, SIZE, gl.FLOAT, false, SIZE * 4, 0);
    gl.vertexAttribDivisor(0, 1);
    gl.bindVertexArray(null);
  }

  /**
   * Lists the pieces that have a texture; uploads the list if it differs from that of the last frame. `isBeyond`: also
   * the ground beyond the map, where treetops overlap its border.
   */
  arrange(visible: readonly number[], columns: number, textures: PieceTextures, isBeyond = false): void {
    const before = this.#count;
    this.#count = 0;
    this.#changed = false;
    for (const piece of visible) {
      const layer = textures.layerOf(piece);
      const column = piece % columns;
      if (layer >= 0) this.#put(column, (piece - column) / columns, layer);
    }
    if (isBeyond) this.#put(0, 0, -1);
    if (!this.#changed && this.#count <= before) return;
    const { gl } = this;
    gl.bindBuffer(gl.ARRAY_BUFFER, this.#buffer);
    gl.bufferSubData(gl.ARRAY_BUFFER, 0, this.#values);
  }

  get count(): number {
    return this.#count;
  }

  /** Before the uniforms of the program are set. */
  bind(): void {
    this.gl.bindVertexArray(this.#vao);
  }

  draw(): void {
    this.gl.drawArraysInstanced(this.gl.TRIANGLE_STRIP, 0, 4, this.#count);
  }

  #put(column: number, row: number, layer: number): void {
    const values = this.#values;
    const at = this.#count++ * SIZE;
    if (values[at] === column && values[at + 1] === row && values[at + 2] === layer) return;
    this.#changed = true;
    values[at] = column;
    values[at + 1] = row;
    values[at + 2] = layer;
  }
}
