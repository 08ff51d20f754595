import { BufferGeometry, Float32BufferAttribute, Color, Mesh, MeshLambertMaterial, type Scene } from 'three';
import { WALL } from '../../../assets/world/colors';
import type { SpaceDocument } from '../../../contract/model/space-document';
import { inWorld, type Surround } from './bend';
import { WALL_HEIGHT } from './heights';

/** Bands of a wall's side from the floor up: foot, panels, rail, plaster. Metres and colours. */
const BANDS = [
  [0, 0.12, WALL.foot],
  [0.12, 0.72, '#e3cdb9'],
  [0.72, 0.8, '#d3a583'],
  [0.8, WALL_HEIGHT - 0.12, WALL.face],
  [WALL_HEIGHT - 0.12, WALL_HEIGHT, WALL.rim],
] as const;

/** How wide the rim of a wall's top is, metres. */
const RIM = 0.14;
/** How much lighter the fronts are. */
const FRONT = 1.2;

/** What is left of a wall that stands between the camera and one's own person, metres. */
const SUNK = 0.18;
/** It is sunk from this far before one on, metres; farther to the side than `near` it takes longer. */
const SINKS = { from: -0.5, to: 0.05, near: 6, beside: 0.12 } as const;

/** In place of `begin_vertex`: as in a doll's house, one looks into the room over what is left of its near walls. */
const SINKING = /* glsl */ `
#include <begin_vertex>
vec2 toEye = normalize(cameraPosition.xz - bendCentre.xz + vec2(0.0, 1e-4));
vec2 fromOwn = position.xz - bendCentre.xz;
float before = dot(fromOwn, toEye);
float beside = abs(dot(fromOwn, vec2(toEye.y, -toEye.x)));
float sunkFrom = ${SINKS.to.toFixed(2)} + ${SINKS.beside.toFixed(2)} * max(0.0, beside - ${SINKS.near.toFixed(1)});
float sinks = sunk * smoothstep(${SINKS.from.toFixed(2)}, sunkFrom, before);
transformed.y = min(transformed.y, mix(${WALL_HEIGHT.toFixed(2)}, ${SUNK.toFixed(2)}, sinks));
`;

type Corner = readonly [x: number, y: number, z: number];

/** Boxes over the wall tiles: a top each, and a side wherever no wall stands beside it. None: no geometry. */
export function wallGeometry(doc: SpaceDocument): BufferGeometry | undefined {
  const position: number[] = [];
  const normal: number[] = [];
  const color: number[] = [];
  const index: number[] = [];
  const wall = (x: number, y: number): boolean => doc.ground[y]?.[x] === '#';
  const quad = (corners: readonly Corner[], n: Corner, paint: string): void => {
    const first = position.length / 3;
    // The sun stands behind who looks north: fronts would be duller than in the 2D art.
    const { r, g, b } = new Color(paint).multiplyScalar(n[2] > 0 ? FRONT : 1);
    for (const corner of corners) {
      position.push(...corner);
      normal.push(...n);
      color.push(r, g, b);
    }
    index.push(first, first + 1, first + 2, first, first + 2, first + 3);
  };
  /** From one lower corner to the other, counter-clockwise seen from outside. */
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
      if (!wall(x, z)) continue;
      // A rim along its open edges, by which the top of a sunk wall is told from a floor.
      const [left, right] = [wall(x - 1, z) ? x : x + RIM, wall(x + 1, z) ? x + 1 : x + 1 - RIM];
      const [back, front] = [wall(x, z - 1) ? z : z + RIM, wall(x, z + 1) ? z + 1 : z + 1 - RIM];
      top(left, back, right, front, WALL.top);
      if (left > x) top(x, z, left, z + 1, WALL.face);
      if (right < x + 1) top(right, z, x + 1, z + 1, WALL.face);
      if (back > z) top(left, z, right, back, WALL.face);
      if (front < z + 1) top(left, front, right, z + 1, WALL.face);
      if (!wall(x, z + 1)) side(x, z + 1, x + 1, z + 1, [0, 0, 1]);
      if (!wall(x, z - 1)) side(x + 1, z, x, z, [0, 0, -1]);
      if (!wall(x + 1, z)) side(x + 1, z + 1, x + 1, z, [1, 0, 0]);
      if (!wall(x - 1, z)) side(x, z, x, z + 1, [-1, 0, 0]);
    }
  if (index.length === 0) return undefined;
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(position, 3));
  geometry.setAttribute('normal', new Float32BufferAttribute(normal, 3));
  geometry.setAttribute('color', new Float32BufferAttribute(color, 3));
  geometry.setIndex(index);
  return geometry;
}

/** Puts the document's walls into the scene; gives back what takes them out. */
export function addWalls(scene: Scene, document: SpaceDocument, surround: Surround): () => void {
  const geometry = wallGeometry(document);
  if (!geometry) return () => undefined;
  const material = new MeshLambertMaterial({ vertexColors: true });
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, { sunk: surround.sunk });
    shader.vertexShader =
      'uniform float sunk;\n' + shader.vertexShader.replace('#include <begin_vertex>', SINKING);
  };
  inWorld(material, surround);
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
