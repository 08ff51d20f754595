import { z } from 'zod';
import type { Same } from '../same';
import type { Member, ListedMember, RosterMember } from './member';

export const memberSchema = z.object({
  id: z.string(),
  userId: z.string(),
  nickname: z.string(),
  image: z.string(),
  image3d: z.string(),
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
true satisfies Same<Member, z.infer<typeof memberSchema>>;

export const listedMemberSchema = memberSchema.extend({ serverId: z.string() });
true satisfies Same<ListedMember, z.infer<typeof listedMemberSchema>>;

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
  .extend(optionalFieldsSchema.shape)
  .extend({ ownSilence: z.boolean().optional() });
true satisfies Same<RosterMember, z.infer<typeof rosterMemberSchema>>;
