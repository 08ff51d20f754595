import { and, asc, desc, eq, notInArray } from 'drizzle-orm';
import { LABELS_MAX, USER_LABELS_MAX, type SpaceLabel, type UserLabel } from './model.schema';
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

const labelOf = ({ id, name, color, keepersOnly }: typeof spaceLabels.$inferSelect): SpaceLabel => ({
  spaceLabelId: id,
  name,
  color,
  keepersOnly,
});
const userLabelOf = ({ label, own }: Row): UserLabel => ({
  spaceLabelId: label.id,
  spaceUserLabelId: own.id,
  pinned: own.pinned,
  displayTag: label.name,
  color: label.color,
  keepersOnly: label.keepersOnly,
});

/** Labels of a space and of its people; the pinned one is the member's `displayTag` (specification, section 3). */
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

  /** The member's own fields say what the list and the scene show. */
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

  /** One change of a space's labels after the other, and of who has them: what is theirs to take stays so meanwhile. */
  const inTurn = (tx: Tx, spaceId: string): Promise<void> => advisoryLock(tx, `labels ${spaceId}`);

  /** Whose they are is told. */
  const change = async (
    spaceId: string,
    userId: string,
    deed: (tx: Tx) => Promise<void>,
  ): Promise<{ labels: UserLabel[] }> => {
    const labels = await db.transaction(async (tx) => {
      await inTurn(tx, spaceId);
      await lockMember(tx, spaceId, userId);
      await deed(tx);
      return settle(tx, spaceId, userId);
    });
    notifyChanged(userId);
    return { labels };
  };

  /** Whose label it is, and who may take it away; undefined: it is gone already. */
  const givenOne = async (tx: Db | Tx, spaceId: string, id: string) => {
    const which = and(eq(spaceUserLabels.spaceId, spaceId), eq(spaceUserLabels.id, id));
    const [row] = await tx
      .select({ userId: spaceUserLabels.userId, keepersOnly: spaceLabels.keepersOnly })
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
  const isForKeepers = async (spaceId: string, id: string): Promise<boolean> => {
    const which = and(eq(spaceLabels.spaceId, spaceId), eq(spaceLabels.id, id));
    const [row] = await db.select({ is: spaceLabels.keepersOnly }).from(spaceLabels).where(which);
    return row?.is ?? false;
  };

  /** It is for keepers to give from now on: what others gave to themselves comes off. */
  const takeOwn = async (tx: Tx, labelId: string, keepers: readonly string[]): Promise<void> => {
    await tx
      .delete(spaceUserLabels)
      .where(
        and(
          eq(spaceUserLabels.labelId, labelId),
          eq(spaceUserLabels.byUserId, spaceUserLabels.userId),
          notInArray(spaceUserLabels.userId, [...keepers]),
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
    async saveSpaceLabel({ spaceId, spaceLabelId, name, color, keepersOnly }, { session }) {
      await check(spaceId, session.userId, 'manage');
      await checkWords(spaceId, session.userId, name);
      const keepers = keepersOnly ? await people.moderators(spaceId) : [];
      const set = { color, ...(keepersOnly !== undefined && { keepersOnly }) };
      const { row, touched } = await db.transaction(async (tx) => {
        await inTurn(tx, spaceId);
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
          return { row: renamed, touched: await settleAll(tx, renamed, keepers) };
        }
        const all = await tx.$count(spaceLabels, of);
        if (!same && all >= LABELS_MAX) throw new AppError('tooLarge');
        const [made] = await tx
          .insert(spaceLabels)
          .values({ id: newId('l'), spaceId, name, sort: all, ...set })
          .onConflictDoUpdate({ target: [spaceLabels.spaceId, spaceLabels.name], set })
          .returning();
        return { row: made, touched: made && same ? await settleAll(tx, made, keepers) : [] };
      });
      if (!row) throw new AppError('internal');
      touched.forEach(notifyChanged);
      return { label: labelOf(row) };
    },
    async removeSpaceLabel({ spaceId, spaceLabelId }, { session }) {
      await check(spaceId, session.userId, 'manage');
      const touched = await db.transaction(async (tx) => {
        await inTurn(tx, spaceId);
        const had = await holders(tx, spaceLabelId);
        const which = and(eq(spaceLabels.spaceId, spaceId), eq(spaceLabels.id, spaceLabelId));
        const gone = await tx.delete(spaceLabels).where(which).returning();
        if (gone.length === 0) return [];
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
      const whose = userId ?? session.userId;
      const isKeeper = whose !== session.userId || (await isForKeepers(spaceId, spaceLabelId));
      if (isKeeper) await check(spaceId, session.userId, 'label');
      return change(spaceId, whose, async (tx) => {
        const { keepersOnly } = await existing(tx, spaceId, spaceLabelId);
        if (keepersOnly && !isKeeper) throw new AppError('forbidden');
        const had = await rowsOf(tx, spaceId, whose);
        if (had.some(({ label }) => label.id === spaceLabelId)) return;
        if (had.length >= USER_LABELS_MAX) throw new AppError('labelLimit');
        await tx.insert(spaceUserLabels).values({
          id: newId('ul'),
          spaceId,
          userId: whose,
          labelId: spaceLabelId,
          byUserId: session.userId,
        });
      });
    },
    async delUserLabel({ spaceId, spaceUserLabelId }, { session }) {
      const given = await givenOne(db, spaceId, spaceUserLabelId);
      if (given === undefined)
        return { labels: (await rowsOf(db, spaceId, session.userId)).map(userLabelOf) };
      const isKeeper = given.userId !== session.userId || given.keepersOnly;
      if (isKeeper) await check(spaceId, session.userId, 'label');
      return change(spaceId, given.userId, async (tx) => {
        // It may be for keepers to take since it was looked at.
        const now = await givenOne(tx, spaceId, spaceUserLabelId);
        if (now?.keepersOnly && !isKeeper) throw new AppError('forbidden');
        await tx.delete(spaceUserLabels).where(eq(spaceUserLabels.id, spaceUserLabelId));
      });
    },
    async pinUserLabel({ spaceId, spaceUserLabelId, pinned }, { session }) {
      const whose = (await givenOne(db, spaceId, spaceUserLabelId))?.userId;
      if (whose === undefined) throw new AppError('notFound');
      if (whose !== session.userId) await check(spaceId, session.userId, 'label');
      return change(spaceId, whose, async (tx) => {
        const mine = and(eq(spaceUserLabels.spaceId, spaceId), eq(spaceUserLabels.userId, whose));
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

  /** After a label was changed; `keepers`: those who may have given it to themselves, where it is theirs to give. */
  async function settleAll(
    tx: Tx,
    { id, spaceId, keepersOnly }: typeof spaceLabels.$inferSelect,
    keepers: readonly string[],
  ): Promise<string[]> {
    const had = await holders(tx, id);
    if (keepersOnly && keepers.length > 0) await takeOwn(tx, id, keepers);
    for (const userId of had) await settle(tx, spaceId, userId);
    return had;
  }

  return handlers;
}

/** Labels of a space and of its people (specification, sections 3 and 7). */
export const labelsServer = defineServerFeature({
  name: 'labels',
  calls: LABEL_CALLS,
  permissions: { label: MODERATORS },
  accountColumns: [
    { table: 'space_user_labels', column: 'user_id', key: ['space_id', 'label_id'] },
    { table: 'space_user_labels', column: 'by_user_id', key: [] },
  ],
  create: (context) => ({ handlers: createLabels(context) }),
});
