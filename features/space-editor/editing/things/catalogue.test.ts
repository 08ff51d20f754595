import { expect, it } from 'vitest';
import { PROP_ART } from '../../../../assets/world/props';
import { elementSchema } from '../../../../contract/model/document/document-parts.schema';
import { PROP_CATALOGUE } from '../../../../contract/model/element/props';
import { CATALOGUE, CATALOGUE_GROUPS, newElement } from './catalogue';

const NAME = { zh: '名', en: 'Name' };
const SAMPLES = { text: NAME, line: NAME, question: NAME, yes: NAME, no: NAME };

it('the catalogue has every kind once, and no group is empty', () => {
  expect(CATALOGUE.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(PROP_CATALOGUE).toSorted());
  expect(CATALOGUE.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(PROP_ART).toSorted());
  expect([...new Set(CATALOGUE.map(({ group }) => group))]).toEqual([...CATALOGUE_GROUPS]);
});

it('a new large screen needs no file: it may be there for shared screens only', () => {
  expect(CATALOGUE.find(({ kind }) => kind === 'bigScreen')?.interaction).toBeUndefined();
});

it.each(CATALOGUE)('a new $kind is accepted', (item) => {
  const element = newElement(item, { x: 100, y: 80 }, NAME, SAMPLES);
  expect(elementSchema.parse(element)).toEqual(element);
  // A name of its own would list each tree among the places.
  expect([element.name, element.interaction?.title]).toEqual([
    undefined,
    item.interaction === undefined ? undefined : NAME,
  ]);
  expect(item.width).toBeGreaterThan(0);
  expect(item.height).toBeGreaterThan(0);
});
