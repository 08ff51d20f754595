import { z } from 'zod';
import type { Same } from '../model/same';
import {
  BYE_REASONS,
  type ByeReason,
  type ClientMessage,
  type ServerMessage,
  type SpaceEvent,
} from './events';
import {
  announcementSchema,
  chatGroupSchema,
  chatMessageSchema,
  messageInputSchema,
} from '../model/chat/chat.schema';
import { rosterMemberSchema } from '../model/member/member.schema';
import { privateEventSchema } from '../model/chat/private-chat.schema';
import { areaStateSchema } from '../model/document/document-parts.schema';
import {
  elementStateSchema,
  leftCountSchema,
  sharedLeftMessageSchema,
} from '../model/element/element.schema';
import { spaceGameConfigSchema, spaceIdSchema } from '../model/space.schema';

const slot = z.number().int().min(0).max(65_535);

const signal = {
  t: z.literal('signal'),
  feature: z.string().max(40),
  name: z.string().max(40),
  payload: z.record(z.string(), z.unknown()),
};

export const clientMessageSchema = z.discriminatedUnion('t', [
  z.strictObject({
    t: z.literal('hello'),
    v: z.number().int(),
    spaceId: spaceIdSchema,
    ticket: z.string().max(200).optional(),
    resume: z.strictObject({ token: z.string().max(200), seq: z.number().int().min(0) }).optional(),
  }),
  messageInputSchema.extend({ t: z.literal('say') }),
  z.strictObject({ t: z.literal('look'), on: z.boolean() }),
  z.strictObject({ t: z.literal('find'), slot }),
  z.strictObject({ t: z.literal('lock'), areaId: z.string().max(64), on: z.boolean() }),
  z.strictObject(signal),
  z.strictObject({ t: z.literal('leave') }),
]);
true satisfies Same<ClientMessage, z.infer<typeof clientMessageSchema>>;

const documentVersion = {
  version: z.number().int(),
  widthTiles: z.number().int(),
  heightTiles: z.number().int(),
};

export const spaceEventSchema = z.discriminatedUnion('k', [
  z.object({ k: z.literal('join'), slot, member: rosterMemberSchema }),
  z.object({
    k: z.literal('leave'),
    slot,
    userId: z.string(),
    to: z.string().optional(),
    visitTime: z.string().optional(),
  }),
  z.object({ k: z.literal('member'), slot, member: rosterMemberSchema }),
  z.object({ k: z.literal('away'), slot, away: z.boolean() }),
  z.object({ k: z.literal('chat'), message: chatMessageSchema }),
  z.object({
    k: z.literal('withdraw'),
    messageId: z.number().int(),
    groupId: z.string().optional(),
    userId: z.string(),
    nickname: z.string(),
  }),
  z.object({
    k: z.literal('danmaku'),
    passed: z.boolean(),
    messages: z.array(z.object({ id: z.number().int(), userId: z.string(), text: z.string() })),
  }),
  z.object({ k: z.literal('group'), group: chatGroupSchema, emptied: z.boolean() }),
  z.object({ k: z.literal('ungroup'), groupId: z.string() }),
  z.object({ k: z.literal('announce'), announcement: announcementSchema }),
  z.object({ k: z.literal('unannounce'), announcementId: z.number().int() }),
  z.object({ k: z.literal('config'), config: spaceGameConfigSchema }),
  z.object({
    k: z.literal('document'),
    ...documentVersion,
    elements: z.array(elementStateSchema),
    left: z.array(leftCountSchema),
  }),
  areaStateSchema.extend({ k: z.literal('area') }),
  z.object({
    k: z.literal('come'),
    userId: z.string(),
    nickname: z.string(),
    serverId: z.string(),
    x: z.number(),
    y: z.number(),
  }),
  z.object({ k: z.literal('follow'), userId: z.string(), nickname: z.string(), mark: z.boolean() }),
  z.object({
    k: z.literal('hand'),
    userId: z.string(),
    nickname: z.string(),
    up: z.boolean(),
    declined: z.boolean().optional(),
  }),
  z.object({ k: z.literal('deed') }),
  z.object({ k: z.literal('elsewhere'), member: rosterMemberSchema, serverId: z.string() }),
  z.object({
    k: z.literal('feature'),
    feature: z.string(),
    name: z.string(),
    payload: z.record(z.string(), z.unknown()),
  }),
  ...privateEventSchema.options,
  elementStateSchema.extend({ k: z.literal('element'), userId: z.string() }),
  z.object({ k: z.literal('sound'), elementId: z.string(), userId: z.string() }),
  leftCountSchema.extend({ k: z.literal('left'), message: sharedLeftMessageSchema }),
  leftCountSchema.extend({ k: z.literal('unleft'), messageId: z.number().int() }),
]);
true satisfies Same<SpaceEvent, z.infer<typeof spaceEventSchema>>;

export const byeReasonSchema = z.enum(BYE_REASONS);
true satisfies Same<ByeReason, z.infer<typeof byeReasonSchema>>;

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
    now: z.number(),
    resumeToken: z.string(),
    serverId: z.string(),
    roster: z.array(z.object({ slot, away: z.boolean(), member: rosterMemberSchema })),
    config: spaceGameConfigSchema,
    document: z.object(documentVersion),
    elements: z.array(elementStateSchema),
    left: z.array(leftCountSchema),
    gates: z.array(z.string()),
    areas: z.array(areaStateSchema).optional(),
  }),
  z.object({
    t: z.literal('events'),
    upTo: z.number().int(),
    list: z.array(z.tuple([z.number().int(), spaceEventSchema])),
  }),
  z.object({ t: z.literal('said'), cid: z.string(), id: z.number().int() }),
  z.object({ t: z.literal('found'), slot, at: z.object({ x: z.number(), y: z.number() }).optional() }),
  z.object(signal),
  z.object({ t: z.literal('refused'), cid: z.string().optional(), code: z.number().int(), desc: z.string() }),
  z.object({
    t: z.literal('bye'),
    reason: byeReasonSchema,
    desc: z.string(),
    why: z.string().optional(),
    until: z.string().optional(),
  }),
]);
true satisfies Same<ServerMessage, z.infer<typeof serverMessageSchema>>;
