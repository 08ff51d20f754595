import { z } from 'zod';
import type { Same } from '../../contract/model/same';
import {
  EXPLANATION_MAX,
  LEVEL_MAX,
  LIBRARY_MAX,
  OPTION_MAX,
  OPTIONS_MAX,
  OPTIONS_MIN,
  POINTS_MAX,
  QUESTION_MAX,
  QUESTIONS_MAX,
  TRIES_MAX,
  type LibraryQuestion,
  type QuestionLibraryConfig,
  type QuestionText,
} from './model';

export const libraryTypeSchema = z
  .string()
  .trim()
  .min(1, { message: 'questionLibraryName' })
  .max(LIBRARY_MAX);
true satisfies Same<string, z.infer<typeof libraryTypeSchema>>;
const level = z.number().int().min(1).max(LEVEL_MAX);

const text = {
  level: level.default(1),
  text: z.string().trim().min(1).max(QUESTION_MAX),
  options: z
    .array(z.string().trim().min(1).max(OPTION_MAX))
    .min(OPTIONS_MIN)
    .max(OPTIONS_MAX)
    .refine((list) => new Set(list).size === list.length),
  right: z
    .number()
    .int()
    .min(0)
    .max(OPTIONS_MAX - 1),
  explanation: z.string().trim().max(EXPLANATION_MAX).default(''),
} as const;
export const questionTextSchema = z
  .strictObject(text)
  .refine(({ options, right }) => right < options.length, { path: ['right'] });
true satisfies Same<QuestionText, z.infer<typeof questionTextSchema>>;

export const libraryQuestionSchema = z.object({ questionNum: z.number().int(), ...text });
true satisfies Same<LibraryQuestion, z.infer<typeof libraryQuestionSchema>>;

export const questionLibraryConfigSchema = z.strictObject({
  libraryType: libraryTypeSchema,
  level: level.nullable().default(null),
  limit: z.number().int().min(1).max(QUESTIONS_MAX).default(10),
  tries: z.number().int().min(1).max(TRIES_MAX).default(1),
  points: z.number().int().min(0).max(POINTS_MAX).default(0),
  taskNum: z.number().int().min(1).max(1000).default(1),
  who: z.enum(['all', 'users']).default('all'),
});
true satisfies Same<QuestionLibraryConfig, z.infer<typeof questionLibraryConfigSchema>>;
