import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { advisoryLock } from '../../server/database/advisory-lock';
import type { Db, Tx } from '../../server/database/database';
import { AppError } from '../../server/errors';
import { newId } from '../../server/secrets';
import { appendLog } from './log';
import { ENGAGEMENTS_PER_SPACE, isEditable, type Engagement, type EngagementState } from './model';
import type { EngagementOf } from './service';
import { engagements } from './tables';

type Row = typeof engagements.$inferSelect;
/** Of a row that was read; the kind's schema has checked `config` when it was saved. */
export type AnyEngagement = EngagementOf<Record<string, unknown>>;

export const engagementOf = ({ id, spaceId, opensAt, closesAt, config, ...row }: Row): AnyEngagement => ({
  spaceId,
  config,
  ...publicPart({ id, opensAt, closesAt, ...row }),
});

const publicPart = ({
  id,
  kind,
  name,
  state,
  version,
  opensAt,
  closesAt,
  zone,
  elementIds,
}: Omit<Row, 'spaceId' | 'config'>): Engagement => ({
  engagementId: id,
  kind,
  name,
  state,
  version,
  opensAt: opensAt?.toISOString() ?? '',
  closesAt: closesAt?.toISOString() ?? '',
  zone,
  elementIds,
});

/** Without what only the organiser may see. */
export function toPublic({ config: _config, spaceId: _spaceId, ...engagement }: AnyEngagement): Engagement {
  return engagement;
}

/** Throws `engagementNotFound`. */
export async function readEngagement(
  on: Pick<Db | Tx, 'select'>,
  spaceId: string,
  engagementId: string,
): Promise<AnyEngagement> {
  const [row] = await on
    .select()
    .from(engagements)
    .where(and(eq(engagements.id, engagementId), eq(engagements.spaceId, spaceId)));
  if (!row) throw new AppError('engagementNotFound');
  return engagementOf(row);
}

/** Like `readEngagement`; nobody else steps or changes it until the transaction ends. */
export async function lockEngagement(tx: Tx, spaceId: string, engagementId: string): Promise<AnyEngagement> {
  const [row] = await tx
    .select()
    .from(engagements)
    .where(and(eq(engagements.id, engagementId), eq(engagements.spaceId, spaceId)))
    .for('update');
  if (!row) throw new AppError('engagementNotFound');
  return engagementOf(row);
}

export async function listOf(db: Db, spaceId: string): Promise<AnyEngagement[]> {
  const rows = await db
    .select()
    .from(engagements)
    .where(eq(engagements.spaceId, spaceId))
    .orderBy(desc(engagements.createdAt), desc(engagements.id));
  return rows.map(engagementOf);
}

/** In which an element shows one of several engagements: what runs, then what comes, then what was. */
const SHOWN_FIRST: readonly EngagementState[] = ['open', 'paused', 'scheduled', 'closed', 'settled'];

/** The engagement of a kind at an element, or in the whole space. Throws `engagementNotFound`. */
export async function atElement(
  db: Db,
  spaceId: string,
  elementId: string | undefined,
  kind: string,
): Promise<AnyEngagement> {
  const rows = await db
    .select()
    .from(engagements)
    .where(
      and(
        eq(engagements.spaceId, spaceId),
        eq(engagements.kind, kind),
        inArray(engagements.state, [...SHOWN_FIRST]),
        // One that is at no element is named itself.
        elementId === undefined
          ? undefined
          : sql`(${engagements.elementIds} ? ${elementId} or ${engagements.id} = ${elementId})`,
      ),
    )
    .orderBy(desc(engagements.createdAt));
  const [first] = rows.toSorted((a, b) => SHOWN_FIRST.indexOf(a.state) - SHOWN_FIRST.indexOf(b.state));
  if (!first) throw new AppError('engagementNotFound');
  return engagementOf(first);
}

export interface Saved {
  readonly spaceId: string;
  readonly userId: string;
  readonly cid: string;
  readonly version: number;
  readonly engagementId?: string | undefined;
  readonly kind: string;
  readonly name: string;
  readonly config: Record<string, unknown>;
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
  readonly zone: string;
  readonly elementIds: string[];
}

/** Makes a draft, or changes what has not opened; one transaction with its entry in the log. */
export function saveEngagement(db: Db, saved: Saved, at: number): Promise<AnyEngagement> {
  const { spaceId, userId, cid, version, engagementId, kind, ...values } = saved;
  return db.transaction(async (tx) => {
    const logged = (id: string, action: string) =>
      appendLog(tx, id, { userId, action, data: { name: values.name, config: values.config }, at });
    if (engagementId === undefined) {
      await advisoryLock(tx, `engagements ${spaceId}`);
      const [there] = await tx
        .select()
        .from(engagements)
        .where(
          and(eq(engagements.spaceId, spaceId), eq(engagements.byUserId, userId), eq(engagements.cid, cid)),
        );
      if (there) return engagementOf(there);
      const [all] = await tx
        .select({ number: count() })
        .from(engagements)
        .where(eq(engagements.spaceId, spaceId));
      if ((all?.number ?? 0) >= ENGAGEMENTS_PER_SPACE) throw new AppError('engagementLimit');
      const id = newId('e');
      await tx
        .insert(engagements)
        .values({ ...values, id, spaceId, kind, byUserId: userId, cid, state: 'draft' });
      await logged(id, 'made');
      return readEngagement(tx, spaceId, id);
    }
    const before = await lockEngagement(tx, spaceId, engagementId);
    if (before.kind !== kind) throw new AppError('engagementNotFound');
    if (!isEditable(before.state)) throw new AppError('engagementOpened');
    if (before.version !== version) throw new AppError('engagementChanged');
    await tx
      .update(engagements)
      .set({ ...values, version: version + 1 })
      .where(eq(engagements.id, engagementId));
    await logged(engagementId, 'changed');
    return readEngagement(tx, spaceId, engagementId);
  });
}
