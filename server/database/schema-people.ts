import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { ofSpace, person, serial, time, words } from './columns';
import type { StoredAttachment } from './stored-attachment';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Chat groups of a space beside its own room (tag groups, specification, section 7). */
export const chatGroups = pgTable(
  'chat_groups',
  {
    id: text().primaryKey(),
    spaceId: ofSpace(),
    tag: text().notNull(),
    name: text().notNull(),
    /** Empty: everybody in the space may read and write. */
    passwordHash: words('password_hash'),
    byUserId: text('by_user_id').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('chat_groups_tag').on(t.spaceId, t.tag)],
);

/** Who has given a group's password, or has chosen the group. */
export const chatGroupMembers = pgTable(
  'chat_group_members',
  {
    groupId: text('group_id')
      .notNull()
      .references(() => chatGroups.id, { onDelete: 'cascade' }),
    userId: person('user_id'),
    joinedAt: time('joined_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.groupId, t.userId] }), index('chat_group_members_user').on(t.userId)],
);

/** How far a person has read in a room of a space; an empty group is the space's own room. */
export const chatReads = pgTable(
  'chat_reads',
  {
    spaceId: ofSpace(),
    groupId: text('group_id').notNull(),
    userId: person('user_id'),
    readId: bigint('read_id', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.spaceId, t.groupId, t.userId] })],
);

/** Files that were sent in chats; their bytes lie in pieces, in the database, so that every process has them. */
export const storedFiles = pgTable(
  'stored_files',
  {
    id: text().primaryKey(),
    /** Empty: of a private chat. */
    spaceId: words('space_id'),
    userId: person('user_id'),
    name: text().notNull(),
    mime: text().notNull(),
    size: integer().notNull(),
    width: integer().notNull().default(0),
    height: integer().notNull().default(0),
    /** All its pieces are there; before that nobody sees it, and it is soon removed. */
    finished: boolean().notNull().default(false),
    createdAt: time('created_at').notNull().defaultNow(),
    /** The chat where it was sent, and whose people may read it; empty: not yet, and soon removed. */
    sentTo: words('sent_to'),
    /** The `cid` of the message that carries it: no other does. */
    sentAs: words('sent_as'),
  },
  (t) => [
    index('stored_files_user').on(t.userId, t.createdAt),
    index('stored_files_unsent')
      .on(t.createdAt)
      .where(sql`sent_to = ''`),
  ],
);

/** A piece of a file: small, so that none who asks for something else waits for a whole file. */
export const storedFilePieces = pgTable(
  'stored_file_pieces',
  {
    fileId: text('file_id')
      .notNull()
      .references(() => storedFiles.id, { onDelete: 'cascade' }),
    /** From 0. */
    n: integer().notNull(),
    data: bytes('data').notNull(),
  },
  (t) => [primaryKey({ columns: [t.fileId, t.n] })],
);

/** What managers and hosts say to everybody; the latest that is not withdrawn stands in the space. */
export const announcements = pgTable(
  'announcements',
  {
    id: serial(),
    spaceId: ofSpace(),
    byUserId: text('by_user_id').notNull(),
    /** The speaker's name at the time. */
    nickname: text().notNull(),
    text: text().notNull(),
    at: time('at').notNull(),
    withdrawnAt: time('withdrawn_at'),
  },
  (t) => [index('announcements_space').on(t.spaceId, t.id)],
);

export const privateMessages = pgTable(
  'private_messages',
  {
    id: serial(),
    /** Both user ids, the smaller first, with a space between. */
    pair: text().notNull(),
    fromUserId: person('from_user_id'),
    toUserId: person('to_user_id'),
    cid: text().notNull(),
    text: text().notNull(),
    attachment: jsonb().$type<StoredAttachment>(),
    /** Where it was written. */
    spaceId: words('space_id'),
    at: time('at').notNull(),
    withdrawnAt: time('withdrawn_at'),
  },
  (t) => [
    uniqueIndex('private_messages_cid').on(t.fromUserId, t.cid),
    index('private_messages_page').on(t.pair, t.id),
  ],
);

/** A private chat as one of its two people has it. */
export const privateSessions = pgTable(
  'private_sessions',
  {
    userId: person('user_id'),
    peerUserId: person('peer_user_id'),
    lastId: bigint('last_id', { mode: 'number' }).notNull().default(0),
    unread: integer().notNull().default(0),
    /** Read up to this message. */
    readId: bigint('read_id', { mode: 'number' }).notNull().default(0),
    /** Deleted up to this message: what is older is not shown any more. */
    deletedId: bigint('deleted_id', { mode: 'number' }).notNull().default(0),
    updatedAt: time('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.peerUserId] }),
    index('private_sessions_list').on(t.userId, t.updatedAt),
  ],
);

/** Whose private messages a person does not want. */
export const blocks = pgTable(
  'blocks',
  {
    userId: person('user_id'),
    blockedUserId: person('blocked_user_id'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.blockedUserId] })],
);

/** A person's account at NIM. */
export const imAccounts = pgTable('im_accounts', {
  userId: person('user_id').primaryKey(),
  account: text().notNull().unique(),
  /** Name and avatar as NIM was last told them. */
  profile: words('profile'),
  updatedAt: time('updated_at').notNull().defaultNow(),
});

/** The chat room of a space at NIM. */
export const imRooms = pgTable('im_rooms', {
  spaceId: ofSpace().primaryKey(),
  roomId: text('room_id').notNull().unique(),
});

/** Who did what to whom in a space, and why. */
export const moderationLog = pgTable(
  'moderation_log',
  {
    id: serial(),
    spaceId: ofSpace(),
    byUserId: text('by_user_id').notNull(),
    /** Empty: everybody. */
    userId: words('user_id'),
    action: text().notNull(),
    reason: words('reason'),
    /** What it was about, such as the name of a group. */
    about: words('about'),
    /** What it was before and after, as far as undoing needs it. */
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    at: time('at').notNull(),
    undoneAt: time('undone_at'),
    undoneBy: words('undone_by'),
  },
  (t) => [
    index('moderation_log_space').on(t.spaceId, t.id),
    index('moderation_log_user').on(t.spaceId, t.userId),
  ],
);

/** Whiteboards of a space by name; what is on them is kept by the boards themselves. */
export const whiteboards = pgTable(
  'whiteboards',
  {
    id: text().primaryKey(),
    spaceId: ofSpace(),
    name: text().notNull(),
    byUserId: text('by_user_id').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    deletedAt: time('deleted_at'),
  },
  (t) => [index('whiteboards_space').on(t.spaceId)],
);
