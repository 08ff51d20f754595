import { collisionOf, canStand } from '../../../contract/model/collision';
import { TILE } from '../../../contract/model/motion';
import type { SpaceDocument } from '../../../contract/model/space-document';
import { createPathFinder } from '../../../engine/world/movement/find-path';
import type { Ground } from '../../bots/wander';

const SIDE = 100;
const TREES = 700;

/** A seeded generator: the same numbers in every process and run. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The benchmark's map: 100 × 100 tiles with 700 trees, with clients spread evenly. */
export function fieldDocument(): SpaceDocument {
  const random = seeded(1);
  const place = (): number => Math.round(2 * TILE + random() * (SIDE - 4) * TILE);
  const bare: SpaceDocument = {
    version: 2,
    widthTiles: SIDE,
    heightTiles: SIDE,
    ground: Array.from({ length: SIDE }, () => '.'.repeat(SIDE)),
    elements: Array.from({ length: TREES }, (_, i) => ({
      id: `tree${i}`,
      kind: 'treeRound',
      x: place(),
      y: place(),
      variant: 0,
    })),
    areas: [],
    spawns: [{ id: 'corner', x: 0, y: 0, dir: 0 }],
    walls: [],
    seed: 1,
  };
  const collision = collisionOf(bare);
  const spawns: SpaceDocument['spawns'] = [];
  while (spawns.length < 200) {
    const [x, y] = [place(), place()];
    if (canStand(collision, x, y)) spawns.push({ id: `spawn-${spawns.length + 1}`, x, y, dir: 0 });
  }
  return { ...bare, spawns };
}

export function fieldGround(): Ground {
  const document = fieldDocument();
  const collision = collisionOf(document);
  return { document, collision, findPath: createPathFinder(collision) };
}
