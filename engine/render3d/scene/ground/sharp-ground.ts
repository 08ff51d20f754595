import {
  Box2,
  DataTexture,
  FramebufferTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  RepeatWrapping,
  SRGBColorSpace,
  Texture,
  Vector2,
  type WebGLRenderer,
} from 'three';
import type { Point } from '../../../../contract/model/point';
import { metres } from '../../units';
import { PIECE, placeOf, WINDOW_PIECES, WINDOW_SIDE } from './ground-window';

/** Width of the border in which the window fades into the rough ground, metres. */
const FADE = 4;

export const SHARP_PARS = /* glsl */ `
uniform sampler2D sharpMap;
uniform vec2 sharpFrom;
`;

/** After the rough ground; where nothing is painted yet, the window is transparent. */
export const SHARP = /* glsl */ `
vec2 sharpAt = vMapUv * mapSize;
vec2 sharpInside = min(sharpAt - sharpFrom, sharpFrom + ${WINDOW_SIDE.toFixed(1)} - sharpAt);
vec4 sharp = texture2D(sharpMap, sharpAt / ${WINDOW_SIDE.toFixed(1)}) * smoothstep(0.0, ${FADE.toFixed(1)}, min(sharpInside.x, sharpInside.y));
diffuseColor.rgb = diffuseColor.rgb * (1.0 - sharp.a) + sharp.rgb;
`;

type Picture = ImageBitmap | OffscreenCanvas;

/** The sharp ground around the person on a large map. Only on the GPU: it is painted again after a lost context. */
export interface SharpGround {
  readonly uniforms: Readonly<Record<string, { readonly value: unknown }>>;
  /** Shows a painted picture at a position on the map, logical px; nothing outside the window. */
  paint(picture: Picture, at: Point): void;
  /** Moves the window's corner, logical px; nothing is painted in these pieces. */
  move(corner: Point, entered: readonly Point[]): void;
  dispose(): void;
}

/** Levels of mipmaps of one picture at a time: for a texture of this size the GPU would take long. */
class Halves {
  readonly #levels = Array.from({ length: Math.log2(PIECE) }, (_, level) => {
    const canvas = new OffscreenCanvas(PIECE >> (level + 1), PIECE >> (level + 1));
    return { canvas, context: canvas.getContext('2d', { willReadFrequently: true }) };
  });

  /** Each half as large as the one before, in the corner of its canvas; sizes in texels. */
  *of(picture: Picture): Generator<{ canvas: Picture; width: number; height: number }> {
    let last = { canvas: picture, width: picture.width, height: picture.height };
    yield last;
    for (const { canvas, context } of this.#levels) {
      if (!context || Math.max(last.width, last.height) <= 1) return;
      const half = { canvas, width: Math.ceil(last.width / 2), height: Math.ceil(last.height / 2) };
      context.clearRect(0, 0, canvas.width, canvas.height);
      context.drawImage(last.canvas, 0, 0, last.width, last.height, 0, 0, half.width, half.height);
      yield (last = half);
    }
  }
}

const boxOf = (width: number, height: number): Box2 => new Box2(new Vector2(), new Vector2(width, height));

/** `corner`: where the window begins, logical px. */
export function createSharpGround(three: WebGLRenderer, corner: Point): SharpGround {
  const side = WINDOW_PIECES * PIECE;
  const texture = new FramebufferTexture(side, side);
  texture.colorSpace = SRGBColorSpace;
  texture.wrapS = texture.wrapT = RepeatWrapping;
  texture.magFilter = LinearFilter;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.anisotropy = 4;
  texture.needsUpdate = true;
  const halves = new Halves();
  const empty = new DataTexture(new Uint8Array(PIECE * PIECE * 4), PIECE, PIECE);
  let begin = corner;
  const from = { value: new Vector2(metres(corner.x), metres(corner.y)) };
  const copy = (source: Texture, { x, y }: Point, level: number, box: Box2): void =>
    three.copyTextureToTexture(source, texture, box, new Vector2(x >> level, y >> level), 0, level);
  return {
    uniforms: { sharpMap: { value: texture }, sharpFrom: from },
    paint(picture, at) {
      const [right, down] = [at.x - begin.x, at.y - begin.y];
      if (right < 0 || down < 0 || right >= side || down >= side) return;
      const place = placeOf(at);
      let level = 0;
      for (const { canvas, width, height } of halves.of(picture))
        copy(new Texture(canvas), place, level++, boxOf(width, height));
    },
    move(next, entered) {
      begin = next;
      from.value.set(metres(next.x), metres(next.y));
      for (const piece of entered)
        for (let level = 0; PIECE >> level > 0; level++)
          copy(empty, placeOf(piece), level, boxOf(PIECE >> level, PIECE >> level));
    },
    dispose: () => texture.dispose(),
  };
}
