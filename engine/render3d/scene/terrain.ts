import {
  BufferAttribute,
  BufferGeometry,
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
import { GROUND_COLORS } from '../../../assets/world/colors';
import type { GroundPiece, WaterDistance } from '../../../contract/ports/engine';
import type { Point } from '../../../contract/model/point';
import { TILE } from '../../../contract/model/motion';
import { heightOf, materialAt, widthOf, type SpaceDocument } from '../../../contract/model/space-document';
import { applyWorldShading, type SceneContext } from './world-material';
import { surfaceHeight } from './heights';
import { mapTexture } from './maps';
import { groundScale } from './ground-window';
import { createSharpGround, SHARP, SHARP_PARS } from './sharp-ground';

/** Extent of the ground beyond the map, metres: into the fog. */
const BEYOND = 96;
/** More tiles at once are not shown before they are painted. */
const MOST_PLAIN = 256;
/** Samples of the water's distance to the shore, a tile. */
const WATER_SAMPLES = 4;

/** Quads, vertex by vertex, counter-clockwise seen along the normal. */
class Quads {
  readonly #position: Float32Array;
  readonly #normal: Int8Array;
  readonly #uv: Float32Array;
  #count = 0;

  constructor(most: number) {
    this.#position = new Float32Array(most * 12);
    this.#normal = new Int8Array(most * 12);
    this.#uv = new Float32Array(most * 8);
  }

  corner(x: number, y: number, z: number, u: number, v: number, nx: number, ny: number, nz: number): void {
    const at = this.#count++;
    this.#position[at * 3] = x;
    this.#position[at * 3 + 1] = y;
    this.#position[at * 3 + 2] = z;
    this.#normal[at * 3] = nx * 127;
    this.#normal[at * 3 + 1] = ny * 127;
    this.#normal[at * 3 + 2] = nz * 127;
    this.#uv[at * 2] = u;
    this.#uv[at * 2 + 1] = v;
  }

  geometry(): BufferGeometry {
    const geometry = new BufferGeometry();
    const count = this.#count;
    geometry.setAttribute('position', new BufferAttribute(this.#position.slice(0, count * 3), 3));
    geometry.setAttribute('normal', new BufferAttribute(this.#normal.slice(0, count * 3), 3, true));
    geometry.setAttribute('uv', new BufferAttribute(this.#uv.slice(0, count * 2), 2));
    const index = new Uint32Array((count / 4) * 6);
    for (let i = 0, first = 0; first < count; i += 6, first += 4)
      index.set([first, first + 1, first + 2, first, first + 2, first + 3], i);
    geometry.setIndex(new BufferAttribute(index, 1));
    return geometry;
  }
}

/** A side from one lower corner to the other, counter-clockwise from outside, up to a height. */
function sideOf(
  quads: Quads,
  [x0, z0]: readonly [number, number],
  [x1, z1]: readonly [number, number],
  top: number,
  [u, v]: readonly [number, number],
  [nx, ny, nz]: readonly [number, number, number],
): void {
  quads.corner(x0, 0, z0, u, v, nx, ny, nz);
  quads.corner(x1, 0, z1, u, v, nx, ny, nz);
  quads.corner(x1, top, z1, u, v, nx, ny, nz);
  quads.corner(x0, top, z0, u, v, nx, ny, nz);
}

/** One quad per tile, sides at level changes, and a ring of ground around the map. */
function surface(doc: SpaceDocument): BufferGeometry {
  const { widthTiles: wide, heightTiles: high } = doc;
  // The border's colour continues beyond the map, in quads small enough to bend.
  const step = 6;
  const beyond = Math.ceil((wide + 2 * BEYOND) / step) * Math.ceil((high + 2 * BEYOND) / step);
  const quads = new Quads(wide * high * 3 + wide + high + beyond);
  for (let row = 0; row < high; row++)
    for (let column = 0; column < wide; column++) {
      const y = surfaceHeight(doc, column, row);
      const [x0, x1, z0, z1] = [column, column + 1, row, row + 1];
      const [u0, u1, v0, v1] = [x0 / wide, x1 / wide, z0 / high, z1 / high];
      quads.corner(x0, y, z1, u0, v1, 0, 1, 0);
      quads.corner(x1, y, z1, u1, v1, 0, 1, 0);
      quads.corner(x1, y, z0, u1, v0, 0, 1, 0);
      quads.corner(x0, y, z0, u0, v0, 0, 1, 0);
      const [u, v] = [(u0 + u1) / 2, (v0 + v1) / 2];
      const south = surfaceHeight(doc, column, row + 1);
      const east = surfaceHeight(doc, column + 1, row);
      if (south !== y) {
        const [low, top, to] = south < y ? [south, y, 1] : [y, south, -1];
        const [left, right] = to > 0 ? [x0, x1] : [x1, x0];
        quads.corner(left, low, z1, u, v, 0, 0, to);
        quads.corner(right, low, z1, u, v, 0, 0, to);
        quads.corner(right, top, z1, u, v, 0, 0, to);
        quads.corner(left, top, z1, u, v, 0, 0, to);
      }
      if (east !== y) {
        const [low, top, to] = east < y ? [east, y, 1] : [y, east, -1];
        const [front, back] = to > 0 ? [z1, z0] : [z0, z1];
        quads.corner(x1, low, front, u, v, to, 0, 0);
        quads.corner(x1, low, back, u, v, to, 0, 0);
        quads.corner(x1, top, back, u, v, to, 0, 0);
        quads.corner(x1, top, front, u, v, to, 0, 0);
      }
    }
  // What is raised at the western and northern border has a side there too.
  for (let row = 0; row < high; row++) {
    const [y, v] = [surfaceHeight(doc, 0, row), (row + 0.5) / high];
    if (y > 0) sideOf(quads, [0, row], [0, row + 1], y, [0.5 / wide, v], [-1, 0, 0]);
  }
  for (let column = 0; column < wide; column++) {
    const [y, u] = [surfaceHeight(doc, column, 0), (column + 0.5) / wide];
    if (y > 0) sideOf(quads, [column + 1, 0], [column, 0], y, [u, 0.5 / high], [0, 0, -1]);
  }
  const inside = (x: number, z: number): boolean => x >= 0 && z >= 0 && x < wide && z < high;
  const border = (value: number, most: number): number => Math.max(0.02, Math.min(most - 0.02, value));
  for (let z = -BEYOND; z < high + BEYOND; z += step)
    for (let x = -BEYOND; x < wide + BEYOND; x += step) {
      // Also below the map's border, so that no seam shows.
      if (inside(x - step, z - step) && inside(x + 2 * step, z + 2 * step)) continue;
      const [u, v] = [border(x + step / 2, wide) / wide, border(z + step / 2, high) / high];
      quads.corner(x, -0.03, z + step, u, v, 0, 1, 0);
      quads.corner(x + step, -0.03, z + step, u, v, 0, 1, 0);
      quads.corner(x + step, -0.03, z, u, v, 0, 1, 0);
      quads.corner(x, -0.03, z, u, v, 0, 1, 0);
    }
  return quads.geometry();
}

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
  const mesh = new Mesh(surface(document), material);
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
    setTime: (seconds) => {
      time.value = seconds;
    },
    dispose() {
      mesh.removeFromParent();
      mesh.geometry.dispose();
      material.dispose();
      map.dispose();
      sharp?.dispose();
      water.value.dispose();
    },
  };
}
