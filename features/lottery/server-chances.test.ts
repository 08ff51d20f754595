import { beforeAll, expect, it } from 'vitest';
import { SpaceFixture, type SignedInPerson } from '../../tests/server/support/space-fixture';
import { onServer, tapContext } from '../../tests/server/support/suites';
import type { EngagementState } from '../engagement/model';

onServer('chances that another feature gives', (start) => {
  let fixture: SpaceFixture;
  let spaceId = '';
  let ann: SignedInPerson;
  const { features, context } = tapContext();

  beforeAll(async () => {
    fixture = await SpaceFixture.create(await start({ features }), 13_836_500_000);
    ({ spaceId } = fixture);
    ann = await fixture.person('安');
  });

  const kind = () => context().service('engagement').grants.of('lottery-chance');
  const give = (ref: string, source: string, of = spaceId) =>
    context().db.transaction(async (tx) =>
      kind()?.give(tx, { spaceId: of, userId: ann.userId, ref, source }),
    );
  const openLottery = async () => {
    const { engagement } = await fixture.owner.call('saveEngagement', {
      spaceId,
      cid: fixture.newCid(),
      kind: 'lottery',
      name: '转盘',
      config: {
        prizes: [{ id: 'pen', name: '笔', weight: 1_000_000 }],
        tasks: [{ num: 1, name: '几', kind: 'question', answers: ['7'], chances: 1 }],
        chances: 0,
      },
      zone: 'Asia/Shanghai',
    });
    const { engagementId } = engagement;
    let { version } = engagement;
    const step = async (state: EngagementState) => {
      const done = await fixture.owner.call('setEngagementState', { spaceId, engagementId, state, version });
      ({ version } = done.engagement);
    };
    await step('open');
    return { engagementId, step, count: () => ann.call('lotteryCount', { spaceId, engagementId }) };
  };

  it('are there once for each thing, and draw', async () => {
    const { engagementId, count } = await openLottery();
    expect(await kind()?.list(spaceId)).toEqual([{ ref: engagementId, name: '转盘' }]);
    expect(await Promise.all([give(engagementId, 'box 1'), give(engagementId, 'box 1')])).toEqual(
      expect.arrayContaining(['given', 'has']),
    );
    expect(await give(engagementId, 'box 2')).toBe('given');
    expect(await count()).toEqual({ left: 2, used: 0 });
    const drawn = await ann.call('drawLottery', { spaceId, engagementId, cid: fixture.newCid() });
    expect(drawn).toMatchObject({ prize: { id: 'pen' }, left: 1, used: 1 });
    expect(await give(engagementId, 'box 1')).toBe('has');
    expect(await count()).toEqual({ left: 1, used: 1 });
  });

  it('are none in a lottery that is over, or of another space', async () => {
    const { engagementId, step, count } = await openLottery();
    expect(await give(engagementId, 'box 3', 'elsewhere')).toBe('gone');
    await step('closed');
    expect(await give(engagementId, 'box 3')).toBe('gone');
    expect(await kind()?.list(spaceId)).not.toContainEqual({ ref: engagementId, name: '转盘' });
    expect(await count()).toEqual({ left: 0, used: 0 });
  });
});
