import { and, eq, sql } from 'drizzle-orm';
import { DELETED_USER } from '../../../contract/model/user/deleted-user';
import type { Tx } from '../../database/database';
import { bans, identities, smsCodes, users } from '../../database/schema';
import { activityGuestPhones, leftMessages, loginStates } from '../../database/schema-shell';
import { newId } from '../../secrets';
import { activeBan } from '../space/spaces';
import { catalogueLook, type Users } from '../user/users';
import { FOLLOWING, TRACES } from './account-columns';
import { moveMessages, moveRows, type FeatureAccounts } from './merge';
import { leaveSpaces, ownedSpaces, type OwnedSpace } from './owned-spaces';

/** The look of the catalogue that stands for a missing one. */
const LOOK = catalogueLook({ color: '', image: '', headImage: '' });

type UserRow = typeof users.$inferSelect;

export interface DeletionDeps {
  readonly people: Pick<Users, 'identityHash'>;
  readonly features: FeatureAccounts;
}

export interface Deletion {
  /** The spaces of the account, handed over or deleted. */
  readonly owned: readonly OwnedSpace[];
  /** Other spaces whose settings named the user. */
  readonly changed: readonly string[];
}

/** The account that stays in place of a deleted one: it has no name, no identity, and cannot sign in. */
async function createSuccessor(tx: Tx, at: Date): Promise<string> {
  const id = newId(DELETED_USER);
  await tx.insert(users).values({ id, kind: 'phone', disabledAt: at, roleSet: [], ...LOOK });
  return id;
}

/** Files of the user are removed: messages lose them, and a message without text counts as withdrawn. */
async function dropAttachments(tx: Tx, id: string, at: Date): Promise<void> {
  const withdrawn = sql`case when text = '' then coalesce(withdrawn_at, ${at.toISOString()}::timestamptz) else withdrawn_at end`;
  await tx.execute(sql`
    update messages set attachment = null, withdrawn_at = ${withdrawn},
      withdrawn_by = case when text = '' and withdrawn_by = '' then user_id else withdrawn_by end
    where user_id = ${id} and attachment is not null`);
  await tx.execute(sql`
    update private_messages set attachment = null, withdrawn_at = ${withdrawn}
    where from_user_id = ${id} and attachment is not null`);
}

/** Removes the names that were stored with texts, and the mentions in messages of others. */
async function dropNames(tx: Tx, { id: from, nickname }: UserRow, into: string): Promise<void> {
  await tx.execute(sql`
    update messages set nickname = '', head_image = ${LOOK.headImage}, color = ${LOOK.color} where user_id = ${into}`);
  await tx.execute(sql`update element_messages set nickname = '' where user_id = ${into}`);
  await tx.execute(sql`update announcements set nickname = '' where by_user_id = ${into}`);
  const called = nickname === '' ? sql`text` : sql`replace(text, ${`@${nickname}`}, '@…')`;
  await tx.execute(sql`
    update messages set mentions = mentions - ${from}::text, text = ${called}
    where mentions <> '[]'::jsonb and mentions ? ${from}`);
  // The state before and after an action contains names and ids. Without it the action cannot be undone.
  await tx.execute(sql`update moderation_log set data = '{}'::jsonb, about = '' where user_id = ${into}`);
  await tx.execute(sql`
    update moderation_log set data = replace(data::text, ${from}, ${into})::jsonb
    where position(${from} in data::text) > 0`);
}

/** An active ban outlives the account: a new account with the same phone or sign-in takes it over. */
async function keepBans(tx: Tx, userId: string, { identityHash }: DeletionDeps['people']): Promise<void> {
  await tx.delete(bans).where(and(eq(bans.userId, userId), sql`${bans.endsAt} <= now()`));
  const ways = await tx.select().from(identities).where(eq(identities.userId, userId));
  const hashes = ways.map(({ provider, subject }) => identityHash(provider, subject));
  await tx
    .update(bans)
    .set({ identityHashes: sql`${bans.identityHashes} || ${JSON.stringify(hashes)}::jsonb` })
    .where(activeBan(bans.spaceId, userId));
}

/** Takes the phone off the lists of campaign managers. Returns the spaces. */
async function dropFromCampaigns(tx: Tx, phone: string): Promise<string[]> {
  const { rows } = await tx.execute<{ space_id: string }>(sql`
    update space_configs
    set project = jsonb_set(project, '{campaign,phones}', (project->'campaign'->'phones') - ${phone}::text)
    where project->'campaign'->'phones' ? ${phone}
    returning space_id`);
  return rows.map((row) => row.space_id);
}

/** Drops what names the user by phone or sign-in only. Returns the spaces whose settings changed. */
async function dropPhone(tx: Tx, userId: string): Promise<string[]> {
  const changed: string[] = [];
  const ways = await tx.select().from(identities).where(eq(identities.userId, userId));
  for (const { provider, subject } of ways) {
    await tx
      .delete(loginStates)
      .where(and(eq(loginStates.provider, provider), eq(loginStates.subject, subject)));
    if (provider !== 'phone') continue;
    await tx.delete(smsCodes).where(eq(smsCodes.phone, subject));
    await tx.delete(activityGuestPhones).where(eq(activityGuestPhones.phone, subject));
    await tx.delete(leftMessages).where(sql`position(${subject} in ${leftMessages.contact}) > 0`);
    changed.push(...(await dropFromCampaigns(tx, subject)));
  }
  return changed;
}

/**
 * Deletes an account (trust T46). The row must be locked. Messages and audit entries stay for others, under a successor
 * without a name; everything else goes, with the rows that reference the user.
 */
export async function deleteUser(
  tx: Tx,
  user: UserRow,
  at: Date,
  { people, features }: DeletionDeps,
): Promise<Deletion> {
  const owned = await ownedSpaces(tx, user.id);
  await leaveSpaces(tx, owned);
  const successor = await createSuccessor(tx, at);
  const columns = [...FOLLOWING, ...features.columns];
  const staying = columns.filter(({ stays }) => stays);
  await keepBans(tx, user.id, people);
  const changed = await dropPhone(tx, user.id);
  await dropAttachments(tx, user.id, at);
  await moveRows(tx, user.id, successor, staying);
  await moveMessages(tx, user.id, successor);
  await dropNames(tx, user, successor);
  await features.deleted(tx, user.id, successor);
  for (const { table, column } of [...columns.filter(({ stays }) => !stays), ...TRACES])
    await tx.execute(sql`delete from ${sql.identifier(table)} where ${sql.identifier(column)} = ${user.id}`);
  await tx.delete(users).where(eq(users.id, user.id));
  return { owned, changed };
}
