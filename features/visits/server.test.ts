import { beforeAll, expect, it } from 'vitest';
import { errorAnswer } from '../../tests/server/support/expected-errors';
import { SpaceFixture, type SignedInPerson } from '../../tests/server/support/space-fixture';
import { onServer } from '../../tests/server/support/suites';

const MINUTE = 60_000;

onServer('the time of visits', (start) => {
  let fixture: SpaceFixture;
  let spaceId = '';

  beforeAll(async () => {
    fixture = await SpaceFixture.create(await start(), 13_835_600_000);
    ({ spaceId } = fixture);
  });
  const own = async (who: SignedInPerson) => who.call('visitDuration', { spaceId });
  const seen = async (who: SignedInPerson) =>
    fixture.host.call('visitDurationOf', { spaceId, userId: who.userId });
  /** Between the least and a few seconds more, which the test itself takes. */
  const about = (seconds: number) =>
    expect.toSatisfy((got: number) => got >= seconds && got < seconds + 20, `about ${seconds} s`) as number;

  it('is that of presence: visits add up, and time outside does not count', async () => {
    const ann = await fixture.person('安');
    expect(await own(ann)).toEqual({ todaySeconds: 0, totalSeconds: 0 });
    const first = await fixture.enter(ann);
    fixture.planet.advance(3 * MINUTE);
    await first.leave();
    await expect.poll(async () => (await seen(ann)).totalSeconds).toEqual(about(180));
    fixture.planet.advance(10 * MINUTE);
    expect((await seen(ann)).totalSeconds).toEqual(about(180));
    await fixture.enter(ann);
    fixture.planet.advance(2 * MINUTE);
    expect((await own(ann)).totalSeconds).toEqual(about(300));
    await fixture.clear();
  });

  it('is answered anew after a minute', async () => {
    const ben = await fixture.person('波');
    await fixture.enter(ben);
    const before = await own(ben);
    fixture.planet.advance(MINUTE / 2);
    expect(await own(ben)).toEqual(before);
    fixture.planet.advance(MINUTE / 2);
    expect((await own(ben)).totalSeconds).toEqual(about(60));
    await fixture.clear();
  });

  it('is split at midnight', async () => {
    const cem = await fixture.person('晨');
    await fixture.enter(cem);
    fixture.planet.advance(24 * 60 * MINUTE);
    const { todaySeconds, totalSeconds } = await own(cem);
    expect(totalSeconds).toEqual(about(24 * 3600));
    expect(todaySeconds).toBeLessThan(24 * 3600);
    await fixture.clear();
    fixture.planet.advance(24 * 60 * MINUTE);
    expect((await own(cem)).todaySeconds).toBe(0);
  });

  it('outlives a restart of the server', async () => {
    const dan = await fixture.person('丹');
    await fixture.enter(dan);
    fixture.planet.advance(5 * MINUTE);
    await fixture.planet.restart();
    expect((await seen(dan)).totalSeconds).toEqual(about(300));
  });

  it('of others is for moderators', async () => {
    const eva = await fixture.person('伊');
    expect(await eva.request('visitDurationOf', { spaceId, userId: fixture.host.userId })).toMatchObject(
      errorAnswer('forbidden'),
    );
    const { spaceId: other } = await eva.call('addSpace', { spaceName: '别处' });
    expect(await eva.call('visitDurationOf', { spaceId: other, userId: fixture.host.userId })).toEqual({
      todaySeconds: 0,
      totalSeconds: 0,
    });
  });
});
