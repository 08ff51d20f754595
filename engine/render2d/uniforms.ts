import type { Camera } from './camera';
import type { Gl, Program } from './gl';

/** What every program may ask for; those that do not are not told. */
type Asked = 'cam' | 'view' | 'time' | 'still' | 'lamps' | 'land';
type Asks = Omit<Program<string>, 'at'> & {
  readonly at: Readonly<Partial<Record<Asked, WebGLUniformLocation | null>>>;
};

/** What all programs are told alike in a frame. */
export class FrameUniforms {
  width = 1;
  height = 1;
  time = 0;
  lamps = 0;
  /** Snow on the ground, and its wetness, 0..1. */
  frost = 0;
  wet = 0;
  /** 0 when everything small stands still. */
  motion = 1;

  readonly #camera = { state: 0, left: Number.NaN, top: 0, scale: 0, ratio: 0 };
  readonly #rest = { state: 0, width: Number.NaN, height: 0, motion: 0, lamps: 0 };

  /** `land` is the map's size, logical px. */
  constructor(
    private readonly gl: Gl,
    readonly camera: Pick<Camera, 'deviceLeft' | 'deviceTop' | 'scale' | 'pixelRatio'>,
    private readonly land: { readonly width: number; readonly height: number },
  ) {}

  /** Once a frame, when all is set: from then on programs are told what they do not know yet. */
  begin(): void {
    const { width, height, motion, lamps } = this;
    const { deviceLeft: left, deviceTop: top, scale, pixelRatio: ratio } = this.camera;
    const eye = this.#camera;
    if (left !== eye.left || top !== eye.top || scale !== eye.scale || ratio !== eye.ratio)
      Object.assign(eye, { state: eye.state + 1, left, top, scale, ratio });
    const rest = this.#rest;
    if (width !== rest.width || height !== rest.height || motion !== rest.motion || lamps !== rest.lamps)
      Object.assign(rest, { state: rest.state + 1, width, height, motion, lamps });
  }

  /** Tells the program in use. */
  apply({ at, told }: Asks): void {
    const { gl } = this;
    if (at.time) gl.uniform1f(at.time, this.time);
    const eye = this.#camera;
    if (told.camera !== eye.state) {
      told.camera = eye.state;
      if (at.cam) gl.uniform4f(at.cam, eye.left, eye.top, eye.scale, eye.ratio);
    }
    if (told.rest === this.#rest.state) return;
    told.rest = this.#rest.state;
    if (at.view) gl.uniform2f(at.view, this.width, this.height);
    if (at.still) gl.uniform1f(at.still, this.motion);
    if (at.lamps) gl.uniform1f(at.lamps, this.lamps);
    if (at.land) gl.uniform2f(at.land, this.land.width, this.land.height);
  }
}
