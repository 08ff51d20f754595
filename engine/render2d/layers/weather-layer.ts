import type { Weather } from '../../../contract/model/weather';
import { createProgram, type Gl, type Program } from '../gl/gl';
import type { FrameUniforms } from '../gl/uniforms';
import { WEATHER_FRAGMENT, WEATHER_VERTEX } from '../gl/weather-shaders';

/** What falls, and how many of it on a screen of `AREA` CSS px. */
const PRECIPITATION: Readonly<Partial<Record<Weather, { readonly kind: number; readonly count: number }>>> = {
  rain: { kind: 0, count: 520 },
  snow: { kind: 1, count: 420 },
  petals: { kind: 2, count: 70 },
  leaves: { kind: 3, count: 54 },
};
const AREA = 1280 * 720;
/** Where nothing is to move so much of it stands in the air: one sees which weather it is. */
const SPARSE = 0.4;
/** However large the screen. */
const MOST = 4;

type At = 'cam' | 'view' | 'time' | 'lightMap' | 'cover' | 'land' | 'kind';

/** Rain, snow, petals, leaves: one draw, no buffer. Made when it first falls. */
export class WeatherLayer {
  #program: Program<At> | undefined;

  constructor(private readonly gl: Gl) {}

  /** Draws over what is there; an empty vertex array must be bound. */
  draw(frame: FrameUniforms, weather: Weather): void {
    const falling = PRECIPITATION[weather];
    if (!falling) return;
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
    gl.uniform1i(this.#program.locations.kind, falling.kind);
    const ratio = frame.camera.pixelRatio;
    const screens = (frame.width * frame.height) / (ratio * ratio * AREA);
    const part = Math.min(MOST, screens) * (frame.motion > 0 ? 1 : SPARSE);
    gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, Math.round(falling.count * part));
  }
}
