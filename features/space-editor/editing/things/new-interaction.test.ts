import { expect, it } from 'vitest';
import { interactionSchema } from '../../../../contract/model/element/interaction.schema';
import { InteractionType } from '../../../../contract/model/element/interaction';
import { interactionProblems } from '../../../../contract/model/element/interaction-problems';
import { newInteraction, type Samples } from './new-interaction';

const NAME = { zh: '名', en: 'Name' };
const SAMPLES: Samples = { text: NAME, line: NAME, question: NAME, yes: NAME, no: NAME };
const T = InteractionType;

/** What only its maker can choose. */
const LEFT_OPEN: Partial<Record<InteractionType, string>> = {
  [T.openWeb]: 'url',
  [T.openUrl]: 'url',
  [T.innerWeb]: 'url',
  [T.openImage]: 'url',
  [T.poster]: 'url',
  [T.openFile]: 'url',
  [T.pdfOrPpt]: 'url',
  [T.portal]: 'goal.spaceId',
};

it.each(Object.values(T))('a new interaction of type %s lacks only what its maker must choose', (type) => {
  const interaction = newInteraction(type, NAME, SAMPLES);
  const open = LEFT_OPEN[type];
  expect(interactionSchema.parse(interaction)).toEqual(interaction);
  expect(interactionProblems(interaction)).toEqual(
    open === undefined ? [] : [{ field: open, problem: 'missing' }],
  );
});

it('each gate has a code of its own', () => {
  const codes = Array.from({ length: 20 }, () => newInteraction(T.codeGate, NAME, SAMPLES).code);
  expect(codes.every((code) => /^\d{4}$/.test(code ?? ''))).toBe(true);
  expect(new Set(codes).size).toBeGreaterThan(10);
});

it('things that make sounds make one', () => {
  expect(newInteraction(T.makeSound, NAME, SAMPLES).sound).toEqual({
    tune: 'bell',
    volume: 0.6,
    radius: 480,
  });
  expect(newInteraction(T.propInteraction, NAME, SAMPLES)).toMatchObject({ pose: 'sit' });
  expect(newInteraction(T.propInteraction, NAME, SAMPLES).sound).toBeUndefined();
});
