import { expect, it } from 'vitest';
import { UseAnswers } from './use-answers';

it('an element is answered by the features that want it, until they end', () => {
  const answers = new UseAnswers();
  expect(answers.has('screen')).toBe(false);
  const end = answers.add((elementId) => elementId === 'screen');
  answers.add(() => false);
  expect([answers.has('screen'), answers.has('bench')]).toEqual([true, false]);
  end();
  expect(answers.has('screen')).toBe(false);
});
