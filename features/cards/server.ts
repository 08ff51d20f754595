import { and, count, desc, eq, lt, sql } from 'drizzle-orm';
import { Subject, type Observable } from 'rxjs';
import type { Db } from '../../server/database/database';
import { spaces, users } from '../../server/database/schema';
import { AppError } from '../../server/errors';
import { defineServerFeature, type FeatureContext, type FeatureEvent } from '../../server/features/feature';
import type { HandlersOf } from '../../server/http/context';
import type { Session } from '../../server/platform';
import { CARD_CALLS, CARD_EVENTS } from './contract';
import { CARD_ERRORS } from './errors';
import type { CardFields, UserCard } from './model';
import { cardReceipts, userCards } from './tables';

type CardHandlers = HandlersOf<typeof CARD_CALLS>;

const GIVEN_PER_MINUTE = 30;
/** Giving the card again within this time, ms, has no effect, because the receiver was just notified. */
const REPEAT_MS = 60_000;

const cardOf = ({ updatedAt, ...card }: typeof userCards.$inferSelect): UserCard => ({
  ...card,
  updatedAt: updatedAt.toISOString(),
});

async function ownCard(db: Db, userId: string): Promise<UserCard | undefined> {
  const [row] = await db.select().from(userCards).where(eq(userCards.userId, userId));
  return row && cardOf(row);
}

/** Business cards: the user's own, and received cards (specification, sections 3 and 7). */
function createCards({ db, seats, limiter, now }: FeatureContext): {
  readonly handlers: CardHandlers;
  readonly events$: Observable<FeatureEvent>;
} {
  const events = new Subject<FeatureEvent>();
  const minute = limiter('cards', 60_000);

  const own = (userId: string): Promise<UserCard | undefined> => ownCard(db, userId);
  /** Requires a phone account, because guest users are temporary. */
  const signedIn = ({ kind, userId }: Session): string => {
    if (kind !== 'phone') throw new AppError('forbidden');
    return userId;
  };
  const renewed = (fields: CardFields) => ({ ...fields, updatedAt: new Date(now()) });

  const handlers: CardHandlers = {
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
      // A card is given only to users who are present in the space.
      if (seats.serverOf(spaceId, receiveUserId) === undefined) throw new AppError('notThere');
      const at = new Date(now());
      const [row] = await db
        .insert(cardReceipts)
        .values({ receiverId: receiveUserId, senderId: userId, spaceId, at })
        .onConflictDoUpdate({
          target: [cardReceipts.receiverId, cardReceipts.senderId],
          set: { spaceId, at },
          setWhere: lt(cardReceipts.at, new Date(now() - REPEAT_MS)),
        })
        .returning({ fresh: sql<boolean>`xmax = 0` });
      if (!row) return { fresh: false };
      const [giver] = await db.select({ nickname: users.nickname }).from(users).where(eq(users.id, userId));
      const payload = { userId, nickname: giver?.nickname ?? '' };
      events.next({ spaceId, to: [receiveUserId], name: 'given', payload });
      return { fresh: row.fresh };
    },
  };
  return { handlers, events$: events.asObservable() };
}

/** Business cards (specification, sections 3 and 7). */
export const cardsServer = defineServerFeature({
  name: 'cards',
  calls: CARD_CALLS,
  errors: CARD_ERRORS,
  events: CARD_EVENTS,
  accountColumns: [
    { table: 'user_cards', column: 'user_id', key: 'one' },
    { table: 'card_receipts', column: 'receiver_id', key: ['sender_id'] },
    { table: 'card_receipts', column: 'sender_id', key: ['receiver_id'] },
  ],
  create: (context) => ({
    ...createCards(context),
    async userFields(userId) {
      return { userCardInfo: (await ownCard(context.db, userId)) ?? null };
    },
    async onAccountMerge(tx, _fromId, intoId) {
      // A card given between the merged accounts would be self-addressed.
      const own = and(eq(cardReceipts.receiverId, cardReceipts.senderId), eq(cardReceipts.senderId, intoId));
      await tx.delete(cardReceipts).where(own);
    },
    counters: {
      async cardsGiven(userId) {
        return context.db.$count(cardReceipts, eq(cardReceipts.senderId, userId));
      },
    },
  }),
});
