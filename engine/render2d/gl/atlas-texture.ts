import { bindForUpload, setSampling, type Gl } from './gl';
import { ENTRY_TEXELS, TABLE_COLUMNS, type TableEntry } from './instance-layout';

const RGBA = 4;

/** Atlas entries in a small float texture, read by vertex shaders. */
export class AtlasTexture {
  readonly texture: WebGLTexture;
  readonly #rows: number;

  constructor(
    private readonly gl: Gl,
    capacity: number,
  ) {
    this.#rows = Math.ceil(capacity / TABLE_COLUMNS);
    this.texture = gl.createTexture();
    bindForUpload(gl, gl.TEXTURE_2D, this.texture);
    gl.texStorage2D(gl.TEXTURE_2D, 1, gl.RGBA32F, TABLE_COLUMNS * ENTRY_TEXELS, this.#rows);
    setSampling(gl, gl.TEXTURE_2D, gl.NEAREST);
  }

  set(index: number, entry: TableEntry): void {
    const column = (index % TABLE_COLUMNS) * ENTRY_TEXELS;
    this.#upload(column, Math.floor(index / TABLE_COLUMNS), ENTRY_TEXELS, 1, new Float32Array(flat(entry)));
  }

  /** Replaces all entries in one upload. */
  fill(entries: Iterable<readonly [index: number, entry: TableEntry]>): void {
    const columns = TABLE_COLUMNS * ENTRY_TEXELS;
    const values = new Float32Array(columns * this.#rows * RGBA);
    for (const [index, entry] of entries) values.set(flat(entry), index * ENTRY_TEXELS * RGBA);
    this.#upload(0, 0, columns, this.#rows, values);
  }

  #upload(column: number, row: number, columns: number, rows: number, values: Float32Array): void {
    const { gl } = this;
    bindForUpload(gl, gl.TEXTURE_2D, this.texture);
    gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, false);
    gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, false);
    gl.pixelStorei(gl.UNPACK_ALIGNMENT, 4);
    gl.texSubImage2D(gl.TEXTURE_2D, 0, column, row, columns, rows, gl.RGBA, gl.FLOAT, values);
  }
}

const NO_SIZE = [0, 0, 0] as const;
const flat = ({ source, place, shadow, size = NO_SIZE }: TableEntry): number[] => [
  ...source,
  ...place,
  ...shadow,
  ...size,
  0,
];
