import type { ErrorName } from '../../../contract/calls/errors';
import { MENTION_ALL } from '../../../contract/model/chat/chat';
import type { SpaceGameConfig } from '../../../contract/model/space';

/** What the rules consider about a sender. */
export interface Sender {
  /** A moderator of the space: host, organizer, manager or owner. */
  readonly isModerator: boolean;
  /** Has the right to speak (`speakStatus` 1 or 2). */
  readonly maySpeak: boolean;
  readonly quiesceEnable: boolean;
}

export interface RoomRules {
  readonly config: Pick<SpaceGameConfig, 'imEnable' | 'imShow' | 'imModel' | 'muteStatus'>;
  readonly phrases: readonly string[];
}

export interface MessageDraft {
  readonly text: string;
  readonly mentions: readonly string[];
  readonly hasFile: boolean;
}

/** The reason why a user may not send a message in a room of a space. Undefined: allowed (section 6). */
export function refusalOf(rules: RoomRules, sender: Sender, draft: MessageDraft): ErrorName | undefined {
  const { imEnable, imShow, imModel, muteStatus } = rules.config;
  if (!imEnable) return 'chatOff';
  // Silence applies to every role.
  if (sender.quiesceEnable) return 'muted';
  if (sender.isModerator) return undefined;
  if (!imShow) return 'chatOff';
  if (muteStatus && !sender.maySpeak) return 'allMuted';
  if (imModel === 'managers') return 'managersOnly';
  if (imModel === 'prefabricated' && (draft.hasFile || !rules.phrases.includes(draft.text)))
    return 'phrasesOnly';
  if (draft.mentions.includes(MENTION_ALL)) return 'forbidden';
  return undefined;
}
