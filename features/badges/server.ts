import { and, asc, count, desc, eq, ne } from 'drizzle-orm';
import type { Badge, EarnedBadge } from './model';
import { members, spaces, users } from '../../server/database/schema';
import { elementMarks } from '../../server/database/schema-world';
import { AppError } from '../../server/errors';
import { defineServerFeature, type FeatureContext } from '../../server/features/feature';
import type { HandlersOf } from '../../server/http/context';
import { BADGE_RULES, type UserStats } from './badge-rules';
import { BADGE_CALLS } from './contract';
import { BADGE_ERRORS } from './errors';
import { seedBadges } from './seed';
import { badges, userBadges } from './tables';

type BadgeHandlers = HandlersOf<typeof BADGE_CALLS>;
type BadgeRow = typeof badges.$inferSelect;

const badgeOf = ({ id, name, nameEn, description, descriptionEn, icon }: BadgeRow): Badge => ({
  badgeId: id,
  name,
  nameEn,
  description,
  descriptionEn,
  icon,
});

/** Badges, avatar marks, and self-descriptions in a space (specification, section 7). */
function createBadges({
  db,
  users: people,
  spaces: rules,
  checkWords,
  count: countOf,
  now,
}: FeatureContext): BadgeHandlers {
  const number = async (query: Promise<{ n: number }[]>): Promise<number> => (await query)[0]?.n ?? 0;
  const statsOf = async (userId: string): Promise<UserStats> => {
    const medal = and(eq(elementMarks.userId, userId), eq(elementMarks.kind, 'medal'));
    const [visited, owned, given, medals] = await Promise.all([
      number(db.select({ n: count() }).from(members).where(eq(members.userId, userId))),
      number(db.select({ n: count() }).from(spaces).where(eq(spaces.ownerUserId, userId))),
      countOf('cardsGiven', userId),
      number(db.select({ n: count() }).from(elementMarks).where(medal)),
    ]);
    return { visited, owned, given, medals };
  };

  /** Awards due badges on each read; an earned badge is permanent. */
  const earned = async (userId: string): Promise<EarnedBadge[]> => {
    const [person] = await db.select({ id: users.id }).from(users).where(eq(users.id, userId));
    if (!person) throw new AppError('notFound');
    const stats = await statsOf(userId);
    const due = Object.entries(BADGE_RULES).flatMap(([badgeId, rule]) => (rule(stats) ? badgeId : []));
    if (due.length > 0)
      await db
        .insert(userBadges)
        .values(due.map((badgeId) => ({ userId, badgeId, at: new Date(now()) })))
        .onConflictDoNothing();
    const rows = await db
      .select({ badge: badges, own: userBadges })
      .from(userBadges)
      .innerJoin(badges, eq(badges.id, userBadges.badgeId))
      .where(eq(userBadges.userId, userId))
      .orderBy(desc(userBadges.at), asc(badges.sort));
    return rows.map(({ badge, own }) => ({ ...badgeOf(badge), at: own.at.toISOString() }));
  };

  /** Only an earned badge is allowed as a mark; empty: none. */
  const mayWear = async (userId: string, mark: string): Promise<boolean> =>
    mark === '' || (await earned(userId)).some(({ badgeId }) => badgeId === mark);

  const readPersonality = async (spaceId: string, userId: string) => {
    const which = and(eq(members.spaceId, spaceId), eq(members.userId, userId));
    const [row] = await db
      .select({
        personality: members.personality,
        stageName: members.stageName,
        wornTitle: members.wornTitle,
      })
      .from(members)
      .where(which);
    return row
      ? { personality: row.personality, stageName: row.stageName || row.wornTitle }
      : { personality: '', stageName: '' };
  };

  const handlers: BadgeHandlers = {
    listBadgesOf: async ({ userId }) => ({ badges: await earned(userId) }),
    listOwnBadges: async (_, { session }) => ({ badges: await earned(session.userId) }),
    async listBadges(_, { session }) {
      const at = new Map((await earned(session.userId)).map((badge) => [badge.badgeId, badge.at]));
      const all = await db.select().from(badges).orderBy(asc(badges.sort), asc(badges.id));
      return { badges: all.map((badge) => ({ ...badgeOf(badge), at: at.get(badge.id) ?? '' })) };
    },
    async sktUserInfo(_, { session }) {
      const { userId, nickname, image, headImage, color, sktAvatarMark, sktScore } = await people.current(
        session.userId,
      );
      return { userId, nickname, image, headImage, color, sktAvatarMark, sktScore };
    },
    async sktUpdateImage({ spaceId, userId, image, headImage, color, avatarMark, broadcast }, { session }) {
      if (userId !== session.userId) throw new AppError('forbidden');
      if (!(await mayWear(userId, avatarMark))) throw new AppError('forbidden');
      await db
        .update(users)
        .set({ sktAvatarMark: avatarMark })
        .where(and(eq(users.id, userId), ne(users.sktAvatarMark, avatarMark)));
      const saved = await people.save(
        userId,
        { image, headImage, color },
        await rules.rulesFor(spaceId, userId),
        broadcast,
      );
      return {
        image: saved.image,
        headImage: saved.headImage,
        color: saved.color,
        sktAvatarMark: saved.sktAvatarMark,
      };
    },
    getPersonality: ({ spaceId, userId }, { session }) => readPersonality(spaceId, userId ?? session.userId),
    async setPersonality({ spaceId, personality }, { session }) {
      const { userId } = session;
      await checkWords(spaceId, userId, personality);
      await db
        .update(members)
        .set({ personality })
        .where(and(eq(members.spaceId, spaceId), eq(members.userId, userId)));
      people.notifyChanged(userId);
      return readPersonality(spaceId, userId);
    },
  };
  return handlers;
}

/** Badges and avatar marks (specification, section 7). */
export const badgesServer = defineServerFeature({
  name: 'badges',
  calls: BADGE_CALLS,
  errors: BADGE_ERRORS,
  accountColumns: [{ table: 'user_badges', column: 'user_id', key: ['badge_id'] }],
  seed: seedBadges,
  create: (context) => ({ handlers: createBadges(context) }),
});
