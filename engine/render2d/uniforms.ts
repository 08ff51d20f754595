import type { Camera } from './camera';
import { COVER_UNIT } from './cover-map';
import type { Gl } from './gl';

type At = Readonly<Record<string, WebGLUniformLocation | null>>;

/** Texture unit of the light map, the same in every program. */
export const LIGHT_UNIT = 7;

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

  /** `land` is the map's size, logical px. */
  constructor(
    private readonly gl: Gl,
    readonly camera: Camera,
    private readonly land: { readonly width: number; readonly height: number },
  ) {}

  apply(at: At): void {
    const { gl, camera } = this;
    gl.uniform4f(at['cam'] ?? null, camera.deviceLeft, camera.deviceTop, camera.scale, camera.pixelRatio);
    gl.uniform2f(at['view'] ?? null, this.width, this.height);
    if (at['time']) gl.uniform1f(at['time'], this.time);
    if (at['still']) gl.uniform1f(at['still'], this.motion);
    if (at['lamps']) gl.uniform1f(at['lamps'], this.lamps);
    if (at['cover']) gl.uniform1i(at['cover'], COVER_UNIT);
    if (at['land']) gl.uniform2f(at['land'], this.land.width, this.land.height);
    if (at['lightMap']) gl.uniform1i(at['lightMap'], LIGHT_UNIT);
  }
}
