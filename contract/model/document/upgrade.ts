import type { SpaceArea } from './area';
import type { SpaceSpawn } from './spawn';
import type { SpaceDocument, SpaceElement } from '../space-document';

export type ElementV1 = Pick<
  SpaceElement,
  'id' | 'kind' | 'x' | 'y' | 'variant' | 'name' | 'interaction' | 'on' | 'model'
>;
export type AreaV1 = Pick<SpaceArea, 'id' | 'kind' | 'name' | 'x' | 'y' | 'width' | 'height'>;
export type SpawnV1 = Pick<SpaceSpawn, 'x' | 'y' | 'dir'>;

/** The first version of the document, as spaces from before the editor have it stored. */
export interface SpaceDocumentV1 {
  version: 1;
  widthTiles: number;
  heightTiles: number;
  ground: string[];
  /** Unlike those of version 2, neither their shape nor their letters were checked. */
  heights?: string[] | undefined;
  elements: ElementV1[];
  areas: AreaV1[];
  spawns: SpawnV1[];
  walls: SpaceDocument['walls'];
  seed: number;
}

/** A document as it may be stored. */
export type StoredDocument = SpaceDocumentV1 | SpaceDocument;

/** Gives spawns their ids by their place in the list. */
export const withSpawnIds = (spawns: readonly Omit<SpaceSpawn, 'id'>[]): SpaceSpawn[] =>
  spawns.map((spawn, index) => ({ id: `spawn-${index + 1}`, ...spawn }));

/** Missing and unknown heights count as level 0, as the renderers always read them. */
const squared = (heights: readonly string[], { widthTiles, heightTiles }: SpaceDocumentV1): string[] =>
  Array.from({ length: heightTiles }, (_, row) =>
    (heights[row] ?? '')
      .slice(0, widthTiles)
      .replace(/[^0-9]/g, '0')
      .padEnd(widthTiles, '0'),
  );

/** The document in the newest version. A document of the newest version is returned itself. */
export function upgradeDocument(stored: StoredDocument): SpaceDocument {
  if (stored.version === 2) return stored;
  const { heights, spawns, ...same } = stored;
  return {
    ...same,
    version: 2,
    ...(heights === undefined ? {} : { heights: squared(heights, stored) }),
    spawns: withSpawnIds(spawns),
  };
}
