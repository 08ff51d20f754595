import { EngineError } from '../../core/engine-error';

/** Small WebGL2 helpers. */

export type Gl = WebGL2RenderingContext;

/** Texture unit of each sampler name; set once when a program is first used. */
export const UNIT = {
  ground: 0,
  water: 1,
  table: 2,
  props: 3,
  sheets: 4,
  labels: 5,
  cover: 6,
  lightMap: 7,
  over: 9,
} as const;

/** Uploads use a separate unit, so that drawing units keep their bindings. */
const UPLOAD_UNIT = 8;

export interface Program<U extends string> {
  readonly handle: WebGLProgram;
  /** Versions of the `FrameUniforms` state last applied: camera, and the rest. */
  readonly applied: { camera: number; rest: number };
  /** Values last set by `setUniform`, by name. */
  readonly values: Partial<Record<U, { x: number; y: number }>>;
  /** Resolved by `locateAll` or on first use; until then programs link in parallel. */
  readonly locations: Readonly<Record<U, WebGLUniformLocation | null>>;
}

export function createProgram<U extends string>(
  gl: Gl,
  vertex: string,
  fragment: string,
  uniforms: readonly U[],
): Program<U> {
  const handle = gl.createProgram();
  const parts = [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const;
  const shaders: WebGLShader[] = [];
  for (const [type, source] of parts) {
    const shader = gl.createShader(type);
    if (!shader) throw EngineError.context('no shader');
    gl.shaderSource(shader, `#version 300 es\n${source}`);
    gl.compileShader(shader);
    gl.attachShader(handle, shader);
    shaders.push(shader);
  }
  gl.linkProgram(handle);
  let at: Program<U>['locations'] | undefined;
  const program: Program<U> = {
    handle,
    applied: { camera: -1, rest: -1 },
    values: {},
    get locations() {
      return (at ??= locate(gl, handle, shaders, uniforms));
    },
  };
  const fresh = pending.get(gl) ?? [];
  pending.set(gl, fresh);
  fresh.push(() => program.locations);
  return program;
}

/** Programs whose uniform locations are not resolved. */
const pending = new WeakMap<Gl, (() => unknown)[]>();

/** The context is lost, or its painter is disposed. */
export const dropPendingPrograms = (gl: Gl): void => void pending.delete(gl);

/** Resolves the uniforms of all pending programs. Within a frame, each query would wait for earlier draws. */
export function locateAll(gl: Gl): void {
  for (const locateOne of pending.get(gl)?.splice(0) ?? []) locateOne();
}

function locate<U extends string>(
  gl: Gl,
  handle: WebGLProgram,
  shaders: readonly WebGLShader[],
  uniforms: readonly U[],
): Program<U>['locations'] {
  // Querying each shader would stall; the program's status suffices, and logs are read only on failure.
  if (!gl.getProgramParameter(handle, gl.LINK_STATUS) && !gl.isContextLost()) {
    const logs = [...shaders.map((shader) => gl.getShaderInfoLog(shader)), gl.getProgramInfoLog(handle)];
    throw EngineError.context(logs.filter(Boolean).join('\n') || 'program');
  }
  // Freed with the program.
  for (const shader of shaders) gl.deleteShader(shader);
  const at = Object.fromEntries(uniforms.map((name) => [name, gl.getUniformLocation(handle, name)]));
  gl.useProgram(handle);
  for (const [name, unit] of Object.entries(UNIT)) if (at[name]) gl.uniform1i(at[name], unit);
  return at as Record<U, WebGLUniformLocation | null>;
}

/** Sets a float or vec2 uniform of the program in use, unless unchanged. */
export function setUniform<U extends string>(
  gl: Gl,
  program: Program<U>,
  name: U,
  x: number,
  y?: number,
): void {
  const known = (program.values[name] ??= { x: Number.NaN, y: 0 });
  if (known.x === x && known.y === (y ?? 0)) return;
  known.x = x;
  known.y = y ?? 0;
  if (y === undefined) gl.uniform1f(program.locations[name], x);
  else gl.uniform2f(program.locations[name], x, y);
}

/** Textures bound to each unit of a context. */
const bound = new WeakMap<Gl, WebGLTexture[]>();

/** Binds a texture to its unit. */
export function bind(gl: Gl, target: GLenum, unit: keyof typeof UNIT, texture: WebGLTexture): void {
  let units = bound.get(gl);
  if (!units) bound.set(gl, (units = []));
  const at = UNIT[unit];
  if (units[at] === texture) return;
  units[at] = texture;
  gl.activeTexture(gl.TEXTURE0 + at);
  gl.bindTexture(target, texture);
}

/** Phaser changed the bindings. */
export const resetBindings = (gl: Gl): void => void bound.delete(gl);

/** Binds a texture for upload. */
export function bindForUpload(gl: Gl, target: GLenum, texture: WebGLTexture): void {
  gl.activeTexture(gl.TEXTURE0 + UPLOAD_UNIT);
  gl.bindTexture(target, texture);
}

/** Creates an empty RGBA8 texture array, linear, clamped. */
export function createTextureArray(gl: Gl, width: number, height: number, layers: number): WebGLTexture {
  const texture = gl.createTexture();
  bindForUpload(gl, gl.TEXTURE_2D_ARRAY, texture);
  gl.texStorage3D(gl.TEXTURE_2D_ARRAY, 1, gl.RGBA8, width, height, layers);
  setSampling(gl, gl.TEXTURE_2D_ARRAY, gl.LINEAR);
  return texture;
}

interface Layers {
  readonly texture: WebGLTexture;
  readonly width: number;
  readonly height: number;
}

/** Copies the first layers of an array into another, scaled if the sizes differ. */
export function copyLayers(gl: Gl, from: Layers, into: Layers, count: number): void {
  const drawn = gl.getParameter(gl.DRAW_FRAMEBUFFER_BINDING) as WebGLFramebuffer | null;
  const [source, target] = [gl.createFramebuffer(), gl.createFramebuffer()];
  gl.bindFramebuffer(gl.READ_FRAMEBUFFER, source);
  gl.bindFramebuffer(gl.DRAW_FRAMEBUFFER, target);
  gl.disable(gl.SCISSOR_TEST);
  const [x, y, wide, high] = [from.width, from.height, into.width, into.height];
  for (let layer = 0; layer < count; layer++) {
    gl.framebufferTextureLayer(gl.READ_FRAMEBUFFER, gl.COLOR_ATTACHMENT0, from.texture, 0, layer);
    gl.framebufferTextureLayer(gl.DRAW_FRAMEBUFFER, gl.COLOR_ATTACHMENT0, into.texture, 0, layer);
    gl.blitFramebuffer(0, 0, x, y, 0, 0, wide, high, gl.COLOR_BUFFER_BIT, gl.LINEAR);
  }
  gl.bindFramebuffer(gl.READ_FRAMEBUFFER, null);
  gl.bindFramebuffer(gl.DRAW_FRAMEBUFFER, drawn);
  gl.deleteFramebuffer(source);
  gl.deleteFramebuffer(target);
}

export function setSampling(gl: Gl, target: GLenum, filter: GLenum): void {
  gl.texParameteri(target, gl.TEXTURE_MIN_FILTER, filter);
  gl.texParameteri(target, gl.TEXTURE_MAG_FILTER, filter);
  gl.texParameteri(target, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
  gl.texParameteri(target, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
}

/**
 * Uploads an image, or its top left part, into a layer; sets the unpack state that Phaser may have changed.
 */
export function uploadLayer(
  gl: Gl,
  texture: WebGLTexture,
  source: TexImageSource & { readonly width: number; readonly height: number },
  x: number,
  y: number,
  layer: number,
  width = source.width,
  height = source.height,
): void {
  bindForUpload(gl, gl.TEXTURE_2D_ARRAY, texture);
  gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, false);
  gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true);
  gl.pixelStorei(gl.UNPACK_ALIGNMENT, 4);
  gl.texSubImage3D(gl.TEXTURE_2D_ARRAY, 0, x, y, layer, width, height, 1, gl.RGBA, gl.UNSIGNED_BYTE, source);
}

/** Counts all draw calls of a context. */
export class DrawCounter {
  count = 0;

  constructor(gl: Gl) {
    const { drawArrays, drawElements, drawArraysInstanced, drawElementsInstanced } = gl;
    gl.drawArrays = (...args) => {
      this.count++;
      drawArrays.apply(gl, args);
    };
    gl.drawElements = (...args) => {
      this.count++;
      drawElements.apply(gl, args);
    };
    gl.drawArraysInstanced = (...args) => {
      this.count++;
      drawArraysInstanced.apply(gl, args);
    };
    gl.drawElementsInstanced = (...args) => {
      this.count++;
      drawElementsInstanced.apply(gl, args);
    };
  }
}
