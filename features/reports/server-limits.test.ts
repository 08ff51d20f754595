import { beforeAll, expect, it } from 'vitest';
import { onEachEngine } from '../../tests/server/support/suites';
import { SpaceFixture } from '../../tests/server/support/space-fixture';

const upTo = (count: number): number[] => Array.from({ length: count }, (_, n) => n);

onEachEngine('a report sent several times at once', (start) => {
  let fixture: SpaceFixture;
  let spaceId = '';

  beforeAll(async () => {
    fixture = await SpaceFixture.create(await start(), 13_833_200_000);
    spaceId = fixture.spaceId;
  });

  it('is stored once', async () => {
    const [ann, bob] = [await fixture.person('安'), await fixture.person('阿宝')];
    const report = { spaceId, userId: bob.userId, reason: 'abuse', content: '骂人' } as const;
    const sent = await Promise.all(upTo(8).map(() => ann.call('reportIm', report)));
    expect(new Set(sent.map(({ reportId }) => reportId)).size).toBe(1);
    expect((await fixture.owner.call('listReports', { spaceId, state: 'open' })).open).toBe(1);
  });
});
