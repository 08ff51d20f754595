import { and, asc, eq } from 'drizzle-orm';
import { colorOf, imageOf } from '../../contract/model/avatar/avatar';
import { restricts3d } from '../../contract/model/avatar/avatar-3d';
import type { Db, Tx } from '../../server/database/database';
import { users as userTable } from '../../server/database/schema';
import { AppError } from '../../server/errors';
import { defineServerFeature, type FeatureContext, type FeatureParts } from '../../server/features/feature';
import { newId } from '../../server/secrets';
import { scoreBalances } from '../engagement/tables';
import { SKIN_CALLS } from './contract';
import { SKIN_ERRORS } from './errors';
import { skinLook, type Skin } from './model';
import { skins, userSkins } from './tables';

type Row = typeof skins.$inferSelect;

const lookOf = ({ head, body }: Pick<Row, 'head' | 'body'>) => {
  const look = skinLook(head, body);
  return { color: colorOf(look), image: imageOf(look) };
};

function createSkins({
  db,
  spaces,
  users,
  permissions,
  checkWords,
  service,
}: FeatureContext): FeatureParts<typeof SKIN_CALLS> {
  const { ledger } = service('engagement');

  const list = async (spaceId: string, userId: string): Promise<{ skins: Skin[]; balance: number }> => {
    const [rows, [user], [points], manages] = await Promise.all([
      db
        .select({ skin: skins, ownerId: userSkins.userId })
        .from(skins)
        .leftJoin(userSkins, and(eq(userSkins.skinId, skins.id), eq(userSkins.userId, userId)))
        .where(eq(skins.spaceId, spaceId))
        .orderBy(asc(skins.price), asc(skins.id)),
      db
        .select({ color: userTable.color, image: userTable.image })
        .from(userTable)
        .where(eq(userTable.id, userId)),
      db
        .select({ balance: scoreBalances.balance })
        .from(scoreBalances)
        .where(and(eq(scoreBalances.spaceId, spaceId), eq(scoreBalances.userId, userId))),
      spaces.manages(spaceId, userId),
    ]);
    const shown = rows.filter(({ skin, ownerId }) => !skin.withdrawn || ownerId !== null || manages);
    return {
      balance: points?.balance ?? 0,
      skins: shown.map(({ skin, ownerId }) => {
        const { id: skinId, name, head, body, price, withdrawn } = skin;
        const { color, image } = lookOf(skin);
        const worn = user?.color === color && user.image === image;
        return { skinId, name, head, body, price, withdrawn, owned: ownerId !== null, worn };
      }),
    };
  };
  /** Throws `skinGone`. */
  const skinOf = async (on: Pick<Db | Tx, 'select'>, spaceId: string, skinId: string): Promise<Row> => {
    const [row] = await on
      .select()
      .from(skins)
      .where(and(eq(skins.spaceId, spaceId), eq(skins.id, skinId)))
      .for('share');
    if (!row) throw new AppError('skinGone');
    return row;
  };
  const owns = async (on: Pick<Db | Tx, 'select'>, skinId: string, userId: string): Promise<boolean> => {
    const which = and(eq(userSkins.skinId, skinId), eq(userSkins.userId, userId));
    return (await on.select({ skinId: userSkins.skinId }).from(userSkins).where(which)).length > 0;
  };

  return {
    handlers: {
      listSkins: ({ spaceId }, { session }) => list(spaceId, session.userId),
      async saveSkin({ spaceId, head, body, ...set }, { session: { userId } }) {
        await permissions.check(spaceId, userId, 'manage');
        await checkWords(spaceId, userId, set.name);
        await db
          .insert(skins)
          .values({ id: newId('sk'), spaceId, head, body, ...set })
          .onConflictDoUpdate({ target: [skins.spaceId, skins.head, skins.body], set });
        return list(spaceId, userId);
      },
      async buySkin({ spaceId, skinId, price }, { session: { userId } }) {
        await db.transaction(async (tx) => {
          const skin = await skinOf(tx, spaceId, skinId);
          if (await owns(tx, skinId, userId)) return;
          if (skin.withdrawn) throw new AppError('skinGone');
          if (skin.price !== price) throw new AppError('skinPriceChanged');
          if (price > 0) {
            const paid = { spaceId, userId, delta: -price, kind: 'skin', ref: skinId };
            if ((await ledger.add(tx, paid)) === 'tooFew') throw new AppError('skinTooFew');
          }
          await tx.insert(userSkins).values({ skinId, userId }).onConflictDoNothing();
        });
        return list(spaceId, userId);
      },
      async wearSkin({ spaceId, skinId }, { session: { userId } }) {
        const skin = await skinOf(db, spaceId, skinId);
        if (!(await owns(db, skinId, userId))) throw new AppError('skinNotOwned');
        const rules = await spaces.rulesFor(spaceId, userId);
        // A 3D avatar would be shown in its place. Where a project has its own list of them, everybody keeps one.
        const solid = restricts3d(rules) ? {} : { image3d: '', image3dReal: '' };
        await users.save(userId, { ...lookOf(skin), ...solid }, { ...rules, avatarOthers: true });
        return list(spaceId, userId);
      },
    },
  };
}

/** Complete looks that spaces offer for points (specification, section 7, «skins list»). */
export const skinsServer = defineServerFeature({
  name: 'skins',
  calls: SKIN_CALLS,
  errors: SKIN_ERRORS,
  accountColumns: [{ table: 'user_skins', column: 'user_id', key: ['skin_id'] }],
  create: createSkins,
});
