import { eq } from 'drizzle-orm';
import { EXPO_SPACE_ID } from '../../contract/model/space';
import type { Db } from '../../server/database/database';
import { spaces } from '../../server/database/schema';
import type { EngagementKind } from './service';
import { engagements } from './tables';

/**
 * Puts what a kind plays in the expo hall there, once: the schedule opens it, as any other that is due. One that was
 * changed or ended is left as it is.
 */
export async function addExhibit(
  db: Db,
  { kind, exhibit }: Pick<EngagementKind<unknown>, 'kind' | 'exhibit'>,
  config: Record<string, unknown>,
): Promise<void> {
  if (!exhibit) return;
  const id = `${EXPO_SPACE_ID}-${kind}`;
  await db.transaction(async (tx) => {
    const [hall] = await tx.select({ id: spaces.id }).from(spaces).where(eq(spaces.id, EXPO_SPACE_ID));
    if (!hall) return;
    const made = await tx
      .insert(engagements)
      .values({
        id,
        spaceId: EXPO_SPACE_ID,
        kind,
        name: exhibit.name,
        config,
        state: 'scheduled',
        opensAt: new Date(),
        zone: 'Asia/Shanghai',
        elementIds: [exhibit.elementId],
        cid: id,
      })
      .onConflictDoNothing()
      .returning({ id: engagements.id });
    if (made.length > 0) await exhibit.fill?.(tx, EXPO_SPACE_ID);
  });
}
