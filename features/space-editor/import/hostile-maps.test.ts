import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spaceDocumentSchema } from '../../../contract/model/space-document.schema';
import { importMap, type ImportedMap } from './import-map';
import { ImportProblem } from './problem';
import { fileIdsOf } from './space/space-file';
import {
  all,
  cells,
  file,
  imported,
  linesOf,
  map,
  objects,
  png,
  property,
  sheet,
  tiles,
} from './testing/maps';
import { isRaw } from './tiled/raw';

const VALUES = [
  ...[null, true, '', 'x', '1e400', '中'.repeat(5000), [], {}, [null], [[]], [{}], { length: 9 }],
  ...[0, -0, -1, 0.5, 1, 7, 513, 1025, 4097, 65_537, 2 ** 31, 2 ** 32, 2 ** 53, 1e300, -1e300],
];

/** A map that uses each part of the format that is read. */
const whole = () =>
  map(
    [
      tiles('floor', all(1), { opacity: 0.5, offsetx: 3, properties: [property('jitsiRoom', 'room')] }),
      tiles('start', cells(2, 7), { properties: [property('startLayer', true, 'bool')] }),
      { type: 'group', name: 'above', opacity: 1, layers: [tiles('roof', cells(0x8000_0003, 3))] },
      { type: 'imagelayer', name: 'sky', image: 'sky.png', offsetx: 0, offsety: 32 },
      objects('floorLayer', [
        {
          id: 1,
          name: 'hall',
          type: 'area',
          x: 32,
          y: 32,
          width: 64,
          height: 64,
          rotation: 0,
          properties: [],
        },
        {
          id: 2,
          name: 'way',
          x: 64,
          y: 64,
          width: 32,
          height: 32,
          properties: [property('exitUrl', '#start')],
        },
        { id: 3, name: 'tree', gid: 9, x: 64, y: 96, width: 40, height: 50, rotation: 90, visible: true },
        { id: 4, name: 'word', x: 0, y: 0, width: 90, height: 20, text: { text: 'Hello', pixelsize: 16 } },
        {
          id: 5,
          name: 'shape',
          x: 0,
          y: 0,
          polygon: [
            { x: 0, y: 0 },
            { x: 30, y: 9 },
            { x: 3, y: 40 },
          ],
        },
      ]),
    ],
    {
      properties: [property('mapName', 'Map'), property('mapCopyright', 'us')],
      tilesets: [
        sheet({
          wangsets: [{ name: 'grass', colors: [{ name: 'grass' }], wangtiles: [{ tileid: 0, wangid: [1] }] }],
        }),
        {
          ...{ firstgid: 9, name: 'trees', tilewidth: 40, tileheight: 50, columns: 0, tilecount: 1 },
          tiles: [{ id: 0, image: 'tree.png', imagewidth: 40, imageheight: 50 }],
        },
      ],
    },
  );
const pictures = [png('sheet.png', 128, 64), png('sky.png', 200, 100), png('tree.png', 40, 50)];

type Path = readonly (string | number)[];
const pathsOf = (value: unknown, path: Path = []): readonly Path[] => {
  const entries = Array.isArray(value) ? [...value.entries()] : isRaw(value) ? Object.entries(value) : [];
  return entries.flatMap(([key, inner]): readonly Path[] => [
    [...path, key],
    ...pathsOf(inner, [...path, key]),
  ]);
};
function put(value: unknown, [key, ...rest]: Path, next: unknown): unknown {
  if (key === undefined) return next;
  if (Array.isArray(value))
    return value.map((inner: unknown, index) => (index === key ? put(inner, rest, next) : inner));
  return isRaw(value) ? { ...value, [key]: put(value[key], rest, next) } : value;
}

/** The map; undefined: it was refused in words. */
async function readOf(content: unknown): Promise<ImportedMap | undefined> {
  try {
    return await importMap([file('map.tmj', content), ...pictures]);
  } catch (error) {
    if (error instanceof ImportProblem) return undefined;
    throw error;
  }
}

/** What is wrong with a document that was made, and its files. */
function faultsOf({ document, files }: ImportedMap): readonly string[] {
  const there = new Set(files.map(({ id }) => id));
  return [
    ...(spaceDocumentSchema.safeParse(document).error?.issues ?? []).map(
      ({ path, message }) => `${path.join('.')}: ${message}`,
    ),
    ...[...fileIdsOf(document)].filter((id) => !there.has(id)),
  ];
}

describe('a map with a hostile value', () => {
  it('is whole without one', async () => {
    const read = await imported(whole(), pictures);
    expect(faultsOf(read)).toEqual([]);
    expect(read.document.pictures?.length).toBeGreaterThan(2);
    expect(read.document.elements.length).toBeGreaterThan(1);
  });

  const paths = pathsOf(whole());
  it.each(VALUES.map((value) => [JSON.stringify(value).slice(0, 20), value] as const))(
    'is refused in words or becomes a document that is accepted: %s in each field',
    async (_, value) => {
      for (const path of paths) {
        const read = await readOf(put(whole(), path, value)).catch((error: unknown) => {
          throw new Error(path.join('.'), { cause: error });
        });
        expect(read ? faultsOf(read) : [], path.join('.')).toEqual([]);
      }
    },
  );

  it('is refused in words or accepted with several of them', async () => {
    const changes = fc.array(fc.tuple(fc.constantFrom(...paths), fc.constantFrom<unknown>(...VALUES)), {
      minLength: 2,
      maxLength: 5,
    });
    await fc.assert(
      fc.asyncProperty(changes, async (list) => {
        const content = list.reduce<unknown>((value, [path, next]) => put(value, path, next), whole());
        const read = await readOf(content);
        expect(read ? faultsOf(read) : []).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});

describe('a tileset beyond what a document can hold', () => {
  it.each([{ columns: 5000, tilecount: 5000 }, { margin: 2000 }, { spacing: 1500 }])(
    'is left out and named: %o',
    async (more) => {
      const one = {
        tilewidth: 1,
        tileheight: 1,
        ...('columns' in more ? {} : { tilewidth: 16, tileheight: 16 }),
      };
      const content = map([tiles('a', all(1))], { tilesets: [sheet({ ...one, ...more })] });
      const read = await imported(content, [png('sheet.png', 6000, 6000)]);
      expect(linesOf(read, 'tilesetLimits')).toHaveLength(1);
      expect(read.document.pictures).toBeUndefined();
      expect(faultsOf(read)).toEqual([]);
    },
  );
});
