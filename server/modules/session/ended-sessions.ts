import { lt, sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '../../database/database';
import { sessions, users } from '../../database/schema';
import { endedSessions } from '../../database/schema-shell';

const KEPT_MS = 30 * 86_400_000;
/** Rows kept for a user, the latest. */
const KEPT_OF_USER = 20;

/**
 * Remembers the browsers and networks of sessions that are about to end. `heirId`: the account into which their user
 * was merged.
 */
export async function rememberSessions(tx: Tx, which: SQL | undefined, heirId?: string): Promise<void> {
  const owner = heirId === undefined ? sql`user_id` : sql`${heirId}::text`;
  // The user's row is locked before the sessions, as a deletion of the account does; a deleted user is skipped.
  await tx.execute(sql`
    insert into ${endedSessions} (user_id, space_id, device_hash, network_hash)
    select distinct on (space_id, user_id, device_hash) ${owner}, space_id, device_hash, network_hash
    from (
      select ${sessions.userId}, coalesce(${sessions.spaceId}, '') as space_id, ${sessions.deviceHash},
        ${sessions.networkHash}, ${sessions.lastSeenAt}
      from ${sessions} join ${users} on ${users.id} = ${sessions.userId}
      where ${which} and (${sessions.deviceHash} <> '' or ${sessions.networkHash} is not null)
      for key share of ${users}
    ) ending
    order by space_id, user_id, device_hash, last_seen_at desc
    on conflict (user_id, space_id, device_hash) do update
      set network_hash = coalesce(excluded.network_hash, ${endedSessions.networkHash}), ended_at = excluded.ended_at`);
  await tx.execute(sql`
    delete from ${endedSessions} where (user_id, space_id, device_hash) in (
      select user_id, space_id, device_hash from (
        select *, row_number() over (partition by user_id order by ended_at desc) as place
        from ${endedSessions} where user_id in (select ${sessions.userId} from ${sessions} where ${which})
      ) kept where place > ${KEPT_OF_USER})`);
}

export async function sweepEndedSessions(db: Db, now: number): Promise<void> {
  await db.delete(endedSessions).where(lt(endedSessions.endedAt, new Date(now - KEPT_MS)));
}
