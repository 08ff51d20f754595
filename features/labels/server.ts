import { and, asc, desc, eq, notInArray } from 'drizzle-orm';
import { LABELS_MAX, USER_LABELS_MAX, type SpaceLabel, type UserLabel } from './model';
import { MODERATORS } from '../../contract/model/member/permissions';
import type { Db, Tx } from '../../server/database/database';
import { members } from '../../server/database/schema';
import { spaceLabels, spaceUserLabels } from './tables';
import { advisoryLock } from '../../server/database/advisory-lock';
import { AppError } from '../../server/errors';
import { defineServerFeature, type FeatureContext } from '../../server/features/feature';
import type { HandlersOf } from '../../server/http/context';
import { newId } from '../../server/secrets';
import { LABEL_CALLS } from './contract';
import { LABEL_ERRORS } from './errors';

type LabelDeps = Pick<FeatureContext, 'db' | 'checkWords'> & {
  readonly members: Pick<FeatureContext['members'], 'moderators'>;
  readonly permissions: Pick<FeatureContext['permissions'], 'check'>;
  readonly users: Pick<FeatureContext['users'], 'notifyChanged'>;
};

type LabelHandlers = HandlersOf<typeof LABEL_CALLS>;

type Row = {
  readonly label: typeof spaceLabels.$inferSelect;
  readonly own: typeof spaceUserLabels.$inferSelect;
};

const labelOf = ({ id, name, color, moderatorsOnly }: typeof spaceLabels.$inferSelect): SpaceLabel => ({
  spaceLabelId: id,
  name,
  color,
  keepersOnly: moderatorsOnly,
});
const userLabelOf = ({ label, own }: Row): UserLabel => ({
  spaceLabelId: label.id,
  spaceUserLabelId: own.id,
  pinned: own.pinned,
  displayTag: label.name,
  color: label.color,
  keepersOnly: label.moderatorsOnly,
});

/** Labels of a space and of its members; the pinned label is the member's `displayTag` (specification, section 3). */
export function createLabels({
  db,
  members: people,
  permissions,
  checkWords,
  users,
}: LabelDeps): LabelHandlers {
  const { check } = permissions;
  const { notifyChanged } = users;

  const rowsOf = (tx: Db | Tx, spaceId: string, userId?: string): Promise<Row[]> =>
    tx
      .select({ label: spaceLabels, own: spaceUserLabels })
      .from(spaceUserLabels)
      .innerJoin(spaceLabels, eq(spaceLabels.id, spaceUserLabels.labelId))
      .where(
        and(
          eq(spaceUserLabels.spaceId, spaceId),
          userId === undefined ? undefined : eq(spaceUserLabels.userId, userId),
        ),
      )
      .orderBy(desc(spaceUserLabels.pinned), asc(spaceUserLabels.createdAt), asc(spaceUserLabels.id));

  /** Updates the label fields of the member, which the list and the scene display. */
  const settle = async (tx: Tx, spaceId: string, userId: string): Promise<UserLabel[]> => {
    const labels = (await rowsOf(tx, spaceId, userId)).map(userLabelOf);
    const displayTag = labels.find(({ pinned }) => pinned)?.displayTag ?? '';
    const userLabel = labels.map((label) => label.displayTag);
    await tx
      .update(members)
      .set({ displayTag, userLabel })
      .where(and(eq(members.spaceId, spaceId), eq(members.userId, userId)));
    return labels;
  };

  const lockMember = async (tx: Tx, spaceId: string, userId: string): Promise<void> => {
    const which = and(eq(members.spaceId, spaceId), eq(members.userId, userId));
    const [found] = await tx.select({ id: members.id }).from(members).where(which).for('update');
    if (!found) throw new AppError('notFound');
  };

  /** Serializes changes of a space's labels and their assignments, so that permission checks stay valid. */
  const lockLabels = (tx: Tx, spaceId: string): Promise<void> => advisoryLock(tx, `labels ${spaceId}`);

  /** Changes the labels of a member in a transaction, then publishes the change. */
  const change = async (
    spaceId: string,
    userId: string,
    run: (tx: Tx) => Promise<void>,
  ): Promise<{ labels: UserLabel[] }> => {
    const labels = await db.transaction(async (tx) => {
      await lockLabels(tx, spaceId);
      await lockMember(tx, spaceId, userId);
      await run(tx);
      return settle(tx, spaceId, userId);
    });
    notifyChanged(userId);
    return { labels };
  };

  /** The owner of an assigned label, and whether it is reserved; undefined if it is already removed. */
  const assignmentOf = async (tx: Db | Tx, spaceId: string, id: string) => {
    const which = and(eq(spaceUserLabels.spaceId, spaceId), eq(spaceUserLabels.id, id));
    const [row] = await tx
      .select({ userId: spaceUserLabels.userId, moderatorsOnly: spaceLabels.moderatorsOnly })
      .from(spaceUserLabels)
      .innerJoin(spaceLabels, eq(spaceLabels.id, spaceUserLabels.labelId))
      .where(which);
    return row;
  };

  const existing = async (tx: Tx, spaceId: string, id: string) => {
    const which = and(eq(spaceLabels.spaceId, spaceId), eq(spaceLabels.id, id));
    const [row] = await tx.select().from(spaceLabels).where(which);
    if (!row) throw new AppError('notFound');
    return row;
  };
  const isReserved = async (spaceId: string, id: string): Promise<boolean> => {
    const which = and(eq(spaceLabels.spaceId, spaceId), eq(spaceLabels.id, id));
    const [row] = await db.select({ is: spaceLabels.moderatorsOnly }).from(spaceLabels).where(which);
    return row?.is ?? false;
  };

  /** Removes self-assigned instances of a label that is now reserved for moderators. */
  const removeSelfAssigned = async (
    tx: Tx,
    labelId: string,
    moderators: readonly string[],
  ): Promise<void> => {
    await tx
      .delete(spaceUserLabels)
      .where(
        and(
          eq(spaceUserLabels.labelId, labelId),
          eq(spaceUserLabels.byUserId, spaceUserLabels.userId),
          notInArray(spaceUserLabels.userId, [...moderators]),
        ),
      );
  };

  const handlers: LabelHandlers = {
    async listSpaceLabels({ spaceId }) {
      const rows = await db
        .select()
        .from(spaceLabels)
        .where(eq(spaceLabels.spaceId, spaceId))
        .orderBy(asc(spaceLabels.sort), asc(spaceLabels.id));
      return { labels: rows.map(labelOf) };
    },
    async saveSpaceLabel({ spaceId, spaceLabelId, name, color, keepersOnly: moderatorsOnly }, { session }) {
      await check(spaceId, session.userId, 'manage');
      await checkWords(spaceId, session.userId, name);
      const moderators = moderatorsOnly ? await people.moderators(spaceId) : [];
      const set = { color, ...(moderatorsOnly !== undefined && { moderatorsOnly }) };
      const { row, touched } = await db.transaction(async (tx) => {
        await lockLabels(tx, spaceId);
        const of = eq(spaceLabels.spaceId, spaceId);
        const [same] = await tx
          .select({ id: spaceLabels.id })
          .from(spaceLabels)
          .where(and(of, eq(spaceLabels.name, name)));
        if (spaceLabelId !== undefined) {
          if (same && same.id !== spaceLabelId) throw new AppError('labelTaken');
          const [renamed] = await tx
            .update(spaceLabels)
            .set({ name, ...set })
            .where(and(of, eq(spaceLabels.id, spaceLabelId)))
            .returning();
          if (!renamed) throw new AppError('notFound');
          return { row: renamed, touched: await settleAll(tx, renamed, moderators) };
        }
        const all = await tx.$count(spaceLabels, of);
        if (!same && all >= LABELS_MAX) throw new AppError('tooLarge');
        const [made] = await tx
          .insert(spaceLabels)
          .values({ id: newId('l'), spaceId, name, sort: all, ...set })
          .onConflictDoUpdate({ target: [spaceLabels.spaceId, spaceLabels.name], set })
          .returning();
        return { row: made, touched: made && same ? await settleAll(tx, made, moderators) : [] };
      });
      if (!row) throw new AppError('internal');
      touched.forEach(notifyChanged);
      return { label: labelOf(row) };
    },
    async removeSpaceLabel({ spaceId, spaceLabelId }, { session }) {
      await check(spaceId, session.userId, 'manage');
      const touched = await db.transaction(async (tx) => {
        await lockLabels(tx, spaceId);
        const had = await holders(tx, spaceLabelId);
        const which = and(eq(spaceLabels.spaceId, spaceId), eq(spaceLabels.id, spaceLabelId));
        const removed = await tx.delete(spaceLabels).where(which).returning();
        if (removed.length === 0) return [];
        for (const userId of had) await settle(tx, spaceId, userId);
        return had;
      });
      touched.forEach(notifyChanged);
      return {};
    },
    listUserLabelsOf: async ({ spaceId, userId }) => ({
      labels: (await rowsOf(db, spaceId, userId)).map(userLabelOf),
    }),
    async listUserLabels({ spaceId }) {
      const byUser = Map.groupBy(await rowsOf(db, spaceId), ({ own }) => own.userId);
      return { users: [...byUser].map(([userId, rows]) => ({ userId, labels: rows.map(userLabelOf) })) };
    },
    async addUserLabel({ spaceId, userId, spaceLabelId }, { session }) {
      const targetId = userId ?? session.userId;
      const asModerator = targetId !== session.userId || (await isReserved(spaceId, spaceLabelId));
      if (asModerator) await check(spaceId, session.userId, 'label');
      return change(spaceId, targetId, async (tx) => {
        const { moderatorsOnly } = await existing(tx, spaceId, spaceLabelId);
        if (moderatorsOnly && !asModerator) throw new AppError('forbidden');
        const had = await rowsOf(tx, spaceId, targetId);
        if (had.some(({ label }) => label.id === spaceLabelId)) return;
        if (had.length >= USER_LABELS_MAX) throw new AppError('labelLimit');
        await tx.insert(spaceUserLabels).values({
          id: newId('ul'),
          spaceId,
          userId: targetId,
          labelId: spaceLabelId,
          byUserId: session.userId,
        });
      });
    },
    async delUserLabel({ spaceId, spaceUserLabelId }, { session }) {
      const given = await assignmentOf(db, spaceId, spaceUserLabelId);
      if (given === undefined)
        return { labels: (await rowsOf(db, spaceId, session.userId)).map(userLabelOf) };
      const asModerator = given.userId !== session.userId || given.moderatorsOnly;
      if (asModerator) await check(spaceId, session.userId, 'label');
      return change(spaceId, given.userId, async (tx) => {
        // The label may have been reserved since the check above.
        const now = await assignmentOf(tx, spaceId, spaceUserLabelId);
        if (now?.moderatorsOnly && !asModerator) throw new AppError('forbidden');
        await tx.delete(spaceUserLabels).where(eq(spaceUserLabels.id, spaceUserLabelId));
      });
    },
    async pinUserLabel({ spaceId, spaceUserLabelId, pinned }, { session }) {
      const targetId = (await assignmentOf(db, spaceId, spaceUserLabelId))?.userId;
      if (targetId === undefined) throw new AppError('notFound');
      if (targetId !== session.userId) await check(spaceId, session.userId, 'label');
      return change(spaceId, targetId, async (tx) => {
        const mine = and(eq(spaceUserLabels.spaceId, spaceId), eq(spaceUserLabels.userId, targetId));
        if (pinned) await tx.update(spaceUserLabels).set({ pinned: false }).where(mine);
        await tx.update(spaceUserLabels).set({ pinned }).where(eq(spaceUserLabels.id, spaceUserLabelId));
      });
    },
  };

  async function holders(tx: Tx, labelId: string): Promise<string[]> {
    const rows = await tx
      .select({ userId: spaceUserLabels.userId })
      .from(spaceUserLabels)
      .where(eq(spaceUserLabels.labelId, labelId))
      .orderBy(asc(spaceUserLabels.userId));
    return rows.map(({ userId }) => userId);
  }

  /** Updates all holders after a label change; `moderators` keep self-assigned instances of a reserved label. */
  async function settleAll(
    tx: Tx,
    { id, spaceId, moderatorsOnly }: typeof spaceLabels.$inferSelect,
    moderators: readonly string[],
  ): Promise<string[]> {
    const had = await holders(tx, id);
    if (moderatorsOnly && moderators.length > 0) await removeSelfAssigned(tx, id, moderators);
    for (const userId of had) await settle(tx, spaceId, userId);
    return had;
  }

  return handlers;
}

/** Labels of a space and of its members (specification, sections 3 and 7). */
export const labelsServer = defineServerFeature({
  name: 'labels',
  calls: LABEL_CALLS,
  errors: LABEL_ERRORS,
  permissions: { label: MODERATORS },
  accountColumns: [
    { table: 'space_user_labels', column: 'user_id', key: ['space_id', 'label_id'] },
    { table: 'space_user_labels', column: 'by_user_id', key: [], stays: true },
  ],
  create: (context) => ({ handlers: createLabels(context) }),
});
