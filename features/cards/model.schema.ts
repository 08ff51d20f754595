import { z } from 'zod';
import { CARD_MAX, LINK_MAX, isWebLink } from './model';
import { faceSchema } from '../../contract/model/user/face.schema';
import { isMobilePhone } from '../../contract/model/user/user-text';
import { lineSchema } from '../../contract/model/user/user-text.schema';

const line = lineSchema(CARD_MAX, { tooLong: 'cardTooLong' });

/** The fields of a business card (specification, section 3). Only the name is required. */
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
export type CardFields = z.output<typeof cardFieldsSchema>;

export const userCardSchema = z.object({
  userId: z.string(),
  name: z.string(),
  job: z.string(),
  phone: z.string(),
  wechat: z.string(),
  city: z.string(),
  personalLink: z.string(),
  /** ISO 8601. */
  updatedAt: z.string(),
});
export type UserCard = z.infer<typeof userCardSchema>;

export const receivedCardSchema = z.object({
  /** The current state: an update of the card applies to every recipient. */
  card: userCardSchema,
  sender: faceSchema,
  spaceId: z.string(),
  spaceName: z.string(),
  spaceNameEn: z.string(),
  /** Time of the last giving, ISO 8601. */
  at: z.string(),
});
export type ReceivedCard = z.infer<typeof receivedCardSchema>;
