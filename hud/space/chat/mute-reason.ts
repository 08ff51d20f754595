import { SpeakStatus, type RosterMember } from '../../../contract/model/member/member';
import type { SpaceGameConfig } from '../../../contract/model/space';

export type MuteReason = 'chatOff' | 'muted' | 'ownSilence' | 'allMuted' | 'managersOnly' | 'phrasesOnly';

/** Why the user cannot write freely; undefined when they can. The server decides. */
export function muteReason(
  config: Pick<SpaceGameConfig, 'imEnable' | 'imModel' | 'muteStatus'> | undefined,
  own: Pick<RosterMember, 'speakStatus' | 'quiesceEnable' | 'ownSilence'> | undefined,
  isModerator: boolean,
): MuteReason | undefined {
  if (!config || !own) return undefined;
  if (!config.imEnable) return 'chatOff';
  if (own.quiesceEnable) return own.ownSilence ? 'ownSilence' : 'muted';
  if (isModerator) return undefined;
  if (config.muteStatus && own.speakStatus === SpeakStatus.normal) return 'allMuted';
  if (config.imModel === 'managers') return 'managersOnly';
  return config.imModel === 'prefabricated' ? 'phrasesOnly' : undefined;
}
