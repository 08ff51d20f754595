import {
  CanvasTexture,
  Mesh,
  MeshLambertMaterial,
  RedFormat,
  SRGBColorSpace,
  Texture,
  Vector2,
  type Scene,
  type WebGLRenderer,
} from 'three';
import { GROUND_COLORS } from '../../../../assets/world/colors';
import type { GroundPiece, WaterDistance } from '../../../../contract/ports/engine';
import type { Point } from '../../../../contract/model/point';
import { TILE } from '../../../../contract/model/motion';
import { heightOf, materialAt, widthOf, type SpaceDocument } from '../../../../contract/model/space-document';
import { applyWorldShading, type SceneContext } from '../world-material';
import { groundSurface, rangesNear } from './ground-surface';
import { mapTexture } from '../maps';
import { groundScale } from './ground-window';
import { createSharpGround, SHARP, SHARP_PARS } from './sharp-ground';

/** More tiles at once are not shown before they are painted. */
const MOST_PLAIN = 256;
/** Samples of the water's distance to the shore, a tile. */
const WATER_SAMPLES = 4;

const WATER_PARS = /* glsl */ `
uniform sampler2D waterMap;
uniform float time;
`;

/** Two slow waves and glitter over the painted water; the distance is 0 on land. */
const WATER = /* glsl */ `
// Beyond the map the ground has the forest floor's colour.
vec2 off = max(-groundAt, groundAt - mapSize);
diffuseColor.rgb = mix(diffuseColor.rgb, vec3(0.11, 0.27, 0.1), smoothstep(0.0, 3.0, max(off.x, off.y)));
float shore = texture2D(waterMap, vMapUv).r;
if (shore > 0.0) {
  vec2 at = groundAt;
  float wave = sin(at.x * 1.9 + at.y * 0.7 + time * 0.9) * 0.5 + sin(at.x * -0.8 + at.y * 2.3 - time * 0.7) * 0.5;
  float ring = sin(shore * 46.0 - time * 1.1 + wave) * smoothstep(0.22, 0.0, shore);
  float glitter = smoothstep(0.86, 1.0, sin(at.x * 5.1 + time * 1.7) * sin(at.y * 6.3 - time * 1.3 + wave * 2.0));
  diffuseColor.rgb += vec3(0.05, 0.07, 0.07) * wave * smoothstep(0.0, 0.15, shore) + vec3(0.35) * glitter * smoothstep(0.03, 0.2, shore);
  diffuseColor.rgb += vec3(0.3) * max(0.0, ring) * smoothstep(0.0, 0.02, shore) * 0.5;
}
float dry = (1.0 - smoothstep(0.0, 0.03, shore)) * (1.0 - smoothstep(0.3, 0.7, poured().a));
if (season.x > 0.0) {
  // Snow gathers in soft patches, thicker on light ground.
  float drift = 0.5 + 0.5 * sin(groundAt.x * 0.74 + sin(groundAt.y * 0.61) * 2.3) * sin(groundAt.y * 0.93 + sin(groundAt.x * 0.54) * 1.9);
  float grey = dot(diffuseColor.rgb, vec3(0.3, 0.55, 0.15));
  diffuseColor.rgb = mix(diffuseColor.rgb, vec3(0.9, 0.94, 1.0) * (0.72 + 0.4 * grey), season.x * dry * (0.5 + 0.36 * drift));
}
diffuseColor.rgb *= mix(vec3(1.0), vec3(0.76, 0.79, 0.86), season.y * dry);
`;

/** `isSharp`: a piece of the window of a large map. */
export type TerrainPiece = GroundPiece & { readonly isSharp: boolean };

export interface Terrain {
  readonly mesh: Mesh;
  /** Draws a painted piece, logical pixels; visible from the next frame. Mipmaps are updated only when asked. */
  paint(
    painted: { readonly picture: ImageBitmap; readonly water: WaterDistance },
    piece: TerrainPiece,
    hasMipmaps: boolean,
  ): void;
  /** The window of a large map moved, or lost what was painted; nothing is painted in these pieces. */
  moveWindow(corner: Point, entered: readonly Point[]): void;
  /** Tiles of an edited document show the plain colour of their material until they are painted. */
  showPlain(document: SpaceDocument, tiles: readonly number[]): void;
  /** Uploads the painted ground now; otherwise the first frame does. */
  send(): void;
  setTime(seconds: number): void;
  /** Leaves out what is far from the camera, metres. */
  drawFrom(x: number, z: number): void;
  dispose(): void;
}

const colorAt = (document: SpaceDocument, column: number, row: number): string =>
  GROUND_COLORS[materialAt(document, column * TILE, row * TILE) ?? 'grass'];

const bytesOf = (color: string): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)).concat(255);

/** The colour of each tile, a pixel a tile. */
function plainGround(document: SpaceDocument): OffscreenCanvas {
  const { widthTiles: wide, heightTiles: high } = document;
  const bytes = new Map(Object.values(GROUND_COLORS).map((color) => [color, bytesOf(color)]));
  const canvas = new OffscreenCanvas(wide, high);
  const picture = new ImageData(wide, high);
  for (let row = 0; row < high; row++)
    for (let column = 0; column < wide; column++)
      picture.data.set(bytes.get(colorAt(document, column, row)) ?? [], (row * wide + column) * 4);
  canvas.getContext('2d', { willReadFrequently: true })?.putImageData(picture, 0, 0);
  return canvas;
}

/** A square of one colour, texels. */
function plainTile(color: string, side: number): OffscreenCanvas {
  const canvas = new OffscreenCanvas(side, side);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context) context.fillStyle = color;
  context?.fillRect(0, 0, side, side);
  return canvas;
}

/**
 * The document's ground: the same painting as in 2D on a surface with heights. A large map is rough as a whole, and
 * sharp in a window that begins at `corner`, logical px.
 */
export function addTerrain(
  scene: Scene,
  three: WebGLRenderer,
  document: SpaceDocument,
  sceneContext: SceneContext,
  corner: Point | undefined,
): Terrain {
  const width = widthOf(document);
  const height = heightOf(document);
  const scale = groundScale(document);
  const canvas = new OffscreenCanvas(width * scale, height * scale);
  // CPU-backed: uploaded once with everything painted so far.
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  // Flat colours until a piece is painted.
  if (context) {
    context.imageSmoothingEnabled = false;
    context.drawImage(plainGround(document), 0, 0, canvas.width, canvas.height);
    context.imageSmoothingEnabled = true;
  }
  const sharp = corner && createSharpGround(three, corner);
  const map = new CanvasTexture(canvas);
  map.colorSpace = SRGBColorSpace;
  map.flipY = false;
  map.anisotropy = 4;
  let sent = false;
  map.onUpdate = () => {
    sent = true;
  };
  // The water is static where its distance to the shore is not known yet.
  const shores = {
    width: document.widthTiles * WATER_SAMPLES,
    height: document.heightTiles * WATER_SAMPLES,
    data: new Uint8Array(document.widthTiles * document.heightTiles * WATER_SAMPLES ** 2),
  };
  const water = { value: mapTexture(shores, RedFormat) };

  const time = { value: 0 };
  const material = new MeshLambertMaterial({ map });
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, { waterMap: water, time }, sharp?.uniforms);
    const painted = `#include <map_fragment>${sharp ? SHARP : ''}${WATER}`;
    shader.fragmentShader =
      WATER_PARS +
      (sharp ? SHARP_PARS : '') +
      shader.fragmentShader.replace('#include <map_fragment>', painted);
  };
  applyWorldShading(material, sceneContext);
  material.customProgramCacheKey = () => `world terrain ${sharp !== undefined}`;
  const { geometry, chunks } = groundSurface(document);
  const all = (geometry.index?.count ?? 0) / 6;
  const mesh = new Mesh(geometry, [material]);
  const drawFrom = (x: number, z: number): void => {
    geometry.clearGroups();
    for (const [first, end] of rangesNear(chunks, x, z, all))
      geometry.addGroup(first * 6, (end - first) * 6, 0);
  };
  mesh.receiveShadow = true;
  mesh.frustumCulled = false;
  mesh.matrixAutoUpdate = false;
  // After everything that stands on it: hidden ground is not shaded.
  mesh.renderOrder = 0.5;
  scene.add(mesh);
  // Mipmaps cost more than all pieces: not with each.
  const upload = (source: Texture, x: number, y: number, hasMipmaps: boolean): void => {
    map.generateMipmaps = hasMipmaps;
    three.copyTextureToTexture(source, map, null, new Vector2(x, y));
    map.generateMipmaps = true;
    source.dispose();
  };
  return {
    mesh,
    paint({ picture, water: { width: wide, height: high, data } }, piece, hasMipmaps) {
      const [left, top] = [(piece.x / TILE) * WATER_SAMPLES, (piece.y / TILE) * WATER_SAMPLES];
      for (let row = 0; row < high; row++)
        shores.data.set(data.subarray(row * wide, (row + 1) * wide), (top + row) * shores.width + left);
      water.value.needsUpdate = true;
      if (piece.isSharp) {
        sharp?.paint(picture, piece);
        return;
      }
      const [x, y] = [piece.x * scale, piece.y * scale];
      context?.drawImage(picture, x, y, piece.width * scale, piece.height * scale);
      // Only the piece is uploaded; the full canvas is kept for a lost context.
      if (sent) upload(new Texture(picture), x, y, hasMipmaps);
    },
    moveWindow: (corner, entered) => sharp?.move(corner, entered),
    showPlain(edited, tiles) {
      const side = TILE * scale;
      for (const tile of tiles) {
        const [column, row] = [tile % edited.widthTiles, Math.floor(tile / edited.widthTiles)];
        const color = colorAt(edited, column, row);
        if (context) context.fillStyle = color;
        context?.fillRect(column * side, row * side, side, side);
        if (!sent || tiles.length > MOST_PLAIN) continue;
        upload(new Texture(plainTile(color, side)), column * side, row * side, false);
        sharp?.paint(plainTile(color, TILE), { x: column * TILE, y: row * TILE });
      }
    },
    send: () => three.initTexture(map),
    drawFrom,
    setTime: (seconds) => {
      time.value = seconds;
    },
    dispose() {
      mesh.removeFromParent();
      geometry.dispose();
      material.dispose();
      map.dispose();
      sharp?.dispose();
      water.value.dispose();
    },
  };
}
