import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { ofSpace, ofUser, serial, time, words } from './columns';
import { users } from './schema';

/** External sign-ins in progress (trust T15). Secrets are stored as hashes. */
export const loginStates = pgTable(
  'login_states',
  {
    stateHash: text('state_hash').primaryKey(),
    provider: text().notNull(),
    /** Hash of the device cookie of the browser that started. */
    deviceHash: text('device_hash').notNull(),
    mode: text().$type<'login' | 'bind'>().notNull(),
    /** The user who links an account. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    returnUrl: words('return_url'),
    /** Hash of the ticket in the QR code (embedded provider). */
    ticketHash: text('ticket_hash').unique(),
    status: text().$type<'waiting' | 'scanned' | 'confirmed' | 'refused'>().notNull().default('waiting'),
    codeHash: text('code_hash'),
    /** Subject reported by the embedded provider. */
    subject: words('subject'),
    nickname: words('nickname'),
    partnerUserType: integer('partner_user_type').notNull().default(0),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
  },
  (t) => [index('login_states_expiry').on(t.expiresAt)],
);

export const inviteCodes = pgTable(
  'invite_codes',
  {
    code: text().primaryKey(),
    spaceId: ofSpace(),
    byUserId: text('by_user_id').notNull(),
    /** 0: unlimited. */
    maxUses: integer('max_uses').notNull().default(0),
    uses: integer().notNull().default(0),
    createdAt: time('created_at').notNull().defaultNow(),
    expiresAt: time('expires_at').notNull(),
    revokedAt: time('revoked_at'),
  },
  (t) => [index('invite_codes_space').on(t.spaceId)],
);

/**
 * Browsers and networks of sessions that have ended, so that a later ban still covers them
 * (`server/modules/session/ended-sessions.ts`).
 */
export const endedSessions = pgTable(
  'ended_sessions',
  {
    userId: ofUser(),
    /** For guests: the space of the session. Empty: an account's. */
    spaceId: words('space_id'),
    deviceHash: words('device_hash'),
    networkHash: text('network_hash'),
    endedAt: time('ended_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.spaceId, t.deviceHash] }),
    index('ended_sessions_end').on(t.endedAt),
  ],
);

/** Users who may enter a space that requires an invitation. */
export const spaceGrants = pgTable(
  'space_grants',
  {
    spaceId: ofSpace(),
    userId: ofUser(),
    inviteCode: words('invite_code'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.spaceId, t.userId] })],
);

export const follows = pgTable(
  'follows',
  {
    userId: ofUser(),
    toUserId: text('to_user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    spaceId: ofSpace(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.spaceId, t.userId, t.toUserId] })],
);

export const activities = pgTable(
  'activities',
  {
    id: text().primaryKey(),
    spaceId: ofSpace(),
    name: text().notNull(),
    description: words('description'),
    startAt: time('start_at').notNull(),
    endAt: time('end_at').notNull(),
    exclusive: boolean().notNull().default(false),
    byUserId: text('by_user_id').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    /** When the activity was cancelled. */
    cancelledAt: time('cancelled_at'),
  },
  (t) => [index('activities_space').on(t.spaceId, t.endAt)],
);

export const activityGuests = pgTable(
  'activity_guests',
  {
    activityId: text('activity_id')
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
    userId: ofUser(),
  },
  (t) => [primaryKey({ columns: [t.activityId, t.userId] })],
);

/** Guests identified by phone number only: the account that signs in with it, now or later, is a guest. */
export const activityGuestPhones = pgTable(
  'activity_guest_phones',
  {
    activityId: text('activity_id')
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
    phone: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.activityId, t.phone] })],
);

export const spaceApplications = pgTable('space_applications', {
  id: text().primaryKey(),
  userId: ofUser(),
  spaceName: text('space_name').notNull(),
  spaceType: text('space_type').notNull(),
  avSwitch: boolean('av_switch').notNull(),
  description: words('description'),
  createdAt: time('created_at').notNull().defaultNow(),
});

export const surveyAnswers = pgTable(
  'survey_answers',
  {
    surveyId: text('survey_id').notNull(),
    userId: ofUser(),
    answers: jsonb().$type<Record<string, string | number>>().notNull(),
    at: time('at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.surveyId, t.userId] })],
);

export const robotMessages = pgTable('robot_messages', {
  id: serial(),
  userId: ofUser(),
  type: smallint().$type<1 | 2>().notNull(),
  at: time('at').notNull().defaultNow(),
});

/** Log lines of clients (trust T42). Retained for a limited time, never rendered as markup. */
export const clientLogs = pgTable(
  'client_logs',
  { id: serial(), at: time('at').notNull().defaultNow(), userId: words('user_id'), line: text().notNull() },
  (t) => [index('client_logs_at').on(t.at)],
);

export const analyticsEvents = pgTable(
  'analytics_events',
  {
    id: serial(),
    receivedAt: time('received_at').notNull().defaultNow(),
    at: time('at').notNull(),
    distinctId: text('distinct_id').notNull(),
    userId: words('user_id'),
    event: text().notNull(),
    properties: jsonb().$type<Record<string, string | number | boolean>>().notNull(),
  },
  (t) => [
    index('analytics_events_event').on(t.event, t.at),
    index('analytics_events_received').on(t.receivedAt),
  ],
);

export const leftMessages = pgTable('left_messages', {
  cid: text().primaryKey(),
  at: time('at').notNull().defaultNow(),
  userId: words('user_id'),
  spaceId: words('space_id'),
  name: text().notNull(),
  contact: text().notNull(),
  company: words('company'),
  text: text().notNull(),
});
