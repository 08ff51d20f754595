import { and, eq } from 'drizzle-orm';
import { Subject, type Observable } from 'rxjs';
import { HAS_SET_NICKNAME } from '../../../contract/model/user';
import type { CurrentUser } from '../../../contract/model/user.schema';
import type { ProjectRules } from '../../../contract/model/project';
import type { Db, Tx } from '../../database/database';
import { identities, users, type Provider, type UserKind } from '../../database/schema';
import { advisoryLock } from '../../database/advisory-lock';
import { AppError, type Language } from '../../errors';
import { newId } from '../../secrets';
import { ruledPatch } from './avatar-rules';
import { currentUserOf, phoneOf } from './current-user';
import { sweepGuests } from './guest-sweep';
import { catalogueLook, lookFields, lookPatch, newcomerLook } from './look';
import { mergedFields } from './merged-fields';
import { noteFields, withOperation, type Note } from './user-notes';
import type { UserPatch } from './user-patch';

export type { UserPatch };

export interface NewUser {
  readonly kind: UserKind;
  readonly nickname?: string;
  readonly nicknameSet?: boolean;
}

export interface Users {
  create(tx: Tx, user: NewUser): Promise<string>;
  /** The user of an outside identity, made at the first sign-in (trust T14). Two at once get the same one. */
  ofIdentity(tx: Tx, provider: Provider, subject: string, fresh?: Omit<NewUser, 'kind'>): Promise<string>;
  /** Nobody else takes or gives this identity before the transaction ends. */
  lockIdentity(tx: Tx, provider: Provider, subject: string): Promise<void>;
  /** Throws `unauthorized` when there is no such user. */
  current(userId: string): Promise<CurrentUser>;
  /**
   * What is absent stays as it is. A colour and parts that do not match give `avatarInvalid`. `rules` are those of the
   * space that it is saved into: see `ruledPatch`. `told`: whether others see it at once.
   */
  save(userId: string, patch: UserPatch, rules?: ProjectRules, told?: boolean): Promise<CurrentUser>;
  /** Remembers something for the person alone. */
  note(userId: string, note: Note): Promise<CurrentUser>;
  /** A person comes into a space of a project: an unset nickname may get the project's (specification, section 5). */
  arrive(userId: string, rules: Pick<ProjectRules, 'travellerNickname'>): Promise<void>;
  /** What others see of the person has changed elsewhere. */
  notifyChanged(userId: string): void;
  /** Removes people without an account that nothing remembers. */
  sweep(): Promise<void>;
  readonly changed$: Observable<{ readonly userId: string }>;
}

const TRAVELLER: Readonly<Record<Language, string>> = { zh: '旅行者', en: 'traveller' };

export const travellerName = (phone: string, language: Language): string =>
  TRAVELLER[language] + phone.slice(-4);

export { catalogueLook, mergedFields };

export function createUsers(db: Db, now: () => number = Date.now): Users {
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

  const current: Users['current'] = async (userId) => {
    const { user, ways } = await read(userId);
    return currentUserOf(catalogueLook(user), ways);
  };

  /** Changes the row as it is now: two changes at once never lose each other. */
  const change = (
    userId: string,
    fields: (row: typeof users.$inferSelect) => Partial<typeof users.$inferInsert>,
  ): Promise<void> =>
    db.transaction(async (tx) => {
      const [row] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
      if (!row) throw new AppError('unauthorized');
      // An empty set is no statement; the id is what it is.
      await tx
        .update(users)
        .set({ ...fields(row), id: userId })
        .where(eq(users.id, userId));
    });

  return {
    create,
    lockIdentity,
    current,
    async ofIdentity(tx, provider, subject, fresh = {}) {
      await lockIdentity(tx, provider, subject);
      const which = and(eq(identities.provider, provider), eq(identities.subject, subject));
      const [known] = await tx.select().from(identities).where(which);
      if (known) return known.userId;
      const userId = await create(tx, { ...fresh, kind: 'phone' });
      await tx.insert(identities).values({ provider, subject, userId });
      return userId;
    },
    async save(userId, wish, rules, told = true) {
      await change(userId, (row) => {
        const patch = ruledPatch(row, wish, rules);
        const { nickname, state, image3d, headImage3d, image3dReal, headImage3dReal } = patch;
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
        };
      });
      if (told) changed.next({ userId });
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
      // Not over a name that was set in between.
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
