import { describe, expect, it } from 'vitest';
import { documentProblems } from '../../../contract/model/document/document-problems';
import { InteractionType } from '../../../contract/model/element/interaction';
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
  sheetPicture,
  tiles,
} from './testing/maps';

const area = (name: string, properties: readonly object[], more: object = {}) => ({
  id: 1,
  name,
  type: 'area',
  x: 32,
  y: 32,
  width: 64,
  height: 32,
  properties,
  ...more,
});
const withAreas = (...list: readonly object[]): Promise<ImportedMap> =>
  imported(map([tiles('start', cells(1, 0)), objects('floorLayer', list)]));
const box = { x: 32, y: 32, width: 64, height: 32 };

describe('areas', () => {
  it.each([
    ['silent', [property('silent', true, 'bool')], { kind: 'quiet', name: { en: 'a' } }],
    ['jitsiRoom', [property('jitsiRoom', 'Lab')], { kind: 'private', name: { en: 'Lab' } }],
    ['bbbMeeting', [property('bbbMeeting', 'Hall')], { kind: 'private', name: { en: 'Hall' } }],
    ['speakerMegaphone', [property('speakerMegaphone', 'm')], { kind: 'stage', region: 'm' }],
    ['listenerMegaphone', [property('listenerMegaphone', 'm')], { kind: 'place', region: 'm' }],
    ['zone', [property('zone', 'Garden')], { kind: 'place', name: { en: 'Garden' } }],
    [
      'openWebsite',
      [property('openWebsite', 'https://example.org')],
      { onEnter: { type: InteractionType.innerWeb, url: 'https://example.org', trigger: 'enter' } },
    ],
    [
      'openTab',
      [property('openTab', 'https://example.org'), property('openTabTriggerMessage', 'Go')],
      { onEnter: { type: InteractionType.openUrl, prompt: { en: 'Go' } } },
    ],
    [
      'playAudio',
      [property('playAudio', 'https://example.org/a.mp3'), property('audioVolume', 0.2, 'float')],
      { onEnter: { type: InteractionType.bgm, sound: { volume: 0.2, radius: 32 } } },
    ],
    [
      'playAudio once',
      [property('playAudio', 'https://example.org/a.mp3'), property('audioLoop', false, 'bool')],
      { onEnter: { type: InteractionType.makeSound } },
    ],
  ])('%s', async (_, properties, expected) => {
    const { document } = await withAreas(area('a', properties));
    expect(document.areas).toMatchObject([{ ...box, ...expected }]);
    expect(spaceDocumentSchema.parse(document)).toEqual(document);
    expect(documentProblems(document).filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('that ask before they open a page have a pad in their middle', async () => {
    const asked = [
      property('openWebsite', 'https://example.org'),
      property('openWebsiteTrigger', 'onaction'),
    ];
    const { document } = await withAreas(area('a', asked));
    expect(document.areas).toEqual([]);
    expect(document.elements).toMatchObject([
      { x: 64, y: 48, interaction: { type: InteractionType.innerWeb, trigger: 'use' } },
    ]);
  });

  it('report what has no counterpart here, with its place', async () => {
    const result = await withAreas(
      area('a', [
        property('focusable', true, 'bool'),
        property('jitsiRoom', 'x'),
        property('jitsiRoomAdminTag', 'boss'),
      ]),
      area('b', [property('openWebsite', 'page.html')]),
      area('c', [property('playAudio', 'a.mp3')]),
    );
    expect(linesOf(result, 'property')).toMatchObject([
      { data: { name: 'focusable' }, where: { layer: 'floorLayer', object: 'a', x: 1, y: 1 } },
    ]);
    expect(linesOf(result, 'adminTag')).toMatchObject([{ data: { tag: 'boss' } }]);
    expect(linesOf(result, 'addressUnknown')).toMatchObject([{ where: { object: 'b' } }]);
    expect(linesOf(result, 'soundFile')).toMatchObject([{ where: { object: 'c' } }]);
  });

  it('of tile layers are the rectangles of all their parts', async () => {
    const layer = tiles('quiet', cells(1, 1, 2, 7, 8, 9, 29), {
      properties: [property('silent', true, 'bool')],
    });
    const { document } = await imported(map([layer]));
    expect(document.areas).toEqual([
      {
        id: 'area-1',
        kind: 'quiet',
        name: { zh: 'quiet', en: 'quiet' },
        x: 32,
        y: 0,
        width: 64,
        height: 64,
        zone: [
          { x: 96, y: 32, width: 32, height: 32 },
          { x: 160, y: 128, width: 32, height: 32 },
        ],
      },
    ]);
  });
});

describe('entries and portals', () => {
  it('a start layer gives a spawn for each tile where people can stand', async () => {
    const { document } = await imported(
      map([tiles('walls', cells(2, 1)), tiles('start', cells(1, 0, 1, 8))]),
    );
    expect(document.spawns).toMatchObject([
      { x: 16, y: 16, isDefault: true },
      { x: 80, y: 48, isDefault: true },
    ]);
  });

  it('at most 200, evenly spread', async () => {
    const width = 40;
    const data = Array.from({ length: width * 20 }, () => 1);
    const layer = { type: 'tilelayer', name: 'start', width, height: 20, data };
    const result = await imported(map([layer], { width, height: 20 }));
    expect(result.document.spawns).toHaveLength(200);
    expect(new Set(result.document.spawns.map(({ y }) => y)).size).toBe(20);
    expect(linesOf(result, 'spawnsThinned')).toMatchObject([{ data: { before: 800, after: 200 } }]);
  });

  it('a portal of its own map leads to the entry that it names', async () => {
    const door = tiles('door', cells(1, 0, 28), { properties: [property('exitUrl', '#side%20door')] });
    const entry = tiles('side door', cells(1, 15), { properties: [property('startLayer', true, 'bool')] });
    const result = await imported(map([tiles('start', cells(1, 2)), door, entry]));
    const { document } = result;
    expect(document.spawns.find(({ name }) => name?.en === 'side door')).toMatchObject({ x: 112, y: 80 });
    expect(document.elements).toMatchObject([
      { kind: 'portalRing', x: 16, y: 16, interaction: { goal: { spawnId: 'entry-side door' } } },
      { kind: 'portalRing', x: 144, y: 144 },
    ]);
    expect(documentProblems(document).filter(({ level }) => level === 'error')).toEqual([]);
    expect(linesOf(result, 'entryGone')).toEqual([]);
  });

  it('the goal of a portal to another map is asked for', async () => {
    const result = await withAreas(area('out', [property('exitUrl', 'far.tmj#gate')]));
    expect(linesOf(result, 'portalGoal')).toMatchObject([{ data: { address: 'far.tmj#gate' } }]);
    expect(result.document.elements).toMatchObject([{ interaction: { goal: { spawnId: 'entry-gate' } } }]);
  });

  it('so is that of a portal to its own map without an entry', async () => {
    const result = await withAreas(area('out', [property('exitUrl', 'map.tmj')]));
    expect(linesOf(result, 'portalGoal')).toMatchObject([{ data: { address: 'map.tmj' } }]);
    expect(linesOf(result, 'entryGone')).toEqual([]);
  });

  it('an entry that is missing is named', async () => {
    const result = await withAreas(area('out', [property('exitUrl', '#nowhere')]));
    expect(linesOf(result, 'entryGone')).toMatchObject([{ data: { name: 'nowhere' } }]);
  });

  it('without a start people arrive near the middle, where they can stand', async () => {
    const result = await imported(map([tiles('walls', cells(2, 14, 15, 20, 21))]));
    expect(linesOf(result, 'noStart')).toHaveLength(1);
    expect(documentProblems(result.document).filter(({ kind }) => kind === 'spawnBlocked')).toEqual([]);
  });
});

describe('objects', () => {
  it('of text become texts to read', async () => {
    const text = { id: 3, x: 32, y: 32, width: 64, height: 32, text: { text: 'Hello' } };
    const { document } = await withAreas(text);
    expect(document.elements).toMatchObject([
      { x: 64, y: 64, interaction: { type: InteractionType.customText, text: { en: 'Hello' } } },
    ]);
  });

  it('with tiles stand on their lower left corner, turned by quarters about it', async () => {
    const tile = (more: object) => ({ id: 3, gid: 1, width: 32, height: 32, x: 32, y: 64, ...more });
    const layersOf = async (more: object) =>
      (await imported(map([objects('o', [tile(more)])]))).document.pictures ?? [];
    const [plain] = await layersOf({});
    const [shifted] = await layersOf({ x: 40 });
    const [turned] = await layersOf({ rotation: 90 });
    const expected = (await imported(map([tiles('o', cells(1, 7))]))).document.pictures?.[0];
    expect(plain).toEqual(expected);
    expect(shifted).toEqual({ ...expected, dx: 8 });
    const below = (await imported(map([tiles('o', cells(0xa000_0001, 13))]))).document.pictures?.[0];
    expect(turned?.cells).toBe(below?.cells);
  });

  it('take what they lack from their template, whose tiles keep their picture', async () => {
    const template = file(
      'sign.tx',
      '<template><tileset firstgid="5" source="sheet.tsx"/>' +
        '<object name="sign" type="area" gid="7" width="32" height="32"><properties>' +
        '<property name="zone" value="there"/></properties></object></template>',
    );
    const tsx = file(
      'sheet.tsx',
      '<tileset name="s" tilewidth="32" tileheight="32" tilecount="8" columns="4">' +
        '<image source="sheet.png" width="128" height="64"/></tileset>',
    );
    const result = await imported(
      map([objects('o', [{ id: 1, template: 'sign.tx', x: 0, y: 32 }])], { tilesets: [] }),
      [template, tsx, sheetPicture],
    );
    const expected = (await imported(map([tiles('o', cells(3, 0))]))).document.pictures?.[0];
    expect(result.document.pictures?.[0]?.cells).toBe(expected?.cells);
    expect(result.document.areas).toMatchObject([
      { name: { en: 'there' }, x: 0, y: 0, width: 32, height: 32 },
    ]);
    expect(result.report.figures.templated).toBe(1);
  });
});

describe('a .wam', () => {
  const wamArea = (name: string, ...properties: readonly object[]) => ({
    id: name,
    name,
    ...box,
    properties,
  });
  const wam = (more: object) =>
    file('office.wam', { version: '1', mapUrl: 'https://host/maps/map.tmj', ...more });
  const base = file('map.tmj', map([tiles('floor', all(1))]));

  it('adds its areas to the map that it names', async () => {
    const areas = [
      wamArea('desk', { type: 'silent' }, { type: 'highlight' }, { type: 'restrictedRightsPropertyData' }),
      wamArea(
        'room',
        { type: 'jitsiRoomProperty', roomName: 'R' },
        { type: 'maxUsersInAreaPropertyData', maxUsers: 4 },
        { type: 'lockableAreaPropertyData' },
      ),
      wamArea('stage', { id: 'x1', type: 'speakerMegaphone', name: 'main' }),
      wamArea('seats', { type: 'listenerMegaphone', speakerZoneName: 'x1' }),
      wamArea('in', { type: 'start', isDefault: true }),
      wamArea('out', { type: 'exit', url: 'map.tmj', areaName: 'side' }),
      wamArea('side', { type: 'start', isDefault: false }),
    ];
    const result = await importMap([base, sheetPicture, wam({ areas, metadata: { name: 'Office' } })]);
    const { document } = result;
    expect(result.name).toBe('Office');
    expect(document.areas).toMatchObject([
      { kind: 'quiet' },
      { kind: 'private', name: { en: 'R' }, capacity: 4, lockable: true },
      { kind: 'stage', region: 'main' },
      { kind: 'place', region: 'main' },
    ]);
    expect(document.spawns).toMatchObject([{ isDefault: true, x: 64, y: 48 }, { id: 'entry-side' }]);
    expect(document.elements).toMatchObject([{ interaction: { goal: { spawnId: 'entry-side' } } }]);
    expect(linesOf(result, 'access')).toHaveLength(1);
    expect(linesOf(result, 'property')).toMatchObject([{ data: { name: 'highlight' } }]);
    expect(spaceDocumentSchema.parse(document)).toEqual(document);
  });

  it('places things of chosen collections, and crates for others', async () => {
    const entity = (id: string, x: number) => ({
      x,
      y: 32,
      prefabRef: { collectionName: 'mine', id },
      properties: [],
    });
    const collection = file('mine.json', {
      collectionName: 'mine',
      collection: [
        {
          id: 'table',
          imagePath: 'table.png',
          collisionGrid: [
            [0, 0],
            [1, 1],
          ],
        },
      ],
    });
    const entities = { a: entity('table', 0), b: entity('chair', 96) };
    const result = await importMap([
      base,
      sheetPicture,
      collection,
      png('table.png', 64, 64),
      wam({ entities }),
    ]);
    expect(result.document.elements).toMatchObject([
      {
        kind: 'picture',
        x: 32,
        y: 96,
        picture: { width: 64, height: 64, stands: 'up', solid: [{ x: -32, y: -32, width: 64, height: 32 }] },
      },
      { kind: 'crate', x: 112, y: 64 },
    ]);
    expect(linesOf(result, 'entityCrate')).toMatchObject([{ data: { name: 'chair' } }]);
  });

  it('is refused without its map', async () => {
    expect(await refusal(importMap([wam({})]))).toEqual({ code: 'missingMap', data: { file: 'map.tmj' } });
  });
});
