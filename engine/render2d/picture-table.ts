import { edit, smooth, type Gl } from './gl';
import { ENTRY_TEXELS, TABLE_COLUMNS, type TableEntry } from './instance-layout';

/** Where pictures lie, as a small float texture that vertex shaders read. */
export class PictureTable {
  readonly texture: WebGLTexture;
  readonly #rows: number;

  constructor(
    private readonly gl: Gl,
    capacity: number,
  ) {
    this.#rows = Math.ceil(capacity / TABLE_COLUMNS);
    this.texture = gl.createTexture();
    edit(gl, gl.TEXTURE_2D, this.texture);
    gl.texStorage2D(gl.TEXTURE_2D, 1, gl.RGBA32F, TABLE_COLUMNS * ENTRY_TEXELS, this.#rows);
    smooth(gl, gl.TEXTURE_2D, gl.NEAREST);
  }

  set(index: number, entry: TableEntry): void {
    const { gl } = this;
    const values = new Float32Array([...entry.source, ...entry.place, ...entry.shadow]);
    edit(gl, gl.TEXTURE_2D, this.texture);
    gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, false);
    gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, false);
    gl.pixelStorei(gl.UNPACK_ALIGNMENT, 4);
    gl.texSubImage2D(
      gl.TEXTURE_2D,
      0,
      (index % TABLE_COLUMNS) * ENTRY_TEXELS,
      Math.floor(index / TABLE_COLUMNS),
      ENTRY_TEXELS,
      1,
      gl.RGBA,
      gl.FLOAT,
      values,
    );
  }
}
