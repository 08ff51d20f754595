import { and, count, desc, eq, lt, sql } from 'drizzle-orm';
import { Subject, type Observable } from 'rxjs';
import type { CardFields, UserCard } from '../../../contract/model/card.schema';
import type { Db } from '../../database/database';
import { spaces, users } from '../../database/schema';
import { cardReceipts, userCards } from '../../database/schema-people';
import { AppError } from '../../errors';
import type { Handlers } from '../../http/context';
import type { Limiters } from '../../http/limiter';
import type { Session, SpaceBroadcast } from '../../platform';
import type { SeatReservation } from '../seats/seat-reservation';

type Names = 'getUserCardInfo' | 'createUserCard' | 'updateUserCard' | 'pageReceiveUserCard' | 'sendUserCard';

export interface Cards {
  readonly handlers: Pick<Handlers, Names>;
  /** Whom a card was given to hears of it, wherever its giver is. */
  readonly told$: Observable<SpaceBroadcast>;
}

const GIVEN_PER_MINUTE = 30;
/** Given again within this time, milliseconds, it is the same gift: its receiver has just heard of it. */
const SAME_GIFT = 60_000;

const cardOf = ({ updatedAt, ...card }: typeof userCards.$inferSelect): UserCard => ({
  ...card,
  updatedAt: updatedAt.toISOString(),
});

/** Business cards: one's own, and those that one was given (specification, sections 3 and 7). */
export function createCards(
  db: Db,
  places: Pick<SeatReservation, 'serverOf'>,
  limiter: Limiters,
  now: () => number,
): Cards {
  const told = new Subject<SpaceBroadcast>();
  const minute = limiter('cards', 60_000);

  const own = async (userId: string): Promise<UserCard | undefined> => {
    const [row] = await db.select().from(userCards).where(eq(userCards.userId, userId));
    return row && cardOf(row);
  };
  /** Only people with an account: a guest's would be nobody's tomorrow. */
  const signedIn = ({ kind, userId }: Session): string => {
    if (kind !== 'phone') throw new AppError('forbidden');
    return userId;
  };
  const renewed = (fields: CardFields) => ({ ...fields, updatedAt: new Date(now()) });

  const handlers: Cards['handlers'] = {
    getUserCardInfo: async (_, { session }) => ({ card: (await own(session.userId)) ?? null }),
    async createUserCard(fields, { session }) {
      const userId = signedIn(session);
      const [row] = await db
        .insert(userCards)
        .values({ ...renewed(fields), userId })
        .onConflictDoUpdate({ target: userCards.userId, set: renewed(fields) })
        .returning();
      if (!row) throw new AppError('internal');
      return { card: cardOf(row) };
    },
    async updateUserCard(fields, { session }) {
      const userId = signedIn(session);
      const [row] = await db
        .update(userCards)
        .set(renewed(fields))
        .where(eq(userCards.userId, userId))
        .returning();
      if (!row) throw new AppError('noCard');
      return { card: cardOf(row) };
    },
    async pageReceiveUserCard({ userId, spaceId, pageNum, pageSize }, { session }) {
      if (userId !== session.userId) throw new AppError('forbidden');
      const which = and(
        eq(cardReceipts.receiverId, userId),
        spaceId === undefined ? undefined : eq(cardReceipts.spaceId, spaceId),
      );
      const [all] = await db.select({ total: count() }).from(cardReceipts).where(which);
      const rows = await db
        .select({ card: userCards, sender: users, receipt: cardReceipts, space: spaces })
        .from(cardReceipts)
        .innerJoin(userCards, eq(userCards.userId, cardReceipts.senderId))
        .innerJoin(users, eq(users.id, cardReceipts.senderId))
        .innerJoin(spaces, eq(spaces.id, cardReceipts.spaceId))
        .where(which)
        .orderBy(desc(cardReceipts.at), desc(cardReceipts.senderId))
        .limit(pageSize)
        .offset((pageNum - 1) * pageSize);
      return {
        total: all?.total ?? 0,
        pageNum,
        list: rows.map(({ card, sender, receipt, space }) => ({
          card: cardOf(card),
          sender: {
            userId: sender.id,
            nickname: sender.nickname,
            image: sender.image,
            headImage: sender.headImage,
            color: sender.color,
          },
          spaceId: space.id,
          spaceName: space.name,
          spaceNameEn: space.nameEn,
          at: receipt.at.toISOString(),
        })),
      };
    },
    async sendUserCard({ spaceId, sendUserId, receiveUserId }, { session }) {
      const userId = signedIn(session);
      if (sendUserId !== userId) throw new AppError('forbidden');
      if (receiveUserId === userId) throw new AppError('invalid');
      await minute.take(userId, GIVEN_PER_MINUTE, 'tooFast');
      if (!(await own(userId))) throw new AppError('noCard');
      // A card is given to who is there, as one gives it by hand.
      if (places.serverOf(spaceId, receiveUserId) === undefined) throw new AppError('notThere');
      const at = new Date(now());
      const [row] = await db
        .insert(cardReceipts)
        .values({ receiverId: receiveUserId, senderId: userId, spaceId, at })
        .onConflictDoUpdate({
          target: [cardReceipts.receiverId, cardReceipts.senderId],
          set: { spaceId, at },
          setWhere: lt(cardReceipts.at, new Date(now() - SAME_GIFT)),
        })
        .returning({ fresh: sql<boolean>`xmax = 0` });
      if (!row) return { fresh: false };
      const [giver] = await db.select({ nickname: users.nickname }).from(users).where(eq(users.id, userId));
      const event = { k: 'card', userId, nickname: giver?.nickname ?? '' } as const;
      told.next({ spaceId, to: [receiveUserId], event });
      return { fresh: row.fresh };
    },
  };
  return { handlers, told$: told.asObservable() };
}
