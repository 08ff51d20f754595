import { z } from 'zod';
import {
  elementIdSchema,
  elementStateSchema,
  leftMessageInputSchema,
  leftMessageSchema,
  gradedAnswerSchema,
  medalSchema,
} from '../model/element/element.schema';
import { spaceIdSchema } from '../model/space.schema';
import { defineCall } from './call';

/**
 * Calls that use the elements of a space. The caller must be in the space (`notInSpace`) and within the range of
 * the element by the server's position (`tooFar`). An unknown element, or one without the interaction, is
 * `notFound`.
 */
const bySpace = z.object({ spaceId: spaceIdSchema });
const byElement = bySpace.extend({ elementId: elementIdSchema });

export const elementStates = defineCall({
  area: 'element',
  method: 'GET',
  path: '/api/spaceElement/states',
  nonSpecReason: 'Section 3 has switches (manualSwitch) but no call for their state',
  access: 'member',
  mutates: false,
  input: bySpace,
  /** Only deviations from the document. */
  output: z.object({ elements: z.array(elementStateSchema) }),
  summary: 'The elements that differ from the document',
});

export const setElementState = defineCall({
  area: 'element',
  method: 'POST',
  path: '/api/spaceElement/setState',
  nonSpecReason: 'Section 3 has switches (manualSwitch) but no call that switches one',
  access: 'member',
  mutates: true,
  /** The desired value, so that the call is idempotent. */
  input: byElement.extend({ on: z.boolean() }),
  /** The switch and the elements it controls, after the change. */
  output: z.object({ elements: z.array(elementStateSchema) }),
  summary: 'Set a switch and the elements it controls for everybody',
});

export const openGate = defineCall({
  area: 'element',
  method: 'POST',
  path: '/api/spaceElement/openGate',
  nonSpecReason: 'Section 3 has gates with a password (codeGate) but no call that opens one',
  access: 'member',
  mutates: true,
  input: byElement.extend({
    code: z
      .string()
      .max(64)
      .transform((text) => text.trim())
      .refine((text) => text.length > 0, { message: 'password_empty' }),
  }),
  /** `gates`: every gate of the space that the person has opened. */
  output: z.object({ gates: z.array(z.string()) }),
  summary: 'Open a gate with its password, permanently for the caller (10 tries a minute)',
});

export const soundElement = defineCall({
  area: 'element',
  method: 'POST',
  path: '/api/spaceElement/sound',
  nonSpecReason: 'Section 3 has sounds (makeSound) but no call that plays one for others',
  access: 'member',
  mutates: true,
  input: byElement,
  output: z.object({}),
  summary: 'Play the sound of an element for everybody (10 in 10 s)',
});

export const transferElement = defineCall({
  area: 'element',
  method: 'POST',
  path: '/api/spaceElement/transfer',
  nonSpecReason: 'Section 3 has transfers and portals but no call that uses one',
  access: 'member',
  mutates: true,
  input: byElement,
  /**
   * The destination. Within this space the server has moved the player already; another space must be entered
   * within 2 minutes to spawn beside `elementId` (empty: at a spawn point).
   */
  output: z.object({ spaceId: z.string(), elementId: z.string() }),
  summary: 'Use a transfer or a portal',
});

export const leaveElementMessage = defineCall({
  area: 'element',
  method: 'POST',
  path: '/api/spaceElement/leaveMessage',
  nonSpecReason: 'Section 3 has messages left at a place (dyschronismDialog) but no call for them',
  access: 'member',
  mutates: true,
  input: byElement.extend(leftMessageInputSchema.shape),
  output: leftMessageSchema,
  summary: 'Leave a message at an element (5 in 10 s)',
});

export const removeElementMessage = defineCall({
  area: 'element',
  method: 'POST',
  path: '/api/spaceElement/removeMessage',
  nonSpecReason: 'Section 3 has messages left at a place (dyschronismDialog) but no call for them',
  access: 'member',
  mutates: true,
  input: bySpace.extend({ messageId: z.number().int().positive() }),
  output: z.object({}),
  summary: 'Remove a left message (author and managers), from any position',
});

export const elementMessages = defineCall({
  area: 'element',
  method: 'GET',
  path: '/api/spaceElement/messages',
  nonSpecReason: 'Section 3 has messages left at a place (dyschronismDialog) but no call for them',
  access: 'member',
  mutates: false,
  /**
   * `before`: messages with a smaller id. Everybody who may enter the space may read further pages, from any
   * position.
   */
  input: byElement.extend({ before: z.coerce.number().int().positive().optional() }),
  output: z.object({ messages: z.array(leftMessageSchema), more: z.boolean() }),
  summary: 'Messages left at an element, newest first, 50 per page',
});

export const answerQuestion = defineCall({
  area: 'element',
  method: 'POST',
  path: '/api/spaceElement/answer',
  nonSpecReason: 'Section 3 has quizzes (openDushuhuiQuestion) but no call for them',
  access: 'member',
  mutates: true,
  /** Both count from 0. */
  input: byElement.extend({
    question: z.number().int().min(0).max(19),
    option: z.number().int().min(0).max(5),
  }),
  /** The first answer counts: a repeated call returns it as `option`. */
  output: gradedAnswerSchema,
  summary: 'Answer a quiz question of an element',
});

export const givenAnswers = defineCall({
  area: 'element',
  method: 'GET',
  path: '/api/spaceElement/answers',
  nonSpecReason: 'Section 3 has quizzes (openDushuhuiQuestion) but no call for them',
  access: 'member',
  mutates: false,
  input: byElement,
  output: z.object({ answers: z.array(gradedAnswerSchema) }),
  summary: "The caller's answers at an element",
});

export const spaceMedals = defineCall({
  area: 'element',
  method: 'GET',
  path: '/api/spaceElement/medals',
  nonSpecReason: 'Section 3 has a medal wall (pinganMedal) but no call for its medals',
  access: 'member',
  mutates: false,
  input: bySpace,
  /**
   * In the order of earning. `total`: the number of medals in the space; `visited`: the areas that the caller has
   * visited.
   */
  output: z.object({
    medals: z.array(medalSchema),
    total: z.number().int(),
    visited: z.array(z.string()),
  }),
  summary: 'The medals that the caller has earned in the space',
});
