import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../server/database/database';
import { AppError } from '../../server/errors';
import { defineServerFeature, type FeatureContext, type FeatureParts } from '../../server/features/feature';
import { checkReach } from '../../server/modules/element/element';
import type { Session } from '../../server/platform';
import { newId } from '../../server/secrets';
import type { EngagementState } from '../engagement/model';
import { rulesOf, type Prize } from '../engagement/model-prize';
import { PRIZE_ERRORS } from '../engagement/model-prize.schema';
import { engagements } from '../engagement/tables';
import { createContents, newDigits, type Content, type OwnBox } from './contents';
import { LOTTERY_BOX_CALLS } from './contract';
import { LOTTERY_BOX_ERRORS } from './errors';
import { BOX_EXHIBIT } from './exhibit';
import { OWN_BOXES_MAX, RESERVED_MS, type LotteryBoxConfig, type SceneBox } from './model';
import { lotteryBoxConfigSchema } from './model.schema';
import { awayIn, holdStill, lastOpening, openingsOf, reserve, type BoxGame, type Opening } from './opens';
import { boxOpens, userBoxes } from './tables';

/** Which of several engagements a box is of: what runs, then what comes, then what was. */
const ORDER: readonly EngagementState[] = ['open', 'paused', 'scheduled', 'closed', 'settled'];

interface Asked {
  readonly spaceId: string;
  readonly boxMark: string;
  readonly type?: SceneBox['type'] | undefined;
  readonly engagementId?: string | undefined;
  readonly cid?: string | undefined;
  readonly client?: string | undefined;
}

const wonOf = (prize: Prize | undefined) => {
  if (!prize) return null;
  const { stock: _stock, ...won } = prize;
  return won;
};
const shownOwn = (game: BoxGame, { id, state, prizeId, seq, at }: OwnBox) => ({
  id,
  engagementId: game.engagementId,
  title: game.name,
  state,
  prize: wonOf(game.config.prizes.find((one) => one.id === prizeId)),
  seq: seq ?? 0,
  at: at.toISOString(),
});

function createLotteryBoxes({
  db,
  service,
  spaces,
  presence,
}: FeatureContext): FeatureParts<typeof LOTTERY_BOX_CALLS> {
  const engagement = service('engagement');
  const { now, draws, prizes } = engagement;
  const contents = createContents(engagement);

  const tellOf = async ({ engagementId, config }: BoxGame) => {
    const [left, winners, published, away] = await Promise.all([
      prizes.left(engagementId, config.prizes),
      prizes.winners(engagementId),
      draws.published(engagementId),
      awayIn(db, engagementId, now()),
    ]);
    return {
      prizes: left,
      left: Object.fromEntries(left.map((prize) => [prize.id, prize.left])),
      winners,
      commitment: published?.commitment ?? '',
      away,
    };
  };
  const games = engagement.register<LotteryBoxConfig>({
    kind: 'lottery-box',
    config: lotteryBoxConfigSchema,
    exhibit: BOX_EXHIBIT,
    errors: [...PRIZE_ERRORS, 'boxNone', 'boxElement', 'boxSameMark', 'boxSameElement'],
    elementsOf: ({ boxes }) => boxes.map(({ elementId }) => elementId),
    async onStep(tx, game) {
      const { engagementId, state, config } = game;
      if (state === 'open') await draws.open(tx, engagementId, rulesOf(config.prizes, config.perPerson));
      if (state === 'settled') await contents.finish(tx, game);
    },
    async told(game) {
      const { prizes: _prizes, ...told } = await tellOf(game);
      return told;
    },
    people: [boxOpens],
    report: ({ engagementId }) => prizes.report(engagementId),
  });
  const tell = ({ spaceId, engagementId }: BoxGame): void =>
    games.tell(engagementId, async () => {
      const { prizes: _prizes, ...data } = await tellOf(await games.get(spaceId, engagementId));
      return { data };
    });

  const find = async ({ spaceId, boxMark, type, engagementId }: Asked) => {
    const all = await games.shown(spaceId);
    const sorted = all.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
    for (const game of sorted) {
      const box = game.config.boxes.find(({ mark }) => mark === boxMark);
      const isAsked = engagementId === undefined || game.engagementId === engagementId;
      if (box && isAsked && (type === undefined || box.type === type)) return { game, box };
    }
    throw new AppError('boxNotFound');
  };
  /** Throws when this person may not open the box now, by where both are. */
  const reachOf = async (spaceId: string, { elementId }: SceneBox, userId: string) => {
    const [space, at] = await Promise.all([spaces.load(spaceId), presence.whereabouts(spaceId, userId)]);
    const element = space?.document.elements.find(({ id }) => id === elementId);
    return (): void => {
      if (!element?.interaction) throw new AppError('boxNotFound');
      checkReach({ ...element, interaction: element.interaction }, at);
    };
  };

  const nameOf = async (engagementId: string): Promise<string> => {
    const [row] = await db
      .select({ name: engagements.name })
      .from(engagements)
      .where(eq(engagements.id, engagementId));
    return row?.name ?? '';
  };
  /** Gives what is in a box. Throws `boxLotteryOver`, so that it stays closed, when its lottery gives no chances any more. */
  const giveContent = async (
    tx: Tx,
    { game, box }: { game: BoxGame; box: SceneBox },
    opening: Opening,
    cid: string | undefined,
  ): Promise<Content> => {
    const content = await contents.give(tx, game, box, opening, cid);
    if (content.isNew && box.lotteryId !== undefined && content.lotteryId === undefined)
      throw new AppError('boxLotteryOver');
    return content;
  };

  const answer = async (
    { game, box }: { game: BoxGame; box: SceneBox },
    opening: Opening,
    content: Content | undefined,
  ) => {
    const { seq = 0, who = '', client = '', points = 0, lotteryId } = content ?? {};
    const published = seq > 0 ? await draws.published(game.engagementId) : undefined;
    return {
      boxMark: box.mark,
      type: box.type,
      state: content ? ('given' as const) : ('reserved' as const),
      until: content ? '' : new Date(opening.at.getTime() + RESERVED_MS).toISOString(),
      prize: wonOf(content?.prize),
      points,
      lottery: lotteryId === undefined ? null : { engagementId: lotteryId, name: await nameOf(lotteryId) },
      box: content?.box ? shownOwn(game, content.box) : null,
      seq,
      who,
      client,
      commitment: published?.commitment ?? '',
    };
  };
  /** `give` says whether what was reserved at some time (ms since 1970) is given now. */
  const open = async (
    asked: Asked,
    { userId, kind, needsPhone }: Session,
    give: (reservedAt: number) => boolean,
  ) => {
    const receivedAt = now();
    const found = await find(asked);
    const { game, box } = found;
    const { engagementId, spaceId, config } = game;
    if (config.who === 'users' && (kind !== 'phone' || needsPhone)) throw new AppError('boxUsersOnly');
    const { cid = newId('o'), client = newDigits() } = asked;
    const checkNew = await reachOf(spaceId, box, userId);
    const done = await db.transaction(async (tx) => {
      const until = (await games.accepting(tx, [engagementId])).get(engagementId);
      if (until === undefined) await holdStill(tx, engagementId);
      const isOpen = receivedAt <= (until ?? 0);
      const opening = await reserve(tx, { game, box, userId, cid, client, receivedAt, isOpen, checkNew });
      if (!opening) return undefined;
      const isGiven = opening.givenAt !== null || give(opening.at.getTime());
      return { opening, content: isGiven ? await giveContent(tx, found, opening, cid) : undefined };
    });
    if (!done) throw games.refusal(await games.get(spaceId, engagementId));
    if (done.content?.isNew !== false) tell(game);
    return answer(found, done.opening, done.content);
  };

  /** Runs with an own box that is locked. Throws `boxNotFound`. */
  const withOwn = async <R>(
    id: string,
    userId: string,
    run: (tx: Tx, game: BoxGame, box: OwnBox) => Promise<R>,
  ): Promise<{ game: BoxGame; done: R }> => {
    const [owned] = await db
      .select({ spaceId: engagements.spaceId, engagementId: engagements.id })
      .from(userBoxes)
      .innerJoin(engagements, eq(engagements.id, userBoxes.engagementId))
      .where(and(eq(userBoxes.id, id), eq(userBoxes.userId, userId)));
    if (!owned) throw new AppError('boxNotFound');
    const game = await games.get(owned.spaceId, owned.engagementId);
    const done = await db.transaction(async (tx) => {
      await holdStill(tx, owned.engagementId);
      const [box] = await tx
        .select()
        .from(userBoxes)
        .where(and(eq(userBoxes.id, id), eq(userBoxes.userId, userId)))
        .for('update');
      if (!box) throw new AppError('boxNotFound');
      return run(tx, game, box);
    });
    return { game, done };
  };

  return {
    handlers: {
      openBox: (asked, { session }) => open(asked, session, (reservedAt) => now() - reservedAt > RESERVED_MS),
      openGetPrizeV2: (asked, { session }) => open(asked, session, () => true),
      openLotteryBox: (asked, { session }) => open({ ...asked, type: 'lottery' }, session, () => true),
      async openGetPrize(asked, { session: { userId } }) {
        const found = await find(asked);
        const { game, box } = found;
        const done = await db.transaction(async (tx) => {
          await holdStill(tx, game.engagementId);
          const opening = await lastOpening(tx, game.engagementId, box.mark, userId, asked.cid);
          return opening && { opening, content: await giveContent(tx, found, opening, asked.cid) };
        });
        if (!done) throw new AppError('boxNotReserved');
        if (done.content.isNew) tell(game);
        return answer(found, done.opening, done.content);
      },
      async listSceneBoxes({ spaceId, engagementId }, { session: { userId } }) {
        const all = await games.shown(spaceId);
        const named = all.filter((one) => engagementId === undefined || one.engagementId === engagementId);
        const shown = named.map(async (game) => {
          const { config, spaceId: _spaceId, ...of } = game;
          const [told, own] = await Promise.all([tellOf(game), openingsOf(db, game, userId, now())]);
          const boxes = config.boxes.map(({ mark, elementId, type, points, perPerson, perDay }) => {
            const { all: opened = 0, today = 0, reserved = false } = own.get(mark) ?? {};
            return {
              boxMark: mark,
              elementId,
              type,
              points,
              left: perPerson === null ? null : Math.max(0, perPerson - opened),
              leftToday: perDay === null ? null : Math.max(0, perDay - today),
              reserved,
              awayUntil: told.away[mark] ?? '',
            };
          });
          const { prizes: left, winners, commitment } = told;
          return { engagement: of, boxes, prizes: left, perPerson: config.perPerson, winners, commitment };
        });
        return { engagements: await Promise.all(shown) };
      },
      async listOwnBoxes({ spaceId, engagementId }, { session: { userId } }) {
        const all = await games.shown(spaceId);
        const known = new Map(
          all
            .filter((one) => engagementId === undefined || one.engagementId === engagementId)
            .map((game) => [game.engagementId, game]),
        );
        const rows = await db
          .select()
          .from(userBoxes)
          .where(and(eq(userBoxes.userId, userId), inArray(userBoxes.engagementId, [...known.keys()])))
          .orderBy(desc(userBoxes.at), desc(userBoxes.id))
          .limit(OWN_BOXES_MAX);
        const boxes = rows.flatMap((row) => {
          const game = known.get(row.engagementId);
          return game ? [shownOwn(game, row)] : [];
        });
        return { boxes };
      },
      async openOwnBox({ id, client = newDigits() }, { session: { userId } }) {
        const { game, done } = await withOwn(id, userId, (tx, of, box) =>
          contents.openOwn(tx, of, box, client),
        );
        if (done.isNew) tell(game);
        const published = await draws.published(game.engagementId);
        return {
          box: shownOwn(game, done.box),
          ...done.receipt,
          commitment: published?.commitment ?? '',
        };
      },
      async settleOwnBox({ id }, { session: { userId } }) {
        const { game, done } = await withOwn(id, userId, async (tx, of, box) => {
          if (box.state === 'closed') throw new AppError('boxClosed');
          return { box: await contents.settleOwn(tx, of, box), isNew: box.state === 'opened' };
        });
        if (done.isNew) tell(game);
        return { box: shownOwn(game, done.box) };
      },
    },
  };
}

/** Boxes in the scene, and boxes that people own (specification, section 7, open box and lottery box). */
export const lotteryBoxServer = defineServerFeature({
  name: 'lottery-box',
  calls: LOTTERY_BOX_CALLS,
  errors: LOTTERY_BOX_ERRORS,
  accountColumns: [
    { table: 'box_opens', column: 'user_id', key: ['engagement_id', 'cid'] },
    { table: 'user_boxes', column: 'user_id', key: [] },
  ],
  create: createLotteryBoxes,
});
