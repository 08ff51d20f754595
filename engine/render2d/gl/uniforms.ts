import type { Camera } from '../camera';
import type { Gl, Program } from './gl';

/** Uniforms shared by all programs; a program may lack some. */
type SharedUniform = 'cam' | 'view' | 'time' | 'still' | 'lamps' | 'land';
type SharedProgram = Omit<Program<string>, 'locations'> & {
  readonly locations: Readonly<Partial<Record<SharedUniform, WebGLUniformLocation | null>>>;
};

/** Uniform values shared by all programs of a frame. */
export class FrameUniforms {
  width = 1;
  height = 1;
  time = 0;
  lamps = 0;
  /** Snow on the ground, and its wetness, 0..1. */
  frost = 0;
  wet = 0;
  /** 0 disables idle animation. */
  motion = 1;

  readonly #camera = { state: 0, left: Number.NaN, top: 0, scale: 0, ratio: 0 };
  readonly #rest = { state: 0, width: Number.NaN, height: 0, motion: 0, lamps: 0 };

  /** `land` is the map's size, logical px. */
  constructor(
    private readonly gl: Gl,
    readonly camera: Pick<Camera, 'deviceLeft' | 'deviceTop' | 'scale' | 'pixelRatio'>,
    private readonly land: { readonly width: number; readonly height: number },
  ) {}

  /** Once a frame, after all values are set: detects what changed. */
  begin(): void {
    const { width, height, motion, lamps } = this;
    const { deviceLeft: left, deviceTop: top, scale, pixelRatio: ratio } = this.camera;
    const camera = this.#camera;
    if (left !== camera.left || top !== camera.top || scale !== camera.scale || ratio !== camera.ratio)
      Object.assign(camera, { state: camera.state + 1, left, top, scale, ratio });
    const rest = this.#rest;
    if (width !== rest.width || height !== rest.height || motion !== rest.motion || lamps !== rest.lamps)
      Object.assign(rest, { state: rest.state + 1, width, height, motion, lamps });
  }

  /** Sets the changed uniforms of the program in use. */
  apply({ locations, applied }: SharedProgram): void {
    const { gl } = this;
    if (locations.time) gl.uniform1f(locations.time, this.time);
    const camera = this.#camera;
    if (applied.camera !== camera.state) {
      applied.camera = camera.state;
      if (locations.cam) gl.uniform4f(locations.cam, camera.left, camera.top, camera.scale, camera.ratio);
    }
    if (applied.rest === this.#rest.state) return;
    applied.rest = this.#rest.state;
    if (locations.view) gl.uniform2f(locations.view, this.width, this.height);
    if (locations.still) gl.uniform1f(locations.still, this.motion);
    if (locations.lamps) gl.uniform1f(locations.lamps, this.lamps);
    if (locations.land) gl.uniform2f(locations.land, this.land.width, this.land.height);
  }
}
