import { eq, sql } from 'drizzle-orm';
import { Subject } from 'rxjs';
import { beginsOn } from '../../../contract/model/doors';
import type { ElementState } from '../../../contract/model/element.schema';
import type { SpaceElement } from '../../../contract/model/space-document';
import type { Db } from '../../database/database';
import { elementStates } from '../../database/schema-world';
import type { ThingTold } from '../../platform';
import { createKept } from './kept';

/** What is switched in every space: kept in the database, read once, and from then on alive in memory. */
export function createElementStates(db: Db, now: () => number) {
  const { of, inTurn } = createKept(async (spaceId) => {
    const rows = await db.select().from(elementStates).where(eq(elementStates.spaceId, spaceId));
    return new Map(rows.map(({ elementId, on }) => [elementId, on]));
  });
  const told = new Subject<ThingTold>();

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
