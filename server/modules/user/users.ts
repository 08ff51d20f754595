import { and, eq } from 'drizzle-orm';
import { Subject, type Observable } from 'rxjs';
import {
  FALLBACK_LOOK,
  colorOf,
  headImageId,
  imageOf,
  parseLook,
  type AvatarLook,
} from '../../../contract/model/avatar';
import { HAS_SET_NICKNAME, type CurrentUser } from '../../../contract/model/user';
import type { Db, Tx } from '../../database/database';
import { identities, users, type UserKind } from '../../database/schema';
import { AppError } from '../../errors';
import { newId } from '../../secrets';
import { currentUserOf } from './current-user';

export interface UserPatch {
  readonly nickname?: string | undefined;
  readonly state?: string | undefined;
  readonly color?: string | undefined;
  readonly image?: string | undefined;
  readonly headImage?: string | undefined;
  readonly image3d?: string | undefined;
  readonly headImage3d?: string | undefined;
  readonly image3dReal?: string | undefined;
  readonly headImage3dReal?: string | undefined;
}

export interface NewUser {
  readonly kind: UserKind;
  readonly nickname?: string;
  readonly nicknameSet?: boolean;
}

export interface Users {
  create(tx: Tx, user: NewUser): Promise<string>;
  /** The user of an outside identity, made at the first sign-in (trust T14). Two at once get the same one. */
  ofIdentity(tx: Tx, provider: 'phone', subject: string): Promise<string>;
  /** Throws `unauthorized` when there is no such user. */
  current(userId: string): Promise<CurrentUser>;
  /** What is absent stays as it is. A colour and parts that do not match give `avatarInvalid`. */
  save(userId: string, patch: UserPatch): Promise<CurrentUser>;
  readonly changed$: Observable<{ readonly userId: string }>;
}

const lookFields = (look: AvatarLook) => ({
  color: colorOf(look),
  image: imageOf(look),
  headImage: headImageId(look),
});

/** The head picture follows from the parts, so that no picture can be shown that the catalogue does not have. */
function lookPatch(row: { color: string; image: string }, patch: UserPatch) {
  if (patch.color === undefined && patch.image === undefined && patch.headImage === undefined) return {};
  const look = parseLook(patch.color ?? row.color, patch.image ?? row.image);
  if (!look || (patch.headImage !== undefined && patch.headImage !== headImageId(look)))
    throw new AppError('avatarInvalid');
  return lookFields(look);
}

export function createUsers(db: Db): Users {
  const changed = new Subject<{ userId: string }>();

  const create: Users['create'] = async (tx, { kind, nickname = '', nicknameSet = false }) => {
    const id = newId('u');
    const roleSet = [kind === 'phone' ? 'user' : 'visitor'];
    await tx.insert(users).values({ id, kind, nickname, nicknameSet, roleSet, ...lookFields(FALLBACK_LOOK) });
    return id;
  };

  const current: Users['current'] = async (userId) => {
    const [found] = await db
      .select({ user: users, phone: identities.subject })
      .from(users)
      .leftJoin(identities, and(eq(identities.userId, users.id), eq(identities.provider, 'phone')))
      .where(eq(users.id, userId));
    if (!found) throw new AppError('unauthorized');
    return currentUserOf(found.user, found.phone ?? '');
  };

  return {
    create,
    current,
    async ofIdentity(tx, provider, subject) {
      const which = and(eq(identities.provider, provider), eq(identities.subject, subject));
      const [known] = await tx.select().from(identities).where(which);
      if (known) return known.userId;
      const userId = await create(tx, { kind: 'phone' });
      const [mine] = await tx
        .insert(identities)
        .values({ provider, subject, userId })
        .onConflictDoNothing()
        .returning();
      if (mine) return userId;
      await tx.delete(users).where(eq(users.id, userId));
      const [theirs] = await tx.select().from(identities).where(which);
      if (!theirs) throw new AppError('internal');
      return theirs.userId;
    },
    async save(userId, patch) {
      await db.transaction(async (tx) => {
        const [row] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
        if (!row) throw new AppError('unauthorized');
        const operations = row.operations.includes(HAS_SET_NICKNAME)
          ? row.operations
          : [...row.operations, HAS_SET_NICKNAME];
        const { nickname, state, image3d, headImage3d, image3dReal, headImage3dReal } = patch;
        await tx
          .update(users)
          .set({
            ...lookPatch(row, patch),
            ...(nickname === undefined ? {} : { nickname, nicknameSet: true, operations }),
            ...(state === undefined ? {} : { state }),
            ...(image3d === undefined ? {} : { image3d }),
            ...(headImage3d === undefined ? {} : { headImage3d }),
            ...(image3dReal === undefined ? {} : { image3dReal }),
            ...(headImage3dReal === undefined ? {} : { headImage3dReal }),
            // An empty set is no statement; the id is what it is.
            id: userId,
          })
          .where(eq(users.id, userId));
      });
      changed.next({ userId });
      return current(userId);
    },
    changed$: changed.asObservable(),
  };
}
