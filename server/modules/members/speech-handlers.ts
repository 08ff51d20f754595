import { eq, ne } from 'drizzle-orm';
import { SpeakStatus } from '../../../contract/model/member/member';
import { members as memberTable } from '../../database/schema';
import { AppError } from '../../errors';
import type { Handlers } from '../../http/context';
import type { Limiters } from '../../http/limiter';
import type { CheckWords } from '../chat/chat';
import type { Permissions } from '../identity/identity';
import type { ModerationActions } from '../moderation/moderation';
import type { Spaces } from '../space/spaces';
import type { Users } from '../user/users';
import type { Members } from './members';
import type { Speech } from './speech';

type Names =
  | 'listSpeakV2'
  | 'broadcastUserList'
  | 'setSelfSpeakStatus'
  | 'setSpeakStatusByUserId'
  | 'updateBroadcastStatus'
  | 'setScreenSharingAuth'
  | 'setScreenShareModel'
  | 'setQuiesceEnable'
  | 'updateAudioQuality'
  | 'getUserSpaceConfig'
  | 'getSpaceConfig'
  | 'setMuteStatus';

export interface SpeechHandlerDeps {
  readonly speech: Speech;
  readonly members: Members;
  readonly spaces: Pick<Spaces, 'config' | 'load'>;
  readonly permissions: Permissions;
  readonly moderationActions: ModerationActions;
  readonly users: Pick<Users, 'current' | 'note'>;
  readonly checkWords: CheckWords;
  readonly limiter: Limiters;
}

/** Limit for changes of the user's own speech state per window, milliseconds. */
const CHANGES = 20;
const CHANGES_IN = 10_000;

/** Calls about speaking: speakers, requests and decisions. */
export function speechHandlers(deps: SpeechHandlerDeps): Pick<Handlers, Names> {
  const { speech, members, spaces, permissions, moderationActions, users, checkWords } = deps;
  const changes = deps.limiter('own voice', CHANGES_IN);
  const own = (userId: string): Promise<void> => changes.take(userId, CHANGES, 'tooFast');

  return {
    async listSpeakV2({ spaceId }, { session: { userId } }) {
      const [speakers, asking, decides] = await Promise.all([
        members.present(spaceId, ne(memberTable.speakStatus, SpeakStatus.normal)),
        speech.raisedHands(spaceId),
        permissions.may(spaceId, userId, 'setSpeakStatus'),
      ]);
      return {
        speakers: speakers.map(({ listed }) => listed),
        asking: asking.filter((request) => decides || request.userId === userId),
      };
    },
    async broadcastUserList({ spaceId }) {
      const found = await members.present(spaceId, eq(memberTable.broadcastEnable, true));
      return { users: found.map(({ row, listed }) => ({ ...listed, broadcastTag: row.broadcastTag })) };
    },
    async setSelfSpeakStatus({ spaceId, speakStatus, speakTag }, { session: { userId } }) {
      await own(userId);
      await checkWords(spaceId, userId, speakTag);
      const row = await speech.setOwn(spaceId, userId, speakStatus, speakTag);
      const asked = row.speakAskedAt !== null;
      return { speakStatus: row.speakStatus, asked, maySpeak: await speech.maySpeak(row) };
    },
    async setSpeakStatusByUserId({ spaceId, userId, speakStatus }, { session }) {
      await permissions.checkOver(spaceId, session.userId, 'setSpeakStatus', userId);
      const record = { spaceId, userId, reason: '', byUserId: session.userId };
      const before = await moderationActions.applyToMember(record, (row) => {
        if (row.quiesceEnable && speakStatus !== SpeakStatus.normal) throw new AppError('personSilenced');
        if (row.speakStatus === speakStatus && row.speakAskedAt === null) return undefined;
        const lowered = speakStatus === SpeakStatus.normal;
        const action = lowered
          ? row.speakStatus === SpeakStatus.normal
            ? 'declineSpeak'
            : 'endSpeak'
          : speakStatus === SpeakStatus.allowed
            ? 'allowSpeak'
            : 'allowBroadcast';
        return { action, patch: { speakStatus, ...(lowered && { broadcastEnable: false }) } };
      });
      if (before.speakAskedAt) await speech.notifyAnswered(before, speakStatus === SpeakStatus.normal);
      return { speakStatus };
    },
    async updateBroadcastStatus({ spaceId, broadcastEnable, broadcastTag }, { session: { userId } }) {
      await own(userId);
      await checkWords(spaceId, userId, broadcastTag);
      const row = await speech.setBroadcast(spaceId, userId, broadcastEnable, broadcastTag);
      return { broadcastEnable: row.broadcastEnable, broadcastTag: row.broadcastTag };
    },
    async setScreenSharingAuth({ spaceId, userId, screenSharingAuth }, { session }) {
      await permissions.checkOver(spaceId, session.userId, 'setScreenShare', userId);
      const action = screenSharingAuth ? 'allowScreen' : 'endScreen';
      await moderationActions.applyToMember(
        { spaceId, userId, reason: '', byUserId: session.userId },
        (row) =>
          row.screenSharingAuth === screenSharingAuth ? undefined : { action, patch: { screenSharingAuth } },
      );
      return { screenSharingAuth };
    },
    async setScreenShareModel({ spaceId, screenShareModel }, { session }) {
      await permissions.check(spaceId, session.userId, 'setScreenShare');
      await moderationActions.applyToSpace(
        { spaceId, byUserId: session.userId, action: 'screenModel' },
        { screenShareModel },
      );
      return { screenShareModel };
    },
    async setQuiesceEnable({ spaceId, quiesceEnable, userId, reason }, { session }) {
      const byUserId = session.userId;
      if (userId === undefined || userId === byUserId) {
        await own(byUserId);
        const row = await speech.setOwnSilence(spaceId, byUserId, quiesceEnable);
        return { quiesceEnable: row.quiesceEnable };
      }
      await permissions.checkOver(spaceId, byUserId, 'setSpeakStatus', userId);
      let silent = quiesceEnable;
      const before = await moderationActions.applyToMember({ spaceId, userId, reason, byUserId }, (row) => {
        // A moderator cannot lift a silence that the user has chosen.
        silent = quiesceEnable || (row.quiesceEnable && row.quiesceBy === '');
        if (quiesceEnable)
          return row.quiesceBy === ''
            ? {
                action: 'silence',
                patch: { quiesceEnable, quiesceBy: byUserId, speakStatus: 0, broadcastEnable: false },
              }
            : undefined;
        return row.quiesceBy === ''
          ? undefined
          : { action: 'unsilence', patch: { quiesceEnable, quiesceBy: '' } };
      });
      if (quiesceEnable && before.speakAskedAt) await speech.notifyAnswered(before, false);
      return { quiesceEnable: silent };
    },
    async updateAudioQuality({ audioQualityEnable }, { session: { userId } }) {
      const { highAudio } = await users.note(userId, { highAudio: audioQualityEnable });
      return { audioQualityEnable: highAudio };
    },
    async getUserSpaceConfig({ spaceId }, { session: { userId } }) {
      const row = await speech.row(spaceId, userId);
      const [held, user, maySpeak] = await Promise.all([
        permissions.held(spaceId, userId),
        users.current(userId),
        speech.maySpeak(row),
      ]);
      return {
        type: row.type,
        eventUserRole: row.eventUserRole,
        speakStatus: row.speakStatus,
        speakTag: row.speakTag,
        broadcastEnable: row.broadcastEnable,
        broadcastTag: row.broadcastTag,
        screenSharingAuth: row.screenSharingAuth,
        quiesceEnable: row.quiesceEnable,
        silenced: row.quiesceBy !== '',
        isPermanent: row.isPermanent,
        speakAskedAt: row.speakAskedAt?.toISOString() ?? '',
        audioQualityEnable: user.highAudio,
        rank: held.rank,
        permissions: [...held.permissions],
        maySpeak,
      };
    },
    async getSpaceConfig({ spaceId }) {
      const [space, row] = await Promise.all([spaces.load(spaceId), spaces.config(spaceId)]);
      if (!space) throw new AppError('spaceNotFound');
      const { imModel, danmakuHold, commentsCheckEnable } = row;
      return { ...space.config, imModel, danmakuHold, commentsCheckEnable };
    },
    async setMuteStatus({ spaceId, muteStatus }, { session }) {
      await permissions.check(spaceId, session.userId, 'muteAll');
      const record = {
        spaceId,
        byUserId: session.userId,
        action: muteStatus ? 'muteAll' : 'unmuteAll',
      } as const;
      await moderationActions.applyToSpace(record, { muteStatus }, async (tx) => {
        if (!muteStatus) await speech.clearRaisedHands(tx, spaceId);
      });
      return { muteStatus };
    },
  };
}
