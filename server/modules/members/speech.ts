import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { Subject, type Observable } from 'rxjs';
import { SpeakStatus, type ListedMember } from '../../../contract/model/member/member';
import type { Db, Tx } from '../../database/database';
import { members } from '../../database/schema';
import { AppError } from '../../errors';
import type { SpaceBroadcast } from '../../platform';
import type { Permissions } from '../identity/identity';
import type { Spaces } from '../space/spaces';
import type { MemberRow, Members } from './members';

export type Status = MemberRow['speakStatus'];

export interface SpeechDeps {
  readonly db: Db;
  readonly members: Members;
  readonly spaces: Pick<Spaces, 'load'>;
  readonly permissions: Pick<Permissions, 'may' | 'check'>;
  /** Called when the user's public data has changed. */
  readonly notifyChanged: (userId: string) => void;
  readonly now: () => number;
}

/** A user's own speech state (specification, sections 4 and 6). */
export interface Speech {
  /** Creates the member if needed. */
  row(spaceId: string, userId: string): Promise<MemberRow>;
  /** Whether the user may speak to others nearby now. */
  maySpeak(row: MemberRow): Promise<boolean>;
  /**
   * Lowers the state always. Raises it if permitted, otherwise requests it from the moderators. Throws
   * `silenced`, `forbidden`.
   */
  setOwn(spaceId: string, userId: string, status: Status, tag: string): Promise<MemberRow>;
  /** Throws `silenced`, `forbidden`. */
  setBroadcast(spaceId: string, userId: string, enable: boolean, tag: string): Promise<MemberRow>;
  /** A user silenced by a moderator cannot lift it. Throws `silenced`. */
  setOwnSilence(spaceId: string, userId: string, enable: boolean): Promise<MemberRow>;
  /** Present users who request to speak, first request first. */
  raisedHands(spaceId: string): Promise<(ListedMember & { readonly askedAt: string })[]>;
  /** Part of a moderation action that allows everybody to speak: clears all requests. */
  clearRaisedHands(tx: Tx, spaceId: string): Promise<void>;
  /** Notifies the other moderators and the user of a decision. */
  notifyAnswered(row: MemberRow, declined: boolean): Promise<void>;
  readonly events$: Observable<SpaceBroadcast>;
}

export function createSpeech({
  db,
  members: all,
  spaces,
  permissions,
  notifyChanged,
  now,
}: SpeechDeps): Speech {
  const events = new Subject<SpaceBroadcast>();
  const which = (spaceId: string, userId: string) =>
    and(eq(members.spaceId, spaceId), eq(members.userId, userId));

  const row: Speech['row'] = async (spaceId, userId) => {
    const [found] = await db.select().from(members).where(which(spaceId, userId));
    if (found) return found;
    await all.load(spaceId, userId);
    return row(spaceId, userId);
  };

  const set = async (
    { spaceId, userId }: MemberRow,
    fields: Partial<MemberRow>,
    ...unless: Parameters<typeof and>
  ): Promise<MemberRow> => {
    const [changed] = await db
      .update(members)
      .set(fields)
      .where(and(which(spaceId, userId), ...unless))
      .returning();
    notifyChanged(userId);
    return changed ?? row(spaceId, userId);
  };

  const isModerator = (spaceId: string, userId: string) => permissions.may(spaceId, userId, 'setSpeakStatus');

  const notifyModerators = async (
    { spaceId, userId }: MemberRow,
    up: boolean,
    answer?: { readonly declined: boolean },
  ): Promise<void> => {
    const [moderators, person] = await Promise.all([all.moderators(spaceId), all.roster(spaceId, userId)]);
    const to = answer ? [...moderators, userId] : moderators;
    const nickname = person?.nickname ?? '';
    const event = { k: 'hand', userId, nickname, up, ...(answer?.declined && { declined: true }) } as const;
    events.next({ spaceId, to, event });
  };

  const lower = async (is: MemberRow, status: Status, tag: string): Promise<MemberRow> => {
    const fields = {
      speakStatus: status,
      speakStatusTime: new Date(now()),
      speakAskedAt: null,
      speakTag: tag,
    };
    const changed = await set(is, fields);
    if (is.speakAskedAt) await notifyModerators(is, false);
    if (!changed.broadcastEnable || (await permissions.may(is.spaceId, is.userId, 'setBroadcast')))
      return changed;
    return set(changed, { broadcastEnable: false });
  };

  const raise = async (is: MemberRow, status: Status, tag: string): Promise<MemberRow> => {
    const { spaceId, userId } = is;
    const at = new Date(now());
    const given = { speakStatus: status, speakStatusTime: at, speakAskedAt: null, speakTag: tag };
    // A concurrent silence takes precedence.
    const unsilenced = eq(members.quiesceEnable, false);
    if (status === SpeakStatus.broadcasting) {
      await permissions.check(spaceId, userId, 'setBroadcast');
      return set(is, given, unsilenced);
    }
    if (await isModerator(spaceId, userId)) return set(is, given, unsilenced);
    // Without muting there is nothing to request; only a moderator grants the speaker role.
    if (!(await spaces.load(spaceId))?.config.muteStatus) return set(is, { speakTag: tag });
    const [requested] = await db
      .update(members)
      .set({ speakAskedAt: at, speakTag: tag })
      .where(and(which(spaceId, userId), unsilenced, isNull(members.speakAskedAt)))
      .returning();
    if (requested) await notifyModerators(requested, true);
    return requested ?? row(spaceId, userId);
  };

  return {
    row,
    async maySpeak({ spaceId, userId, quiesceEnable, speakStatus }) {
      if (quiesceEnable) return false;
      if (speakStatus !== SpeakStatus.normal || !(await spaces.load(spaceId))?.config.muteStatus) return true;
      return isModerator(spaceId, userId);
    },
    async setOwn(spaceId, userId, status, tag) {
      const is = await row(spaceId, userId);
      if (status <= is.speakStatus) return lower(is, status, tag);
      if (is.quiesceEnable) throw new AppError('silenced');
      return raise(is, status, tag);
    },
    async setBroadcast(spaceId, userId, enable, tag) {
      const is = await row(spaceId, userId);
      if (!enable) return set(is, { broadcastEnable: false, broadcastTag: '' });
      if (is.quiesceEnable) throw new AppError('silenced');
      await permissions.check(spaceId, userId, 'setBroadcast');
      const unsilenced = eq(members.quiesceEnable, false);
      return set(is, { broadcastEnable: true, broadcastTag: tag }, unsilenced);
    },
    async setOwnSilence(spaceId, userId, enable) {
      const is = await row(spaceId, userId);
      if (enable) return is.quiesceEnable ? is : set(is, { quiesceEnable: true, broadcastEnable: false });
      const left = await set(is, { quiesceEnable: false }, eq(members.quiesceBy, ''));
      if (left.quiesceEnable) throw new AppError('silenced');
      return left;
    },
    async raisedHands(spaceId) {
      const found = await all.present(spaceId, isNotNull(members.speakAskedAt));
      return found
        .map(({ row: { speakAskedAt }, listed }) => ({
          ...listed,
          askedAt: speakAskedAt?.toISOString() ?? '',
        }))
        .sort((a, b) => a.askedAt.localeCompare(b.askedAt));
    },
    async clearRaisedHands(tx, spaceId) {
      const requested = and(eq(members.spaceId, spaceId), isNotNull(members.speakAskedAt));
      await tx.update(members).set({ speakAskedAt: null }).where(requested);
    },
    notifyAnswered: (is, declined) => notifyModerators(is, false, { declined }),
    events$: events.asObservable(),
  };
}
