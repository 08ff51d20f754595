import { z } from 'zod';
import type { Same } from '../../contract/model/same';
import {
  ACCEPTED_MAX,
  ANSWER_MAX,
  GAP_MAX,
  OPTION_MAX,
  OPTIONS_MAX,
  POINTS_MAX,
  PRIZE_NAME_MAX,
  PRIZES_MAX,
  QUESTION_FORMS,
  QUESTION_MAX,
  QUESTIONS_MAX,
  readAnswer,
  SECONDS_MAX,
  SECONDS_MIN,
  type AskedQuestion,
  type QuizConfig,
  type QuizQuestion,
} from './model';

const asked = {
  id: z.string().min(1).max(40),
  form: z.enum(QUESTION_FORMS),
  text: z.string().trim().min(1).max(QUESTION_MAX),
  options: z.array(z.string().trim().min(1).max(OPTION_MAX)).max(OPTIONS_MAX).default([]),
  bySide: z.boolean().default(false),
  seconds: z.number().int().min(SECONDS_MIN).max(SECONDS_MAX).default(20),
  points: z.number().int().min(0).max(POINTS_MAX).default(1000),
} as const;
export const askedSchema = z.object(asked);
true satisfies Same<AskedQuestion, z.infer<typeof askedSchema>>;

const areOwn = <T>(list: readonly T[], idOf: (one: T) => unknown): boolean =>
  new Set(list.map(idOf)).size === list.length;

/** Whether the right answer could be given. */
function isAnswerable({ form, options, right, accepted, bySide }: QuizQuestion): boolean {
  if (bySide && form !== 'judge') return false;
  if (form === 'text' || form === 'number')
    return accepted.length > 0 && accepted.every((one) => readAnswer({ form, options }, [one]) !== undefined);
  if (form !== 'judge' && options.length < 2) return false;
  const places = right.map(String);
  return areOwn(right, String) && readAnswer({ form, options }, places)?.length === places.length;
}

const question = z
  .strictObject({
    ...asked,
    right: z.array(z.number().int().min(0).max(OPTIONS_MAX)).max(OPTIONS_MAX).default([]),
    accepted: z.array(z.string().trim().min(1).max(ANSWER_MAX)).max(ACCEPTED_MAX).default([]),
  })
  .refine(isAnswerable, { message: 'quizNoRight', path: ['right'] });
true satisfies Same<QuizQuestion, z.infer<typeof question>>;

const prize = z.strictObject({
  id: z.string().min(1).max(40),
  name: z.string().trim().min(1).max(PRIZE_NAME_MAX),
  points: z.number().int().min(0).max(POINTS_MAX).default(0),
});

const areaId = z.string().max(64).default('');

export const quizConfigSchema = z
  .strictObject({
    questions: z
      .array(question)
      .min(1, { message: 'quizQuestions' })
      .max(QUESTIONS_MAX)
      .refine((list) => areOwn(list, ({ id }) => id)),
    speedBonus: z.boolean().default(false),
    knockOut: z.boolean().default(false),
    results: z.enum(['each', 'byHand', 'end']).default('each'),
    gap: z.number().int().min(1).max(GAP_MAX).nullable().default(null),
    sides: z.strictObject({ yes: areaId, no: areaId }).default({ yes: '', no: '' }),
    teams: z.boolean().default(false),
    prizes: z
      .array(prize)
      .max(PRIZES_MAX)
      .refine((list) => areOwn(list, ({ id }) => id))
      .default([]),
    pays: z.boolean().default(false),
    who: z.enum(['all', 'users']).default('all'),
  })
  .refine(
    ({ questions, sides: { yes, no } }) =>
      !questions.some(({ bySide }) => bySide) || (yes !== '' && no !== '' && yes !== no),
    { message: 'quizSides', path: ['sides'] },
  );
true satisfies Same<QuizConfig, z.infer<typeof quizConfigSchema>>;
