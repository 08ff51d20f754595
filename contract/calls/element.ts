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
 * Using the things of a space. Whoever uses one must be in the space (`notInSpace`) and within its reach, as the
 * server knows it (`tooFar`). A thing that is not there, or does not do that, is `notFound`.
 */
const bySpace = z.object({ spaceId: spaceIdSchema });
const byElement = bySpace.extend({ elementId: elementIdSchema });

export const elementStates = defineCall({
  area: 'element',
  method: 'GET',
  path: '/api/spaceElement/states',
  nonSpecReason: 'Section 3 has switches (manualSwitch) and names no call for what they switched',
  access: 'member',
  mutates: false,
  input: bySpace,
  /** Only what differs from the document. */
  output: z.object({ elements: z.array(elementStateSchema) }),
  summary: 'What is switched otherwise than the document says',
});

export const setElementState = defineCall({
  area: 'element',
  method: 'POST',
  path: '/api/spaceElement/setState',
  nonSpecReason: 'Section 3 has switches (manualSwitch) and names no call that switches one',
  access: 'member',
  mutates: true,
  /** The value that is wanted, so that repeating is harmless. */
  input: byElement.extend({ on: z.boolean() }),
  /** The switch and what it controls, as they are now. */
  output: z.object({ elements: z.array(elementStateSchema) }),
  summary: 'Switch a switch, and what it controls, for everybody',
});

export const openGate = defineCall({
  area: 'element',
  method: 'POST',
  path: '/api/spaceElement/openGate',
  nonSpecReason: 'Section 3 has gates with a password (codeGate) and names no call that opens one',
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
  summary: 'Open a gate with its password, for oneself and for good (10 tries a minute)',
});

export const soundElement = defineCall({
  area: 'element',
  method: 'POST',
  path: '/api/spaceElement/sound',
  nonSpecReason: 'Section 3 has things that sound (makeSound) and names no call that lets others hear it',
  access: 'member',
  mutates: true,
  input: byElement,
  output: z.object({}),
  summary: 'Make a thing sound for everybody (10 in 10 s)',
});

export const transferElement = defineCall({
  area: 'element',
  method: 'POST',
  path: '/api/spaceElement/transfer',
  nonSpecReason: 'Section 3 has transfers and portals and names no call that goes through one',
  access: 'member',
  mutates: true,
  input: byElement,
  /**
   * Where it leads. In this space the body is there already; in another one, enter it within 2 minutes to come out
   * beside `elementId` (empty: wherever one enters).
   */
  output: z.object({ spaceId: z.string(), elementId: z.string() }),
  summary: 'Go through a transfer or a portal',
});

export const leaveElementMessage = defineCall({
  area: 'element',
  method: 'POST',
  path: '/api/spaceElement/leaveMessage',
  nonSpecReason: 'Section 3 has messages left at a place (dyschronismDialog) and names no call for them',
  access: 'member',
  mutates: true,
  input: byElement.extend(leftMessageInputSchema.shape),
  output: leftMessageSchema,
  summary: 'Leave a message at a place (5 in 10 s)',
});

export const removeElementMessage = defineCall({
  area: 'element',
  method: 'POST',
  path: '/api/spaceElement/removeMessage',
  nonSpecReason: 'Section 3 has messages left at a place (dyschronismDialog) and names no call for them',
  access: 'member',
  mutates: true,
  input: bySpace.extend({ messageId: z.number().int().positive() }),
  output: z.object({}),
  summary: 'Remove a left message (its writer, and managers); from anywhere',
});

export const elementMessages = defineCall({
  area: 'element',
  method: 'GET',
  path: '/api/spaceElement/messages',
  nonSpecReason: 'Section 3 has messages left at a place (dyschronismDialog) and names no call for them',
  access: 'member',
  mutates: false,
  /** `before`: messages with a smaller id. Whoever may enter the space may read on, wherever he stands. */
  input: byElement.extend({ before: z.coerce.number().int().positive().optional() }),
  output: z.object({ messages: z.array(leftMessageSchema), more: z.boolean() }),
  summary: 'Messages left at a place, the newest first, 50 a page',
});

export const answerQuestion = defineCall({
  area: 'element',
  method: 'POST',
  path: '/api/spaceElement/answer',
  nonSpecReason: 'Section 3 has questions at a thing (openDushuhuiQuestion) and names no call for them',
  access: 'member',
  mutates: true,
  /** Both count from 0. */
  input: byElement.extend({
    question: z.number().int().min(0).max(19),
    option: z.number().int().min(0).max(5),
  }),
  /** The first answer counts: given again, `option` is the first one. */
  output: gradedAnswerSchema,
  summary: 'Answer a question of a thing',
});

export const givenAnswers = defineCall({
  area: 'element',
  method: 'GET',
  path: '/api/spaceElement/answers',
  nonSpecReason: 'Section 3 has questions at a thing (openDushuhuiQuestion) and names no call for them',
  access: 'member',
  mutates: false,
  input: byElement,
  output: z.object({ answers: z.array(gradedAnswerSchema) }),
  summary: 'What the person has answered at a thing',
});

export const spaceMedals = defineCall({
  area: 'element',
  method: 'GET',
  path: '/api/spaceElement/medals',
  nonSpecReason: 'Section 3 has a medal wall (pinganMedal) and names no call for its medals',
  access: 'member',
  mutates: false,
  input: bySpace,
  /** In the order of earning. `total`: how many the space has; `visited`: the areas that one has been in. */
  output: z.object({
    medals: z.array(medalSchema),
    total: z.number().int(),
    visited: z.array(z.string()),
  }),
  summary: 'The medals that the person has earned in the space',
});
