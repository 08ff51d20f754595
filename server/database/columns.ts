import { bigint, text, timestamp } from 'drizzle-orm/pg-core';
import { spaces, users } from './schema';

// Columns shared by the tables of spaces and users.

export const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
export const words = (name: string) => text(name).notNull().default('');
export const serial = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
export const ofSpace = () =>
  text('space_id')
    .notNull()
    .references(() => spaces.id, { onDelete: 'cascade' });
/** A reference to a user. The row is deleted with the user. */
export const person = (name: string) =>
  text(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
export const ofUser = () => person('user_id');
