import { z } from 'zod';
import {
  announcementSchema,
  chatGroupSchema,
  chatMessageSchema,
  messageInputSchema,
} from '../model/chat/chat.schema';
import { rosterMemberSchema } from '../model/member/member.schema';
import { privateEventSchema } from '../model/chat/private-chat.schema';
import {
  elementStateSchema,
  leftCountSchema,
  sharedLeftMessageSchema,
} from '../model/element/element.schema';
import { spaceGameConfigSchema, spaceIdSchema } from '../model/space.schema';

const slot = z.number().int().min(0).max(65_535);

/** Text frames of a client. */
export const clientMessageSchema = z.discriminatedUnion('t', [
  z.strictObject({
    t: z.literal('hello'),
    v: z.number().int(),
    spaceId: spaceIdSchema,
    ticket: z.string().max(200).optional(),
    resume: z.strictObject({ token: z.string().max(200), seq: z.number().int().min(0) }).optional(),
  }),
  messageInputSchema.extend({ t: z.literal('say') }),
  /** Whether anybody looks at the space now; a connection begins with yes (W47). */
  z.strictObject({ t: z.literal('look'), on: z.boolean() }),
  /** Where somebody is who is too far off to be seen (W39). */
  z.strictObject({ t: z.literal('find'), slot }),
  /** Leaves for good: no 30 s of grace. */
  z.strictObject({ t: z.literal('leave') }),
]);
export type ClientMessage = z.infer<typeof clientMessageSchema>;

/** One ordered event. `to` never travels; it is the server's. */
export const spaceEventSchema = z.discriminatedUnion('k', [
  z.object({ k: z.literal('join'), slot, member: rosterMemberSchema }),
  /**
   * `to`: the other server of the space where the person is from now on. `visitTime`, ISO 8601: when who left the space
   * was there last.
   */
  z.object({
    k: z.literal('leave'),
    slot,
    userId: z.string(),
    to: z.string().optional(),
    visitTime: z.string().optional(),
  }),
  /** Name, avatar or state of a person changed. */
  z.object({ k: z.literal('member'), slot, member: rosterMemberSchema }),
  /** The person's connection is gone (`away`) or back, within the 30 s of grace. */
  z.object({ k: z.literal('away'), slot, away: z.boolean() }),
  z.object({ k: z.literal('chat'), message: chatMessageSchema }),
  /** A message was taken back; `userId` by whom (W72). */
  z.object({
    k: z.literal('withdraw'),
    messageId: z.number().int(),
    groupId: z.string().optional(),
    userId: z.string(),
    nickname: z.string(),
  }),
  /** A keeper let held messages fly over the scene, or held them back (W73). */
  z.object({
    k: z.literal('danmaku'),
    passed: z.boolean(),
    messages: z.array(z.object({ id: z.number().int(), userId: z.string(), text: z.string() })),
  }),
  /** A chat group was made, renamed, or got another password: then those who were in it are out (W74). */
  z.object({ k: z.literal('group'), group: chatGroupSchema, emptied: z.boolean() }),
  z.object({ k: z.literal('ungroup'), groupId: z.string() }),
  /** A keeper speaks to everybody, until it is taken back (W75). */
  z.object({ k: z.literal('announce'), announcement: announcementSchema }),
  z.object({ k: z.literal('unannounce'), announcementId: z.number().int() }),
  z.object({ k: z.literal('config'), config: spaceGameConfigSchema }),
  /** Somebody asks this person to come: where they stand, logical pixels, and on which server. */
  z.object({
    k: z.literal('come'),
    userId: z.string(),
    nickname: z.string(),
    serverId: z.string(),
    x: z.number(),
    y: z.number(),
  }),
  /** Somebody follows this person from now on, or no more. */
  z.object({ k: z.literal('follow'), userId: z.string(), nickname: z.string(), mark: z.boolean() }),
  /** Somebody asks to speak (`up`), or no more: told to keepers, and an answer (`declined`: no) to the person too (W80). */
  z.object({
    k: z.literal('hand'),
    userId: z.string(),
    nickname: z.string(),
    up: z.boolean(),
    declined: z.boolean().optional(),
  }),
  /** A keeper has done something, or has taken it back: told to keepers (W85). */
  z.object({ k: z.literal('deed') }),
  /** A member who is not on this server, as they are from now on; `serverId` empty: away from the space (W81). */
  z.object({ k: z.literal('elsewhere'), member: rosterMemberSchema, serverId: z.string() }),
  /** An event of a feature; its payload has the shape that the feature declares (W90). */
  z.object({
    k: z.literal('feature'),
    feature: z.string(),
    name: z.string(),
    payload: z.record(z.string(), z.unknown()),
  }),
  ...privateEventSchema.options,
  /** A thing was switched on or off, for everybody; `userId` who did it. */
  elementStateSchema.extend({ k: z.literal('element'), userId: z.string() }),
  /** Somebody made a thing sound: everybody hears it once. */
  z.object({ k: z.literal('sound'), elementId: z.string(), userId: z.string() }),
  /** Somebody left a message at a thing; `count`: so many lie there now (W67). */
  leftCountSchema.extend({ k: z.literal('left'), message: sharedLeftMessageSchema }),
  /** A left message was removed. */
  leftCountSchema.extend({ k: z.literal('unleft'), messageId: z.number().int() }),
]);
export type SpaceEvent = z.infer<typeof spaceEventSchema>;

/**
 * Why the server ends a connection. The three of an activity are the forced-leave events of the specification's
 * section 4 (start, end, auth); `left`: the person said elsewhere to be in no room any more.
 */
export const byeReasonSchema = z.enum([
  'replaced',
  'restart',
  'signedOut',
  'kicked',
  'closed',
  'left',
  'activityStart',
  'activityEnd',
  'activityAuth',
]);
export type ByeReason = z.infer<typeof byeReasonSchema>;

/** Text frames of the server. */
export const serverMessageSchema = z.discriminatedUnion('t', [
  z.object({
    t: z.literal('welcome'),
    resumed: z.boolean(),
    seq: z.number().int(),
    slot,
    x: z.number(),
    y: z.number(),
    dir: z.number().int(),
    tickHz: z.number(),
    /** Server's clock, ms since 1970. */
    now: z.number(),
    resumeToken: z.string(),
    serverId: z.string(),
    /** Everybody in the space, oneself included. With `resumed` it is the state after the replayed events. */
    roster: z.array(z.object({ slot, away: z.boolean(), member: rosterMemberSchema })),
    config: spaceGameConfigSchema,
    /** Things that are switched otherwise than the document says. With `resumed`: after the replayed events. */
    elements: z.array(elementStateSchema),
    /** Things where messages lie. With `resumed`: after the replayed events. */
    left: z.array(leftCountSchema),
    /** Ids of the code gates that this person has opened. */
    gates: z.array(z.string()),
  }),
  z.object({
    t: z.literal('events'),
    upTo: z.number().int(),
    list: z.array(z.tuple([z.number().int(), spaceEventSchema])),
  }),
  z.object({ t: z.literal('said'), cid: z.string(), id: z.number().int() }),
  /** Answers `find`, logical pixels; without a place: nobody on this server has the slot. */
  z.object({ t: z.literal('found'), slot, at: z.object({ x: z.number(), y: z.number() }).optional() }),
  z.object({ t: z.literal('refused'), cid: z.string().optional(), code: z.number().int(), desc: z.string() }),
  z.object({
    t: z.literal('bye'),
    reason: byeReasonSchema,
    desc: z.string(),
    /** In the words of the keeper who did it (W83). */
    why: z.string().optional(),
    /** End of a ban, ISO 8601; absent: for good, or no ban. */
    until: z.string().optional(),
  }),
]);
export type ServerMessage = z.infer<typeof serverMessageSchema>;
