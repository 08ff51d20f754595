import { z } from 'zod';

/** A member of a space, with the fields of the specification's section 3. Times are ISO 8601 in UTC. */
export const memberSchema = z.object({
  id: z.string(),
  userId: z.string(),
  nickname: z.string(),
  image: z.string(),
  /** The user's 3D avatar, in addition to the fields of section 3; empty: the 3D view shows the 2D look. */
  image3d: z.string(),
  /** Id of a real-looking 3D avatar, 1300 to 2000: the 3D view shows it instead of `image3d`. Empty: none. */
  image3dReal: z.string(),
  headImage: z.string(),
  color: z.string(),
  onlineStat: z.union([z.literal(0), z.literal(1)]),
  type: z.union([z.literal(0), z.literal(1)]),
  state: z.string(),
  ext: z.string(),
  personality: z.string(),
  visitTime: z.string(),
  eventUserRole: z.number().int().min(1).max(4),
  quiesceEnable: z.boolean(),
  speakStatus: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  speakStatusTime: z.string(),
  speakTag: z.string(),
  broadcastEnable: z.boolean(),
  boxingTeam: z.string(),
  boxingBlood: z.number(),
  pm: z.boolean(),
  screenSharingAuth: z.boolean(),
  sktAvatarMark: z.string(),
  partnerUserType: z.number().int(),
  stageName: z.string(),
  userLabel: z.array(z.string()).readonly(),
  displayTag: z.string(),
  isPermanent: z.boolean(),
  isNpc: z.boolean(),
  isRadio: z.boolean(),
});
export type Member = z.infer<typeof memberSchema>;

/** A member in a list: with the server of the space where the person is now; empty: nowhere. */
export const listedMemberSchema = memberSchema.extend({ serverId: z.string() });
export type ListedMember = z.infer<typeof listedMemberSchema>;

/** Fields that few members have; omitted when unset to keep the `welcome` of two thousand members small. */
const optionalFieldsSchema = memberSchema
  .pick({
    quiesceEnable: true,
    broadcastEnable: true,
    screenSharingAuth: true,
    stageName: true,
    userLabel: true,
    displayTag: true,
    sktAvatarMark: true,
  })
  .partial();

/** A member on the realtime wire: enough to draw and list the person. */
export const rosterMemberSchema = memberSchema
  .pick({
    userId: true,
    nickname: true,
    image: true,
    image3d: true,
    image3dReal: true,
    headImage: true,
    color: true,
    state: true,
    type: true,
    eventUserRole: true,
    speakStatus: true,
    visitTime: true,
    isPermanent: true,
    isNpc: true,
  })
  .extend(optionalFieldsSchema.shape);
export type RosterMember = z.infer<typeof rosterMemberSchema>;
