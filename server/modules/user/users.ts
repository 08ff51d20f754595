import { and, eq, sql } from 'drizzle-orm';
import { Subject, type Observable } from 'rxjs';
import { HAS_SET_NICKNAME, type CurrentUser } from '../../../contract/model/user/user';
import type { ProjectRules } from '../../../contract/model/project';
import type { Db, Tx } from '../../database/database';
import { identities, users, type Provider, type UserKind } from '../../database/schema';
import { advisoryLock } from '../../database/advisory-lock';
import { AppError, type Language } from '../../errors';
import { keyedHash, newId } from '../../secrets';
import { ruledPatch } from './avatar-rules';
import { currentUserOf, phoneOf, type FieldsOfFeatures } from './current-user';
import { sweepGuests } from './guest-sweep';
import { catalogueLook, lookFields, lookPatch, newcomerLook } from './look';
import { mergedFields } from './merged-fields';
import { noteFields, withOperation, type Note } from './user-notes';
import type { UserInSpace } from './user-in-space';
import type { UserPatch } from './user-patch';

export type { FieldsOfFeatures, UserPatch };

export interface NewUser {
  readonly kind: UserKind;
  readonly nickname?: string;
  readonly nicknameSet?: boolean;
}

export interface Users {
  create(tx: Tx, user: NewUser): Promise<string>;
  /**
   * The user of an external identity, created at the first sign-in (trust T14). Concurrent calls return the
   * same user.
   */
  ofIdentity(tx: Tx, provider: Provider, subject: string, fresh?: Omit<NewUser, 'kind'>): Promise<string>;
  /** Gives the bans of a deleted account to the new account of the same identity. */
  inheritBans(tx: Tx, provider: Provider, subject: string, userId: string): Promise<void>;
  /** The form in which a ban remembers an identity. */
  identityHash(provider: Provider, subject: string): string;
  /** Locks the identity until the transaction ends. */
  lockIdentity(tx: Tx, provider: Provider, subject: string): Promise<void>;
  /**
   * With the fields of a space: by default where the user is now. Throws `unauthorized` when there is no such
   * user.
   */
  current(userId: string, spaceId?: string): Promise<CurrentUser>;
  /**
   * Absent fields stay unchanged. Throws `avatarInvalid` when colour and parts do not match. `rules`: of the
   * space in which it is saved (see `ruledPatch`). `notify`: whether to notify others at once.
   */
  save(userId: string, patch: UserPatch, rules?: ProjectRules, notify?: boolean): Promise<CurrentUser>;
  /** Stores a note for the user. */
  note(userId: string, note: Note): Promise<CurrentUser>;
  /**
   * Called when a user enters a space: an unset nickname may become the project's (specification, section 5).
   */
  arrive(userId: string, rules: Pick<ProjectRules, 'travellerNickname'>): Promise<void>;
  /** Notifies others that the user's public data has changed. */
  notifyChanged(userId: string): void;
  /** Deletes guest accounts without data. */
  sweep(): Promise<void>;
  readonly changed$: Observable<{ readonly userId: string }>;
}

/** Fields of the current user that other modules and the features know. */
export interface UserFields {
  readonly inSpace: UserInSpace;
  /** `spaceId`: where the user is now. */
  readonly ofFeatures: (userId: string, spaceId?: string) => Promise<Partial<FieldsOfFeatures>>;
}

const NO_FIELDS: UserFields = { inSpace: async () => undefined, ofFeatures: async () => ({}) };

const TRAVELLER: Readonly<Record<Language, string>> = { zh: '旅行者', en: 'traveller' };

export const travellerName = (phone: string, language: Language): string =>
  TRAVELLER[language] + phone.slice(-4);

export { catalogueLook, mergedFields };

/** `secret`: the key of the identities that bans remember. */
export function createUsers(
  db: Db,
  now: () => number = Date.now,
  secret = '',
  { inSpace, ofFeatures }: UserFields = NO_FIELDS,
): Users {
  const changed = new Subject<{ userId: string }>();
  const sweep = sweepGuests(db, now);

  const create: Users['create'] = async (tx, { kind, nickname = '', nicknameSet = false }) => {
    const id = newId('u');
    const roleSet = [kind === 'phone' ? 'user' : 'visitor'];
    const look = lookFields(newcomerLook(id));
    await tx.insert(users).values({ id, kind, nickname, nicknameSet, roleSet, ...look });
    return id;
  };

  const lockIdentity: Users['lockIdentity'] = (tx, provider, subject) =>
    advisoryLock(tx, `identity ${provider} ${subject}`);

  const identityHash: Users['identityHash'] = (provider, subject) =>
    keyedHash(secret, 'banned identity', provider, subject);
  const inheritBans: Users['inheritBans'] = async (tx, provider, subject, userId) => {
    const hash = identityHash(provider, subject);
    await tx.execute(sql`
      insert into bans (space_id, user_id, reason, by_user_id, created_at, ends_at, device_hashes)
      select space_id, ${userId}, reason, by_user_id, created_at, ends_at, device_hashes from bans
      where identity_hashes ? ${hash} and (ends_at is null or ends_at > now())
      on conflict do nothing`);
  };

  const read = async (userId: string) => {
    const found = await db
      .select({ user: users, way: identities })
      .from(users)
      .leftJoin(identities, eq(identities.userId, users.id))
      .where(eq(users.id, userId));
    const user = found[0]?.user;
    if (!user) throw new AppError('unauthorized');
    return { user, ways: found.flatMap(({ way }) => way ?? []) };
  };

  const current: Users['current'] = async (userId, spaceId) => {
    const { user, ways } = await read(userId);
    const there = await inSpace(user, spaceId);
    const added = await ofFeatures(userId, there?.presentIn);
    return currentUserOf(catalogueLook(user), ways, there?.fields, added);
  };

  /** Changes the locked row, so that concurrent changes are not lost. */
  const change = (
    userId: string,
    fields: (row: typeof users.$inferSelect) => Partial<typeof users.$inferInsert>,
  ): Promise<void> =>
    db.transaction(async (tx) => {
      const [row] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
      if (!row) throw new AppError('unauthorized');
      // Drizzle rejects an empty update; setting the id makes it non-empty.
      await tx
        .update(users)
        .set({ ...fields(row), id: userId })
        .where(eq(users.id, userId));
    });

  return {
    create,
    inheritBans,
    identityHash,
    lockIdentity,
    current,
    async ofIdentity(tx, provider, subject, fresh = {}) {
      await lockIdentity(tx, provider, subject);
      const which = and(eq(identities.provider, provider), eq(identities.subject, subject));
      const [known] = await tx.select().from(identities).where(which);
      if (known) return known.userId;
      const userId = await create(tx, { ...fresh, kind: 'phone' });
      await tx.insert(identities).values({ provider, subject, userId });
      await inheritBans(tx, provider, subject, userId);
      return userId;
    },
    async save(userId, changes, rules, notify = true) {
      await change(userId, (row) => {
        const patch = ruledPatch(row, changes, rules);
        const { nickname, state, image3d, headImage3d, image3dReal, headImage3dReal, color3dReal } = patch;
        return {
          ...lookPatch(row, patch),
          ...(nickname === undefined
            ? {}
            : { nickname, nicknameSet: true, operations: withOperation(row.operations, HAS_SET_NICKNAME) }),
          ...(state === undefined ? {} : { state }),
          ...(image3d === undefined ? {} : { image3d }),
          ...(headImage3d === undefined ? {} : { headImage3d }),
          ...(image3dReal === undefined ? {} : { image3dReal }),
          ...(headImage3dReal === undefined ? {} : { headImage3dReal }),
          ...(color3dReal === undefined ? {} : { color3dReal }),
        };
      });
      if (notify) changed.next({ userId });
      return current(userId);
    },
    async note(userId, note) {
      await change(userId, (row) => noteFields(row, note));
      return current(userId);
    },
    async arrive(userId, { travellerNickname }) {
      if (!travellerNickname) return;
      const { user, ways } = await read(userId);
      const phone = phoneOf(ways);
      if (user.nicknameSet || phone === '') return;
      const nickname = travellerName(phone, user.lang === 'en' ? 'en' : 'zh');
      if (nickname === user.nickname) return;
      // Do not replace a nickname set in between.
      await db
        .update(users)
        .set({ nickname })
        .where(and(eq(users.id, userId), eq(users.nicknameSet, false)));
    },
    notifyChanged: (userId) => changed.next({ userId }),
    sweep,
    changed$: changed.asObservable(),
  };
}
