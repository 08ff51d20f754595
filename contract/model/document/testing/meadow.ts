import type { SpaceDocument } from '../../space-document';

/** A meadow with one spawn in its middle. */
export const meadow = (
  widthTiles: number,
  heightTiles: number,
  parts: Partial<SpaceDocument> = {},
): SpaceDocument => ({
  version: 2,
  widthTiles,
  heightTiles,
  ground: Array.from({ length: heightTiles }, () => '.'.repeat(widthTiles)),
  elements: [],
  areas: [],
  spawns: [{ id: 'middle', x: widthTiles * 16, y: heightTiles * 16, dir: 0 }],
  walls: [],
  seed: 1,
  ...parts,
});
