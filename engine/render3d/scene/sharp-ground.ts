import {
  Color,
  LinearMipmapLinearFilter,
  RepeatWrapping,
  SRGBColorSpace,
  Vector2,
  WebGLRenderTarget,
  type Texture,
  type WebGLRenderer,
} from 'three';
import type { Point } from '../../../contract/model/point';
import { metres } from '../units';
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

/** The sharp ground around the person on a large map. Only on the GPU: it is painted again after a lost context. */
export interface SharpGround {
  readonly uniforms: Readonly<Record<string, { readonly value: unknown }>>;
  /** Copies a painted picture to a position on the map, logical px; nothing outside the window. */
  paint(picture: Texture, at: Point, hasMipmaps: boolean): void;
  /** Moves the window's corner, logical px; nothing is painted in these pieces. */
  move(corner: Point, entered: readonly Point[]): void;
  dispose(): void;
}

/** `begin`: the window's first corner, logical px. */
export function createSharpGround(three: WebGLRenderer, begin: Point): SharpGround {
  const side = WINDOW_PIECES * PIECE;
  const target = new WebGLRenderTarget(side, side, {
    depthBuffer: false,
    colorSpace: SRGBColorSpace,
    wrapS: RepeatWrapping,
    wrapT: RepeatWrapping,
    minFilter: LinearMipmapLinearFilter,
    anisotropy: 4,
    generateMipmaps: true,
  });
  target.scissorTest = true;
  let corner = begin;
  const from = { value: new Vector2(metres(begin.x), metres(begin.y)) };
  three.initRenderTarget(target);
  const clear = (pieces: readonly Point[]): void => {
    const [color, alpha] = [three.getClearColor(new Color()), three.getClearAlpha()];
    three.setClearColor(0, 0);
    for (const piece of pieces) {
      const { x, y } = placeOf(piece);
      target.scissor.set(x, y, PIECE, PIECE);
      three.setRenderTarget(target);
      three.clear(true, false, false);
    }
    three.setRenderTarget(null);
    three.setClearColor(color, alpha);
  };
  return {
    uniforms: { sharpMap: { value: target.texture }, sharpFrom: from },
    paint(picture, at, hasMipmaps) {
      const [right, down] = [at.x - corner.x, at.y - corner.y];
      if (right < 0 || down < 0 || right >= side || down >= side) return;
      const { x, y } = placeOf(at);
      target.texture.generateMipmaps = hasMipmaps;
      three.copyTextureToTexture(picture, target.texture, null, new Vector2(x, y));
      target.texture.generateMipmaps = true;
    },
    move(next, entered) {
      corner = next;
      from.value.set(metres(corner.x), metres(corner.y));
      // After a lost context it is a new one.
      three.initRenderTarget(target);
      clear(entered);
    },
    dispose: () => target.dispose(),
  };
}
