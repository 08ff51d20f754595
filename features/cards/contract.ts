import { z } from 'zod';
import { cardFieldsSchema, receivedCardSchema, userCardSchema } from './model.schema';
import { spaceIdSchema } from '../../contract/model/space.schema';
import { receiverSchema } from '../../contract/model/user/user.schema';
import { defineCall } from '../../contract/calls/call';

const NO_PATH = 'Section 7 names the call of the user card without its path';
const userIdSchema = z.string().min(1).max(64);

const getUserCardInfo = defineCall({
  area: 'cards',
  method: 'GET',
  path: '/api/userCard/getUserCardInfo',
  nonSpecReason: NO_PATH,
  access: 'session',
  mutates: false,
  input: z.object({}),
  /** Null if the caller has no card yet. */
  output: z.object({ card: userCardSchema.nullable() }),
  summary: 'Get the business card of the caller',
});

const createUserCard = defineCall({
  area: 'cards',
  method: 'POST',
  path: '/api/userCard/create',
  nonSpecReason: NO_PATH,
  access: 'session',
  mutates: true,
  input: cardFieldsSchema,
  output: z.object({ card: userCardSchema }),
  summary: 'Create the business card of the caller, or update the existing card',
});

const updateUserCard = defineCall({
  area: 'cards',
  method: 'POST',
  path: '/api/userCard/update',
  nonSpecReason: NO_PATH,
  access: 'session',
  mutates: true,
  input: cardFieldsSchema,
  output: z.object({ card: userCardSchema }),
  summary: 'Update the business card, also for users who have received it (`noCard` if there is none)',
});

const pageReceiveUserCard = defineCall({
  area: 'cards',
  method: 'POST',
  path: '/api/userCard/v2/pageReceiveUserCard',
  nonSpecReason: NO_PATH,
  access: 'session',
  mutates: false,
  input: z.object({
    /** Must be the caller's own id. */
    userId: userIdSchema,
    /** Only cards given in this space; absent: all. */
    spaceId: spaceIdSchema.optional(),
    pageNum: z.number().int().min(1).max(10_000).default(1),
    pageSize: z.number().int().min(1).max(100).default(30),
  }),
  /** Latest first. */
  output: z.object({ total: z.number().int(), pageNum: z.number().int(), list: z.array(receivedCardSchema) }),
  summary: 'List the business cards that the caller has received',
});

const sendUserCard = defineCall({
  area: 'cards',
  method: 'POST',
  path: '/api/userCard/sendUserCard',
  nonSpecReason: NO_PATH,
  access: 'member',
  mutates: true,
  input: z.object({ spaceId: spaceIdSchema, sendUserId: userIdSchema, receiveUserId: receiverSchema }),
  /** `fresh`: the receiver did not have the card before. */
  output: z.object({ fresh: z.boolean() }),
  summary: 'Give the card of the caller to a user who is present in the space; may be repeated',
});

export const CARD_CALLS = {
  getUserCardInfo,
  createUserCard,
  updateUserCard,
  pageReceiveUserCard,
  sendUserCard,
} as const;
type CardCalls = typeof CARD_CALLS;

/** The user `userId` gave the recipient a business card (W90). */
const given = z.object({ userId: z.string(), nickname: z.string() });
export const CARD_EVENTS = { given } as const;

declare module '../../contract/features' {
  interface FeatureCalls extends CardCalls {}
  interface FeatureEvents {
    cards: { given: z.output<typeof given> };
  }
}
