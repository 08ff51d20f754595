import { z } from 'zod';
import { defineCall } from '../../contract/calls/call';
import { spaceIdSchema } from '../../contract/model/space.schema';
import { FAULTS_SHOWN, IMPORT_MAX, LEVEL_MAX, OPTIONS_MAX, QUESTIONS_PAGE } from './model';
import { libraryQuestionSchema, libraryTypeSchema, questionTextSchema } from './model.schema';

const base = {
  area: 'question-library',
  access: 'member',
  nonSpecReason: 'section 7 names the calls of the question library without their paths',
} as const;
const organiser = {
  ...base,
  nonSpecReason: 'the specification has no call that fills a question library',
} as const;
const bySpace = z.object({ spaceId: spaceIdSchema });
const inLibrary = bySpace.extend({ libraryType: libraryTypeSchema });
const batchId = z.string().min(1).max(64);
const count = z.number().int();

/** Without what says which option is right. */
const asked = z.object({
  taskNum: count,
  questionNum: count,
  level: count,
  text: z.string(),
  options: z.array(z.string()),
  triesLeft: count,
});
/** Of the caller in a batch: questions that are answered to the end, those among them that are right, and all. */
const progress = { done: count, right: count, total: count } as const;

const listQuestionLibraries = defineCall({
  ...base,
  method: 'GET',
  path: '/api/spaceQuestionLibrary/list',
  mutates: false,
  input: bySpace.extend({ libraryType: libraryTypeSchema.optional() }),
  output: z.object({
    libraries: z.array(z.object({ libraryType: z.string(), questions: count, levels: z.array(count) })),
  }),
  summary: 'The question libraries of a space, or one of them',
});

const randomLibraryQuestions = defineCall({
  ...base,
  method: 'GET',
  path: '/api/spaceQuestionLibrary/randomLimit',
  mutates: false,
  /** `batchId` absent: the batch that is open, or the next, or the last. */
  input: bySpace.extend({
    limit: z.coerce.number().int().min(1).max(QUESTIONS_PAGE).default(1),
    level: z.coerce.number().int().min(1).max(LEVEL_MAX).optional(),
    batchId: batchId.optional(),
  }),
  output: z.object({ batchId: z.string(), questions: z.array(asked), points: count, ...progress }),
  summary: 'The next questions of the caller: drawn once for a person and batch, so the same after a reload',
});

const answerLibraryQuestion = defineCall({
  ...base,
  method: 'POST',
  path: '/api/spaceQuestionLibrary/answerOne',
  mutates: true,
  input: bySpace.extend({
    batchId,
    taskNum: z.number().int().min(1),
    questionNum: z.number().int().min(1),
    answer: z
      .number()
      .int()
      .min(0)
      .max(OPTIONS_MAX - 1),
  }),
  /** `rightAnswer` null and `explanation` empty: there are tries left. */
  output: z.object({
    right: z.boolean(),
    triesLeft: count,
    rightAnswer: count.nullable(),
    explanation: z.string(),
    points: count,
    progress: z.object(progress),
  }),
  summary: 'Answer a question; the first answer counts, unless the batch allows more tries',
});

const pageLibraryQuestions = defineCall({
  ...base,
  method: 'GET',
  path: '/api/spaceQuestionLibrary/page',
  mutates: false,
  input: bySpace.extend({
    libraryType: libraryTypeSchema.optional(),
    pageNum: z.coerce.number().int().min(1).default(1),
    pageSize: z.coerce.number().int().min(1).max(QUESTIONS_PAGE).default(QUESTIONS_PAGE),
  }),
  output: z.object({
    questions: z.array(libraryQuestionSchema.extend({ libraryType: z.string() })),
    total: count,
  }),
  summary: 'The questions of a space with their right options (managers)',
});

const saveLibraryQuestion = defineCall({
  ...organiser,
  method: 'POST',
  path: '/api/spaceQuestionLibrary/save',
  mutates: true,
  /** `questionNum` absent: a new question, unless the same text is there. */
  input: inLibrary.extend({ questionNum: z.number().int().min(1).optional(), question: questionTextSchema }),
  output: z.object({ question: libraryQuestionSchema }),
  summary: 'Add a question to a library, or change one (managers)',
});

const removeLibraryQuestion = defineCall({
  ...organiser,
  method: 'POST',
  path: '/api/spaceQuestionLibrary/remove',
  mutates: true,
  input: inLibrary.extend({ questionNum: z.number().int().min(1) }),
  output: z.object({}),
  summary: 'Remove a question from a library (managers); idempotent',
});

const importLibraryQuestions = defineCall({
  ...organiser,
  method: 'POST',
  path: '/api/spaceQuestionLibrary/import',
  mutates: true,
  maxBody: 1024 * 1024,
  /** `csv`: question, right option (A…), level, explanation, then the options. Nothing is added while a row has a fault. */
  input: inLibrary.extend({ csv: z.string().min(1).max(IMPORT_MAX) }),
  output: z.object({
    added: count,
    /** Rows whose text is in the library already. */
    known: count,
    faults: z
      .array(
        z.object({
          row: count,
          part: z.enum(['text', 'right', 'level', 'explanation', 'options', 'quotes']),
        }),
      )
      .max(FAULTS_SHOWN),
  }),
  summary: 'Add the questions of a table to a library (managers); repeated, it adds nothing',
});

const libraryStatistics = defineCall({
  ...organiser,
  nonSpecReason: 'the specification has no call that shows how questions were answered',
  method: 'GET',
  path: '/api/spaceQuestionLibrary/statistics',
  mutates: false,
  input: bySpace.extend({ batchId }),
  /** People are counted, never answers. `chosen`: first answers by option. */
  output: z.object({
    questions: z.array(
      z.object({
        questionNum: count,
        text: z.string(),
        options: z.array(z.string()),
        rightOption: count,
        people: count,
        rightAtOnce: count,
        right: count,
        chosen: z.array(count).max(OPTIONS_MAX),
      }),
    ),
  }),
  summary: 'How each question of a batch was answered (moderators)',
});

export const QUESTION_LIBRARY_CALLS = {
  listQuestionLibraries,
  randomLibraryQuestions,
  answerLibraryQuestion,
  pageLibraryQuestions,
  saveLibraryQuestion,
  removeLibraryQuestion,
  importLibraryQuestions,
  libraryStatistics,
} as const;
type QuestionLibraryCalls = typeof QUESTION_LIBRARY_CALLS;

declare module '../../contract/features' {
  interface FeatureCalls extends QuestionLibraryCalls {}
}
