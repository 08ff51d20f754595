import { expect, it } from 'vitest';
import type { Engagement } from '../../engagement/model';
import { quizMarks, quizSign } from './sign';

const of = (state: Engagement['state']) => ({ state }) as Engagement;
const run = {
  round: 2,
  rounds: 5,
  answerQuestionStatus: 1,
  openAt: '2026-03-01T10:00:00Z',
  closeAt: '2026-03-01T10:00:20Z',
  paused: false,
};

it('the sign of a quiz says which question runs, and counts to its opening and to its end', () => {
  expect(quizSign(of('open'), {})).toBeUndefined();
  expect(quizSign(of('open'), { run })).toEqual({
    text: { zh: '第 2/5 题', en: 'Question 2/5' },
    until: run.closeAt,
  });
  expect(quizSign(of('open'), { run: { ...run, answerQuestionStatus: 0 } })?.until).toBe(run.openAt);
  expect(quizSign(of('open'), { run: { ...run, paused: true } })?.until).toBeUndefined();
  expect(quizSign(of('open'), { run: { ...run, answerQuestionStatus: 3 } })?.until).toBeUndefined();
});

it('the sign of a quiz that is over names who leads', () => {
  expect(quizSign(of('closed'), { run, leaders: ['安', '波', '晨'] })?.text.zh).toBe('安、波… 第一');
  expect(quizSign(of('closed'), { run, leaders: [] })).toBeUndefined();
});

it('the areas of true and false are marked while the server names them', () => {
  expect(quizMarks({ sides: null })).toEqual([]);
  expect(quizMarks({ sides: { yes: 'left', no: 'right' } })).toMatchObject([
    { areaId: 'left', look: 'yes' },
    { areaId: 'right', look: 'no' },
  ]);
});
