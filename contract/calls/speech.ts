import { z } from 'zod';
import { listedMemberSchema, memberSchema } from '../model/member/member.schema';
import { reasonSchema } from '../model/member/moderation.schema';
import type { Permission } from '../model/member/permissions';
import { IM_MODELS, SCREEN_SHARE_MODELS } from '../model/space';
import { spaceGameConfigSchema, spaceIdSchema } from '../model/space.schema';
import { defineCall } from './call';

const bySpace = z.object({ spaceId: spaceIdSchema });
const userId = z.string().min(1).max(64);
const tag = z.string().trim().max(64);
const { speakStatus } = memberSchema.shape;

export const listSpeakV2 = defineCall({
  area: 'speech',
  method: 'GET',
  path: '/api/userSpaceConfig/listSpeakV2',
  access: 'member',
  mutates: false,
  input: bySpace,
  /**
   * `speakers`: those of speak status 2, then 1, who are there. `asking`: those who ask to speak, the first asked
   * first, for keepers; others see only whether they ask themselves. `askedAt` is ISO 8601.
   */
  output: z.object({
    speakers: z.array(listedMemberSchema),
    asking: z.array(listedMemberSchema.extend({ askedAt: z.string() })),
  }),
  summary: 'Who speaks, who may, and who asks to',
});

export const broadcastUserList = defineCall({
  area: 'speech',
  method: 'GET',
  path: '/api/userSpaceConfig/broadcastUserList',
  access: 'member',
  mutates: false,
  input: bySpace,
  output: z.object({ users: z.array(listedMemberSchema.extend({ broadcastTag: z.string() })) }),
  summary: 'Who speaks to the whole space now',
});

export const setSelfSpeakStatus = defineCall({
  area: 'speech',
  method: 'POST',
  path: '/api/userSpaceConfig/setSelfSpeakStatus',
  access: 'member',
  mutates: true,
  input: z.object({ spaceId: spaceIdSchema, speakStatus, speakTag: tag.default('') }),
  /**
   * As it is now. `asked`: all are muted, and the keepers have been asked. Nobody needs to be allowed where nobody is
   * muted: the status stays 0 there, and `maySpeak` is true all the same.
   */
  output: z.object({ speakStatus, asked: z.boolean(), maySpeak: z.boolean() }),
  summary:
    "One's own speak status: lowering always, raising as far as one may, else a request to the keepers",
});

export const setSpeakStatusByUserId = defineCall({
  area: 'speech',
  method: 'POST',
  path: '/api/userSpaceConfig/setSpeakStatusByUserId',
  access: 'member',
  mutates: true,
  input: z.object({ spaceId: spaceIdSchema, userId, speakStatus }),
  output: z.object({ speakStatus }),
  summary: 'Let a person speak, or no more; answers a request too (keepers, people of a lower rank)',
});

export const updateBroadcastStatus = defineCall({
  area: 'speech',
  method: 'POST',
  path: '/api/userSpaceConfig/updateBroadcastStatus',
  access: 'member',
  mutates: true,
  input: z.object({ spaceId: spaceIdSchema, broadcastEnable: z.boolean(), broadcastTag: tag.default('') }),
  output: z.object({ broadcastEnable: z.boolean(), broadcastTag: z.string() }),
  summary: 'Speak to the whole space, or no more (speakers and keepers)',
});

export const setScreenSharingAuth = defineCall({
  area: 'speech',
  method: 'POST',
  path: '/api/userSpaceConfig/setScreenSharingAuth',
  access: 'member',
  mutates: true,
  input: z.object({ spaceId: spaceIdSchema, userId, screenSharingAuth: z.boolean() }),
  output: z.object({ screenSharingAuth: z.boolean() }),
  summary: 'Give a person screen-sharing authority, or take it (keepers, people of a lower rank)',
});

export const setScreenShareModel = defineCall({
  area: 'speech',
  method: 'POST',
  path: '/api/userSpaceConfig/setScreenShareModel',
  access: 'member',
  mutates: true,
  input: z.object({ spaceId: spaceIdSchema, screenShareModel: z.enum(SCREEN_SHARE_MODELS) }),
  output: z.object({ screenShareModel: z.enum(SCREEN_SHARE_MODELS) }),
  summary: 'Who may share a screen in a space (keepers)',
});

export const setQuiesceEnable = defineCall({
  area: 'speech',
  method: 'POST',
  path: '/api/userSpaceConfig/setQuiesceEnable',
  access: 'member',
  mutates: true,
  /** `userId`: somebody else, for keepers; absent: oneself. */
  input: z.object({
    spaceId: spaceIdSchema,
    quiesceEnable: z.boolean(),
    userId: userId.optional(),
    reason: reasonSchema.default(''),
  }),
  output: z.object({ quiesceEnable: z.boolean() }),
  summary: 'Silence: no writing, no speaking. Who was silenced by a keeper cannot lift it',
});

export const updateAudioQuality = defineCall({
  area: 'speech',
  method: 'POST',
  path: '/api/userSpaceConfig/updateAudioQuality',
  access: 'member',
  mutates: true,
  input: z.object({ spaceId: spaceIdSchema, audioQualityEnable: z.boolean() }),
  output: z.object({ audioQualityEnable: z.boolean() }),
  summary: "One's own sound in high quality, in every space",
});

export const getUserSpaceConfig = defineCall({
  area: 'speech',
  method: 'GET',
  path: '/api/userSpaceConfig',
  access: 'member',
  mutates: false,
  input: bySpace,
  /**
   * What one is in a space. `speakAskedAt` is ISO 8601, empty: does not ask. `silenced`: by a keeper. `rank`: as
   * `rankOf` has it. `maySpeak`: to those around, now.
   */
  output: memberSchema
    .pick({
      type: true,
      eventUserRole: true,
      speakStatus: true,
      speakTag: true,
      broadcastEnable: true,
      screenSharingAuth: true,
      quiesceEnable: true,
      isPermanent: true,
    })
    .extend({
      broadcastTag: z.string(),
      speakAskedAt: z.string(),
      silenced: z.boolean(),
      audioQualityEnable: z.boolean(),
      rank: z.number().int(),
      permissions: z.array(z.custom<Permission>((name) => typeof name === 'string')),
      maySpeak: z.boolean(),
    }),
  summary: 'What oneself is and may in a space',
});

export const getSpaceConfig = defineCall({
  area: 'speech',
  method: 'GET',
  path: '/api/spaceConfig',
  access: 'member',
  mutates: false,
  input: bySpace,
  output: spaceGameConfigSchema.extend({
    imModel: z.enum(IM_MODELS),
    danmakuHold: z.boolean(),
    commentsCheckEnable: z.boolean(),
  }),
  summary: 'Switches of a space: who speaks, who writes, who shares a screen',
});

export const setMuteStatus = defineCall({
  area: 'speech',
  method: 'POST',
  path: '/api/spaceConfig/setMuteStatus',
  access: 'member',
  mutates: true,
  input: z.object({ spaceId: spaceIdSchema, muteStatus: z.boolean() }),
  output: z.object({ muteStatus: z.boolean() }),
  summary: 'Mute everybody who was not allowed to speak, or no more (keepers)',
});
