import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { EventUserRole, MemberType } from '../../contract/model/member/member';
import type { StoredDocument } from '../../contract/model/document/upgrade';
import type { Sky } from '../../contract/model/space-document';
import type { Campaign } from '../../contract/model/project';
import type { projectRulesSchema } from '../../contract/model/project.schema';
import type { ImModel, ScreenShareModel, SpaceInfo } from '../../contract/model/space';
import type { z } from 'zod';
import type { StoredAttachment } from './stored-attachment';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const words = (name: string) => text(name).notNull().default('');
const no = (name: string) => boolean(name).notNull().default(false);
const yes = (name: string) => boolean(name).notNull().default(true);
const none = (name: string) => integer(name).notNull().default(0);

type ProjectInput = z.input<typeof projectRulesSchema> & { campaign?: Campaign };
export type UserKind = 'phone' | 'guest' | 'anonymous';
/** Identity provider. A user has at most one identity per provider. */
export type Provider = 'phone' | 'wechat' | 'qq' | 'hkust';

export const users = pgTable(
  'users',
  {
    id: text().primaryKey(),
    kind: text().$type<UserKind>().notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    /** When the account was closed. Its sessions are invalid (trust T4). */
    disabledAt: time('disabled_at'),
    nickname: words('nickname'),
    nicknameSet: no('nickname_set'),
    color: text().notNull(),
    image: text().notNull(),
    headImage: text('head_image').notNull(),
    image3d: words('image_3d'),
    headImage3d: words('head_image_3d'),
    image3dReal: words('image_3d_real'),
    headImage3dReal: words('head_image_3d_real'),
    color3dReal: words('color_3d_real'),
    state: words('state'),
    wxNickname: words('wx_nickname'),
    wxAvatar: words('wx_avatar'),
    qqNickname: words('qq_nickname'),
    qqAvatar: words('qq_avatar'),
    operations: jsonb().$type<string[]>().notNull().default([]),
    guide: words('guide'),
    ownerHasNoticedIds: words('owner_has_noticed_ids'),
    roleSet: jsonb('role_set').$type<string[]>().notNull().default([]),
    interiorMark: none('interior_mark'),
    partnerUserType: none('partner_user_type'),
    isLockAvatar: no('is_lock_avatar'),
    highAudio: no('high_audio'),
    openBgMusic: yes('open_bg_music'),
    checkWords: no('check_words'),
    sktAvatarMark: words('skt_avatar_mark'),
    sktScore: doublePrecision('skt_score').notNull().default(0),
    /** Language chosen by the user: zh or en. Empty: not chosen. */
    lang: words('lang'),
  },
  (t) => [
    index('users_disabled')
      .on(t.disabledAt)
      .where(sql`disabled_at is not null`),
  ],
);

/** External identities of a user: phone, WeChat and others (trust T14). */
export const identities = pgTable(
  'identities',
  {
    provider: text().$type<Provider>().notNull(),
    subject: text().notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.subject] }), index('identities_user').on(t.userId)],
);

export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    tokenHash: text('token_hash').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<UserKind>().notNull(),
    spaceId: text('space_id'),
    createdAt: time('created_at').notNull().defaultNow(),
    lastSeenAt: time('last_seen_at').notNull().defaultNow(),
    expiresAt: time('expires_at').notNull(),
    /**
     * For guests: hash of the network from which the guest was last admitted to the space (`GuestNetwork`).
     */
    networkHash: text('network_hash'),
    /** Hash of the device cookie of the browser that signed in. */
    deviceHash: words('device_hash'),
    /** The browser and its system, as the user recognises them. Empty: unknown. */
    browser: words('browser'),
    system: words('system'),
  },
  (t) => [
    uniqueIndex('sessions_token').on(t.tokenHash),
    index('sessions_user').on(t.userId),
    index('sessions_expiry').on(t.expiresAt),
  ],
);

export const smsCodes = pgTable(
  'sms_codes',
  {
    rid: text().primaryKey(),
    phone: text().notNull(),
    codeHash: text('code_hash').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    expiresAt: time('expires_at').notNull(),
    attempts: none('attempts'),
    usedAt: time('used_at'),
  },
  (t) => [index('sms_codes_phone').on(t.phone, t.createdAt), index('sms_codes_created').on(t.createdAt)],
);

export const captchaSolved = pgTable('captcha_solved', {
  nonce: text().primaryKey(),
  expiresAt: time('expires_at').notNull(),
});

export const spaces = pgTable('spaces', {
  id: text().primaryKey(),
  name: text().notNull(),
  nameEn: text('name_en').notNull(),
  type: words('type'),
  description: words('description'),
  descriptionEn: words('description_en'),
  smallImgUrl: words('small_img_url'),
  ownerUserId: words('owner_user_id'),
  anonymousEnable: no('anonymous_enable'),
  avSwitch: yes('av_switch'),
  closed: no('closed'),
  /** Entering requires an invitation code. */
  inviteRequired: no('invite_required'),
  /** Listed for every signed-in user. */
  listed: no('listed'),
  /** Allowed address ranges (CIDR). Empty: all. */
  regions: jsonb().$type<string[]>().notNull().default([]),
  branding: jsonb().$type<SpaceInfo['branding']>().notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
});

const ofSpace = () =>
  text('space_id')
    .notNull()
    .references(() => spaces.id, { onDelete: 'cascade' });
const ofUser = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const spaceDocuments = pgTable(
  'space_documents',
  {
    spaceId: ofSpace(),
    version: integer().notNull(),
    /** Of any version: `upgradeDocument` makes it the newest one. */
    document: jsonb().$type<StoredDocument>().notNull(),
    /** Version of the built-in document that it equals (`server/seed/built-in.ts`). Null: made by a user. */
    seedVersion: integer('seed_version'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.spaceId, t.version] })],
);

export const spaceConfigs = pgTable('space_configs', {
  spaceId: ofSpace().primaryKey(),
  imEnable: yes('im_enable'),
  imShow: yes('im_show'),
  serverMoreEnable: no('server_more_enable'),
  skyEnable: yes('sky_enable'),
  sky: jsonb().$type<Sky>().notNull(),
  muteStatus: no('mute_status'),
  danmakuStatus: yes('danmaku_status'),
  /** Danmaku of visitors requires approval by a moderator. */
  danmakuHold: no('danmaku_hold'),
  /** Who may write in the room, and what. */
  imModel: text('im_model').$type<ImModel>().notNull().default('all'),
  imPrefabricateContent: jsonb('im_prefabricate_content').$type<string[]>().notNull().default([]),
  commentsCheckEnable: yes('comments_check_enable'),
  /** Blocked words of this space, in addition to the platform's. */
  commentsCheckWords: jsonb('comments_check_words').$type<string[]>().notNull().default([]),
  /** Who may share a screen. */
  screenShareModel: text('screen_share_model').$type<ScreenShareModel>().notNull().default('authorised'),
  /** Number of servers of the space. */
  serverNum: integer('server_num').notNull().default(1),
  /** Maximum number of users per server. Null: the configured limit. */
  serverMax: integer('server_max'),
  project: jsonb().$type<ProjectInput>().notNull().default({}),
});

export const members = pgTable(
  'members',
  {
    id: text().notNull(),
    spaceId: ofSpace(),
    userId: ofUser(),
    type: smallint().$type<0 | 1>().notNull().default(MemberType.visitor),
    ext: words('ext'),
    personality: words('personality'),
    firstVisitAt: time('first_visit_at').notNull().defaultNow(),
    visitTime: time('visit_time').notNull().defaultNow(),
    eventUserRole: smallint('event_user_role').notNull().default(EventUserRole.visitor),
    quiesceEnable: no('quiesce_enable'),
    /** The moderator who silenced the user. Empty: nobody, or the user. */
    quiesceBy: words('quiesce_by'),
    speakStatus: smallint('speak_status').$type<0 | 1 | 2>().notNull().default(0),
    speakStatusTime: time('speak_status_time'),
    /** When the user requested to speak. */
    speakAskedAt: time('speak_asked_at'),
    speakTag: words('speak_tag'),
    broadcastEnable: no('broadcast_enable'),
    broadcastTag: words('broadcast_tag'),
    boxingTeam: words('boxing_team'),
    boxingBlood: doublePrecision('boxing_blood').notNull().default(0),
    pm: yes('pm'),
    screenSharingAuth: no('screen_sharing_auth'),
    stageName: words('stage_name'),
    /** Shown where no moderator has given a stage name. */
    wornTitle: words('worn_title'),
    userLabel: jsonb('user_label').$type<string[]>().notNull().default([]),
    displayTag: words('display_tag'),
    isPermanent: no('is_permanent'),
    isNpc: no('is_npc'),
    isRadio: no('is_radio'),
    x: doublePrecision(),
    y: doublePrecision(),
    dir: smallint(),
    /** When the client last reported that it joined the chat room. */
    chatJoinedAt: time('chat_joined_at'),
    /** When a moderator removed the user. Null: not removed, or entered again since. */
    kickedAt: time('kicked_at'),
  },
  (t) => [
    primaryKey({ columns: [t.spaceId, t.userId] }),
    uniqueIndex('members_id').on(t.id),
    index('members_user').on(t.userId),
    index('members_permanent').on(t.spaceId, t.isPermanent),
  ],
);

export const messages = pgTable(
  'messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    spaceId: ofSpace(),
    userId: ofUser(),
    cid: text().notNull(),
    /** The sender's name and avatar at the time of sending. */
    nickname: text().notNull(),
    headImage: text('head_image').notNull(),
    color: text().notNull(),
    text: text().notNull(),
    at: time('at').notNull(),
    /** The chat group; empty: the room of the space. */
    groupId: words('group_id'),
    replyToId: bigint('reply_to_id', { mode: 'number' }),
    /** User ids. `*`: everybody. */
    mentions: jsonb().$type<string[]>().notNull().default([]),
    attachment: jsonb().$type<StoredAttachment>(),
    /** Danmaku status: shown automatically, waiting for a moderator, approved, or rejected. */
    danmaku: text().$type<'flies' | 'held' | 'passed' | 'kept'>().notNull().default('flies'),
    withdrawnAt: time('withdrawn_at'),
    withdrawnBy: words('withdrawn_by'),
  },
  (t) => [
    uniqueIndex('messages_cid').on(t.spaceId, t.userId, t.cid),
    index('messages_page').on(t.spaceId, t.groupId, t.id),
    index('messages_user').on(t.spaceId, t.userId, t.id),
    index('messages_mentions')
      .on(t.spaceId, t.groupId, t.id)
      .where(sql`mentions <> '[]'::jsonb`),
    index('messages_held')
      .on(t.spaceId, t.id)
      .where(sql`danmaku = 'held'`),
  ],
);

export const bans = pgTable(
  'bans',
  {
    spaceId: ofSpace(),
    userId: ofUser(),
    reason: words('reason'),
    byUserId: text('by_user_id'),
    createdAt: time('created_at').notNull().defaultNow(),
    /** Null: permanent. */
    endsAt: time('ends_at'),
    /** For guests: blocks all guests of this network (`GuestNetwork`). */
    networkHash: text('network_hash'),
    /** Browsers in which the user was signed in: blocks all guests there. */
    deviceHashes: jsonb('device_hashes').$type<string[]>().notNull().default([]),
    /**
     * Keyed hashes of the sign-ins of an account that was deleted while it was banned: a new account with one of them
     * takes the ban over.
     */
    identityHashes: jsonb('identity_hashes').$type<string[]>().notNull().default([]),
  },
  (t) => [primaryKey({ columns: [t.spaceId, t.userId] })],
);
