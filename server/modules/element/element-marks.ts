import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { GradedAnswer, Medal } from '../../../contract/model/element/element';
import type { Question } from '../../../contract/model/element/interaction';
import { isInside } from '../../../contract/model/space-document';
import type { Db, Tx } from '../../database/database';
import { elementMarks, type MarkKind } from '../../database/schema-world';
import type { PositionUpdate } from '../../platform';
import { hasAnsweredAll, rightOf } from './element-rules';
import type { Spaces } from '../space/spaces';

interface Who {
  readonly spaceId: string;
  readonly userId: string;
}

/** Size at which the cache of stored visits is cleared. */
const KNOWN_MOST = 50_000;

const ofKind = ({ spaceId, userId }: Who, kind: MarkKind) =>
  and(eq(elementMarks.spaceId, spaceId), eq(elementMarks.userId, userId), eq(elementMarks.kind, kind));

/** Progress of users at elements: opened gates, answers, visited areas and earned medals. */
export function createElementMarks(db: Db, spaces: Pick<Spaces, 'load'>, now: () => number) {
  const known = new Set<string>();

  const mark = (who: Who, kind: MarkKind, elementId: string, data: Record<string, number | string> = {}) => ({
    ...who,
    kind,
    elementId,
    data,
    at: new Date(now()),
  });
  const award = async (tx: Db | Tx, who: Who, reason: Medal['reason'], elementId: string): Promise<void> => {
    await tx
      .insert(elementMarks)
      .values(mark(who, 'medal', elementId, { reason }))
      .onConflictDoNothing();
  };

  const gates = async (who: Who): Promise<string[]> => {
    const rows = await db
      .select({ id: elementMarks.elementId })
      .from(elementMarks)
      .where(ofKind(who, 'gate'))
      .orderBy(asc(elementMarks.at));
    return rows.map(({ id }) => id);
  };

  /** Awards the medal for visiting every area. */
  const awardPlaces = async (who: Who): Promise<void> => {
    const places = (await spaces.load(who.spaceId))?.document.areas ?? [];
    const [row] = await db
      .select({ visited: count() })
      .from(elementMarks)
      .where(
        and(
          ofKind(who, 'visit'),
          inArray(
            elementMarks.elementId,
            places.map(({ id }) => id),
          ),
        ),
      );
    if (row?.visited === places.length) await award(db, who, 'places', '');
  };

  return {
    gates,
    /** Idempotent. */
    openGate: (who: Who, elementId: string): Promise<void> =>
      db.transaction(async (tx) => {
        await tx
          .insert(elementMarks)
          .values(mark(who, 'gate', elementId))
          .onConflictDoNothing();
        await award(tx, who, 'gate', elementId);
      }),
    /** Stores the first answer to a question and returns the counting one. */
    answer: (
      who: Who,
      elementId: string,
      questions: readonly Question[],
      { question, option }: { readonly question: number; readonly option: number },
    ): Promise<GradedAnswer> =>
      db.transaction(async (tx) => {
        const which = and(ofKind(who, 'answer'), eq(elementMarks.elementId, elementId));
        await tx
          .insert(elementMarks)
          .values(mark(who, 'answer', elementId))
          .onConflictDoNothing();
        const [row] = await tx.select().from(elementMarks).where(which).for('update');
        const given: Record<string, number | string> = { [question]: option, ...row?.data };
        await tx.update(elementMarks).set({ data: given }).where(which);
        if (hasAnsweredAll(questions, given)) await award(tx, who, 'questions', elementId);
        const first = Number(given[question]);
        return { question, option: first, right: rightOf(questions[question], first) };
      }),
    async answers(who: Who, elementId: string, questions: readonly Question[]): Promise<GradedAnswer[]> {
      const [row] = await db
        .select()
        .from(elementMarks)
        .where(and(ofKind(who, 'answer'), eq(elementMarks.elementId, elementId)));
      return questions.flatMap((graded, question) => {
        const option = row?.data[question];
        return typeof option === 'number' ? [{ question, option, right: rightOf(graded, option) }] : [];
      });
    },
    async medals(who: Who): Promise<Medal[]> {
      const rows = await db
        .select()
        .from(elementMarks)
        .where(ofKind(who, 'medal'))
        .orderBy(asc(elementMarks.at), asc(elementMarks.elementId));
      return rows.map(({ elementId, data, at }) => ({
        reason: data['reason'] as Medal['reason'],
        elementId,
        at: at.getTime(),
      }));
    },
    async visits(who: Who): Promise<string[]> {
      const rows = await db
        .select({ id: elementMarks.elementId })
        .from(elementMarks)
        .where(ofKind(who, 'visit'));
      return rows.map(({ id }) => id);
    },
    /** Records visits of the areas at these positions. */
    async recordPositions(batch: readonly PositionUpdate[]): Promise<void> {
      const fresh: { who: Who; areaId: string; key: string }[] = [];
      for (const { spaceId, userId, x, y } of batch) {
        const space = await spaces.load(spaceId);
        for (const area of space?.document.areas ?? []) {
          const key = JSON.stringify([spaceId, userId, area.id]);
          if (isInside(area, { x, y }) && !known.has(key))
            fresh.push({ who: { spaceId, userId }, areaId: area.id, key });
        }
      }
      if (fresh.length === 0) return;
      const column = (pick: (mark: (typeof fresh)[number]) => string) => sql.param(fresh.map(pick));
      // Deleted users are skipped.
      await db.execute(sql`
        insert into element_marks (space_id, user_id, kind, element_id, at)
        select f.space_id, f.user_id, 'visit', f.area_id, ${new Date(now()).toISOString()}::timestamptz
        from unnest(${column((f) => f.who.spaceId)}::text[], ${column((f) => f.who.userId)}::text[],
          ${column((f) => f.areaId)}::text[]) as f(space_id, user_id, area_id)
        join users u on u.id = f.user_id join spaces s on s.id = f.space_id
        on conflict do nothing`);
      const people = new Map(fresh.map(({ who }) => [JSON.stringify(who), who]));
      for (const who of people.values()) await awardPlaces(who);
      if (known.size > KNOWN_MOST) known.clear();
      for (const { key } of fresh) known.add(key);
    },
  };
}
