import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { MODERATORS } from '../../contract/model/member/permissions';
import { isInside } from '../../contract/model/space-document';
import { advisoryLock } from '../../server/database/advisory-lock';
import type { Db, Tx } from '../../server/database/database';
import { AppError } from '../../server/errors';
import { defineServerFeature, type FeatureContext, type FeatureParts } from '../../server/features/feature';
import type { Topic } from '../../server/nodes/nodes';
import { AREAS_OFF_CALLS } from './contract';
import { AREAS_OFF_ERRORS } from './errors';
import { areasOff } from './tables';

/** Areas of a space were closed or opened: other nodes read them again. */
const CHANGED: Topic<{ readonly spaceId: string }> = {
  name: 'areasOff',
  schema: z.object({ spaceId: z.string() }),
};

function createAreasOff({
  db,
  spaces,
  nodes,
  permissions,
  log,
}: FeatureContext): FeatureParts<typeof AREAS_OFF_CALLS> {
  /** What the rooms of this node look at, by space. */
  const live = new Map<string, Set<string>>();

  const idsOf = async (tx: Db | Tx, spaceId: string): Promise<string[]> => {
    const rows = await tx
      .select({ areaId: areasOff.areaId })
      .from(areasOff)
      .where(eq(areasOff.spaceId, spaceId))
      .orderBy(asc(areasOff.areaId));
    return rows.map(({ areaId }) => areaId);
  };
  /** Several reads of one space may end in any order, so each is followed by the newest. */
  const reading = new Map<string, Promise<void>>();
  const readAgain = (spaceId: string): Promise<void> => {
    const next = (reading.get(spaceId) ?? Promise.resolve())
      .catch(() => undefined)
      .then(async () => {
        const ids = await idsOf(db, spaceId);
        const known = live.get(spaceId) ?? new Set();
        known.clear();
        for (const id of ids) known.add(id);
        live.set(spaceId, known);
      })
      .finally(() => {
        if (reading.get(spaceId) === next) reading.delete(spaceId);
      });
    reading.set(spaceId, next);
    return next;
  };
  const refresh = (spaceId: string): void => {
    if (!live.has(spaceId) && !reading.has(spaceId)) return;
    readAgain(spaceId).catch((error: unknown) => log.error({ err: error }, 'closed areas were not read'));
  };
  nodes.messages(CHANGED).subscribe(({ message: { spaceId } }) => refresh(spaceId));
  nodes.missed$.subscribe(() => [...live.keys()].forEach(refresh));

  /** Throws `areaGone`, and `areaHoldsSpawns` when nobody could arrive outside of closed areas. */
  const checkClosable = async (spaceId: string, areaId: string, closed: readonly string[]): Promise<void> => {
    const document = (await spaces.load(spaceId))?.document;
    if (!document?.areas.some(({ id }) => id === areaId)) throw new AppError('areaGone');
    const shut = document.areas.filter(({ id }) => id === areaId || closed.includes(id));
    const isFree = document.spawns.some((spawn) => !shut.some((area) => isInside(area, spawn)));
    if (!isFree) throw new AppError('areaHoldsSpawns');
  };

  return {
    async closedAreas(spaceId) {
      if (!live.has(spaceId)) await readAgain(spaceId);
      return live.get(spaceId) ?? new Set();
    },
    handlers: {
      getAreasOff: async ({ spaceId }) => ({ areaIds: await idsOf(db, spaceId) }),
      async setAreaOff({ spaceId, areaId, off }, { session: { userId } }) {
        await permissions.check(spaceId, userId, 'closeArea');
        const areaIds = await db.transaction(async (tx) => {
          await advisoryLock(tx, `areas off ${spaceId}`);
          if (off) {
            await checkClosable(spaceId, areaId, await idsOf(tx, spaceId));
            await tx.insert(areasOff).values({ spaceId, areaId, byUserId: userId }).onConflictDoNothing();
          } else {
            const which = and(eq(areasOff.spaceId, spaceId), eq(areasOff.areaId, areaId));
            await tx.delete(areasOff).where(which);
          }
          return idsOf(tx, spaceId);
        });
        nodes.publish(CHANGED, { spaceId });
        refresh(spaceId);
        return { areaIds };
      },
    },
  };
}

/** Areas that moderators close for everybody (specification, section 7, «haiNanRuan»; W94). */
export const areasOffServer = defineServerFeature({
  name: 'areas-off',
  calls: AREAS_OFF_CALLS,
  errors: AREAS_OFF_ERRORS,
  permissions: { closeArea: MODERATORS },
  accountColumns: [{ table: 'areas_off', column: 'by_user_id', key: [], stays: true }],
  create: createAreasOff,
});
