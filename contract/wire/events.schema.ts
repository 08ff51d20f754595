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
  /** Whether the page is visible; a connection starts as visible (W47). */
  z.strictObject({ t: z.literal('look'), on: z.boolean() }),
  /** Requests the position of a person out of view (W39). */
  z.strictObject({ t: z.literal('find'), slot }),
  /** Leaves the space without the 30 s of grace. */
  z.strictObject({ t: z.literal('leave') }),
]);
export type ClientMessage = z.infer<typeof clientMessageSchema>;

/** An ordered event. `to` stays on the server. */
export const spaceEventSchema = z.discriminatedUnion('k', [
  z.object({ k: z.literal('join'), slot, member: rosterMemberSchema }),
  /**
   * `to`: the user's new server in the same space. `visitTime`, ISO 8601: the last presence of a user who left the
   * space.
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
  /** A message was withdrawn by `userId` (W72). */
  z.object({
    k: z.literal('withdraw'),
    messageId: z.number().int(),
    groupId: z.string().optional(),
    userId: z.string(),
    nickname: z.string(),
  }),
  /** A moderator has approved or rejected held danmaku (W73). */
  z.object({
    k: z.literal('danmaku'),
    passed: z.boolean(),
    messages: z.array(z.object({ id: z.number().int(), userId: z.string(), text: z.string() })),
  }),
  /** A chat group was created, renamed, or got another password, which removes its members (W74). */
  z.object({ k: z.literal('group'), group: chatGroupSchema, emptied: z.boolean() }),
  z.object({ k: z.literal('ungroup'), groupId: z.string() }),
  /** An announcement of a moderator, current until it is withdrawn (W75). */
  z.object({ k: z.literal('announce'), announcement: announcementSchema }),
  z.object({ k: z.literal('unannounce'), announcementId: z.number().int() }),
  z.object({ k: z.literal('config'), config: spaceGameConfigSchema }),
  /** A user asks the receiver to come; their position in logical pixels, and their server. */
  z.object({
    k: z.literal('come'),
    userId: z.string(),
    nickname: z.string(),
    serverId: z.string(),
    x: z.number(),
    y: z.number(),
  }),
  /** A user follows the receiver, or has stopped. */
  z.object({ k: z.literal('follow'), userId: z.string(), nickname: z.string(), mark: z.boolean() }),
  /**
   * A request to speak (`up`), its withdrawal, or its answer (`declined`: no): for moderators, the answer also for
   * the requesting user (W80).
   */
  z.object({
    k: z.literal('hand'),
    userId: z.string(),
    nickname: z.string(),
    up: z.boolean(),
    declined: z.boolean().optional(),
  }),
  /** A moderation action or its undo, for moderators (W85). The name stays: clients of other versions know it. */
  z.object({ k: z.literal('deed') }),
  /** The state of a member on another server; `serverId` empty: offline (W81). The name stays, as that of `deed`. */
  z.object({ k: z.literal('elsewhere'), member: rosterMemberSchema, serverId: z.string() }),
  /** An event of a feature; its payload has the shape that the feature declares (W90). */
  z.object({
    k: z.literal('feature'),
    feature: z.string(),
    name: z.string(),
    payload: z.record(z.string(), z.unknown()),
  }),
  ...privateEventSchema.options,
  /** An element was switched by `userId`. */
  elementStateSchema.extend({ k: z.literal('element'), userId: z.string() }),
  /** A user played the sound of an element. */
  z.object({ k: z.literal('sound'), elementId: z.string(), userId: z.string() }),
  /** A message was left at an element; `count`: its current number of messages (W67). */
  leftCountSchema.extend({ k: z.literal('left'), message: sharedLeftMessageSchema }),
  /** A left message was removed. */
  leftCountSchema.extend({ k: z.literal('unleft'), messageId: z.number().int() }),
]);
export type SpaceEvent = z.infer<typeof spaceEventSchema>;

/**
 * Why the server ends a connection. The three reasons of an activity are the forced-leave events of the
 * specification's section 4 (start, end, auth); `left`: the user left all rooms by a call.
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
    /** Everybody in the space, the user included. With `resumed`: the state after the replayed events. */
    roster: z.array(z.object({ slot, away: z.boolean(), member: rosterMemberSchema })),
    config: spaceGameConfigSchema,
    /** The elements whose state differs from the document. With `resumed`: after the replayed events. */
    elements: z.array(elementStateSchema),
    /** The message counts of elements. With `resumed`: after the replayed events. */
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
  /** Answers `find`, logical pixels; without a position if nobody on this server has the slot. */
  z.object({ t: z.literal('found'), slot, at: z.object({ x: z.number(), y: z.number() }).optional() }),
  z.object({ t: z.literal('refused'), cid: z.string().optional(), code: z.number().int(), desc: z.string() }),
  z.object({
    t: z.literal('bye'),
    reason: byeReasonSchema,
    desc: z.string(),
    /** The moderator's reason (W83). */
    why: z.string().optional(),
    /** The end of a ban, ISO 8601; absent: permanent, or not a ban. */
    until: z.string().optional(),
  }),
]);
export type ServerMessage = z.infer<typeof serverMessageSchema>;
