import { z } from 'zod';
import { defineCall } from '../../contract/calls/call';
import { spaceIdSchema } from '../../contract/model/space.schema';
import { ANSWER_MAX, DELAY_MAX, OPTIONS_MAX, PROLONG, STATUS_DELAY } from './model';
import { askedSchema } from './model.schema';

const int = z.number().int();
/** 0 announced, 1 answering, 2 nothing runs, 3 shown. */
const status = int.min(0).max(3);
const engagementId = z.string().min(1).max(64);
/** `engagementId`: absent: the quiz that is open in the space, or the next, or the last. */
const ofQuiz = z.object({ spaceId: spaceIdSchema, engagementId: engagementId.optional() });
const ofRun = z.object({ spaceId: spaceIdSchema, engagementId, runId: z.string().min(1).max(64) });

const face = {
  /**
   * `status`: the quiz itself: 0 scheduled, 1 open, 2 none or paused, 3 over. `question` null until it opens; it never has
   * the right answer.
   */
  engagementId: z.string(),
  questionId: z.string(),
  status,
  answerQuestionStatus: status,
  question: askedSchema.nullable(),
} as const;
const faceSchema = z.object(face);

/** Times: ISO 8601; empty: none yet. */
const runSchema = z.object({
  runId: z.string(),
  questionId: z.string(),
  /** From 1, of `rounds`. */
  round: int,
  rounds: int,
  answerQuestionStatus: status,
  openAt: z.string(),
  closeAt: z.string(),
  paused: z.boolean(),
  skipped: z.boolean(),
});

const resultSchema = z.object({
  runId: z.string(),
  round: int,
  question: askedSchema,
  right: z.array(int),
  accepted: z.array(z.string()),
  /** As `countsOf` gives them. */
  counts: z.array(int),
  /** People who answered. */
  answered: int,
  top: z.array(z.object({ name: z.string(), rank: int, points: int })),
  /** The first teams and the mean of their people's points, where teams play. */
  teams: z.array(z.object({ groupId: z.string(), name: z.string(), people: int, points: int })),
  /** Rank and points of everybody, as `packRanks` writes them. */
  ranks: z.string(),
});

const ownAnswer = z.object({ answer: z.array(z.string()), ms: int });

const stateSchema = z.object({
  ...face,
  run: runSchema.nullable(),
  serverNow: z.number(),
  /** People who have answered the question, of those who play. */
  answered: int,
  people: int,
  /** The own answer to the question of `run`. */
  own: ownAnswer.nullable(),
  /** Null: has not entered. `out`: only watches; `late`: because the quiz had begun. */
  me: z
    .object({
      num: int,
      left: z.boolean(),
      out: z.boolean(),
      late: z.boolean(),
      removed: z.boolean(),
      /** The chat group that the person plays for; empty: none. */
      groupId: z.string(),
      /** 0: none yet. */
      rank: int,
      points: int,
    })
    .nullable(),
  /** Of the last question that was shown. */
  result: resultSchema.nullable(),
  /** The own answer to the question of `result`. */
  resultOwn: ownAnswer.nullable(),
});

const base = { area: 'quiz', access: 'member' } as const;
const v2 = {
  ...base,
  nonSpecReason: 'section 7 names the second version of these calls without their paths',
} as const;
const ours = {
  ...base,
  nonSpecReason: 'the specification names no call that takes an answer, and none for who runs the quiz',
} as const;

const read = { method: 'GET', mutates: false, input: ofQuiz } as const;
const write = { method: 'POST', mutates: true, input: ofQuiz } as const;
const update = {
  method: 'POST',
  mutates: true,
  /** `chatId`: the chat group that is asked; empty: the whole space. */
  input: ofQuiz.extend({
    chatId: z.string().max(64).default(''),
    answerQuestionStatus: status,
    delayMillisecond: int.min(0).max(DELAY_MAX).default(STATUS_DELAY),
  }),
  summary: 'Announce or open the next question, end it, or show its result, after a delay (moderators)',
} as const;
const WORDS = {
  current: 'The current question of a quiz',
  start: 'Start the next question; while one runs, nothing changes (moderators)',
  enter: 'Take part in a quiz',
  leave: 'Take part no longer; entering again goes on as before',
} as const;

export const QUIZ_CALLS = {
  huaranCurrentQuestion: defineCall({
    ...base,
    ...read,
    path: '/api/huaran/getCurrentQuestion',
    output: faceSchema,
    summary: WORDS.current,
  }),
  huaranStart: defineCall({
    ...base,
    ...write,
    path: '/api/huaran/start',
    output: faceSchema,
    summary: WORDS.start,
  }),
  huaranEnterAnswer: defineCall({
    ...base,
    ...write,
    path: '/api/huaran/enterAnswer',
    output: faceSchema,
    summary: WORDS.enter,
  }),
  huaranLeaveAnswer: defineCall({
    ...base,
    ...write,
    path: '/api/huaran/leaveAnswer',
    output: faceSchema,
    summary: WORDS.leave,
  }),
  huaranUpdateStatus: defineCall({
    ...base,
    ...update,
    path: '/api/huaran/updateAnswerQuestionStatus',
    output: faceSchema,
  }),
  timedCurrentQuestion: defineCall({
    ...base,
    ...read,
    path: '/api/spaceTimeLimitAnswerQuestion/getCurrentQuestion',
    output: faceSchema,
    summary: WORDS.current,
  }),
  timedStart: defineCall({
    ...base,
    ...write,
    path: '/api/spaceTimeLimitAnswerQuestion/start',
    output: faceSchema,
    summary: WORDS.start,
  }),
  timedEnterAnswer: defineCall({
    ...base,
    ...write,
    path: '/api/spaceTimeLimitAnswerQuestion/enterAnswer',
    output: faceSchema,
    summary: WORDS.enter,
  }),
  timedLeaveAnswer: defineCall({
    ...base,
    ...write,
    path: '/api/spaceTimeLimitAnswerQuestion/leaveAnswer',
    output: faceSchema,
    summary: WORDS.leave,
  }),
  timedUpdateStatus: defineCall({
    ...base,
    ...update,
    path: '/api/spaceTimeLimitAnswerQuestion/updateAnswerQuestionStatus',
    output: faceSchema,
  }),
  quizState: defineCall({
    ...v2,
    ...read,
    path: '/api/spaceTimeLimitAnswerQuestion/v2/getCurrentQuestion',
    output: stateSchema,
    summary: `${WORDS.current}, with its times, the own answer and points, and the last result`,
  }),
  startQuiz: defineCall({
    ...v2,
    ...write,
    path: '/api/spaceTimeLimitAnswerQuestion/v2/start',
    output: stateSchema,
    summary: WORDS.start,
  }),
  enterQuiz: defineCall({
    ...v2,
    ...write,
    path: '/api/spaceTimeLimitAnswerQuestion/v2/enterAnswer',
    output: stateSchema,
    summary: WORDS.enter,
  }),
  leaveQuiz: defineCall({
    ...v2,
    ...write,
    path: '/api/spaceTimeLimitAnswerQuestion/v2/leaveAnswer',
    output: stateSchema,
    summary: WORDS.leave,
  }),
  updateQuizStatus: defineCall({
    ...v2,
    ...update,
    path: '/api/spaceTimeLimitAnswerQuestion/v2/updateAnswerQuestionStatus',
    output: stateSchema,
  }),
  answerQuiz: defineCall({
    ...ours,
    method: 'POST',
    path: '/api/quiz/answer',
    mutates: true,
    /** `answer`: places of options as text, or what was typed. The last one before the end counts. */
    input: ofRun.extend({ answer: z.array(z.string().max(ANSWER_MAX)).min(1).max(OPTIONS_MAX) }),
    /** The answer as it was stored; enters the caller, who had not entered. */
    output: ownAnswer,
    summary: 'Answer the running question, or change the answer',
  }),
  prolongQuiz: defineCall({
    ...ours,
    method: 'POST',
    path: '/api/quiz/prolong',
    mutates: true,
    /** `closeAt`: the end that the caller saw: where it is another one by now, nothing changes. */
    input: ofRun.extend({
      closeAt: z.iso.datetime(),
      milliseconds: int.min(1000).max(DELAY_MAX).default(PROLONG),
    }),
    output: stateSchema,
    summary: 'Give more time for the running question (moderators)',
  }),
  skipQuizQuestion: defineCall({
    ...ours,
    method: 'POST',
    path: '/api/quiz/skip',
    mutates: true,
    input: ofRun,
    output: stateSchema,
    summary: 'End a question without points and without a result (moderators)',
  }),
  removeFromQuiz: defineCall({
    ...ours,
    method: 'POST',
    path: '/api/quiz/remove',
    mutates: true,
    input: z.object({
      spaceId: spaceIdSchema,
      engagementId,
      userId: z.string().min(1).max(64),
      removed: z.boolean().default(true),
    }),
    output: z.object({}),
    summary: 'Take a person out of the game, or back into it (moderators); idempotent',
  }),
  quizOwnAnswers: defineCall({
    ...ours,
    method: 'GET',
    path: '/api/quiz/own',
    mutates: false,
    input: z.object({ spaceId: spaceIdSchema, engagementId }),
    /** `answer` empty: none was given. */
    output: z.object({
      answers: z.array(
        z.object({
          round: int,
          question: askedSchema,
          right: z.array(int),
          accepted: z.array(z.string()),
          answer: z.array(z.string()),
          isRight: z.boolean(),
          points: int,
        }),
      ),
    }),
    summary: 'The questions whose result is shown, with the own answers and points',
  }),
  quizReport: defineCall({
    ...ours,
    method: 'GET',
    path: '/api/quiz/report',
    mutates: false,
    input: z.object({
      spaceId: spaceIdSchema,
      engagementId,
      pageNum: z.coerce.number().int().min(1).default(1),
    }),
    output: z.object({
      rounds: z.array(z.object({ round: int, text: z.string(), answered: int, right: int })),
      people: z.array(
        z.object({
          userId: z.string(),
          nickname: z.string(),
          /** 0: removed from the game. */
          rank: int,
          points: int,
          removed: z.boolean(),
          out: z.boolean(),
          answers: z.array(
            z.object({
              round: int,
              answer: z.array(z.string()),
              right: z.boolean(),
              ms: int,
              points: int,
            }),
          ),
        }),
      ),
      total: int,
    }),
    summary: 'Who answered what in the questions that have ended; 30 people a page (moderators)',
  }),
} as const;
type QuizCalls = typeof QUIZ_CALLS;

/** A question was announced, has opened, has ended, or has other times. `question` only while people may answer it. */
const run = z.object({
  engagementId: z.string(),
  run: runSchema,
  question: askedSchema.nullable(),
  serverNow: z.number(),
});
/** A result is shown. */
const result = z.object({ engagementId: z.string(), result: resultSchema });
/** To one person: a moderator took the person out of the game, or back. */
const removed = z.object({ engagementId: z.string(), removed: z.boolean() });
export const QUIZ_EVENTS = { run, result, removed } as const;

declare module '../../contract/features' {
  interface FeatureCalls extends QuizCalls {}
  interface FeatureEvents {
    quiz: {
      run: z.output<typeof run>;
      result: z.output<typeof result>;
      removed: z.output<typeof removed>;
    };
  }
}
