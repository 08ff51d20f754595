import { expect, it } from 'vitest';
import type { QuizRun, QuizState } from '../client-api';
import { packRanks } from '../model';
import { secondsUntil, withResult, withRun } from './view';

const run = (round: number, answerQuestionStatus: number): QuizRun => ({
  runId: `q${String(round)}`,
  questionId: `question-${String(round)}`,
  round,
  rounds: 3,
  answerQuestionStatus,
  openAt: '2026-03-01T10:00:00.000Z',
  closeAt: '2026-03-01T10:00:20.000Z',
  paused: false,
  skipped: false,
});
const question = {
  id: 'question-1',
  form: 'one' as const,
  text: '?',
  options: ['a', 'b'],
  bySide: false,
  seconds: 20,
  points: 100,
};
const own = { answer: ['1'], ms: 900 };
const me = {
  num: 2,
  left: false,
  out: false,
  late: false,
  removed: false,
  groupId: '',
  rank: 3,
  points: 100,
};
const view = (more: Partial<QuizState> = {}) => ({
  kind: 'there' as const,
  rankBefore: 0,
  quiz: {
    engagementId: 'e',
    questionId: 'question-1',
    status: 1,
    answerQuestionStatus: 1,
    question,
    run: run(1, 1),
    serverNow: 0,
    answered: 4,
    people: 5,
    own,
    me,
    result: null,
    resultOwn: null,
    ...more,
  },
});

it('the same second is left on every screen, whatever its own clock says', () => {
  const closeAt = '2026-03-01T10:00:20.000Z';
  const now = Date.parse('2026-03-01T10:00:07.400Z');
  for (const ownClock of [now - 40_000, now, now + 40_000]) {
    // What a client knows of the server's clock is its own clock and the difference.
    const offset = now - ownClock;
    expect(secondsUntil(closeAt, ownClock + offset)).toBe(13);
  }
  expect(secondsUntil(closeAt, now + 60_000)).toBe(0);
});

it('the next question begins without an answer, the same one keeps it', () => {
  const prolonged = { ...run(1, 1), closeAt: '2026-03-01T10:00:30.000Z' };
  expect(withRun(view(), prolonged).quiz).toMatchObject({ own, question, answered: 4 });
  const next = withRun(view(), run(2, 0), null).quiz;
  expect(next).toMatchObject({ own: null, question: null, answered: 0, answerQuestionStatus: 0 });
});

it('news that come late change nothing', () => {
  const ended = view({ run: run(2, 3), answerQuestionStatus: 3 });
  expect(withRun(ended, run(2, 1), question)).toBe(ended);
  expect(withRun(ended, run(1, 3))).toBe(ended);
});

it('a result brings the own rank and remembers the one before', () => {
  const result = {
    runId: 'q1',
    round: 1,
    question,
    right: [1],
    accepted: [],
    counts: [1, 3],
    answered: 4,
    top: [],
    teams: [],
    ranks: packRanks([
      { num: 1, rank: 2, points: 100 },
      { num: 2, rank: 1, points: 1_200_000 },
    ]),
  };
  expect(withResult(view(), result)).toMatchObject({
    rankBefore: 3,
    quiz: { answerQuestionStatus: 3, resultOwn: own, me: { rank: 1, points: 1_200_000 } },
  });
});
