import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { cells, file, map, property, refusal, sheetPicture, tiles } from '../testing/maps';
import { exportSpace } from '../space/export-space';
import { spaceWordsOf } from '../space/space-words';
import { isDocument } from '../space/is-document';
import { importFiles } from './import-files';
import { SPACE_NAME_MAX } from '../../../../contract/model/space';
import { lengthOf } from '../../../../contract/model/user/user-text';
import { meadow } from '../../../../contract/model/document/testing/meadow';

const target = { spaceId: 's', isEmpty: false };
const document = meadow(6, 5, {
  elements: [{ id: 'bell-1', kind: 'bell', x: 40, y: 40, variant: 0 }],
});
const zip = {
  name: 'garden.zip',
  bytes: exportSpace({ spaceId: 's', name: 'Garden', document, files: [], withSecrets: true }),
};

describe('what was chosen is', () => {
  it('an exported space', async () => {
    const found = await importFiles([zip], { target });
    expect(found).toMatchObject({ name: 'Garden', document, isOwn: true });
    expect(found.report).toBeUndefined();
  });

  it('a copy that the editor saved', async () => {
    const found = await importFiles([file('copy.json', document)], { target });
    expect(found).toMatchObject({ document, isOwn: true });
  });

  it('a map, whose things get ids that nothing in the space has', async () => {
    const portal = map([tiles('out', cells(1, 8), { properties: [property('exitUrl', 'b.tmj#x')] })]);
    const files = [file('map.json', portal), sheetPicture];
    const [here] = (await importFiles(files, { target })).document.elements;
    expect(here?.id).toMatch(/^thing-[0-9a-f]{10}$/);
    const empty = await importFiles(files, { target: { ...target, isEmpty: true } });
    expect(empty.document.elements.map(({ id }) => id)).toEqual(['thing-1']);
  });

  it('a map that names its space, in words that a space can hold', async () => {
    const properties = [
      property('mapName', ` The\n${'long '.repeat(20)}pond`),
      property('mapDescription', 'Frogs live here.'),
    ];
    const named = map([tiles('ground', cells(1))], { properties });
    const found = await importFiles([file('map.json', named), sheetPicture], { target });
    const words = spaceWordsOf(found);
    expect(words).toMatchObject({ description: 'Frogs live here.' });
    expect(words?.spaceName).toMatch(/^The long .*…$/);
    expect(lengthOf(words?.spaceName ?? '')).toBe(SPACE_NAME_MAX);
    expect(spaceWordsOf({ name: ' ', description: '' })).toBeUndefined();
  });

  it('nothing of these', async () => {
    const broken = file('copy.json', { ...document, ground: ['..'] });
    expect((await refusal(importFiles([broken], { target })))?.code).toBe('noMap');
    expect((await refusal(importFiles([{ name: 'a.txt', bytes: strToU8('hello') }], { target })))?.code).toBe(
      'noMap',
    );
  });
});

describe('a document', () => {
  const layer = {
    id: 'l',
    name: 'L',
    band: 'under',
    sheets: [],
    cells: 'AAAA',
    opacity: 1,
    dx: 0,
    dy: 0,
  };

  it.each([
    ['as it is', {}, true],
    ['with a row that is too short', { ground: [...document.ground.slice(1), '.'] }, false],
    ['with an unknown letter', { ground: document.ground.map((row) => row.replace('.', '!')) }, false],
    ['with a huge size', { widthTiles: 1e9 }, false],
    ['with a thing at no number', { elements: [{ id: 'a', kind: 'bell', x: '1', y: 1, variant: 0 }] }, false],
    ['with a name that is a text', { areas: [{ id: 'a', kind: 'place', name: 'a' }] }, false],
    ['with a goal that is a text', { areas: [], elements: [{ interaction: { type: 1, goal: 'x' } }] }, false],
    ['with cells that are no layer', { pictures: [layer] }, false],
    ['without lists', { elements: undefined }, false],
  ])('%s is taken only when it is whole', (_name, change, isWhole) => {
    expect(isDocument({ ...document, ...change })).toBe(isWhole);
  });
});
