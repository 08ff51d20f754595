import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { InteractionType } from '../../contract/model/element/interaction';
import { spaceDocuments } from '../../server/database/schema';
import { defineServerFeature } from '../../server/features/feature';
import { SERVER_FEATURES } from '../../server/features/list';
import { withStoppedServer } from '../../tests/server/support/db-helpers';
import { elementDocument, makeElement } from '../../tests/server/support/element-fixture';
import { errorAnswer } from '../../tests/server/support/expected-errors';
import { SpaceFixture, type SignedInPerson } from '../../tests/server/support/space-fixture';
import { onServer } from '../../tests/server/support/suites';
import type { EngagementState } from '../engagement/model';

/** Chances as a room gives them, by who got them for what; `isOver`: its lottery has ended. */
const given: string[] = [];
let isOver = false;
const chances = defineServerFeature({
  name: 'chances-of-test',
  calls: {},
  create({ service }) {
    service('engagement').grants.offer({
      kind: 'lottery-chance',
      list: async () => [{ ref: 'wheel', name: '转盘' }],
      async give(_tx, { userId, ref, source = '' }) {
        const chance = `${userId} ${ref} ${source}`;
        if (given.includes(chance)) return 'has';
        if (isOver) return 'gone';
        given.push(chance);
        return 'given';
      },
      changed: async () => undefined,
    });
    return { handlers: {} };
  },
});

onServer('boxes with a chance of a lottery', (start) => {
  let fixture: SpaceFixture;
  let spaceId = '';
  let ann: SignedInPerson;

  beforeAll(async () => {
    const rooms = SERVER_FEATURES.filter(({ name }) => name !== 'lottery');
    const planet = await start({ features: [chances, ...rooms] });
    fixture = await SpaceFixture.create(planet, 13_836_400_000);
    ({ spaceId } = fixture);
    const chest = makeElement('near', 'lamp', 680, 480, { type: InteractionType.manualSwitch });
    await withStoppedServer(planet, (db) =>
      db
        .update(spaceDocuments)
        .set({ document: elementDocument([chest]) })
        .where(eq(spaceDocuments.spaceId, spaceId)),
    );
    ann = await fixture.person('安');
    await fixture.enter(ann);
  });
  beforeEach(() => {
    given.length = 0;
    isOver = false;
  });

  const open = async () => {
    const box = { mark: '树下', elementId: 'near', type: 'lottery', perPerson: 1, lotteryId: 'wheel' };
    const { engagement } = await fixture.owner.call('saveEngagement', {
      spaceId,
      cid: fixture.newCid(),
      kind: 'lottery-box',
      name: '寻宝',
      config: { boxes: [box], prizes: [{ id: 'pen', name: '笔', weight: 1_000_000 }] },
      zone: 'Asia/Shanghai',
    });
    const { engagementId } = engagement;
    let { version } = engagement;
    const step = async (state: EngagementState) => {
      const done = await fixture.owner.call('setEngagementState', { spaceId, engagementId, state, version });
      ({ version } = done.engagement);
    };
    await step('open');
    const asked = { spaceId, engagementId, boxMark: '树下' };
    return {
      step,
      ask: (name: 'openBox' | 'openGetPrize' | 'openLotteryBox', cid?: string) =>
        ann.request(name, { ...asked, ...(cid !== undefined && { cid }) }),
      left: async () =>
        (await ann.call('listSceneBoxes', { spaceId, engagementId })).engagements[0]?.boxes[0]?.left,
    };
  };

  it('give one, once, however often it is asked', async () => {
    const { ask, left } = await open();
    const cid = fixture.newCid();
    const answers = await Promise.all([ask('openLotteryBox', cid), ask('openLotteryBox', cid)]);
    for (const { data } of answers)
      expect(data).toMatchObject({
        ...{ state: 'given', lottery: { engagementId: 'wheel' } },
        ...{ box: null, points: 0, prize: null },
      });
    expect(given).toHaveLength(1);
    expect(given[0]).toMatch(new RegExp(`^${ann.userId} wheel `));
    expect(await ask('openLotteryBox', fixture.newCid())).toMatchObject(errorAnswer('boxOften'));
    expect(await left()).toBe(0);
  });

  it('stay closed when their lottery is over', async () => {
    const { ask, left, step } = await open();
    await ask('openBox');
    isOver = true;
    expect(await ask('openGetPrize')).toMatchObject(errorAnswer('boxLotteryOver'));
    expect(given).toEqual([]);
    isOver = false;
    expect((await ask('openGetPrize')).data).toMatchObject({ lottery: { engagementId: 'wheel' } });
    expect(await left()).toBe(0);
    await step('closed');
    await step('settled');
  });

  it('end with what was reserved when their lottery is over', async () => {
    const { ask, step } = await open();
    await ask('openBox');
    isOver = true;
    await step('closed');
    await step('settled');
    expect(given).toEqual([]);
  });
});
