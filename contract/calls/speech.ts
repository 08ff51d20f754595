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
   * `speakers`: online members of speak status 2, then 1. `asking`: requests to speak, earliest first, for
   * moderators; other callers only see their own. `askedAt` is ISO 8601.
   */
  output: z.object({
    speakers: z.array(listedMemberSchema),
    asking: z.array(listedMemberSchema.extend({ askedAt: z.string() })),
  }),
  summary: 'Speakers, members who may speak, and requests to speak',
});

export const broadcastUserList = defineCall({
  area: 'speech',
  method: 'GET',
  path: '/api/userSpaceConfig/broadcastUserList',
  access: 'member',
  mutates: false,
  input: bySpace,
  output: z.object({ users: z.array(listedMemberSchema.extend({ broadcastTag: z.string() })) }),
  summary: 'Members who broadcast to the whole space now',
});

export const setSelfSpeakStatus = defineCall({
  area: 'speech',
  method: 'POST',
  path: '/api/userSpaceConfig/setSelfSpeakStatus',
  access: 'member',
  mutates: true,
  input: z.object({ spaceId: spaceIdSchema, speakStatus, speakTag: tag.default('') }),
  /**
   * The resulting state. `asked`: everybody is muted, and the request was sent to the moderators. While not
   * everybody is muted, nobody needs permission: the status stays 0, and `maySpeak` is true.
   */
  output: z.object({ speakStatus, asked: z.boolean(), maySpeak: z.boolean() }),
  summary:
    "Set the caller's speak status: lowering always, raising as far as allowed, else a request to the moderators",
});

export const setSpeakStatusByUserId = defineCall({
  area: 'speech',
  method: 'POST',
  path: '/api/userSpaceConfig/setSpeakStatusByUserId',
  access: 'member',
  mutates: true,
  input: z.object({ spaceId: spaceIdSchema, userId, speakStatus }),
  output: z.object({ speakStatus }),
  summary: 'Set whether a member may speak; also answers a request (moderators, lower ranks)',
});

export const updateBroadcastStatus = defineCall({
  area: 'speech',
  method: 'POST',
  path: '/api/userSpaceConfig/updateBroadcastStatus',
  access: 'member',
  mutates: true,
  input: z.object({ spaceId: spaceIdSchema, broadcastEnable: z.boolean(), broadcastTag: tag.default('') }),
  output: z.object({ broadcastEnable: z.boolean(), broadcastTag: z.string() }),
  summary: 'Start or end broadcasting to the whole space (speakers and moderators)',
});

export const setScreenSharingAuth = defineCall({
  area: 'speech',
  method: 'POST',
  path: '/api/userSpaceConfig/setScreenSharingAuth',
  access: 'member',
  mutates: true,
  input: z.object({ spaceId: spaceIdSchema, userId, screenSharingAuth: z.boolean() }),
  output: z.object({ screenSharingAuth: z.boolean() }),
  summary: 'Grant or revoke screen-sharing authority (moderators, lower ranks)',
});

export const setScreenShareModel = defineCall({
  area: 'speech',
  method: 'POST',
  path: '/api/userSpaceConfig/setScreenShareModel',
  access: 'member',
  mutates: true,
  input: z.object({ spaceId: spaceIdSchema, screenShareModel: z.enum(SCREEN_SHARE_MODELS) }),
  output: z.object({ screenShareModel: z.enum(SCREEN_SHARE_MODELS) }),
  summary: 'Set who may share a screen in a space (moderators)',
});

export const setQuiesceEnable = defineCall({
  area: 'speech',
  method: 'POST',
  path: '/api/userSpaceConfig/setQuiesceEnable',
  access: 'member',
  mutates: true,
  /** `userId`: the target, for moderators; absent: the caller. */
  input: z.object({
    spaceId: spaceIdSchema,
    quiesceEnable: z.boolean(),
    userId: userId.optional(),
    reason: reasonSchema.default(''),
  }),
  output: z.object({ quiesceEnable: z.boolean() }),
  summary: "Silence: neither writing nor speaking; a moderator's silence cannot be lifted by the member",
});

export const updateAudioQuality = defineCall({
  area: 'speech',
  method: 'POST',
  path: '/api/userSpaceConfig/updateAudioQuality',
  access: 'member',
  mutates: true,
  input: z.object({ spaceId: spaceIdSchema, audioQualityEnable: z.boolean() }),
  output: z.object({ audioQualityEnable: z.boolean() }),
  summary: 'Set high audio quality for the caller, in every space',
});

export const getUserSpaceConfig = defineCall({
  area: 'speech',
  method: 'GET',
  path: '/api/userSpaceConfig',
  access: 'member',
  mutates: false,
  input: bySpace,
  /**
   * The caller's state in a space. `speakAskedAt` is ISO 8601, empty: no request. `silenced`: by a moderator.
   * `rank`: see `rankOf`. `maySpeak`: to people nearby, now.
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
  summary: "The caller's state and permissions in a space",
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
  summary: 'Switches of a space: speaking, writing, screen sharing',
});

export const setMuteStatus = defineCall({
  area: 'speech',
  method: 'POST',
  path: '/api/spaceConfig/setMuteStatus',
  access: 'member',
  mutates: true,
  input: z.object({ spaceId: spaceIdSchema, muteStatus: z.boolean() }),
  output: z.object({ muteStatus: z.boolean() }),
  summary: 'Mute or unmute everybody without permission to speak (moderators)',
});
