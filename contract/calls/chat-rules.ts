import { z } from 'zod';
import { CHECKED_WORDS, PHRASES } from '../model/chat/chat';
import { chatMessageSchema } from '../model/chat/chat.schema';
import { IM_MODELS, SCREEN_SHARE_MODELS } from '../model/space';
import { spaceIdSchema } from '../model/space.schema';
import { lineSchema } from '../model/user-text.schema';
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
  summary: 'What the chat of a space goes by',
});

export const setImEnable = defineCall({
  area: 'speech',
  method: 'POST',
  path: '/api/spaceImConfig/setImEnable',
  nonSpecReason: UNSPELLED,
  access: 'member',
  mutates: true,
  /** `imShow` false: only keepers see and write. Absent: as it is. */
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
  summary: 'Who may write in the rooms of a space, and what',
});

export const setImModel = defineCall({
  area: 'speech',
  method: 'POST',
  path: '/api/spaceImConfig/setImModel',
  nonSpecReason: 'What getImModel reads has to be set',
  access: 'member',
  mutates: true,
  input: z.object({ spaceId: spaceIdSchema, ...model.shape }),
  output: model,
  summary: 'Set who may write in the rooms of a space, and what (keepers)',
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
  summary: 'Phrases that are ready to be said in a space',
});

export const setImPrefabricateContent = defineCall({
  area: 'speech',
  method: 'POST',
  path: '/api/spaceImConfig/setImPrefabricateContent',
  nonSpecReason: 'What getImPrefabricateContent reads has to be set',
  access: 'member',
  mutates: true,
  input: z.object({ spaceId: spaceIdSchema, imPrefabricateContent: lines(PHRASES) }),
  output: phrases,
  summary: 'Set the phrases of a space (keepers)',
});

const commentsCheck = z.object({
  commentsCheckEnable: z.boolean(),
  /** Empty for who may not change them. */
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
  summary: 'Whether words are checked in a space, and its own words (managers)',
});

export const setSpaceCommentsCheckConfig = defineCall({
  area: 'chat',
  method: 'POST',
  path: '/api/spaceCommentsCheckConfig/setInfo',
  nonSpecReason: 'What getInfo reads has to be set',
  access: 'member',
  mutates: true,
  input: z.object({
    spaceId: spaceIdSchema,
    commentsCheckEnable: z.boolean(),
    commentsCheckWords: lines(CHECKED_WORDS),
  }),
  output: commentsCheck,
  summary: 'Set whether words are checked in a space, and its own words (managers)',
});

export const listHeldDanmaku = defineCall({
  area: 'chat',
  method: 'GET',
  path: '/api/spaceConfig/listHeldDanmaku',
  nonSpecReason: 'Messages that wait before they fly over the scene (danmakuHold)',
  access: 'member',
  mutates: false,
  input: bySpace,
  /** The oldest first, 100 at most, of the last 24 hours. */
  output: z.object({ messages: z.array(chatMessageSchema) }),
  summary: 'Messages that wait for a keeper before they fly (keepers)',
});

export const decideDanmaku = defineCall({
  area: 'chat',
  method: 'POST',
  path: '/api/spaceConfig/decideDanmaku',
  nonSpecReason: 'Messages that wait before they fly over the scene (danmakuHold)',
  access: 'member',
  mutates: true,
  input: z.object({
    spaceId: spaceIdSchema,
    messageIds: z.array(z.number().int().positive()).min(1).max(100),
    pass: z.boolean(),
  }),
  /** Those that were still waiting. */
  output: z.object({ messageIds: z.array(z.number().int()) }),
  summary: 'Let held messages fly, or hold them back (keepers); decided once',
});

export const getSpaceRtcConfig = defineCall({
  area: 'chat',
  method: 'GET',
  path: '/api/spaceRtcConfig/getInfo',
  access: 'member',
  mutates: false,
  input: bySpace,
  output: z.object({
    /** Whether the space is meant to have audio and video. */
    avSwitch: z.boolean(),
    /** What carries them on this server; `none`: nothing does, and all that follows is false. */
    provider: z.enum(['none', 'embedded']),
    audioEnable: z.boolean(),
    videoEnable: z.boolean(),
    screenShareEnable: z.boolean(),
    screenShareModel: z.enum(SCREEN_SHARE_MODELS),
  }),
  summary: 'What audio, video and screens a space allows here',
});
