import { and, eq, inArray } from 'drizzle-orm';
import { advisoryLock } from '../../server/database/advisory-lock';
import { users } from '../../server/database/schema';
import { AppError } from '../../server/errors';
import type { FeatureContext } from '../../server/features/feature';
import type { HandlersOf } from '../../server/http/context';
import { newId } from '../../server/secrets';
import type { Bank } from './bank';
import type { RECORDING_CALLS } from './contract';
import type { NodeNames } from './node-names';
import { recordingAnswers, recordingRules, recordings } from './tables';

interface Deps extends Pick<
  FeatureContext,
  'config' | 'db' | 'permissions' | 'checkWords' | 'sentMedia' | 'now'
> {
  readonly bank: Bank;
  readonly node: NodeNames;
  /** Bytes that the recordings of a space may take. */
  readonly quota: number;
  readonly available: boolean;
  readonly end: (recordingId: string) => Promise<void>;
  readonly remove: (recordingId: string) => Promise<void>;
  /** Makes all node read a recording again. */
  readonly reload: (recordingId: string) => Promise<void>;
  readonly announce: (spaceId: string) => Promise<void>;
  readonly rulesChanged: (spaceId: string) => Promise<void>;
}

export function recordingHandlers(deps: Deps): HandlersOf<typeof RECORDING_CALLS> {
  const { config, db, node, permissions, checkWords, sentMedia, now, bank, quota, available } = deps;
  const { check } = permissions;

  /** A recording of this space; one of another space is not disclosed. */
  const inSpace = (spaceId: string, recordingId: string) =>
    and(eq(recordings.id, recordingId), eq(recordings.spaceId, spaceId));
  const isOf = async (spaceId: string, recordingId: string): Promise<boolean> =>
    (await bank.spaceOf(recordingId)) === spaceId;

  return {
    recordingState: async ({ spaceId }) => ({ available, ...(await bank.stateOf(spaceId)) }),
    async recordingScreens({ spaceId }, { session: { userId } }) {
      await check(spaceId, userId, 'record');
      const ids = sentMedia(spaceId).flatMap((sent) => (sent.source === 'screen' ? sent.userId : []));
      if (ids.length === 0) return { screens: [] };
      return {
        screens: await db
          .select({ userId: users.id, nickname: users.nickname })
          .from(users)
          .where(inArray(users.id, ids)),
      };
    },
    async startRecording({ spaceId, kind, userId: ofUserId }, { session: { userId } }) {
      await check(spaceId, userId, 'record');
      if ((kind === 'screen') !== (ofUserId !== undefined)) throw new AppError('invalid');
      if (!available) throw new AppError('recordingUnavailable');
      if ((await bank.used(spaceId)) >= quota) throw new AppError('recordingQuota');
      const like = { spaceId, kind, ofUserId: ofUserId ?? '' };
      const begun = await db.transaction(async (tx) => {
        await advisoryLock(tx, `recordings ${spaceId}`);
        const before = await bank.running(tx, like);
        if (before !== undefined) return { recordingId: before, isNew: false };
        const id = newId('r');
        const row = { ...like, id, byUserId: userId, startedAt: new Date(now()), node: node.id };
        await tx.insert(recordings).values(row);
        return { recordingId: id, isNew: true };
      });
      const { recordingId } = begun;
      if (!begun.isNew) return { recordingId };
      await deps.reload(recordingId);
      await deps.announce(spaceId);
      return { recordingId };
    },
    async stopRecording({ spaceId, recordingId }, { session: { userId } }) {
      await check(spaceId, userId, 'record');
      if (!(await isOf(spaceId, recordingId))) return { kept: false };
      await deps.end(recordingId);
      return { kept: await bank.hasTracks(recordingId) };
    },
    async answerRecording({ spaceId, recordingId, agrees }, { session: { userId } }) {
      if (!(await isOf(spaceId, recordingId))) throw new AppError('notFound');
      await db
        .insert(recordingAnswers)
        .values({ recordingId, userId, agrees })
        .onConflictDoUpdate({
          target: [recordingAnswers.recordingId, recordingAnswers.userId],
          set: { agrees },
        });
      await deps.reload(recordingId);
      return {};
    },
    async setRecordingRules({ spaceId, asks }, { session: { userId } }) {
      await check(spaceId, userId, 'editSpace');
      await db
        .insert(recordingRules)
        .values({ spaceId, asks })
        .onConflictDoUpdate({ target: recordingRules.spaceId, set: { asks } });
      await deps.rulesChanged(spaceId);
      return {};
    },
    async listRecordings({ before }, { session, address }) {
      const candidates = await bank.spacesOf(session.userId);
      const names = new Map<string, string>();
      for (const { spaceId, name } of candidates)
        if (await permissions.verify(session, 'record', spaceId, address)) names.set(spaceId, name);
      const ids = [...names.keys()];
      const page = await bank.page(ids, before === undefined ? undefined : new Date(before));
      return {
        ...page,
        recordings: page.recordings.map((one) => ({ ...one, spaceName: names.get(one.spaceId) ?? '' })),
        spaces: await Promise.all(
          [...names].map(async ([spaceId, name]) => ({
            spaceId,
            name,
            used: await bank.used(spaceId),
            quota,
          })),
        ),
        keptDays: config.RECORDING_DAYS,
      };
    },
    async renameRecording({ spaceId, recordingId, title }, { session: { userId } }) {
      await check(spaceId, userId, 'record');
      await checkWords(spaceId, userId, title);
      const renamed = await db
        .update(recordings)
        .set({ title })
        .where(inSpace(spaceId, recordingId))
        .returning({ id: recordings.id });
      if (renamed.length === 0) throw new AppError('notFound');
      return {};
    },
    async deleteRecording({ spaceId, recordingId }, { session: { userId } }) {
      await check(spaceId, userId, 'record');
      if (await isOf(spaceId, recordingId)) await deps.remove(recordingId);
      return {};
    },
  };
}
