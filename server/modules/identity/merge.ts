import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../database/database';
import { users } from '../../database/schema';
import { mergedFields } from '../user/users';
import { FOLLOWING, ONE, type AccountColumn } from './account-columns';

type Row = typeof users.$inferSelect;

/** Account data of the features. */
export interface FeatureAccounts {
  readonly columns: readonly AccountColumn[];
  /** Runs in the same transaction, after the columns were moved. */
  merged(tx: Tx, fromId: string, intoId: string): Promise<void>;
  /** Runs in the same transaction, after the staying columns were moved, and before the other rows go. */
  deleted(tx: Tx, fromId: string, successorId: string): Promise<void>;
}

/** Moves the rows of these columns to another user. */
export async function moveRows(
  tx: Tx,
  from: string,
  into: string,
  columns: readonly AccountColumn[],
): Promise<void> {
  for (const { table, column, key } of columns) {
    const [name, who] = [sql.identifier(table), sql.identifier(column)];
    if (key !== ONE && key.length === 0) {
      await tx.execute(sql`update ${name} set ${who} = ${into} where ${who} = ${from}`);
      continue;
    }
    const same =
      key === ONE
        ? sql`true`
        : sql.join(
            key.map((part) => sql`o.${sql.identifier(part)} = t.${sql.identifier(part)}`),
            sql` and `,
          );
    await tx.execute(sql`
      update ${name} t set ${who} = ${into} where t.${who} = ${from}
        and not exists (select 1 from ${name} o where o.${who} = ${into} and ${same})`);
    await tx.execute(sql`delete from ${name} where ${who} = ${from}`);
  }
}

/** Relations between the two accounts have no meaning for one user. */
async function dropOwnRelations(tx: Tx, into: string): Promise<void> {
  await tx.execute(sql`delete from follows where user_id = to_user_id and user_id = ${into}`);
  await tx.execute(sql`delete from blocks where user_id = blocked_user_id and user_id = ${into}`);
  await tx.execute(sql`delete from private_sessions where user_id = peer_user_id and user_id = ${into}`);
}

/** Merges memberships of both accounts in a space: the higher role, the longer history, and a silence. */
async function moveMemberships(tx: Tx, from: string, into: string): Promise<void> {
  await tx.execute(sql`
    update members m set
      type = greatest(m.type, o.type), event_user_role = least(m.event_user_role, o.event_user_role),
      is_permanent = m.is_permanent or o.is_permanent,
      screen_sharing_auth = m.screen_sharing_auth or o.screen_sharing_auth,
      kicked_at = coalesce(m.kicked_at, o.kicked_at),
      quiesce_enable = m.quiesce_enable or o.quiesce_enable, quiesce_by = coalesce(nullif(o.quiesce_by, ''), m.quiesce_by),
      first_visit_at = least(m.first_visit_at, o.first_visit_at), visit_time = greatest(m.visit_time, o.visit_time)
    from members o
    where m.user_id = ${into} and o.user_id = ${from} and o.space_id = m.space_id`);
  await tx.execute(sql`
    update members m set user_id = ${into} where m.user_id = ${from}
      and not exists (select 1 from members o where o.user_id = ${into} and o.space_id = m.space_id)`);
  await tx.execute(sql`delete from members where user_id = ${from}`);
}

/** Keeps every message: a cid used by both accounts is changed. */
export async function moveMessages(tx: Tx, from: string, into: string): Promise<void> {
  await tx.execute(sql`
    update messages m set user_id = ${into}, cid = case
      when exists (select 1 from messages o where o.space_id = m.space_id and o.user_id = ${into} and o.cid = m.cid)
      then left(m.cid, 40) || '-' || m.id else m.cid end
    where m.user_id = ${from}`);
  await tx.execute(sql`
    update private_messages m set from_user_id = ${into}, cid = case
      when exists (select 1 from private_messages o where o.from_user_id = ${into} and o.cid = m.cid)
      then left(m.cid, 40) || '-' || m.id else m.cid end
    where m.from_user_id = ${from}`);
  await tx.execute(sql`update private_messages set to_user_id = ${into} where to_user_id = ${from}`);
  // Sorts by code point like `pairOf`, independent of the database's collation.
  await tx.execute(sql`
    update private_messages set pair = case when from_user_id collate "C" < to_user_id collate "C"
      then from_user_id || ' ' || to_user_id else to_user_id || ' ' || from_user_id end
    where from_user_id = ${into} or to_user_id = ${into}`);
  // Files of private chats contain both user ids too (`privateChat`).
  const other = sql`case split_part(sent_to, ' ', 2) when ${from} then split_part(sent_to, ' ', 3)
    else split_part(sent_to, ' ', 2) end collate "C"`;
  await tx.execute(sql`
    update stored_files set sent_to = 'private ' || least(${other}, ${into}) || ' ' || greatest(${other}, ${into})
    where sent_to like 'private %' and ${from} in (split_part(sent_to, ' ', 2), split_part(sent_to, ' ', 3))`);
  // If both accounts wrote to the same user, one session remains, with the last message.
  await tx.execute(sql`
    update private_sessions s set last_id = m.last_id from (
      select pair, max(id) as last_id from private_messages where from_user_id = ${into} or to_user_id = ${into} group by pair
    ) m where m.pair in (s.user_id || ' ' || s.peer_user_id, s.peer_user_id || ' ' || s.user_id) and m.last_id > s.last_id`);
}

/**
 * Merges two accounts: roles, data and rights of `from` move to `into`. Both rows must be locked. The row of
 * `from` stays, closed and anonymous, so that messages in transit still find their sender.
 */
export async function mergeUsers(
  tx: Tx,
  from: Row,
  into: Row,
  at: Date,
  features: FeatureAccounts,
): Promise<void> {
  await moveRows(tx, from.id, into.id, [...FOLLOWING, ...features.columns]);
  await dropOwnRelations(tx, into.id);
  await features.merged(tx, from.id, into.id);
  await moveMemberships(tx, from.id, into.id);
  await moveMessages(tx, from.id, into.id);
  await tx.execute(sql`delete from login_states where user_id = ${from.id}`);
  await tx.update(users).set(mergedFields(from, into)).where(eq(users.id, into.id));
  await tx
    .update(users)
    .set({ disabledAt: at, nickname: '', wxNickname: '', wxAvatar: '', qqNickname: '', qqAvatar: '' })
    .where(eq(users.id, from.id));
}
