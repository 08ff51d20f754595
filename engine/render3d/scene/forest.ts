import { Mesh, type Material, type Scene, type Vector3 } from 'three';
import { dark, dice, light } from '../../../assets/world/brush';
import { heightOf, widthOf, type SpaceDocument } from '../../../contract/model/space-document';
import { Model } from '../props/model';
import { Shapes } from '../props/shapes';
import { Vertices } from '../props/vertices';
import { metres } from '../units';

/** Rows of trees around the map, metres from its edge: sparser and larger with distance. */
const ROWS = [1.4, 4, 7.2, 11, 15.5, 21, 27.5, 35, 43.5, 53, 63.5, 75] as const;
const APART = 2.6;
const FARTHER = 0.075;

const LEAVES = ['#5fae60', '#4f9f6b', '#73b95a', '#58a75f', '#4a9a72'] as const;
const BARK = '#7b604c';

interface Place {
  readonly x: number;
  readonly z: number;
}

/** A position along the map's rounded border at a distance from it, starting in the north-west. */
function along(width: number, depth: number, away: number, at: number): Place {
  const corner = (Math.PI / 2) * away;
  let left = at;
  const sides = [
    [width, 0, 0, 1, 0],
    [depth, width, 0, 0, 1],
    [width, width, depth, -1, 0],
    [depth, 0, depth, 0, -1],
  ] as const;
  for (const [length, x, z, dx, dz] of sides) {
    if (left < length) return { x: x + dx * left + dz * away, z: z + dz * left - dx * away };
    left -= length;
    const [cx, cz] = [x + dx * length, z + dz * length];
    if (left < corner) {
      const turn = left / away;
      const [out, on] = [Math.cos(turn) * away, Math.sin(turn) * away];
      return { x: cx + dz * out + dx * on, z: cz - dx * out + dz * on };
    }
    left -= corner;
  }
  return { x: 0, z: -away };
}

/** Positions of the trees beyond a map, metres, and their scale relative to those at its edge. */
export function treesBeyond(width: number, depth: number): readonly (Place & { readonly size: number })[] {
  const roll = dice(Math.round(width * 31 + depth));
  return ROWS.flatMap((away) => {
    const around = 2 * (width + depth) + Math.PI * 2 * away;
    const count = Math.floor(around / (APART + FARTHER * away));
    return Array.from({ length: count }, (_, i) => {
      const out = away + roll() * (0.8 + 0.06 * away);
      const { x, z } = along(width, depth, out, ((i + roll() * 0.6) / count) * around);
      return { x, z, size: (0.85 + 0.35 * roll()) * (1 + 0.018 * away) };
    });
  });
}

/** From lower and farther inside, the map's own trees hide the forest, metres: it is not drawn. */
const HIGH = 5.5;
const NEAR = 9;

export interface Forest {
  /** Updates visibility for a camera position, metres. */
  seenFrom(at: Vector3): void;
  dispose(): void;
}

/** The forest beyond the map, as in 2D: one draw, few faces per tree, in the elements' material. */
export function addForest(scene: Scene, document: SpaceDocument, material: Material): Forest {
  const into = new Vertices();
  const shapes = new Shapes();
  const roll = dice(7);
  const [width, depth] = [metres(widthOf(document)), metres(heightOf(document))];
  for (const { x, z, size } of treesBeyond(width, depth)) {
    const model = new Model(into, { x, y: 0, z }, shapes);
    const leaves = LEAVES[Math.floor(roll() * LEAVES.length)] ?? LEAVES[0];
    const turn = roll() * 6;
    const s = size;
    if (roll() < 0.22) {
      model.cone({ color: dark(leaves, 0.1) }, 34 * s, 62 * s, { y: 12 * s, turn }, 7);
      model.cone({ color: leaves }, 25 * s, 56 * s, { y: 52 * s, turn: turn + 1 }, 7);
      continue;
    }
    model.tube({ color: BARK }, 6 * s, 9 * s, 40 * s, {}, 4);
    const tall = 56 + roll() * 14;
    model.ball({ color: leaves }, 40 * s, { y: tall * s, turn, scale: [1, 0.86, 1] }, 0.7);
    model.ball(
      { color: light(leaves, 0.1) },
      28 * s,
      { x: (roll() - 0.5) * 24 * s, y: (tall + 26) * s, z: (roll() - 0.5) * 20 * s, turn: turn + 2 },
      0.6,
    );
  }
  const mesh = new Mesh(into.geometry(), material);
  mesh.frustumCulled = false;
  mesh.matrixAutoUpdate = false;
  mesh.receiveShadow = true;
  scene.add(mesh);
  return {
    seenFrom({ x, y, z }) {
      mesh.visible = y > HIGH || Math.min(x, z, width - x, depth - z) < NEAR;
    },
    dispose() {
      mesh.removeFromParent();
      mesh.geometry.dispose();
    },
  };
}
