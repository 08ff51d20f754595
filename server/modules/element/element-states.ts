import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { Subject } from 'rxjs';
import { z } from 'zod';
import { isInitiallyOn } from '../../../contract/model/element/doors';
import type { ElementState } from '../../../contract/model/element/element';
import type { SpaceElement } from '../../../contract/model/space-document';
import type { Db } from '../../database/database';
import { elementStates } from '../../database/schema-world';
import type { Nodes, Topic } from '../../nodes/nodes';
import type { ElementBroadcast } from '../../platform';
import { createWriteThroughCache } from './write-through-cache';

export interface ElementNodes {
  readonly nodes: Pick<Nodes, 'publish' | 'messages' | 'missed$'>;
  /** Called when a change of another node could not be read. */
  readonly onError: (error: unknown) => void;
}

/**
 * Elements were switched: nodes that cache the states read them again, so that the last stored state is used
 * everywhere.
 */
const SWITCHED: Topic<{
  readonly spaceId: string;
  readonly ids: readonly string[];
  readonly userId: string;
}> = {
  name: 'elements',
  schema: z.object({ spaceId: z.string(), ids: z.array(z.string()), userId: z.string() }),
};
const SOUNDED: Topic<{ readonly spaceId: string; readonly elementId: string; readonly userId: string }> = {
  name: 'sound',
  schema: z.object({ spaceId: z.string(), elementId: z.string(), userId: z.string() }),
};

/** Switch states of all spaces: stored in the database and cached after the first read. */
export function createElementStates(db: Db, { nodes, onError }: ElementNodes, now: () => number) {
  const { of, cached, forget, serialize } = createWriteThroughCache(async (spaceId) => {
    const rows = await db.select().from(elementStates).where(eq(elementStates.spaceId, spaceId));
    return new Map(rows.map(({ elementId, on }) => [elementId, on]));
  });
  const events = new Subject<ElementBroadcast>();

  const publish = (spaceId: string, elementId: string, on: boolean, userId: string): void =>
    events.next({ spaceId, event: { k: 'element', elementId, on, userId } });

  const readAgain = async (spaceId: string, ids: readonly string[], userId: string): Promise<void> => {
    const states = await cached(spaceId);
    if (states === undefined) return;
    const rows = await db
      .select()
      .from(elementStates)
      .where(and(eq(elementStates.spaceId, spaceId), inArray(elementStates.elementId, [...ids])));
    const is = new Map(rows.map(({ elementId, on }) => [elementId, on]));
    for (const id of ids) {
      const on = is.get(id);
      if (on === undefined || states.get(id) === on) continue;
      states.set(id, on);
      publish(spaceId, id, on, userId);
    }
  };
  nodes.messages(SWITCHED).subscribe(({ message: { spaceId, ids, userId } }) => {
    serialize(spaceId, () => readAgain(spaceId, ids, userId)).catch(onError);
  });
  nodes.messages(SOUNDED).subscribe(({ message: { spaceId, ...sound } }) => {
    events.next({ spaceId, event: { k: 'sound', ...sound } });
  });
  nodes.missed$.subscribe(forget);

  return {
    of,
    events$: events.asObservable(),
    /** Plays the element's sound once for everybody. */
    sound(spaceId: string, elementId: string, userId: string): void {
      events.next({ spaceId, event: { k: 'sound', elementId, userId } });
      nodes.publish(SOUNDED, { spaceId, elementId, userId });
    },
    /** Switches all elements or none. Unchanged elements cause no event. */
    set: (
      spaceId: string,
      userId: string,
      elements: readonly SpaceElement[],
      on: boolean,
    ): Promise<readonly ElementState[]> =>
      serialize(spaceId, async () => {
        const states = await of(spaceId);
        const changedAt = new Date(now());
        // Use the database's state: another node may have switched them a moment ago.
        const changed = await db
          .insert(elementStates)
          .values(elements.map(({ id }) => ({ spaceId, elementId: id, on, byUserId: userId, changedAt })))
          .onConflictDoUpdate({
            target: [elementStates.spaceId, elementStates.elementId],
            set: { on, byUserId: sql`excluded.by_user_id`, changedAt: sql`excluded.changed_at` },
            setWhere: ne(elementStates.on, on),
          })
          .returning({ id: elementStates.elementId, fresh: sql<boolean>`xmax = 0` });
        // An element that was never switched has the state of the document.
        const begins = new Map(elements.map((element) => [element.id, isInitiallyOn(element)]));
        const ids = new Set(changed.flatMap(({ id, fresh }) => (fresh && begins.get(id) === on ? [] : [id])));
        for (const { id } of elements) {
          const known = states.get(id) ?? begins.get(id);
          states.set(id, on);
          // Also publish another node's change that has not arrived cached yet.
          if (ids.has(id) || known !== on) publish(spaceId, id, on, userId);
        }
        if (ids.size > 0) nodes.publish(SWITCHED, { spaceId, ids: [...ids], userId });
        return elements.map(({ id }) => ({ elementId: id, on }));
      }),
  };
}
