import type { FrameUniforms } from './uniforms';
import type { AtlasTexture } from './atlas-texture';
import { bind, createProgram, setUniform, type Gl, type Program } from './gl';
import { INSTANCE_BYTES, type InstanceWriter } from './instance-layout';
import * as shaders from './shaders';

const FIREFLIES = 90;

type Common = 'cam' | 'view' | 'time' | 'still' | 'lamps' | 'lightMap' | 'cover' | 'land' | 'table';
const COMMON = ['cam', 'view', 'time', 'still', 'lamps', 'lightMap', 'cover', 'land', 'table'] as const;
const SPRITES = ['props', 'sheets', 'propSize', 'sheetSize', 'sheetScale', 'frost'] as const;
const LABELS = ['labels', 'atlas', 'covered', 'upper'] as const;

interface Atlas {
  readonly texture: WebGLTexture;
  readonly table: AtlasTexture;
  readonly side: number;
}
interface Sheets {
  readonly texture: WebGLTexture;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}
type Ranges = readonly [from: number, to: number];

/** Draws ranges of a frame's instances: as shadows, sprites or labels, a call each; and fireflies, which have none. */
export class InstancePainter {
  readonly #sprites: Program<Common | (typeof SPRITES)[number]>;
  readonly #shadows: Program<Common>;
  readonly #labelled: Program<Common | (typeof LABELS)[number]>;
  readonly #fireflies: Program<Common>;
  readonly #vao: WebGLVertexArrayObject;
  readonly #empty: WebGLVertexArrayObject;
  readonly #buffer: WebGLBuffer;
  #bufferSize = 0;
  /** First instance of the current vertex attribute pointers. */
  #from = -1;

  constructor(
    private readonly gl: Gl,
    private readonly atlas: Atlas,
    private readonly sheets: Sheets,
    private readonly labels: Atlas,
  ) {
    const program = <U extends string>(vertex: string, fragment: string, uniforms: readonly U[] = []) =>
      createProgram<Common | U>(gl, vertex, fragment, [...COMMON, ...uniforms]);
    this.#sprites = program(shaders.SPRITE_VERTEX, shaders.SPRITE_FRAGMENT, SPRITES);
    this.#shadows = program(shaders.SHADOW_VERTEX, shaders.SHADOW_FRAGMENT);
    this.#labelled = program(shaders.LABEL_VERTEX, shaders.LABEL_FRAGMENT, LABELS);
    this.#fireflies = program(shaders.FIREFLY_VERTEX, shaders.FIREFLY_FRAGMENT);
    this.#buffer = gl.createBuffer();
    this.#vao = gl.createVertexArray();
    this.#empty = gl.createVertexArray();
    gl.bindVertexArray(this.#vao);
    for (const at of [0, 1]) {
      gl.enableVertexAttribArray(at);
      gl.vertexAttribDivisor(at, 1);
    }
    gl.bindVertexArray(null);
  }

  /** Once a frame, before the first range. */
  upload({ buffer }: InstanceWriter, count: number): void {
    const { gl } = this;
    gl.bindBuffer(gl.ARRAY_BUFFER, this.#buffer);
    if (buffer.byteLength > this.#bufferSize) {
      this.#bufferSize = buffer.byteLength;
      gl.bufferData(gl.ARRAY_BUFFER, this.#bufferSize, gl.DYNAMIC_DRAW);
    }
    gl.bufferSubData(gl.ARRAY_BUFFER, 0, buffer, 0, count * (INSTANCE_BYTES / 4));
  }

  shadows(frame: FrameUniforms, range: Ranges): void {
    if (range[1] <= range[0]) return;
    this.#begin(this.#shadows, this.atlas.table, frame);
    this.#run(range);
  }

  /** `frost`: snow on standing elements. */
  sprites(frame: FrameUniforms, range: Ranges, frost: number): void {
    if (range[1] <= range[0]) return;
    const { gl, atlas, sheets } = this;
    this.#begin(this.#sprites, atlas.table, frame);
    bind(gl, gl.TEXTURE_2D_ARRAY, 'props', atlas.texture);
    bind(gl, gl.TEXTURE_2D_ARRAY, 'sheets', sheets.texture);
    setUniform(gl, this.#sprites, 'propSize', atlas.side, atlas.side);
    setUniform(gl, this.#sprites, 'sheetSize', sheets.width, sheets.height);
    setUniform(gl, this.#sprites, 'sheetScale', sheets.scale);
    setUniform(gl, this.#sprites, 'frost', frost);
    this.#run(range);
  }

  /** `covered` and `upper`: where the HUD is (`HudOcclusion`). */
  names(frame: FrameUniforms, range: Ranges, covered: Float32Array, upper: number): void {
    if (range[1] <= range[0]) return;
    const { gl, labels } = this;
    this.#begin(this.#labelled, labels.table, frame);
    bind(gl, gl.TEXTURE_2D_ARRAY, 'labels', labels.texture);
    setUniform(gl, this.#labelled, 'atlas', labels.side);
    setUniform(gl, this.#labelled, 'upper', upper);
    gl.uniform4fv(this.#labelled.locations.covered, covered);
    this.#run(range);
  }

  fireflies(frame: FrameUniforms): void {
    const { gl } = this;
    this.bindNothing();
    gl.useProgram(this.#fireflies.handle);
    frame.apply(this.#fireflies);
    gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, FIREFLIES);
  }

  /** For layers that draw without attributes. */
  bindNothing(): void {
    this.gl.bindVertexArray(this.#empty);
  }

  #begin(program: Program<Common>, table: AtlasTexture, frame: FrameUniforms): void {
    const { gl } = this;
    gl.bindVertexArray(this.#vao);
    gl.useProgram(program.handle);
    frame.apply(program);
    bind(gl, gl.TEXTURE_2D, 'table', table.texture);
  }

  #run([from, to]: Ranges): void {
    const { gl } = this;
    if (from !== this.#from) {
      this.#from = from;
      gl.bindBuffer(gl.ARRAY_BUFFER, this.#buffer);
      gl.vertexAttribPointer(0, 2, gl.FLOAT, false, INSTANCE_BYTES, from * INSTANCE_BYTES);
      gl.vertexAttribIPointer(1, 4, gl.UNSIGNED_SHORT, INSTANCE_BYTES, from * INSTANCE_BYTES + 8);
    }
    gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, to - from);
  }
}
