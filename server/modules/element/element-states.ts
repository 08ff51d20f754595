import { eq, sql } from 'drizzle-orm';
import { Subject } from 'rxjs';
import { beginsOn } from '../../../contract/model/doors';
import type { ElementState } from '../../../contract/model/element.schema';
import type { SpaceElement } from '../../../contract/model/space-document';
import type { Db } from '../../database/database';
import { elementStates } from '../../database/schema-world';
import type { ThingTold } from '../../platform';

/** What is switched in every space: kept in the database, read once, and from then on alive in memory. */
export function createElementStates(db: Db, now: () => number) {
  const kept = new Map<string, Promise<Map<string, boolean>>>();
  const turns = new Map<string, Promise<unknown>>();
  const told = new Subject<ThingTold>();

  const read = async (spaceId: string): Promise<Map<string, boolean>> => {
    const rows = await db.select().from(elementStates).where(eq(elementStates.spaceId, spaceId));
    return new Map(rows.map(({ elementId, on }) => [elementId, on]));
  };

  const of = (spaceId: string): Promise<Map<string, boolean>> => {
    const known = kept.get(spaceId);
    if (known !== undefined) return known;
    const reading = read(spaceId);
    kept.set(spaceId, reading);
    reading.catch(() => kept.delete(spaceId));
    return reading;
  };

  /** One change of a space after the other: they are told in the order in which they are stored. */
  const inTurn = async <T>(spaceId: string, work: () => Promise<T>): Promise<T> => {
    const before = turns.get(spaceId) ?? Promise.resolve();
    const turn = before.then(work, work);
    turns.set(spaceId, turn);
    try {
      return await turn;
    } finally {
      if (turns.get(spaceId) === turn) turns.delete(spaceId);
    }
  };

  return {
    of,
    told$: told.asObservable(),
    tell: (thing: ThingTold): void => told.next(thing),
    /** Switches these things; all of them or none. What is so already stays, and is not told. */
    set: (
      spaceId: string,
      userId: string,
      elements: readonly SpaceElement[],
      on: boolean,
    ): Promise<readonly ElementState[]> =>
      inTurn(spaceId, async () => {
        const states = await of(spaceId);
        const changed = elements.filter((element) => (states.get(element.id) ?? beginsOn(element)) !== on);
        if (changed.length > 0) {
          const row = { spaceId, on, byUserId: userId, changedAt: new Date(now()) };
          await db
            .insert(elementStates)
            .values(changed.map(({ id }) => ({ ...row, elementId: id })))
            .onConflictDoUpdate({
              target: [elementStates.spaceId, elementStates.elementId],
              set: {
                on,
                byUserId: sql`excluded.by_user_id`,
                changedAt: sql`excluded.changed_at`,
              },
            });
          for (const { id } of changed) {
            states.set(id, on);
            told.next({ spaceId, event: { k: 'element', elementId: id, on, userId } });
          }
        }
        return elements.map(({ id }) => ({ elementId: id, on }));
      }),
  };
}
