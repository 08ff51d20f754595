import { OnlineStat, type ListedMember, type RosterMember } from '../../../contract/model/member/member';
import type { members, users } from '../../database/schema';

export interface JoinedMember {
  readonly member: typeof members.$inferSelect;
  readonly user: typeof users.$inferSelect;
}

type Member = JoinedMember['member'];

/** What others see as the stage name: that of a moderator, or else the title that the member wears. */
export const stageNameOf = ({ stageName, wornTitle }: Pick<Member, 'stageName' | 'wornTitle'>): string =>
  stageName || wornTitle;

export const rosterMemberOf = ({ member, user }: JoinedMember): RosterMember => ({
  userId: user.id,
  nickname: user.nickname,
  image: user.image,
  image3d: user.image3d,
  image3dReal: user.image3dReal,
  headImage: user.headImage,
  color: user.color,
  state: user.state,
  type: member.type,
  eventUserRole: member.eventUserRole,
  speakStatus: member.speakStatus,
  visitTime: member.visitTime.toISOString(),
  isPermanent: member.isPermanent,
  isNpc: member.isNpc,
  // Omit default values, which keeps events small in a crowd.
  ...(member.quiesceEnable && { quiesceEnable: true }),
  ...(member.quiesceEnable && member.quiesceBy === '' && { ownSilence: true }),
  ...(member.broadcastEnable && { broadcastEnable: true }),
  ...(member.screenSharingAuth && { screenSharingAuth: true }),
  ...(stageNameOf(member) && { stageName: stageNameOf(member) }),
  ...(member.userLabel.length > 0 && { userLabel: member.userLabel }),
  ...(member.displayTag && { displayTag: member.displayTag }),
  ...(user.sktAvatarMark && { sktAvatarMark: user.sktAvatarMark }),
});

/** `serverId`: the user's current server. Undefined: not in the space. */
export const listedMemberOf = (joined: JoinedMember, serverId: string | undefined): ListedMember => {
  const { member, user } = joined;
  return {
    ...rosterMemberOf(joined),
    id: member.id,
    onlineStat: serverId === undefined ? OnlineStat.offline : OnlineStat.online,
    serverId: serverId ?? '',
    ext: member.ext,
    personality: member.personality,
    quiesceEnable: member.quiesceEnable,
    speakStatusTime: member.speakStatusTime?.toISOString() ?? '',
    speakTag: member.speakTag,
    broadcastEnable: member.broadcastEnable,
    boxingTeam: member.boxingTeam,
    boxingBlood: member.boxingBlood,
    pm: member.pm,
    screenSharingAuth: member.screenSharingAuth,
    sktAvatarMark: user.sktAvatarMark,
    partnerUserType: user.partnerUserType,
    stageName: stageNameOf(member),
    userLabel: member.userLabel,
    displayTag: member.displayTag,
    isRadio: member.isRadio,
  };
};
