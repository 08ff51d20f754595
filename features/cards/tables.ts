import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ofSpace, person, time, words } from '../../server/database/columns';

/** The business card of a user (specification, section 3). */
export const userCards = pgTable('user_cards', {
  userId: person('user_id').primaryKey(),
  name: text().notNull(),
  job: words('job'),
  phone: words('phone'),
  wechat: words('wechat'),
  city: words('city'),
  personalLink: words('personal_link'),
  updatedAt: time('updated_at').notNull(),
});

/** Given cards: a single row per sender and receiver, updated when the card is given again. */
export const cardReceipts = pgTable(
  'card_receipts',
  {
    receiverId: person('receiver_id'),
    senderId: person('sender_id'),
    spaceId: ofSpace(),
    at: time('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.receiverId, t.senderId] }),
    index('card_receipts_page').on(t.receiverId, t.at),
  ],
);
