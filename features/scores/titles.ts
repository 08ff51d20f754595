import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import { advisoryLock } from '../../server/database/advisory-lock';
import type { Db, Tx } from '../../server/database/database';
import { members } from '../../server/database/schema';
import { AppError } from '../../server/errors';
import { newId } from '../../server/secrets';
import type { Granted } from '../engagement/service';
import { TITLES_MAX, type Title } from './model';
import { scoreTitles, userTitles } from './tables';

type TitleRow = typeof scoreTitles.$inferSelect;

const memberIn = (spaceId: string, userId: string) =>
  and(eq(members.spaceId, spaceId), eq(members.userId, userId));
const hasTitle = (titleId: string, userId: string) =>
  and(eq(userTitles.titleId, titleId), eq(userTitles.userId, userId));

/** A title that somebody has got. */
export interface EarnedTitle {
  readonly titleId: string;
  readonly name: string;
  readonly userId: string;
}

/**
 * Writes down the titles whose points are reached, of some people or of all in the space; one that was had or taken before
 * stays as it is. Answers with what is new.
 */
export async function earnTitles(
  on: Db | Tx,
  spaceId: string,
  userIds?: readonly string[],
): Promise<EarnedTitle[]> {
  const { rows } = await on.execute<{ title_id: string; name: string; user_id: string }>(sql`
    with earned as (
      insert into user_titles (title_id, user_id)
      select title.id, own.user_id from score_titles title
      join score_balances own on own.space_id = title.space_id and own.earned >= title.points
      where title.space_id = ${spaceId} ${userIds ? sql`and own.user_id in ${userIds}` : sql``}
      on conflict do nothing returning title_id, user_id
    ) select title_id, name, user_id from earned join score_titles on id = title_id`);
  return rows.map(({ title_id: titleId, name, user_id: userId }) => ({ titleId, name, userId }));
}

/** The titles of a space as a person has them, in the order in which points bring them. */
export async function titlesOf(db: Db, spaceId: string, userId: string): Promise<Title[]> {
  const rows = await db
    .select({ title: scoreTitles, since: userTitles.at, worn: members.wornTitle })
    .from(scoreTitles)
    .leftJoin(
      userTitles,
      and(eq(userTitles.titleId, scoreTitles.id), eq(userTitles.userId, userId), isNull(userTitles.takenAt)),
    )
    .leftJoin(members, memberIn(spaceId, userId))
    .where(eq(scoreTitles.spaceId, spaceId))
    .orderBy(sql`${scoreTitles.points} nulls last`, asc(scoreTitles.name));
  return rows.map(({ title: { id, name, points }, since, worn }) => ({
    ...{ titleId: id, name, points },
    has: since !== null,
    since: since?.toISOString() ?? '',
    worn: since !== null && worn === name,
  }));
}

/** Locks a title against changes. Throws `scoreNoTitle`. */
async function lockTitle(tx: Tx, spaceId: string, titleId: string): Promise<TitleRow> {
  const [title] = await tx
    .select()
    .from(scoreTitles)
    .where(and(eq(scoreTitles.id, titleId), eq(scoreTitles.spaceId, spaceId)))
    .for('update');
  if (!title) throw new AppError('scoreNoTitle');
  return title;
}

/** Replaces a title that is worn. Answers with those who wore it. */
async function changeWorn(tx: Tx, spaceId: string, before: string, after: string): Promise<string[]> {
  const worn = await tx
    .update(members)
    .set({ wornTitle: after })
    .where(and(eq(members.spaceId, spaceId), eq(members.wornTitle, before)))
    .returning({ userId: members.userId });
  return worn.map(({ userId }) => userId);
}

/**
 * Makes a title, or changes one. Repeated, it is the same one: names are unique in a space. Answers with its id, those who
 * wear it under another name now, and those whose points have brought it. Throws `scoreNoTitle`, `scoreTitleTaken`,
 * `scoreTitleLimit`.
 */
export function saveTitle(
  db: Db,
  spaceId: string,
  { titleId, ...values }: { titleId?: string | undefined; name: string; points: number | null },
): Promise<{ titleId: string; wearers: string[]; earned: EarnedTitle[] }> {
  return db.transaction(async (tx) => {
    await advisoryLock(tx, `titles ${spaceId}`);
    const others = await tx
      .select()
      .from(scoreTitles)
      .where(and(eq(scoreTitles.spaceId, spaceId), titleId ? ne(scoreTitles.id, titleId) : undefined));
    const same = others.find(({ name }) => name === values.name);
    if (same && (titleId !== undefined || same.points !== values.points))
      throw new AppError('scoreTitleTaken');
    if (same) return { titleId: same.id, wearers: [], earned: [] };
    if (titleId === undefined) {
      if (others.length >= TITLES_MAX) throw new AppError('scoreTitleLimit');
      const id = newId('t');
      await tx.insert(scoreTitles).values({ id, spaceId, ...values });
      return { titleId: id, wearers: [], earned: await earnTitles(tx, spaceId) };
    }
    const before = await lockTitle(tx, spaceId, titleId);
    // Those who have reached the points so far keep it.
    const soFar = await earnTitles(tx, spaceId);
    await tx.update(scoreTitles).set(values).where(eq(scoreTitles.id, titleId));
    const now = await earnTitles(tx, spaceId);
    const wearers =
      before.name === values.name ? [] : await changeWorn(tx, spaceId, before.name, values.name);
    return { titleId, wearers, earned: [...soFar, ...now] };
  });
}

/** Removes a title from all who have it; repeated, it changes nothing. Answers with those who wore it. */
export function removeTitle(db: Db, spaceId: string, titleId: string): Promise<string[]> {
  return db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(scoreTitles)
      .where(and(eq(scoreTitles.id, titleId), eq(scoreTitles.spaceId, spaceId)))
      .returning({ name: scoreTitles.name });
    return gone ? changeWorn(tx, spaceId, gone.name, '') : [];
  });
}

/**
 * Gives a title to a member by hand, or takes it: points do not bring one that was taken again. Answers with its name,
 * and whether anything changed. Throws `scoreNoTitle`, `scoreNoMember`.
 */
export function giveTitle(
  db: Db,
  { spaceId, titleId, userId, has }: { spaceId: string; titleId: string; userId: string; has: boolean },
): Promise<{ name: string; changed: boolean }> {
  return db.transaction(async (tx) => {
    const { name } = await lockTitle(tx, spaceId, titleId);
    const [member] = await tx.select({ id: members.id }).from(members).where(memberIn(spaceId, userId));
    if (!member) throw new AppError('scoreNoMember');
    if (has) return { name, changed: await addHolder(tx, titleId, userId) };
    await earnTitles(tx, spaceId, [userId]);
    const taken = await tx
      .update(userTitles)
      .set({ takenAt: sql`clock_timestamp()` })
      .where(and(hasTitle(titleId, userId), isNull(userTitles.takenAt)))
      .returning({ titleId: userTitles.titleId });
    await tx
      .update(members)
      .set({ wornTitle: '' })
      .where(and(memberIn(spaceId, userId), eq(members.wornTitle, name)));
    return { name, changed: taken.length > 0 };
  });
}

/** False: the person has the title already. */
async function addHolder(tx: Tx, titleId: string, userId: string): Promise<boolean> {
  const given = await tx
    .insert(userTitles)
    .values({ titleId, userId })
    .onConflictDoUpdate({
      target: [userTitles.titleId, userTitles.userId],
      set: { takenAt: null, at: sql`clock_timestamp()` },
      setWhere: sql`${userTitles.takenAt} is not null`,
    })
    .returning({ titleId: userTitles.titleId });
  return given.length > 0;
}

/** Wears a title, or none (empty). Throws `scoreTitleNotHad`, `scoreNoMember`. */
export function wearTitle(db: Db, spaceId: string, userId: string, titleId: string): Promise<void> {
  return db.transaction(async (tx) => {
    let name = '';
    if (titleId !== '') {
      // Locked, so that it is not worn after it was taken or renamed.
      const [had] = await tx
        .select({ name: scoreTitles.name })
        .from(scoreTitles)
        .innerJoin(userTitles, hasTitle(titleId, userId))
        .where(and(eq(scoreTitles.id, titleId), eq(scoreTitles.spaceId, spaceId), isNull(userTitles.takenAt)))
        .for('share');
      if (!had) throw new AppError('scoreTitleNotHad');
      ({ name } = had);
    }
    const worn = await tx
      .update(members)
      .set({ wornTitle: name })
      .where(memberIn(spaceId, userId))
      .returning({ id: members.id });
    if (worn.length === 0) throw new AppError('scoreNoMember');
  });
}

/** A title that no points bring; one with this name is left as it is. */
export async function makeTitle(tx: Tx, spaceId: string, name: string): Promise<string> {
  await tx
    .insert(scoreTitles)
    .values({ id: newId('t'), spaceId, name, points: null })
    .onConflictDoNothing();
  const [title] = await tx
    .select({ id: scoreTitles.id })
    .from(scoreTitles)
    .where(and(eq(scoreTitles.spaceId, spaceId), eq(scoreTitles.name, name)));
  if (!title) throw new Error(`no title ${name} in ${spaceId}`);
  return title.id;
}

/** Gives a title that was paid for. `has`: the person has it; `gone`: it was removed. */
export async function sellTitle(
  tx: Tx,
  { spaceId, userId, ref: titleId }: Granted,
): Promise<'given' | 'has' | 'gone'> {
  const [title] = await tx
    .select({ id: scoreTitles.id })
    .from(scoreTitles)
    .where(and(eq(scoreTitles.id, titleId), eq(scoreTitles.spaceId, spaceId)))
    .for('share');
  if (!title) return 'gone';
  await earnTitles(tx, spaceId, [userId]);
  return (await addHolder(tx, titleId, userId)) ? 'given' : 'has';
}

/** Takes a title back whose points were given back. Unlike one that was taken by hand, points may bring it. */
export async function returnTitle(tx: Tx, { spaceId, userId, ref: titleId }: Granted): Promise<void> {
  const [title] = await tx
    .select({ name: scoreTitles.name })
    .from(scoreTitles)
    .where(and(eq(scoreTitles.id, titleId), eq(scoreTitles.spaceId, spaceId)))
    .for('share');
  if (!title) return;
  await tx.delete(userTitles).where(hasTitle(titleId, userId));
  await tx
    .update(members)
    .set({ wornTitle: '' })
    .where(and(memberIn(spaceId, userId), eq(members.wornTitle, title.name)));
}
