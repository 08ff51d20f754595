import { describe, expect, it } from 'vitest';
import { decodeCells } from '../../../contract/model/document/picture-layer';
import { spaceDocumentSchema } from '../../../contract/model/space-document.schema';
import { all, cells, file, imported, linesOf, map, png, sheet, sheetPicture, tiles } from './testing/maps';

describe('an image layer', () => {
  const image = (more: object = {}) => ({ type: 'imagelayer', name: 'sea', image: 'sea.png', ...more });
  const files = [sheetPicture, png('sea.png', 80, 64, 3)];

  it('keeps its place between tile layers, cut into cells', async () => {
    const result = await imported(
      map([image({ offsetx: 40, opacity: 0.5 }), tiles('floor', all(1)), image()]),
      files,
    );
    const { pictures = [], elements } = result.document;
    expect(pictures.map(({ name }) => name)).toEqual(['sea', 'floor', 'sea']);
    expect(pictures[0]).toMatchObject({ band: 'under', opacity: 0.5, dx: 8, dy: 0 });
    expect([...(decodeCells(pictures[0]?.cells ?? '', 30) ?? [])].slice(0, 9)).toEqual([
      0, 1, 2, 0, 0, 0, 0, 3, 4,
    ]);
    expect(elements).toEqual([]);
    expect(linesOf(result, 'imageCut')[0]).toMatchObject({ data: { width: 64, height: 64 } });
    expect(spaceDocumentSchema.safeParse(result.document).success).toBe(true);
  });

  it('that is smaller than a cell is a thing', async () => {
    const { document } = await imported(map([image()]), [png('sea.png', 20, 64)]);
    expect(document.elements).toMatchObject([{ kind: 'picture', x: 10, y: 64 }]);
  });
});

describe('the material of a tile is named', () => {
  const materials = async (more: object) => {
    const { hints } = await imported(
      map([tiles('a', [1, 2, 3, ...cells(0).slice(3)])], { tilesets: [sheet(more)] }),
    );
    return [...hints].map(([key, letter]) => [Number(key.split('/').at(-1)), letter]);
  };

  it('by a Wang set, whose colour most of the tile has', async () => {
    const wangtiles = [
      { tileid: 0, wangid: [0, 1, 0, 1, 0, 1, 0, 1] },
      { tileid: 1, wangid: [0, 1, 0, 2, 0, 2, 0, 2] },
      { tileid: 2, wangid: [0, 1, 0, 1, 0, 2, 0, 2] },
    ];
    const colors = [{ name: 'Desert' }, { name: 'Deep water' }];
    expect(await materials({ wangsets: [{ name: 'coast', colors, wangtiles }] })).toEqual([
      [0, 's'],
      [1, '~'],
    ]);
  });

  it('by a terrain of older versions, and by the class', async () => {
    const terrains = [{ name: 'Grass' }, { name: 'Stone' }];
    const list = [
      { id: 0, terrain: [0, 0, 0, 1] },
      { id: 1, type: 'wooden wall' },
      { id: 2, class: 'npc' },
    ];
    expect(await materials({ terrains, tiles: list })).toEqual([
      [0, '.'],
      [1, '#'],
    ]);
  });

  it('in XML too', async () => {
    const tsx = `<tileset name="sheet" tilewidth="32" tileheight="32" tilecount="8" columns="4">
      <image source="sheet.png" trans="ff00ff" width="128" height="64"/>
      <wangsets><wangset name="w" type="corner"><wangcolor name="路面"/>
      <wangtile tileid="1" wangid="0,1,0,1,0,1,0,1"/></wangset></wangsets></tileset>`;
    const result = await imported(
      map([tiles('a', all(2))], { tilesets: [{ firstgid: 1, source: 'sheet.tsx' }] }),
      [sheetPicture, file('sheet.tsx', tsx)],
    );
    expect([...result.hints.values()]).toEqual(['=']);
    expect(linesOf(result, 'transparent')).toHaveLength(1);
  });
});

it('a picture of more pixels than are taken is never decoded, and named', async () => {
  const result = await imported(map([tiles('a', all(1))]), [png('sheet.png', 60_000, 60_000)]);
  expect(result.files).toEqual([]);
  expect(linesOf(result, 'pictureLarge')).toMatchObject([{ data: { width: 60_000, height: 60_000 } }]);
});
