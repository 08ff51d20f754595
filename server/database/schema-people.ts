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

/** Chat groups of a space in addition to the space chat (tag groups, specification, section 7). */
export const chatGroups = pgTable(
  'chat_groups',
  {
    id: text().primaryKey(),
    spaceId: ofSpace(),
    tag: text().notNull(),
    name: text().notNull(),
    /** Empty: everybody in the space may read and write in the group. */
    passwordHash: words('password_hash'),
    byUserId: text('by_user_id').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('chat_groups_tag').on(t.spaceId, t.tag)],
);

/** Members of a group: users who entered its password or selected the group. */
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

/** Read position of a user in a chat of a space; an empty group is the space chat. */
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

/** Chat files. Their bytes are stored in pieces in the database, so that every process can read them. */
export const storedFiles = pgTable(
  'stored_files',
  {
    id: text().primaryKey(),
    /** Empty for a private chat. */
    spaceId: words('space_id'),
    userId: person('user_id'),
    name: text().notNull(),
    mime: text().notNull(),
    size: integer().notNull(),
    width: integer().notNull().default(0),
    height: integer().notNull().default(0),
    /** All pieces are stored. Until then the file is not visible, and is soon removed. */
    finished: boolean().notNull().default(false),
    createdAt: time('created_at').notNull().defaultNow(),
    /** The chat where the file was sent, whose members may read it. Empty: not sent yet, and soon removed. */
    sentTo: words('sent_to'),
    /** The `cid` of the only message that carries the file. */
    sentAs: words('sent_as'),
  },
  (t) => [
    index('stored_files_user').on(t.userId, t.createdAt),
    index('stored_files_unsent')
      .on(t.createdAt)
      .where(sql`sent_to = ''`),
  ],
);

/** A piece of a file, small enough not to delay other queries. */
export const storedFilePieces = pgTable(
  'stored_file_pieces',
  {
    fileId: text('file_id')
      .notNull()
      .references(() => storedFiles.id, { onDelete: 'cascade' }),
    /** Index, from 0. */
    n: integer().notNull(),
    data: bytes('data').notNull(),
  },
  (t) => [primaryKey({ columns: [t.fileId, t.n] })],
);

/** Announcements of managers and hosts; the space shows the latest announcement that is not withdrawn. */
export const announcements = pgTable(
  'announcements',
  {
    id: serial(),
    spaceId: ofSpace(),
    byUserId: text('by_user_id').notNull(),
    /** The author's name at that time. */
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
    /** Both user ids in ascending order, separated by a space. */
    pair: text().notNull(),
    fromUserId: person('from_user_id'),
    toUserId: person('to_user_id'),
    cid: text().notNull(),
    text: text().notNull(),
    attachment: jsonb().$type<StoredAttachment>(),
    /** The space where the message was written. */
    spaceId: words('space_id'),
    at: time('at').notNull(),
    withdrawnAt: time('withdrawn_at'),
  },
  (t) => [
    uniqueIndex('private_messages_cid').on(t.fromUserId, t.cid),
    index('private_messages_page').on(t.pair, t.id),
  ],
);

/** A private chat from the side of `userId`. */
export const privateSessions = pgTable(
  'private_sessions',
  {
    userId: person('user_id'),
    peerUserId: person('peer_user_id'),
    lastId: bigint('last_id', { mode: 'number' }).notNull().default(0),
    unread: integer().notNull().default(0),
    /** Messages up to this id are read. */
    readId: bigint('read_id', { mode: 'number' }).notNull().default(0),
    /** Messages up to this id are deleted for the user. */
    deletedId: bigint('deleted_id', { mode: 'number' }).notNull().default(0),
    updatedAt: time('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.peerUserId] }),
    index('private_sessions_list').on(t.userId, t.updatedAt),
  ],
);

/** Users whose private messages a user has blocked. */
export const blocks = pgTable(
  'blocks',
  {
    userId: person('user_id'),
    blockedUserId: person('blocked_user_id'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.blockedUserId] })],
);

/** The NIM account of a user. */
export const imAccounts = pgTable('im_accounts', {
  userId: person('user_id').primaryKey(),
  account: text().notNull().unique(),
  /** Name and avatar as last sent to NIM. */
  profile: words('profile'),
  updatedAt: time('updated_at').notNull().defaultNow(),
});

/** The chat room of a space at NIM. */
export const imRooms = pgTable('im_rooms', {
  spaceId: ofSpace().primaryKey(),
  roomId: text('room_id').notNull().unique(),
});

/** The audit log of moderation actions in a space. */
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
    /** The subject, such as the name of a group. */
    about: words('about'),
    /** The state before and after, as needed for undo. */
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

/** Whiteboards of a space by name; the boards store their own contents. */
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
