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

/** How much lighter the fronts are. */
const FRONT = 1.2;

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
  for (let z = 0; z < doc.heightTiles; z++)
    for (let x = 0; x < doc.widthTiles; x++) {
      if (!wall(x, z)) continue;
      const top = WALL_HEIGHT;
      quad(
        [
          [x, top, z + 1],
          [x + 1, top, z + 1],
          [x + 1, top, z],
          [x, top, z],
        ],
        [0, 1, 0],
        WALL.top,
      );
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
  inWorld(material, surround, { yields: 'between' });
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
