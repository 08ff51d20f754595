import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { SpaceDocument } from '../../contract/model/space-document';
import { ofSpace, ofUser, time } from '../../server/database/columns';
import { users } from '../../server/database/schema';
import type { PublicationKind } from './model';

/** Who edits a space now. Times are those of the database's clock, which all servers share. */
export const spaceEditLeases = pgTable('space_edit_leases', {
  spaceId: ofSpace().primaryKey(),
  userId: ofUser(),
  tokenHash: text('token_hash').notNull(),
  takenAt: time('taken_at').notNull(),
  expiresAt: time('expires_at').notNull(),
  /** Who wants to edit next, and since when. */
  askedBy: text('asked_by').references(() => users.id, { onDelete: 'set null' }),
  askedAt: time('asked_at'),
});

/** The unpublished document of a space: a single one for all editors. */
export const spaceDrafts = pgTable('space_drafts', {
  spaceId: ofSpace().primaryKey(),
  /** The published version that it began from. */
  baseVersion: integer('base_version').notNull(),
  /** Counts the saves, from 1. */
  rev: integer().notNull(),
  document: jsonb().$type<SpaceDocument>().notNull(),
  byUserId: text('by_user_id').notNull(),
  savedAt: time('saved_at').notNull(),
  /** When it is published by itself, with this note; null: it is not. */
  publishAt: time('publish_at'),
  publishNote: text('publish_note').notNull().default(''),
  /** That time has come, and the checks found errors. */
  publishFailed: boolean('publish_failed').notNull().default(false),
});

/** Who published which version, and why. */
export const spacePublications = pgTable(
  'space_publications',
  {
    spaceId: ofSpace(),
    version: integer().notNull(),
    /** Null: a version from before the history. */
    kind: text().$type<PublicationKind>(),
    /** Of a rollback: the version that it brought back. */
    fromVersion: integer('from_version'),
    byUserId: text('by_user_id').references(() => users.id, { onDelete: 'set null' }),
    note: text().notNull(),
    /** Kept when newer versions push out the oldest ones. */
    pinned: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.spaceId, t.version] })],
);
