import { asc, desc, eq, sql } from 'drizzle-orm';
import { Subject } from 'rxjs';
import { users } from '../../server/database/schema';
import { AppError } from '../../server/errors';
import {
  defineServerFeature,
  type FeatureContext,
  type FeatureEvent,
  type FeatureParts,
} from '../../server/features/feature';
import { chargeAll, keyOf, makeBars, minuteOf, readBars, readOwn, type Charge, type Sent } from './bars';
import { CHARGE_CALLS, CHARGE_EVENTS } from './contract';
import { CHARGE_ERRORS } from './errors';
import { CHARGE_EXHIBIT } from './exhibit';
import { CHARGE_EVERY, type ChargeConfig } from './model';
import { chargeConfigSchema } from './model.schema';
import { charges } from './tables';

function createCharge({ db, service, elements, log }: FeatureContext): FeatureParts<typeof CHARGE_CALLS> {
  const events = new Subject<FeatureEvent>();
  const engagement = service('engagement');
  const { now } = engagement;
  const kind = engagement.register<ChargeConfig>({
    kind: 'charge',
    config: chargeConfigSchema,
    exhibit: CHARGE_EXHIBIT,
    errors: ['chargeGroups'],
    async onStep(tx, charge) {
      if (charge.state === 'open') await makeBars(tx, charge);
    },
    told: async (charge) => ({ bars: await readBars(db, charge) }),
    people: [charges],
    async report({ engagementId, config }) {
      const rows = await db
        .select({
          mark: charges.groupMark,
          nickname: users.nickname,
          units: sql<number>`count(*)::int`,
        })
        .from(charges)
        .innerJoin(users, eq(users.id, charges.userId))
        .where(eq(charges.engagementId, engagementId))
        .groupBy(charges.groupMark, users.id)
        .orderBy(asc(charges.groupMark), desc(sql`count(*)`), asc(users.id));
      const names = new Map(config.groups.map(({ mark, name }) => [mark, name]));
      return {
        columns: ['group', 'nickname', 'units'],
        rows: rows.map(({ mark, nickname, units }) => [names.get(mark) ?? mark, nickname ?? '', units]),
      };
    },
  });
  const tell = ({ engagementId, spaceId }: Charge): void =>
    kind.tell(engagementId, async () => ({
      data: { bars: await readBars(db, await kind.get(spaceId, engagementId)) },
    }));

  /** After the commit: the stands of a full bar do what using them does, and everybody hears of it. */
  const fire = ({ charge, group, userId }: Sent): void => {
    const { spaceId, engagementId, elementIds } = charge;
    const { mark, name } = group;
    events.next({ spaceId, name: 'full', payload: { engagementId, mark, name, elementIds } });
    for (const elementId of elementIds)
      elements
        .fire(spaceId, elementId, userId)
        .catch((error: unknown) => log.error({ err: error, elementId }, 'a full bar did not fire its stand'));
  };
  const send = engagement.crowd(keyOf, async (batch: readonly Sent[]) => {
    const { charged, full } = await db.transaction(async (tx) => {
      const result = await chargeAll(tx, batch, (ids) => kind.accepting(tx, ids));
      for (const { charge, group } of result.full)
        await kind.log(tx, charge.engagementId, { action: 'barFull', data: { ...group } });
      return result;
    });
    full.forEach(fire);
    return charged;
  });

  return {
    handlers: {
      async listCharge({ spaceId, engagementId: id }, { session: { userId } }) {
        const charge = await kind.atElement(spaceId, id);
        const [bars, own] = await Promise.all([
          readBars(db, charge),
          readOwn(db, charge.engagementId, userId),
        ]);
        return {
          groups: bars.map((bar, at) => ({
            ...{ name: charge.config.groups[at]?.name ?? '', goal: charge.config.groups[at]?.goal ?? 0 },
            ...{ own: 0, nextAt: 0 },
            ...own.get(bar.mark),
            ...bar,
          })),
        };
      },
      async chargeGroup({ spaceId, engagementId: id, groupMark }, { session: { userId } }) {
        const receivedAt = now();
        const charge = await kind.atElement(spaceId, id);
        const group = charge.config.groups.find(({ mark }) => mark === groupMark);
        if (!group) throw new AppError('chargeNoGroup');
        const { charged, late, bar } = await send({ charge, group, userId, receivedAt });
        if (late) throw kind.refusal(await kind.get(spaceId, charge.engagementId));
        if (charged) tell(charge);
        const own = (await readOwn(db, charge.engagementId, userId)).get(groupMark);
        const nextAt = (minuteOf(receivedAt) + 1) * CHARGE_EVERY;
        return { charged, bar, own: own?.own ?? 0, nextAt: own?.nextAt ?? nextAt };
      },
    },
    events$: events.asObservable(),
  };
}

/** Groups of people fill bars with energy, a unit a minute and person (specification, section 7, charge). */
export const chargeServer = defineServerFeature({
  name: 'charge',
  calls: CHARGE_CALLS,
  events: CHARGE_EVENTS,
  errors: CHARGE_ERRORS,
  accountColumns: [{ table: 'charges', column: 'user_id', key: ['engagement_id', 'group_mark', 'minute'] }],
  create: createCharge,
});
