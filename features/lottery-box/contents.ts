import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../server/database/database';
import { newId, randomSeed } from '../../server/secrets';
import type { Prize } from '../engagement/model-prize';
import type { EngagementService } from '../engagement/service';
import type { SceneBox } from './model';
import { markGiven, reservedIn, type BoxGame, type Opening } from './opens';
import { userBoxes } from './tables';

export type OwnBox = typeof userBoxes.$inferSelect;

/** Of the points in the ledger. */
const KIND = 'lottery-box';

/** The receipt of a draw; `seq` 0: nothing was drawn. */
export interface Receipt {
  readonly seq: number;
  readonly who: string;
  readonly client: string;
}

export interface Content extends Receipt {
  readonly prize: Prize | undefined;
  readonly points: number;
  readonly box: OwnBox | undefined;
  /** The lottery of which it gave a chance. */
  readonly lotteryId: string | undefined;
  /** Whether it was given now, not by an earlier call. */
  readonly isNew: boolean;
}

export const newDigits = (): string => randomSeed(8).toString('hex');

const prizeOf = ({ config }: BoxGame, prizeId: string): Prize | undefined =>
  config.prizes.find(({ id }) => id === prizeId);

/** What boxes have in them. Each function runs in the transaction that has locked the box for this person. */
export function createContents({ draws, prizes, ledger, grants }: EngagementService) {
  const draw = async (
    tx: Tx,
    game: BoxGame,
    { userId, client, cid, isNew }: { userId: string; client: string; cid: string; isNew: boolean },
  ) => {
    const { engagementId } = game;
    const drawn = await draws.pick(tx, { engagementId, userId, client, cid, take: async () => isNew });
    // Of merged accounts one had another pseudonym: its draws are no longer found.
    if (!drawn) return { seq: 0, who: '', client: '', prize: undefined };
    return {
      seq: drawn.seq,
      who: drawn.who,
      client: drawn.client,
      prize: prizeOf(game, drawn.prizeId),
    };
  };
  const givePrize = (tx: Tx, game: BoxGame, userId: string, seq: number, prize: Prize) =>
    prizes.give(tx, {
      spaceId: game.spaceId,
      engagementId: game.engagementId,
      userId,
      prize,
      kind: KIND,
      ref: `draw ${seq}`,
    });
  const takeAlong = async (tx: Tx, { engagementId, id, userId }: Opening): Promise<OwnBox | undefined> => {
    const ref = `open ${id}`;
    await tx
      .insert(userBoxes)
      .values({ id: newId('b'), engagementId, userId, ref })
      .onConflictDoNothing();
    const [box] = await tx
      .select()
      .from(userBoxes)
      .where(and(eq(userBoxes.engagementId, engagementId), eq(userBoxes.ref, ref)));
    return box;
  };

  /** Gives what was reserved; repeated, it says what was given. `cid`: of the request that takes it. */
  const give = async (tx: Tx, game: BoxGame, box: SceneBox, opening: Opening, cid = ''): Promise<Content> => {
    const isNew = await markGiven(tx, opening.id, cid);
    const { userId, client } = opening;
    const nothing = {
      seq: 0,
      who: '',
      client: '',
      prize: undefined,
      points: 0,
      box: undefined,
      lotteryId: undefined,
      isNew,
    };
    if (box.type === 'lottery') {
      const { spaceId, engagementId } = game;
      const ref = `${engagementId} open ${opening.id}`;
      const { lotteryId } = box;
      if (lotteryId !== undefined) {
        const chance = { spaceId, userId, ref: lotteryId, source: ref };
        const given = await grants.of('lottery-chance')?.give(tx, chance);
        return given === 'given' || given === 'has' ? { ...nothing, lotteryId } : nothing;
      }
      if (box.points === 0) return { ...nothing, box: await takeAlong(tx, opening) };
      await ledger.add(tx, { spaceId, userId, delta: box.points, kind: KIND, ref });
      return { ...nothing, points: box.points };
    }
    const drawn = await draw(tx, game, { userId, client, cid: `open ${opening.id}`, isNew });
    if (isNew && drawn.prize) await givePrize(tx, game, userId, drawn.seq, drawn.prize);
    return { ...nothing, ...drawn };
  };

  /** Opens an own box, whose row is locked; repeated, it says what was drawn. */
  const openOwn = async (
    tx: Tx,
    game: BoxGame,
    box: OwnBox,
    client: string,
  ): Promise<{ box: OwnBox; receipt: Receipt; isNew: boolean }> => {
    const isNew = box.state === 'closed';
    const cid = `own ${box.id}`;
    const { prize, ...receipt } = await draw(tx, game, { userId: box.userId, client, cid, isNew });
    if (!isNew) return { box, receipt, isNew };
    const changed = { state: 'opened' as const, seq: receipt.seq, prizeId: prize?.id ?? '' };
    await tx.update(userBoxes).set(changed).where(eq(userBoxes.id, box.id));
    return { box: { ...box, ...changed }, receipt, isNew };
  };

  return {
    give,
    openOwn,
    /** Hands over what is in an opened own box, whose row is locked; repeated, it changes nothing. */
    async settleOwn(tx: Tx, game: BoxGame, box: OwnBox): Promise<OwnBox> {
      if (box.state !== 'opened') return box;
      const prize = prizeOf(game, box.prizeId);
      if (prize) await givePrize(tx, game, box.userId, box.seq ?? 0, prize);
      await tx.update(userBoxes).set({ state: 'settled' }).where(eq(userBoxes.id, box.id));
      return { ...box, state: 'settled' };
    },
    /** Before the seed is published: nothing that was reserved or taken along is lost. */
    async finish(tx: Tx, game: BoxGame): Promise<void> {
      for (const opening of await reservedIn(tx, game.engagementId)) {
        const box = game.config.boxes.find(({ mark }) => mark === opening.boxMark);
        if (box) await give(tx, game, box, opening);
      }
      const closed = await tx
        .select()
        .from(userBoxes)
        .where(and(eq(userBoxes.engagementId, game.engagementId), eq(userBoxes.state, 'closed')))
        .orderBy(userBoxes.at, userBoxes.id)
        .for('update');
      for (const box of closed) await openOwn(tx, game, box, newDigits());
    },
  };
}
