import type { Scenery } from '../../contract/calls/space-preview';
import { TILE } from '../../contract/model/motion';
import type { Scene } from '../scene/scene-view';

/** Wide window onto the middle of a space. */
export function plazaScene(scenery: Scenery): Scene {
  const { widthTiles, heightTiles, ground, props, seed, focus } = scenery;
  return {
    document: {
      version: 2,
      widthTiles,
      heightTiles,
      ground,
      elements: props.map((prop, index) => ({ ...prop, id: `p${index}` })),
      areas: [],
      spawns: [{ id: 'spawn-1', ...focus, dir: 0 }],
      walls: [],
      seed,
    },
    focus: { x: focus.x / TILE, y: focus.y / TILE - 1.5 },
    across: 30,
    down: 12,
  };
}
