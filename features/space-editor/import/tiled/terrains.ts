import { isRaw, rawList, textOf, type Raw } from './raw';

/** Names that tell what a tile shows, the most exact first. */
export type TerrainNames = readonly string[];

/** Numbers of a list, or of the same list as text in XML. */
const numbersOf = (value: unknown): readonly number[] => {
  if (Array.isArray(value)) return value.map(Number);
  return typeof value === 'string' ? value.split(',').map((part) => (part === '' ? -1 : Number(part))) : [];
};

/** The number that more than half of the corners and edges have; those without one do not count. */
function mostOf(parts: readonly number[]): number | undefined {
  const counts = new Map<number, number>();
  for (const part of parts) counts.set(part, (counts.get(part) ?? 0) + 1);
  return [...counts].find(([, count]) => count * 2 > parts.length)?.[0];
}

/** Each tile with the place of its colour in the list of a Wang set. */
function* wangTiles(set: Raw): Iterable<readonly [tile: number, color: number]> {
  for (const tile of rawList(set['wangtiles'])) {
    const parts = numbersOf(tile['wangid']).filter((part) => part > 0);
    const color = mostOf(parts);
    if (color !== undefined) yield [Number(tile['tileid']), color - 1];
  }
}

/**
 * The names of terrains that the tiles of a tileset show, by number: of Wang sets, of terrains (before Tiled 1.5), and
 * their class.
 */
export function terrainNames(
  tileset: Raw,
  tiles: readonly (readonly [number, Raw])[],
): ReadonlyMap<number, TerrainNames> {
  const names = new Map<number, string[]>();
  const add = (tile: number, ...some: readonly string[]): void => {
    const known = some.filter(Boolean);
    if (known.length > 0) names.set(tile, [...(names.get(tile) ?? []), ...known]);
  };
  for (const set of rawList(tileset['wangsets'])) {
    const colors = rawList(set['colors'] ?? set['cornercolors'] ?? set['edgecolors']);
    for (const [tile, color] of wangTiles(set)) {
      const found = colors[color];
      if (found !== undefined) add(tile, textOf(found, 'name'), textOf(set, 'name'));
    }
  }
  const terrains = rawList(tileset['terrains']);
  for (const [tile, raw] of tiles) {
    const most = mostOf(numbersOf(raw['terrain']).filter((part) => part >= 0));
    const terrain = most === undefined ? undefined : terrains[most];
    if (isRaw(terrain)) add(tile, textOf(terrain, 'name'));
    add(tile, textOf(raw, 'class') || textOf(raw, 'type'));
  }
  return names;
}
