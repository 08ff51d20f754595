import { z } from 'zod';
import { STAGE_NAME_MAX } from '../model/member/member';
import { listedMemberSchema, memberSchema } from '../model/member/member.schema';
import { spaceIdSchema } from '../model/space.schema';
import { lineSchema } from '../model/user/user-text.schema';
import { defineCall } from './call';

const bySpace = z.object({ spaceId: spaceIdSchema });
const userId = z.string().min(1).max(64);
/** A space, or one of its servers `<spaceId>-<n>`. */
const roomid = z.string().min(1).max(80);

export const getMembersV2 = defineCall({
  area: 'members',
  method: 'GET',
  path: '/api/space/v2/members',
  access: 'member',
  mutates: false,
  input: z.object({ spaceId: spaceIdSchema, roomid: roomid.optional() }),
  output: z.array(listedMemberSchema),
  summary: 'Members of a space or of one of its servers, in list order',
});

export const getMembersV3 = defineCall({
  area: 'members',
  method: 'GET',
  path: '/api/space/v3/members',
  access: 'member',
  mutates: false,
  input: z.object({ spaceId: spaceIdSchema, roomid: roomid.optional() }),
  /** Online and permanent members; for a server also the managers on other servers (section 4). */
  output: z.object({ onlineNum: z.number().int(), members: z.array(listedMemberSchema) }),
  summary: 'Members of a space or of one of its servers, in list order, with the number of people there',
});

export const membersByTag = defineCall({
  area: 'members',
  method: 'GET',
  path: '/api/space/membersByTag',
  access: 'session',
  mutates: false,
  /**
   * `tag`: a chat group of the space, or a label. A group with a password is listed only for its members and
   * moderators.
   */
  input: z.object({ roomid, tag: z.string().min(1).max(64) }),
  output: z.array(listedMemberSchema),
  summary: 'Members of a room who are in a chat group or have a label',
});

export const getMemInfoById = defineCall({
  area: 'members',
  method: 'GET',
  path: '/api/user/getMemInfoById',
  access: 'member',
  mutates: false,
  /** `id` of the member in this space. */
  input: z.object({ id: z.string().min(1).max(64), spaceId: spaceIdSchema }),
  output: listedMemberSchema,
  summary: 'A member of a space by the member id',
});

export const getMemInfo = defineCall({
  area: 'members',
  method: 'GET',
  path: '/api/user/getMemInfo',
  access: 'member',
  mutates: false,
  /** `uid`: the user id. */
  input: z.object({ uid: userId, spaceId: spaceIdSchema }),
  output: listedMemberSchema,
  summary: 'A member of a space by the user id',
});

export const listMemInfoByUserIds = defineCall({
  area: 'members',
  method: 'POST',
  path: '/api/v2/user/listMemInfoByUserIds',
  access: 'member',
  mutates: false,
  input: z.object({ spaceId: spaceIdSchema, userIds: z.array(userId).max(500) }),
  /** In the requested order without duplicates; non-members are left out. */
  output: z.array(listedMemberSchema),
  summary: 'Members of a space by user id, 500 at most',
});

export const listPermanentUsers = defineCall({
  area: 'speech',
  method: 'GET',
  path: '/api/spacePermanentUser/list',
  access: 'member',
  mutates: false,
  input: bySpace,
  output: z.array(listedMemberSchema),
  summary: 'Permanent members of a space, in list order',
});

export const addPermanentUser = defineCall({
  area: 'speech',
  method: 'POST',
  path: '/api/spacePermanentUser/add',
  access: 'member',
  mutates: true,
  input: z.object({ spaceId: spaceIdSchema, userId }),
  output: z.object({}),
  summary: 'Keep an offline member in the list (managers)',
});

export const deletePermanentUser = defineCall({
  area: 'speech',
  method: 'POST',
  path: '/api/spacePermanentUser/del',
  access: 'member',
  mutates: true,
  input: z.object({ spaceId: spaceIdSchema, userId }),
  output: z.object({}),
  summary: 'Stop keeping an offline member in the list (managers)',
});

export const exportSpaceUsers = defineCall({
  area: 'speech',
  method: 'GET',
  path: '/api/spaceExportUser/get',
  access: 'member',
  // The export is recorded in the moderation log.
  mutates: true,
  input: bySpace,
  /** `csv`: text with a byte order mark, for a file of that name; headings in the language of the call. */
  output: z.object({ fileName: z.string(), csv: z.string(), rows: z.number().int() }),
  summary: 'All former visitors of a space as a table (managers)',
});

export const setEventUserRole = defineCall({
  area: 'members',
  method: 'POST',
  path: '/api/userSpaceConfig/setEventUserRole',
  nonSpecReason: 'Section 4 has event roles but no call that assigns one',
  access: 'member',
  mutates: true,
  /** 1 organizer, 2 host, 3 guest, 4 visitor. */
  input: z.object({ spaceId: spaceIdSchema, userId, eventUserRole: memberSchema.shape.eventUserRole }),
  output: z.object({ eventUserRole: memberSchema.shape.eventUserRole }),
  summary: "Assign or remove a role in a space's events (managers, for lower ranks)",
});

export const setStageName = defineCall({
  area: 'members',
  method: 'POST',
  path: '/api/userSpaceConfig/setStageName',
  nonSpecReason: 'Section 3 has stage names but no call that sets one',
  access: 'member',
  mutates: true,
  /** Empty: none. */
  input: z.object({
    spaceId: spaceIdSchema,
    userId,
    stageName: lineSchema(STAGE_NAME_MAX, { tooLong: 'name_too_long' }),
  }),
  output: z.object({ stageName: z.string() }),
  summary: 'Set a stage name (moderators, for themselves and lower ranks)',
});
