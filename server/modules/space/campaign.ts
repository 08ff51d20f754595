import { and, eq, inArray } from 'drizzle-orm';
import type { Campaign } from '../../../contract/model/project';
import type { Db } from '../../database/database';
import { identities } from '../../database/schema';

/** Whether the user's bound phone is on the list of the campaign (specification, section 6). */
export async function isCampaignManager(
  db: Db,
  { phones, avatars }: Campaign,
  userId: string,
): Promise<boolean> {
  if (phones.length === 0 || avatars.length === 0) return false;
  const found = await db
    .select({ userId: identities.userId })
    .from(identities)
    .where(
      and(
        eq(identities.userId, userId),
        eq(identities.provider, 'phone'),
        inArray(identities.subject, phones),
      ),
    );
  return found.length > 0;
}
