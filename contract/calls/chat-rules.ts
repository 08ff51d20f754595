import { z } from 'zod';
import { CHECKED_WORDS, PHRASES } from '../model/chat/chat';
import { chatMessageSchema } from '../model/chat/chat.schema';
import { IM_MODELS } from '../model/space';
import { spaceIdSchema } from '../model/space.schema';
import { lineSchema } from '../model/user/user-text.schema';
import { defineCall } from './call';

const bySpace = z.object({ spaceId: spaceIdSchema });
const UNSPELLED = 'Section 7 names it without its path';

const lines = ({ max, length }: { readonly max: number; readonly length: number }) =>
  z
    .array(lineSchema(length, { empty: 'text_empty', tooLong: 'text_too_long' }))
    .max(max)
    .transform((list) => [...new Set(list)]);

const switches = z.object({ imEnable: z.boolean(), imShow: z.boolean() });
const model = z.object({ imModel: z.enum(IM_MODELS) });
const phrases = z.object({ imPrefabricateContent: z.array(z.string()) });

export const getSpaceImConfig = defineCall({
  area: 'speech',
  method: 'GET',
  path: '/api/spaceImConfig/get',
  nonSpecReason: UNSPELLED,
  access: 'member',
  mutates: false,
  input: bySpace,
  output: z.object({ ...switches.shape, ...model.shape, ...phrases.shape }),
  summary: 'Chat settings of a space',
});

export const setImEnable = defineCall({
  area: 'speech',
  method: 'POST',
  path: '/api/spaceImConfig/setImEnable',
  nonSpecReason: UNSPELLED,
  access: 'member',
  mutates: true,
  /** `imShow` false: only moderators read and write. Absent: unchanged. */
  input: z.object({ spaceId: spaceIdSchema, imEnable: z.boolean(), imShow: z.boolean().optional() }),
  output: switches,
  summary: 'Turn the chat of a space on or off (managers)',
});

export const getImModel = defineCall({
  area: 'speech',
  method: 'GET',
  path: '/api/spaceImConfig/getImModel',
  nonSpecReason: UNSPELLED,
  access: 'member',
  mutates: false,
  input: bySpace,
  output: model,
  summary: 'The writing rule of the rooms of a space',
});

export const setImModel = defineCall({
  area: 'speech',
  method: 'POST',
  path: '/api/spaceImConfig/setImModel',
  nonSpecReason: 'The setter that belongs to getImModel',
  access: 'member',
  mutates: true,
  input: z.object({ spaceId: spaceIdSchema, ...model.shape }),
  output: model,
  summary: 'Set the writing rule of the rooms of a space (moderators)',
});

export const getImPrefabricateContent = defineCall({
  area: 'speech',
  method: 'GET',
  path: '/api/spaceImConfig/getImPrefabricateContent',
  nonSpecReason: UNSPELLED,
  access: 'member',
  mutates: false,
  input: bySpace,
  output: phrases,
  summary: 'Prepared phrases of a space',
});

export const setImPrefabricateContent = defineCall({
  area: 'speech',
  method: 'POST',
  path: '/api/spaceImConfig/setImPrefabricateContent',
  nonSpecReason: 'The setter that belongs to getImPrefabricateContent',
  access: 'member',
  mutates: true,
  input: z.object({ spaceId: spaceIdSchema, imPrefabricateContent: lines(PHRASES) }),
  output: phrases,
  summary: 'Set the prepared phrases of a space (moderators)',
});

const commentsCheck = z.object({
  commentsCheckEnable: z.boolean(),
  /** Empty for callers who may not change them. */
  commentsCheckWords: z.array(z.string()),
});

export const getSpaceCommentsCheckConfig = defineCall({
  area: 'chat',
  method: 'GET',
  path: '/api/spaceCommentsCheckConfig/getInfo',
  access: 'member',
  mutates: false,
  input: bySpace,
  output: commentsCheck,
  summary: 'Whether a space checks words, and its own blocked words (managers)',
});

export const setSpaceCommentsCheckConfig = defineCall({
  area: 'chat',
  method: 'POST',
  path: '/api/spaceCommentsCheckConfig/setInfo',
  nonSpecReason: 'The setter that belongs to getInfo',
  access: 'member',
  mutates: true,
  input: z.object({
    spaceId: spaceIdSchema,
    commentsCheckEnable: z.boolean(),
    commentsCheckWords: lines(CHECKED_WORDS),
  }),
  output: commentsCheck,
  summary: 'Set whether a space checks words, and its own blocked words (managers)',
});

export const listHeldDanmaku = defineCall({
  area: 'chat',
  method: 'GET',
  path: '/api/spaceConfig/listHeldDanmaku',
  nonSpecReason: 'Danmaku that are held for review (danmakuHold)',
  access: 'member',
  mutates: false,
  input: bySpace,
  /** Oldest first, 100 at most, of the last 24 hours. */
  output: z.object({ messages: z.array(chatMessageSchema) }),
  summary: 'Danmaku that wait for review (moderators)',
});

export const decideDanmaku = defineCall({
  area: 'chat',
  method: 'POST',
  path: '/api/spaceConfig/decideDanmaku',
  nonSpecReason: 'Danmaku that are held for review (danmakuHold)',
  access: 'member',
  mutates: true,
  input: z.object({
    spaceId: spaceIdSchema,
    messageIds: z.array(z.number().int().positive()).min(1).max(100),
    pass: z.boolean(),
  }),
  /** The ids that were still pending. */
  output: z.object({ messageIds: z.array(z.number().int()) }),
  summary: 'Approve or reject held danmaku (moderators); each is decided once',
});
