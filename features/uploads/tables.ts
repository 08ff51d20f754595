import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ofSpace, ofUser, time } from '../../server/database/columns';
import { spaces } from '../../server/database/schema';
import type { UploadPurpose } from '../../contract/model/upload';

/** Public files, each stored once. */
export const files = pgTable('files', {
  /** SHA-256 of the bytes as they are served, hexadecimal. */
  hash: text().primaryKey(),
  mime: text().notNull(),
  bytes: integer().notNull(),
  /** 0: not a picture. */
  width: integer().notNull(),
  height: integer().notNull(),
  createdAt: time('created_at').notNull(),
});

const ofFile = () =>
  text()
    .notNull()
    .references(() => files.hash);

/** Files of a space. */
export const spaceFiles = pgTable(
  'space_files',
  {
    spaceId: ofSpace(),
    hash: ofFile(),
    purpose: text().$type<UploadPurpose>().notNull(),
    /** As its uploader knows it. */
    name: text('file_name').notNull(),
    byUserId: text('by_user_id').notNull(),
    createdAt: time('created_at').notNull(),
    /** Null: it is in the list of the space. */
    deletedAt: time('deleted_at'),
    /** When something of the space was last found to name it, or it was uploaded. */
    usedAt: time('used_at').notNull().defaultNow(),
    /** When the sweep last looked for what names it. */
    lookedAt: time('looked_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.spaceId, t.hash] }),
    index('space_files_hash').on(t.hash),
    index('space_files_looked').on(t.lookedAt),
  ],
);

/** Pictures that people uploaded of themselves. */
export const headFiles = pgTable(
  'head_files',
  { userId: ofUser(), hash: ofFile(), createdAt: time('created_at').notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.hash] }), index('head_files_hash').on(t.hash)],
);

/** `open`: granted, and counted as reserved. `done`: checked and public. `ended`: refused or given up. */
export type UploadState = 'open' | 'done' | 'ended';

/** Uploads of the last days, for the quotas and for a repeated `finish`. */
export const uploads = pgTable(
  'uploads',
  {
    id: text().primaryKey(),
    userId: ofUser(),
    /** Null: of the person alone. */
    spaceId: text('space_id').references(() => spaces.id, { onDelete: 'cascade' }),
    purpose: text().$type<UploadPurpose>().notNull(),
    /** Where its bytes come in; ends in `/`. */
    dir: text().notNull(),
    /** Reserved, or stored. */
    bytes: bigint({ mode: 'number' }).notNull(),
    state: text().$type<UploadState>().notNull(),
    /** Of the public file, when it is done. */
    hash: text(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [index('uploads_user').on(t.userId, t.createdAt), index('uploads_space').on(t.spaceId, t.createdAt)],
);
