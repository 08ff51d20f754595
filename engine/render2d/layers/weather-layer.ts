import type { Weather } from '../../../contract/model/weather';
import { createProgram, type Gl, type Program } from '../gl/gl';
import type { FrameUniforms } from '../gl/uniforms';
import { WEATHER_FRAGMENT, WEATHER_VERTEX } from '../gl/weather-shaders';

/** Particle kinds, and their number per `AREA` CSS px. */
const PRECIPITATION: Readonly<Partial<Record<Weather, { readonly kind: number; readonly count: number }>>> = {
  rain: { kind: 0, count: 520 },
  snow: { kind: 1, count: 420 },
  petals: { kind: 2, count: 70 },
  leaves: { kind: 3, count: 54 },
};
const AREA = 1280 * 720;
/** Share of particles with motion disabled: the weather stays recognisable. */
const STILL_SHARE = 0.4;
/** Maximum multiple of `AREA`. */
const MAX_SCREENS = 4;

type At = 'cam' | 'view' | 'time' | 'lightMap' | 'cover' | 'land' | 'kind';

/** Rain, snow, petals, leaves in one draw without a buffer. The program is created on first use. */
export class WeatherLayer {
  #program: Program<At> | undefined;

  constructor(private readonly gl: Gl) {}

  /** Draws over the scene; requires an empty vertex array. */
  draw(frame: FrameUniforms, weather: Weather): void {
    const precipitation = PRECIPITATION[weather];
    if (!precipitation) return;
    const { gl } = this;
    this.#program ??= createProgram(gl, WEATHER_VERTEX, WEATHER_FRAGMENT, [
      'cam',
      'view',
      'time',
      'lightMap',
      'cover',
      'land',
      'kind',
    ]);
    gl.useProgram(this.#program.handle);
    frame.apply(this.#program);
    gl.uniform1i(this.#program.locations.kind, precipitation.kind);
    const ratio = frame.camera.pixelRatio;
    const screens = (frame.width * frame.height) / (ratio * ratio * AREA);
    const part = Math.min(MAX_SCREENS, screens) * (frame.motion > 0 ? 1 : STILL_SHARE);
    gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, Math.round(precipitation.count * part));
  }

  dispose(): void {
    if (this.#program) this.gl.deleteProgram(this.#program.handle);
  }
}
