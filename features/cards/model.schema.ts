import { z } from 'zod';
import type { Same } from '../../contract/model/same';
import { CARD_MAX, LINK_MAX, isWebLink, type CardFields, type UserCard, type ReceivedCard } from './model';
import { faceSchema } from '../../contract/model/user/face.schema';
import { isMobilePhone } from '../../contract/model/user/user-text';
import { lineSchema } from '../../contract/model/user/user-text.schema';

const line = lineSchema(CARD_MAX, { tooLong: 'cardTooLong' });

export const cardFieldsSchema = z.object({
  name: line.refine((text) => text !== '', { message: 'name_empty' }),
  job: line.default(''),
  phone: z
    .string()
    .trim()
    .refine((text) => text === '' || isMobilePhone(text), { message: 'phone_invalid' })
    .default(''),
  wechat: line.default(''),
  city: line.default(''),
  personalLink: z
    .string()
    .trim()
    .max(LINK_MAX)
    .refine((text) => text === '' || isWebLink(text), { message: 'link_invalid' })
    .default(''),
});
true satisfies Same<CardFields, z.infer<typeof cardFieldsSchema>>;

export const userCardSchema = z.object({
  userId: z.string(),
  name: z.string(),
  job: z.string(),
  phone: z.string(),
  wechat: z.string(),
  city: z.string(),
  personalLink: z.string(),
  updatedAt: z.string(),
});
true satisfies Same<UserCard, z.infer<typeof userCardSchema>>;

export const receivedCardSchema = z.object({
  card: userCardSchema,
  sender: faceSchema,
  spaceId: z.string(),
  spaceName: z.string(),
  spaceNameEn: z.string(),
  at: z.string(),
});
true satisfies Same<ReceivedCard, z.infer<typeof receivedCardSchema>>;
