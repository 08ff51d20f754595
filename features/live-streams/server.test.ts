import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { spaceDocuments } from '../../server/database/schema';
import { EXPO_DOCUMENT } from '../../server/seed/expo';
import { withStoppedServer } from '../../tests/server/support/db-helpers';
import { errorAnswer } from '../../tests/server/support/expected-errors';
import { RealtimeClient } from '../../tests/server/support/realtime-client';
import { SpaceFixture, type SignedInPerson } from '../../tests/server/support/space-fixture';
import { onServer } from '../../tests/server/support/suites';
import type { TestPlanet } from '../../tests/server/support/test-planet';

const URL = 'https://live.example/stage.m3u8';
const OTHER = 'https://live.example/other.m3u8';
const SCREEN = 'big-screen';

onServer('live streams on large screens', (start) => {
  let planet: TestPlanet;
  let fixture: SpaceFixture;
  let spaceId: string;
  let ann: SignedInPerson;

  const show = (url: string, elementId = SCREEN) => ({ spaceId, elementId, url });
  const fields = async (who: SignedInPerson) => {
    const { bigScreenId, bigScreenType, bigScreenAreaKey, liveUrl } = await who.call('getUserInfo', {});
    return { bigScreenId, bigScreenType, bigScreenAreaKey, liveUrl };
  };

  beforeAll(async () => {
    planet = await start();
    fixture = await SpaceFixture.create(planet, 13_839_801_000);
    ({ spaceId } = fixture);
    ann = await fixture.person('安');
    await withStoppedServer(planet, (db) =>
      db.update(spaceDocuments).set({ document: EXPO_DOCUMENT }).where(eq(spaceDocuments.spaceId, spaceId)),
    );
  });
  afterEach(() => fixture.clear());
  afterAll(() => planet.stop());

  it('begin, change and end for everybody in the space', async () => {
    const { host } = fixture;
    const client = new RealtimeClient(() => planet.url, ann, { spaceId });
    await client.welcome();
    const streams = (url: string) =>
      client.event(
        (event) =>
          event.k === 'feature' && JSON.stringify(event.payload).includes(url === '' ? '"streams":[]' : url),
      );
    for (const url of [URL, URL, OTHER]) {
      await host.call('showLiveStream', show(url));
      await streams(url);
    }
    const { screens } = await ann.call('listLiveStreams', { spaceId });
    expect(screens).toEqual([{ elementId: SCREEN, url: OTHER, name: expect.anything() }]);
    await host.call('showLiveStream', show(''));
    await host.call('showLiveStream', show(''));
    await streams('');
    client.session.dispose();
  });

  it('are known from the fields of the user who is there', async () => {
    const none = { bigScreenId: '', bigScreenType: '', bigScreenAreaKey: '', liveUrl: '' };
    await fixture.owner.call('showLiveStream', show(URL));
    expect(await fields(ann)).toEqual(none);
    const wire = await fixture.enter(ann);
    expect(await fields(ann)).toEqual({
      bigScreenId: SCREEN,
      bigScreenType: 'live',
      bigScreenAreaKey: expect.stringMatching(/\S/),
      liveUrl: URL,
    });
    await fixture.owner.call('showLiveStream', show(''));
    expect(await fields(ann)).toEqual(none);
    await wire.leave();
  });

  it('need a host, a large screen, and an address over https', async () => {
    const { owner } = fixture;
    expect(await ann.request('showLiveStream', show(URL))).toMatchObject(errorAnswer('forbidden'));
    expect(await owner.request('showLiveStream', show(URL, 'nothing'))).toMatchObject(
      errorAnswer('notFound'),
    );
    for (const url of ['http://live.example/a.m3u8', 'javascript:alert(1)', '//live.example/a.m3u8'])
      expect(await owner.request('showLiveStream', show(url))).toMatchObject(errorAnswer('linkInvalid'));
    expect((await owner.call('listLiveStreams', { spaceId })).screens[0]?.url).toBe('');
  });
});
