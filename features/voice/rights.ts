import { SpeakStatus, type RosterMember } from '../../contract/model/member/member';
import {
  isGranted,
  PERMISSIONS_LOST_BY_SILENCE,
  rolesOf,
  SCREEN_CAST_ROLES,
} from '../../contract/model/member/permissions';
import type { SpaceGameConfig } from '../../contract/model/space';
import type { MediaSource, StopReason } from './model';

type Rules = Pick<SpaceGameConfig, 'muteStatus' | 'screenShareModel'>;

const silenceOf = ({ ownSilence }: RosterMember): StopReason => (ownSilence ? 'ownSilence' : 'silenced');

/** Why a member may not send a source now; undefined: it is allowed. */
export function refusalOf(source: MediaSource, member: RosterMember, config: Rules): StopReason | undefined {
  // The owner of a space is a manager of it.
  const roles = rolesOf(member, false);
  switch (source) {
    case 'voice':
      if (member.quiesceEnable) return silenceOf(member);
      if (!config.muteStatus || member.speakStatus !== SpeakStatus.normal) return undefined;
      return isGranted('setSpeakStatus', roles) ? undefined : 'muteAll';
    case 'screen': {
      if (member.quiesceEnable && PERMISSIONS_LOST_BY_SILENCE.includes('castScreen'))
        return silenceOf(member);
      const allowed =
        config.screenShareModel === 'all' ||
        roles.some((role) => SCREEN_CAST_ROLES[config.screenShareModel].includes(role));
      return allowed ? undefined : 'screenAuth';
    }
    case 'camera':
      return undefined;
  }
}

/** Whether a member is heard in the whole space: while broadcasting, or on a stage with the permission to broadcast. */
export const broadcasts = (member: RosterMember, onStage: boolean): boolean =>
  !member.quiesceEnable &&
  ((member.broadcastEnable ?? false) || (onStage && isGranted('setBroadcast', rolesOf(member, false))));
