import { BufferGeometry, Float32BufferAttribute, Color, Mesh, MeshLambertMaterial, type Scene } from 'three';
import { WALL } from '../../../assets/world/colors';
import type { SpaceDocument } from '../../../contract/model/space-document';
import { applyWorldShading, type SceneContext } from './world-material';
import { WALL_HEIGHT } from './heights';

/** Bands of a wall's side from the floor up: foot, panels, rail, plaster. Metres and colours. */
const BANDS = [
  [0, 0.12, WALL.foot],
  [0.12, 0.72, '#e3cdb9'],
  [0.72, 0.8, '#d3a583'],
  [0.8, WALL_HEIGHT - 0.12, WALL.face],
  [WALL_HEIGHT - 0.12, WALL_HEIGHT, WALL.rim],
] as const;

/** Width of the rim on a wall's top, metres. */
const RIM = 0.14;
/** Brightness of the front sides. */
const FRONT = 1.2;

/** Remaining height of a lowered wall, metres. */
const SUNK_HEIGHT = 0.12;
/** Colour of the cut: a sill like the floor, unlike the wall's top. */
const CUT = '#cfa27c';
/**
 * A straight piece sinks as a whole: by how far it is on the camera's side of the player (cosine of the
 * angle), or when the camera is this far behind it, metres. The transition is short: half a wall looks like a
 * fault.
 */
const SINK_RANGE = { from: 0.28, to: 0.36, behind: 0.3 } as const;

const SINK_DECLARATIONS = /* glsl */ `
uniform float sunk;
uniform vec3 cut;
attribute vec4 piece;
attribute vec4 joint;
float sinksBy(vec4 ends) {
  vec2 own = bendCentre.xz;
  vec2 eye = cameraPosition.xz;
  vec2 way = clamp(own, ends.xy, ends.zw) - own;
  float before = dot(way, normalize(eye - own + vec2(0.0, 1e-4))) / max(length(way), 0.5);
  float sinks = smoothstep(${SINK_RANGE.from.toFixed(2)}, ${SINK_RANGE.to.toFixed(2)}, before);
  // Where it crosses the line of sight to the player.
  bool across = ends.z - ends.x >= ends.w - ends.y;
  vec2 first = across ? vec2(0.5 * (ends.y + ends.w), ends.x) : vec2(0.5 * (ends.x + ends.z), ends.y);
  vec2 ownFrom = (across ? own.yx : own) - first;
  vec2 eyeFrom = (across ? eye.yx : eye) - first;
  float along = mix(ownFrom.y, eyeFrom.y, clamp(ownFrom.x / (ownFrom.x - eyeFrom.x + 1e-4), 0.0, 1.0));
  float span = across ? ends.z - ends.x : ends.w - ends.y;
  if (along > -0.6 && along < span + 0.6)
    sinks = max(sinks, smoothstep(0.0, ${SINK_RANGE.behind.toFixed(2)}, -eyeFrom.x * sign(ownFrom.x)));
  return sinks;
}
`;

/** Replaces `begin_vertex`: lowers the near walls, so that the camera looks into the room. */
const SINK_VERTEX = /* glsl */ `
#include <begin_vertex>
float sinks = sunk * max(sinksBy(piece), sinksBy(joint));
transformed.y = min(transformed.y, mix(${WALL_HEIGHT.toFixed(2)}, ${SUNK_HEIGHT.toFixed(2)}, sinks));
vColor.rgb = mix(vColor.rgb, cut, 0.82 * sinks * step(0.5, normal.y));
`;

/** Centres of a straight piece's first and last tile, metres: a rectangle for a thick piece. */
type Piece = readonly [x0: number, z0: number, x1: number, z1: number];

/** Maximum length of a stub, from centre to centre of its tiles, metres. */
const STUB = 1;

const lengthOf = ([x0, z0, x1, z1]: Piece): number => Math.max(x1 - x0, z1 - z0);

/** Assigns wall tiles to straight pieces, and stubs to the piece they join. */
interface Pieces {
  at(x: number, z: number): Piece | undefined;
  /**
   * The piece that a one-tile stub joins: both sink together, otherwise a cube would remain. Else the piece
   * itself.
   */
  jointOf(piece: Piece): Piece;
}

/**
 * A tile belongs to the longer of its two possible runs; adjacent parallel runs of equal length form one
 * piece.
 */
function piecesOf({ ground, widthTiles, heightTiles }: SpaceDocument): Pieces {
  const wall = (x: number, z: number): boolean => ground[z]?.[x] === '#';
  const reach = (x: number, z: number, dx: number, dz: number): number => {
    let far = 0;
    while (wall(x + dx * (far + 1), z + dz * (far + 1))) far++;
    return far;
  };
  const across = (x: number, z: number): boolean =>
    wall(x, z) && reach(x, z, 1, 0) + reach(x, z, -1, 0) >= reach(x, z, 0, 1) + reach(x, z, 0, -1);
  const down = (x: number, z: number): boolean => wall(x, z) && !across(x, z);
  const pieces = new Map<number, Piece>();
  const at = (x: number, z: number): Piece | undefined =>
    x < 0 || x >= widthTiles ? undefined : pieces.get(z * widthTiles + x);
  const alike = (x: number, z: number, dx: number, dz: number, count: number): boolean =>
    [...Array(count).keys()].every((i) => (dx ? across : down)(x + dx * i, z + dz * i)) &&
    !(dx ? across : down)(x - dx, z - dz) &&
    !(dx ? across : down)(x + dx * count, z + dz * count);
  for (let z = 0; z < heightTiles; z++)
    for (let x = 0; x < widthTiles; x++) {
      if (!wall(x, z) || at(x, z)) continue;
      const [same, dx, dz] = across(x, z) ? [across, 1, 0] : [down, 0, 1];
      let count = 1;
      while (same(x + dx * count, z + dz * count)) count++;
      let thick = 1;
      while (alike(x + dz * thick, z + dx * thick, dx, dz, count)) thick++;
      const [wide, high] = dx ? [count, thick] : [thick, count];
      const piece = [x + 0.5, z + 0.5, x + wide - 0.5, z + high - 0.5] as const;
      for (let j = 0; j < high; j++)
        for (let i = 0; i < wide; i++) pieces.set((z + j) * widthTiles + x + i, piece);
    }
  const jointOf = (piece: Piece): Piece => {
    if (lengthOf(piece) > STUB) return piece;
    const [left, top, right, bottom] = piece.map(Math.floor) as [number, number, number, number];
    const beside = [
      ...(left === right ? [at(left - 1, top), at(right + 1, top)] : []),
      ...(top === bottom ? [at(left, top - 1), at(left, bottom + 1)] : []),
    ];
    return beside.reduce<Piece>(
      (longest, other) => (other && lengthOf(other) > lengthOf(longest) ? other : longest),
      piece,
    );
  };
  return { at, jointOf };
}

type Corner = readonly [x: number, y: number, z: number];

/**
 * Boxes over the wall tiles: a top each, and a side wherever no wall is adjacent, or one that may sink
 * separately. Undefined without walls.
 */
export function wallGeometry(doc: SpaceDocument): BufferGeometry | undefined {
  const position: number[] = [];
  const normal: number[] = [];
  const color: number[] = [];
  const index: number[] = [];
  const ends: number[] = [];
  const joints: number[] = [];
  const pieces = piecesOf(doc);
  const colors = new Map<string, Color>();
  const colorOf = (paint: string, isFront: boolean): Color => {
    const name = `${paint}${isFront}`;
    // The sun is behind a viewer facing north: fronts would be duller than in the 2D art.
    const known = colors.get(name) ?? new Color(paint).multiplyScalar(isFront ? FRONT : 1);
    colors.set(name, known);
    return known;
  };
  let piece: Piece = [0, 0, 0, 0];
  let joint = piece;
  const quad = (corners: readonly Corner[], n: Corner, paint: string): void => {
    const first = position.length / 3;
    const [x, y, z] = n;
    const { r, g, b } = colorOf(paint, z > 0);
    for (const corner of corners) {
      position.push(corner[0], corner[1], corner[2]);
      normal.push(x, y, z);
      color.push(r, g, b);
      ends.push(piece[0], piece[1], piece[2], piece[3]);
      joints.push(joint[0], joint[1], joint[2], joint[3]);
    }
    index.push(first, first + 1, first + 2, first, first + 2, first + 3);
  };
  /** From one lower corner to the other, counter-clockwise from outside. */
  const side = (x0: number, z0: number, x1: number, z1: number, n: Corner): void => {
    for (const [low, high, paint] of BANDS)
      quad(
        [
          [x0, low, z0],
          [x1, low, z1],
          [x1, high, z1],
          [x0, high, z0],
        ],
        n,
        paint,
      );
  };
  const top = (x0: number, z0: number, x1: number, z1: number, paint: string): void =>
    quad(
      [
        [x0, WALL_HEIGHT, z1],
        [x1, WALL_HEIGHT, z1],
        [x1, WALL_HEIGHT, z0],
        [x0, WALL_HEIGHT, z0],
      ],
      [0, 1, 0],
      paint,
    );
  for (let z = 0; z < doc.heightTiles; z++)
    for (let x = 0; x < doc.widthTiles; x++) {
      const own = pieces.at(x, z);
      if (!own) continue;
      piece = own;
      joint = pieces.jointOf(own);
      const hasWall = (dx: number, dz: number): boolean => pieces.at(x + dx, z + dz) !== undefined;
      const endsHere = (dx: number, dz: number): boolean => pieces.at(x + dx, z + dz) !== own;
      // A rim along open edges distinguishes a lowered wall from the floor.
      const [left, right] = [hasWall(-1, 0) ? x : x + RIM, hasWall(1, 0) ? x + 1 : x + 1 - RIM];
      const [back, front] = [hasWall(0, -1) ? z : z + RIM, hasWall(0, 1) ? z + 1 : z + 1 - RIM];
      top(left, back, right, front, WALL.top);
      if (left > x) top(x, z, left, z + 1, WALL.face);
      if (right < x + 1) top(right, z, x + 1, z + 1, WALL.face);
      if (back > z) top(left, z, right, back, WALL.face);
      if (front < z + 1) top(left, front, right, z + 1, WALL.face);
      if (endsHere(0, 1)) side(x, z + 1, x + 1, z + 1, [0, 0, 1]);
      if (endsHere(0, -1)) side(x + 1, z, x, z, [0, 0, -1]);
      if (endsHere(1, 0)) side(x + 1, z + 1, x + 1, z, [1, 0, 0]);
      if (endsHere(-1, 0)) side(x, z, x, z + 1, [-1, 0, 0]);
    }
  if (index.length === 0) return undefined;
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(position, 3));
  geometry.setAttribute('normal', new Float32BufferAttribute(normal, 3));
  geometry.setAttribute('color', new Float32BufferAttribute(color, 3));
  geometry.setAttribute('piece', new Float32BufferAttribute(ends, 4));
  geometry.setAttribute('joint', new Float32BufferAttribute(joints, 4));
  geometry.setIndex(index);
  return geometry;
}

/** Adds the document's walls to the scene; returns a disposer. */
export function addWalls(scene: Scene, document: SpaceDocument, sceneContext: SceneContext): () => void {
  const geometry = wallGeometry(document);
  if (!geometry) return () => undefined;
  const material = new MeshLambertMaterial({ vertexColors: true });
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, { sunk: sceneContext.wallsSunk, cut: { value: new Color(CUT) } });
    // `applyWorldShading` declares the player's position first.
    shader.vertexShader =
      SINK_DECLARATIONS + shader.vertexShader.replace('#include <begin_vertex>', SINK_VERTEX);
  };
  applyWorldShading(material, sceneContext);
  material.customProgramCacheKey = () => 'world walls';
  const mesh = new Mesh(geometry, material);
  mesh.castShadow = true;
  mesh.receiveShadow = true;
  mesh.frustumCulled = false;
  mesh.matrixAutoUpdate = false;
  scene.add(mesh);
  return () => {
    mesh.removeFromParent();
    geometry.dispose();
    material.dispose();
  };
}
