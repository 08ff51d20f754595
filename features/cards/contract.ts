import { z } from 'zod';
import { cardFieldsSchema, receivedCardSchema, userCardSchema } from './model.schema';
import { spaceIdSchema } from '../../contract/model/space.schema';
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
  /** Null: the person has made none yet. */
  output: z.object({ card: userCardSchema.nullable() }),
  summary: "The person's own business card",
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
  summary: 'Make a business card; one that is there already is renewed',
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
  summary: 'Renew the business card, for those who have it too (`noCard` without one)',
});

const pageReceiveUserCard = defineCall({
  area: 'cards',
  method: 'POST',
  path: '/api/userCard/v2/pageReceiveUserCard',
  nonSpecReason: NO_PATH,
  access: 'session',
  mutates: false,
  input: z.object({
    /** Oneself: nobody sees what others were given. */
    userId: userIdSchema,
    /** Only those given in this space. Absent: all. */
    spaceId: spaceIdSchema.optional(),
    pageNum: z.number().int().min(1).max(10_000).default(1),
    pageSize: z.number().int().min(1).max(100).default(30),
  }),
  /** The latest given first. */
  output: z.object({ total: z.number().int(), pageNum: z.number().int(), list: z.array(receivedCardSchema) }),
  summary: 'The business cards that the person was given',
});

const sendUserCard = defineCall({
  area: 'cards',
  method: 'POST',
  path: '/api/userCard/sendUserCard',
  nonSpecReason: NO_PATH,
  access: 'member',
  mutates: true,
  input: z.object({ spaceId: spaceIdSchema, sendUserId: userIdSchema, receiveUserId: userIdSchema }),
  /** `fresh`: the receiver did not have it yet. */
  output: z.object({ fresh: z.boolean() }),
  summary: "Give one's own card to somebody who is in the space; giving it again is harmless",
});

export const CARD_CALLS = {
  getUserCardInfo,
  createUserCard,
  updateUserCard,
  pageReceiveUserCard,
  sendUserCard,
} as const;
type CardCalls = typeof CARD_CALLS;

/** Somebody gave this person a business card (W90). */
const given = z.object({ userId: z.string(), nickname: z.string() });
export const CARD_EVENTS = { given } as const;

declare module '../../contract/features' {
  interface FeatureCalls extends CardCalls {}
  interface FeatureEvents {
    cards: { given: z.output<typeof given> };
  }
}
