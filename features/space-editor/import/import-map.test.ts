import { deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { decodeCells } from '../../../contract/model/document/picture-layer';
import { spaceDocumentSchema } from '../../../contract/model/space-document.schema';
import { importMap, type ImportedMap } from './import-map';
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
  refusal,
  sheet,
  sheetPicture,
  tiles,
} from './testing/maps';

const bytesOf = (gids: readonly number[]): Buffer => {
  const buffer = Buffer.alloc(gids.length * 4);
  for (const [index, gid] of gids.entries()) buffer.writeUInt32LE(gid >>> 0, index * 4);
  return buffer;
};
const gids = [...Array.from({ length: 28 }, (_, index) => (index % 8) + 1), 0, 0xe000_0003];

const pictureCells = ({ document }: ImportedMap, layer = 0): readonly number[] => [
  ...(decodeCells(document.pictures?.[layer]?.cells ?? '', document.widthTiles * document.heightTiles) ?? []),
];

describe('encodings', () => {
  const base64 = (bytes: Buffer, compression = '') =>
    map([tiles('a', [], { data: bytes.toString('base64'), encoding: 'base64', compression })]);
  const xml = (data: string): string =>
    `<?xml version="1.0"?><map orientation="orthogonal" width="6" height="5" tilewidth="32" tileheight="32">
      <tileset firstgid="1" source="sheet.tsx"/><layer name="a" width="6" height="5">${data}</layer></map>`;
  const tsx = file(
    'sheet.tsx',
    `<tileset name="sheet" tilewidth="32" tileheight="32" tilecount="8" columns="4">
      <image source="sheet.png" width="128" height="64"/>
      <tile id="1"><properties><property name="collides" type="bool" value="true"/></properties></tile></tileset>`,
  );
  const packed = bytesOf(gids);
  const forms: Readonly<Record<string, object | string>> = {
    base64: base64(packed),
    gzip: base64(gzipSync(packed), 'gzip'),
    zlib: base64(deflateSync(packed), 'zlib'),
    zstd: base64(zstdCompressSync(packed), 'zstd'),
    'XML csv': xml(`<data encoding="csv">\n${gids.join(',\n')}\n</data>`),
    'XML tiles': xml(`<data>${gids.map((gid) => `<tile gid="${gid}"/>`).join('')}</data>`),
    'XML base64': xml(`<data encoding="base64">\n  ${packed.toString('base64')}\n</data>`),
    'XML zstd': xml(
      `<data encoding="base64" compression="zstd">${zstdCompressSync(packed).toString('base64')}</data>`,
    ),
  };

  it.each(Object.entries(forms))('%s gives the same document as a plain list', async (_, content) => {
    const plain = await imported(map([tiles('a', gids)]));
    const other = await imported(content, [sheetPicture, tsx]);
    expect(other.document).toEqual(plain.document);
    expect(pictureCells(other)).toEqual(gids);
    expect(spaceDocumentSchema.parse(other.document)).toEqual(other.document);
  });

  it('chunks of an infinite XML map lie where they say', async () => {
    const chunk = (x: number, y: number) => {
      const data = deflateSync(bytesOf([0, 0, 0, 1])).toString('base64');
      return `<chunk x="${x}" y="${y}" width="2" height="2">\n ${data}\n</chunk>`;
    };
    const content = `<map orientation="orthogonal" width="6" height="5" tilewidth="32" tileheight="32" infinite="1">
      <tileset firstgid="1" source="sheet.tsx"/><layer name="a" width="6" height="5">
      <data encoding="base64" compression="zlib">${chunk(-32, 0)}${chunk(-28, 4)}</data></layer>
      <objectgroup name="o"><object id="1" name="spawn" x="-928" y="80"><point/></object></objectgroup></map>`;
    const result = await imported(content, [sheetPicture, tsx]);
    expect(result.report.figures).toMatchObject({ used: { x: -31, y: 1, width: 5, height: 5 }, tiles: 2 });
    expect(
      pictureCells(result)
        .map((cell, index) => (cell === 0 ? -1 : index))
        .filter((at) => at >= 0),
    ).toEqual([0, 24]);
    expect(result.document.spawns).toMatchObject([{ x: 64, y: 48 }]);
  });

  it('refuses data that is larger or smaller than the layer, before it is unpacked whole', async () => {
    const bomb = Buffer.alloc(4 * 1024 * 1024);
    for (const [compression, bytes] of [
      ['', packed.subarray(4)],
      ['gzip', gzipSync(bomb)],
      ['zlib', deflateSync(bomb)],
      ['zlib', deflateSync(packed.subarray(4))],
    ] as const)
      expect(await refusal(imported(base64(bytes, compression)))).toEqual({
        code: 'dataSize',
        data: { layer: 'a', expected: 30 },
      });
    expect(await refusal(imported(base64(zstdCompressSync(bomb), 'zstd')))).toMatchObject({
      data: { layer: 'a' },
    });
  });

  it('names the layer of data that cannot be read', async () => {
    expect(await refusal(imported(base64(Buffer.from('nothing'), 'zstd')))).toEqual({
      code: 'dataDamaged',
      data: { layer: 'a' },
    });
    expect(await refusal(imported(base64(packed, 'lzma')))).toEqual({
      code: 'unknownEncoding',
      data: { layer: 'a', encoding: 'lzma' },
    });
  });
});

describe('refusals', () => {
  it.each(['isometric', 'staggered', 'hexagonal', 'oblique'])('an %s map', async (orientation) => {
    expect(await refusal(imported(map([], { orientation })))).toEqual({
      code: 'orientation',
      data: { orientation },
    });
  });

  it.each([
    ['tiles that are not square', map([], { tileheight: 16 }), 'tileNotSquare'],
    ['a million tiles a side', map([tiles('a', [])], { width: 1e6, height: 1e6 }), 'tooManyTiles'],
    ['a layer of a million a side', map([tiles('a', [], { width: 1e6, height: 1e6 })]), 'tooManyTiles'],
    ['a missing tileset', map([], { tilesets: [{ firstgid: 1, source: 'far.tsx' }] }), 'missingTileset'],
    ['no map', { type: 'tileset' }, 'noMap'],
  ])('%s', async (_, content, code) => {
    expect((await refusal(imported(content)))?.code).toBe(code);
  });

  it('a tile of no tileset, with its layer and place', async () => {
    expect(await refusal(imported(map([tiles('a', cells(9, 8))])))).toEqual({
      code: 'noSuchGid',
      data: { gid: 9, layer: 'a', x: 2, y: 1 },
    });
  });

  it('an object of no tileset, with its layer and place', async () => {
    const object = { id: 1, gid: 77, x: 64, y: 32, width: 32, height: 32 };
    expect(await refusal(imported(map([objects('o', [object])])))).toEqual({
      code: 'noSuchGid',
      data: { gid: 77, layer: 'o', x: 2, y: 1 },
    });
  });

  it('a million tilesets, and areas without end, in words', async () => {
    const sets = Array.from({ length: 100_000 }, () => ({ firstgid: 1 }));
    expect((await refusal(imported(map([], { tilesets: sets }))))?.code).toBe('tooManyTilesets');
    const width = 500;
    const data = Array.from({ length: width * width }, (_, cell) => (cell + Math.floor(cell / width)) % 2);
    const silent = { type: 'tilelayer', name: 'a', width, height: width, data };
    const properties = [property('silent', true, 'bool')];
    const page = [
      ...properties,
      property('openWebsite', 'https://a.org'),
      property('openWebsiteTrigger', 'onaction'),
    ];
    const refusing = async (words: readonly object[]) =>
      (await refusal(imported(map([{ ...silent, properties: words }], { width, height: width }))))?.code;
    expect(await refusing(properties)).toBe('tooManyAreas');
    expect(await refusing(page)).toBe('tooManyThings');
  });

  it('a report that never ends is cut', async () => {
    const properties = Array.from({ length: 3000 }, (_, index) => property(`word ${index}`, 'x'));
    const result = await imported(map([tiles('a', all(1), { properties })]));
    expect(result.report.lines.length).toBeLessThan(2020);
    expect(linesOf(result, 'more')).toMatchObject([{ count: 1002 }]);
  });

  it('a map that is used on more than 500 tiles', async () => {
    const chunk = (x: number) => ({ x, y: 0, width: 1, height: 1, data: [1] });
    const far = { type: 'tilelayer', name: 'a', chunks: [chunk(-250), chunk(250)] };
    expect(await refusal(imported(map([far], { infinite: true })))).toEqual({
      code: 'mapTooLarge',
      data: { width: 501, height: 1, most: 500 },
    });
  });

  it('a document type, and JSON that ends early, with the line', async () => {
    const entities = '<!DOCTYPE map [<!ENTITY a "aaaa">]><map>&a;</map>';
    expect(await refusal(imported(entities))).toEqual({ code: 'doctype', data: { file: 'map.tmj' } });
    expect(await refusal(imported('<map>\n<layer>\n</map>'))).toEqual({
      code: 'notReadable',
      data: { file: 'map.tmj', line: 3 },
    });
    expect((await refusal(imported('{"type": "map",')))?.code).toBe('notReadable');
  });

  it('a circle of templates', async () => {
    const template = (name: string, other: string) =>
      file(name, { type: 'template', object: { name, template: other } });
    const content = map([objects('things', [{ id: 1, x: 0, y: 0, template: 'a.tj' }])]);
    expect(
      (await refusal(imported(content, [template('a.tj', 'b.tj'), template('b.tj', 'a.tj')])))?.code,
    ).toBe('templateCycle');
  });

  it('more than 48 layers, unless they may be merged', async () => {
    const layers = Array.from({ length: 50 }, (_, index) => tiles(`layer ${index}`, cells(1, index % 30)));
    expect(await refusal(imported(map(layers)))).toEqual({
      code: 'tooManyLayers',
      data: { count: 50, most: 48 },
    });
    const merged = await imported(map(layers), [sheetPicture], { mergeLayers: true });
    expect(merged.document.pictures).toHaveLength(48);
    expect(linesOf(merged, 'tilesHidden')).toEqual([]);
    expect(pictureCells(merged).filter((cell) => cell === 1)).not.toEqual([]);
  });
});

describe('layers', () => {
  it('lie above people after floorLayer, or by their names without it', async () => {
    const layers = [tiles('floor', all(1)), objects('floorLayer', []), tiles('roof', cells(3, 4))];
    const bandsOf = ({ document }: ImportedMap) => document.pictures?.map(({ band }) => band);
    expect(bandsOf(await imported(map(layers)))).toEqual(['under', 'over']);
    const group = { type: 'group', name: 'above', layers: [tiles('roof', cells(3, 4))] };
    const named = await imported(map([tiles('floor', all(1)), group]));
    expect(bandsOf(named)).toEqual(['under', 'over']);
    expect(linesOf(named, 'bandsByName')).toHaveLength(1);
  });

  it('inherit opacity, shift and visibility from their groups', async () => {
    const inner = tiles('a', all(1), { opacity: 0.5, offsetx: 8 });
    const group = { type: 'group', name: 'g', opacity: 0.5, offsetx: 4, offsety: 2, layers: [inner] };
    const { document } = await imported(map([group]));
    expect(document.pictures).toMatchObject([{ opacity: 0.25, dx: 12, dy: 2 }]);
    const hidden = await imported(map([{ ...group, visible: false }]));
    expect(hidden.document.pictures).toBeUndefined();
    expect(linesOf(hidden, 'layerHidden')).toMatchObject([{ where: { layer: 'a' } }]);
  });

  it('of an infinite map are cropped to what is used, and scaled', async () => {
    const chunk = (x: number, y: number, data: readonly number[]) => ({ x, y, width: 2, height: 2, data });
    const layer = {
      type: 'tilelayer',
      name: 'a',
      chunks: [chunk(-16, -4, [0, 2, 0, 0]), chunk(-10, 2, [0, 0, 3, 0])],
    };
    const point = { id: 1, name: 'start', type: 'area', x: -15 * 16, y: -4 * 16, width: 16, height: 16 };
    const spawn = objects('o', [{ ...point, x: -12 * 16, y: -1 * 16 }]);
    const small = sheet({ tilewidth: 16, tileheight: 16, imagewidth: 64, imageheight: 32 });
    const result = await imported(
      map([layer, spawn], { infinite: true, tilewidth: 16, tileheight: 16, tilesets: [small] }),
      [png('sheet.png', 64, 32)],
    );
    const { document, report } = result;
    expect(report.figures.used).toEqual({ x: -15, y: -4, width: 6, height: 8 });
    expect([document.widthTiles, document.heightTiles]).toEqual([6, 8]);
    expect(document.pictures?.[0]?.sheets[0]?.tile).toBe(16);
    expect(document.blocked?.[0]).toBe('#.....');
    expect(document.spawns).toMatchObject([{ x: 3.5 * 32, y: 3.5 * 32, isDefault: true }]);
    expect(linesOf(result, 'scaled')).toMatchObject([{ data: { tile: 16, size: 32 } }]);
  });

  it('that are hidden block too', async () => {
    const hidden = await imported(map([tiles('walls', cells(2, 0, 7), { visible: false })]));
    expect(hidden.document.blocked?.slice(0, 2)).toEqual(['#.....', '.#....']);
    expect(hidden.report.figures.collides).toBe(2);
  });

  it('cut tiles of several cells, with their flips', async () => {
    const large = sheet({ tilewidth: 64, tileheight: 64, columns: 2, tilecount: 2 });
    const plain = await imported(map([tiles('a', cells(2, 20))], { tilesets: [large] }));
    // Sub-tiles 3 and 4 of each row of four, above the lower left cell.
    expect([14, 15, 20, 21].map((cell) => pictureCells(plain)[cell])).toEqual([3, 4, 7, 8]);
    const mirrored = await imported(map([tiles('a', cells(0x8000_0002, 20))], { tilesets: [large] }));
    expect([14, 15, 20, 21].map((cell) => (pictureCells(mirrored)[cell] ?? 0) - 0x8000_0000)).toEqual([
      4, 3, 8, 7,
    ]);
  });

  it('show pictures of collections as cells or things', async () => {
    const collection = {
      firstgid: 1,
      name: 'many',
      tilewidth: 64,
      tileheight: 96,
      tiles: [
        { id: 0, image: 'small.png', imagewidth: 32, imageheight: 32 },
        { id: 5, image: 'tall.png', imagewidth: 64, imageheight: 96 },
      ],
    };
    const layer = tiles(
      'a',
      all(0).map((_, index) => [1, 6][[0, 26].indexOf(index)] ?? 0),
    );
    const { document, files } = await imported(map([layer], { tilesets: [collection] }), [
      png('small.png', 32, 32, 1),
      png('tall.png', 64, 96, 2),
    ]);
    expect(document.pictures?.[0]?.sheets).toHaveLength(1);
    expect(document.elements).toMatchObject([
      { kind: 'picture', x: 96, y: 160, picture: { width: 64, height: 96, stands: 'flat' } },
    ]);
    expect(files.map(({ name }) => name).sort()).toEqual(['small.png', 'tall.png']);
  });

  it('name each missing picture, and keep the rest', async () => {
    const result = await imported(map([tiles('a', all(2))]), []);
    expect(linesOf(result, 'pictureMissing')).toMatchObject([{ data: { picture: 'sheet.png' } }]);
    expect(result.document.pictures).toBeUndefined();
    expect(result.report.figures.tiles).toBe(30);
  });
});

it('reads over lists, classes, blend modes and Wang sets of newer versions', async () => {
  const layer = tiles('a', all(1), {
    mode: 'multiply',
    properties: [property('list', [{ type: 'int', value: 1 }], 'list'), property('thing', { a: 1 }, 'class')],
  });
  const set = sheet({ wangsets: [{ name: 'grass' }] });
  const result = await imported(map([layer], { tilesets: [set] }));
  expect(linesOf(result, 'blend')).toHaveLength(1);
  expect(linesOf(result, 'wangSets')).toHaveLength(1);
  expect(linesOf(result, 'property').map(({ data }) => data)).toEqual([{ name: 'list' }, { name: 'thing' }]);
});

it('finds files by their path, then by name, and never beyond the chosen ones', async () => {
  const content = map([], {
    tilesets: [
      { firstgid: 1, source: '../sets/sheet.tsj' },
      { firstgid: 9, source: 'https://example.org/other.tsj' },
    ],
    properties: [property('secret', '../../../etc/passwd', 'file')],
  });
  const chosen = [
    file('maps/map.tmj', content),
    file('sets/sheet.tsj', sheet({ type: 'tileset', name: 'right', image: '../pictures/sheet.png' })),
    file('other/sheet.tsj', '{'),
    file('other.tsj', sheet({ type: 'tileset' })),
    sheetPicture,
  ];
  const result = await importMap(chosen);
  expect(result.report.figures.tilesets).toBe(2);
  expect(linesOf(result, 'fileProperty')).toMatchObject([{ data: { name: 'secret' } }]);
});
