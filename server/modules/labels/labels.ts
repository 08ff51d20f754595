import { and, asc, desc, eq } from 'drizzle-orm';
import {
  LABELS_MAX,
  USER_LABELS_MAX,
  type SpaceLabel,
  type UserLabel,
} from '../../../contract/model/label.schema';
import type { Permission } from '../../../contract/model/permissions';
import type { Db, Tx } from '../../database/database';
import { members } from '../../database/schema';
import { spaceLabels, spaceUserLabels } from '../../database/schema-people';
import { takeTurn } from '../../database/turn';
import { AppError } from '../../errors';
import type { Handlers } from '../../http/context';
import { newId } from '../../secrets';
import type { CheckWords } from '../chat/chat';

type Names =
  | 'listSpaceLabels'
  | 'saveSpaceLabel'
  | 'removeSpaceLabel'
  | 'listUserLabelsOf'
  | 'listUserLabels'
  | 'addUserLabel'
  | 'delUserLabel'
  | 'pinUserLabel';

export interface LabelDeps {
  readonly db: Db;
  readonly checkWords: CheckWords;
  readonly check: (spaceId: string, userId: string, permission: Permission) => Promise<void>;
  /** What others see of the person has changed. */
  readonly announce: (userId: string) => void;
}

type Row = {
  readonly label: typeof spaceLabels.$inferSelect;
  readonly own: typeof spaceUserLabels.$inferSelect;
};

const labelOf = ({ id, name, color }: typeof spaceLabels.$inferSelect): SpaceLabel => ({
  spaceLabelId: id,
  name,
  color,
});
const userLabelOf = ({ label, own }: Row): UserLabel => ({
  spaceLabelId: label.id,
  spaceUserLabelId: own.id,
  pinned: own.pinned,
  displayTag: label.name,
  color: label.color,
});

/** Labels of a space and of its people; the pinned one is the member's `displayTag` (specification, section 3). */
export function createLabels({ db, check, checkWords, announce }: LabelDeps): {
  readonly handlers: Pick<Handlers, Names>;
} {
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

  /** One change of a person's labels after the other; whose they are is told. */
  const change = async (
    spaceId: string,
    userId: string,
    deed: (tx: Tx) => Promise<void>,
  ): Promise<{ labels: UserLabel[] }> => {
    const labels = await db.transaction(async (tx) => {
      await lockMember(tx, spaceId, userId);
      await deed(tx);
      return settle(tx, spaceId, userId);
    });
    announce(userId);
    return { labels };
  };

  /** Whose label it is; undefined: it is gone already. */
  const ownerOf = async (spaceId: string, id: string): Promise<string | undefined> => {
    const which = and(eq(spaceUserLabels.spaceId, spaceId), eq(spaceUserLabels.id, id));
    const [row] = await db.select({ userId: spaceUserLabels.userId }).from(spaceUserLabels).where(which);
    return row?.userId;
  };

  const existing = async (tx: Tx, spaceId: string, id: string) => {
    const which = and(eq(spaceLabels.spaceId, spaceId), eq(spaceLabels.id, id));
    const [row] = await tx.select().from(spaceLabels).where(which);
    if (!row) throw new AppError('notFound');
    return row;
  };

  const handlers: Pick<Handlers, Names> = {
    async listSpaceLabels({ spaceId }) {
      const rows = await db
        .select()
        .from(spaceLabels)
        .where(eq(spaceLabels.spaceId, spaceId))
        .orderBy(asc(spaceLabels.sort), asc(spaceLabels.id));
      return { labels: rows.map(labelOf) };
    },
    async saveSpaceLabel({ spaceId, spaceLabelId, name, color }, { session }) {
      await check(spaceId, session.userId, 'manage');
      await checkWords(spaceId, session.userId, name);
      const { row, touched } = await db.transaction(async (tx) => {
        await takeTurn(tx, `labels ${spaceId}`);
        const of = eq(spaceLabels.spaceId, spaceId);
        const [same] = await tx
          .select({ id: spaceLabels.id })
          .from(spaceLabels)
          .where(and(of, eq(spaceLabels.name, name)));
        if (spaceLabelId !== undefined) {
          await existing(tx, spaceId, spaceLabelId);
          if (same && same.id !== spaceLabelId) throw new AppError('labelTaken');
          const [renamed] = await tx
            .update(spaceLabels)
            .set({ name, color })
            .where(eq(spaceLabels.id, spaceLabelId))
            .returning();
          return { row: renamed, touched: await settleAll(tx, spaceId, spaceLabelId) };
        }
        const all = await tx.$count(spaceLabels, of);
        if (!same && all >= LABELS_MAX) throw new AppError('tooLarge');
        const [made] = await tx
          .insert(spaceLabels)
          .values({ id: newId('l'), spaceId, name, color, sort: all })
          .onConflictDoUpdate({ target: [spaceLabels.spaceId, spaceLabels.name], set: { color } })
          .returning();
        return { row: made, touched: [] };
      });
      if (!row) throw new AppError('internal');
      touched.forEach(announce);
      return { label: labelOf(row) };
    },
    async removeSpaceLabel({ spaceId, spaceLabelId }, { session }) {
      await check(spaceId, session.userId, 'manage');
      const touched = await db.transaction(async (tx) => {
        const had = await holders(tx, spaceLabelId);
        const which = and(eq(spaceLabels.spaceId, spaceId), eq(spaceLabels.id, spaceLabelId));
        const gone = await tx.delete(spaceLabels).where(which).returning();
        if (gone.length === 0) return [];
        for (const userId of had) await settle(tx, spaceId, userId);
        return had;
      });
      touched.forEach(announce);
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
      if (whose !== session.userId) await check(spaceId, session.userId, 'label');
      return change(spaceId, whose, async (tx) => {
        await existing(tx, spaceId, spaceLabelId);
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
      const whose = await ownerOf(spaceId, spaceUserLabelId);
      if (whose === undefined)
        return { labels: (await rowsOf(db, spaceId, session.userId)).map(userLabelOf) };
      if (whose !== session.userId) await check(spaceId, session.userId, 'label');
      return change(spaceId, whose, async (tx) => {
        await tx.delete(spaceUserLabels).where(eq(spaceUserLabels.id, spaceUserLabelId));
      });
    },
    async pinUserLabel({ spaceId, spaceUserLabelId, pinned }, { session }) {
      const whose = await ownerOf(spaceId, spaceUserLabelId);
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

  async function settleAll(tx: Tx, spaceId: string, labelId: string): Promise<string[]> {
    const had = await holders(tx, labelId);
    for (const userId of had) await settle(tx, spaceId, userId);
    return had;
  }

  return { handlers };
}
