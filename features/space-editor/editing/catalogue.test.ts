import { expect, it } from 'vitest';
import { PROP_ART } from '../../../assets/world/props';
import { elementSchema } from '../../../contract/model/document/document-parts.schema';
import { INTERACTION_FORMS } from '../../../contract/model/element/interaction-fields';
import { interactionProblems } from '../../../contract/model/element/interaction-problems';
import { InteractionType } from '../../../contract/model/element/interaction';
import { PROP_CATALOGUE } from '../../../contract/model/element/props';
import { CATALOGUE, CATALOGUE_GROUPS, newElement, newInteraction } from './catalogue';

const NAME = { zh: '名', en: 'Name' };

it('the catalogue has every kind once, and no group is empty', () => {
  expect(CATALOGUE.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(PROP_CATALOGUE).toSorted());
  expect(CATALOGUE.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(PROP_ART).toSorted());
  expect([...new Set(CATALOGUE.map(({ group }) => group))]).toEqual([...CATALOGUE_GROUPS]);
});

it.each(CATALOGUE)('a new $kind is accepted', (item) => {
  const element = newElement(item, { x: 100, y: 80 }, NAME);
  expect(elementSchema.parse(element)).toEqual(element);
  expect(item.width).toBeGreaterThan(0);
  expect(item.height).toBeGreaterThan(0);
});

it.each(Object.values(InteractionType))('a new interaction of type %s lacks only what it needs', (type) => {
  const problems = interactionProblems(newInteraction(type, NAME));
  const needed = new Set([
    ...INTERACTION_FORMS[type].fields.flatMap(({ key, required }) => (required ? [key] : [])),
    ...(INTERACTION_FORMS[type].oneOf ?? []),
  ]);
  expect(problems.filter(({ field }) => !needed.has(field as never))).toEqual([]);
});

it('things that make sounds make one', () => {
  expect(newInteraction(InteractionType.makeSound, NAME).sound).toEqual({
    tune: 'bell',
    volume: 0.6,
    radius: 480,
  });
  expect(newInteraction(InteractionType.propInteraction, NAME)).toMatchObject({ pose: 'sit' });
  expect(newInteraction(InteractionType.propInteraction, NAME).sound).toBeUndefined();
});
