// Rooms: voice.
import { RTC_CONTRACT } from './rtc-contract';
import { PlanetServer } from '../support/server';
import { createAndEnterSpace } from '../support/moderator';
import { call } from '../support/person';
import { expect, test as base } from '../support/test';
import { enterWithMedia, goTo, joinVoice } from '../support/voice';
import { enterBrowserPeople } from './browser-people';
import { LIVEKIT_FILE, LiveKitServer } from './livekit-server';
import { Rogue } from './rogue';

const test = base.extend<{ liveKit: LiveKitServer; planet: PlanetServer }>({
  liveKit: async ({ browserName: _browser }, give) => {
    const server = await LiveKitServer.start();
    await give(server);
    await server.stop();
  },
  planet: async ({ liveKit }, give) => {
    const planet = await PlanetServer.start({ env: liveKit.env });
    await give(planet);
    await planet.dispose();
  },
});
test.skip(LIVEKIT_FILE === undefined, 'there is no LiveKit server');

test('the contract of the media, over LiveKit', async ({ browser, planet, liveKit }) => {
  const people = await enterBrowserPeople(browser, planet, () => liveKit.restart());
  for (const { name, run } of RTC_CONTRACT) await test.step(name, () => run(people));
});

/** The same token with another room in it: only its signature does not fit any more. */
function forged(token: string, room: string): string {
  const [head, body = '', signature] = token.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as { readonly video: object };
  const changed = JSON.stringify({ ...claims, video: { ...claims.video, room } });
  return [head, Buffer.from(changed).toString('base64url'), signature].join('.');
}

test('[T27] a client that takes more than it was given gets nothing', async ({ browser, planet }) => {
  const bob = await (await browser.newContext({ baseURL: planet.url })).newPage();
  const host = { phone: '13800000953', nickname: '阿宝' };
  const spaceId = await createAndEnterSpace(bob, planet, host, '三个人的广场', 'square');
  const ann = await enterWithMedia(browser, planet, { phone: '13800000954', nickname: '小安' }, spaceId);
  await joinVoice(ann);
  const rogue = await Rogue.enter(browser, planet, { phone: '13800000955', nickname: '大盗' }, spaceId);
  await rogue.connect();

  await test.step('near somebody it hears them, as the server allows', async () => {
    await goTo(ann, '大盗');
    await rogue.hears();
  });

  await test.step('out of earshot it hears nothing, though it subscribes to the track', async () => {
    await goTo(ann, '讲台');
    await rogue.hearsNothing();
    await rogue.grab();
    await rogue.hearsNothing();
  });

  await test.step('access to another space does not open this one', async () => {
    const other = await Rogue.enter(browser, planet, { phone: '13800000956', nickname: '飞贼' }, 'garden');
    await other.connect();
    expect(await other.room()).toEqual({ name: other.entry.channel, state: 'connected', others: 0 });
    expect(other.entry.channel).not.toBe(rogue.entry.channel);
    await expect(other.connect(forged(other.entry.token, rogue.entry.channel))).rejects.toThrow();
    other.dispose();
  });

  await test.step('after a kick it is out, and a token from before brings it nothing', async () => {
    await goTo(ann, '大盗');
    await rogue.hears();
    const token = await rogue.freshToken();
    await call(
      bob.request,
      planet.url,
      'GET',
      `/api/space/kickMember?spaceId=${spaceId}&userId=${rogue.userId}`,
    );
    await expect.poll(rogue.room).toMatchObject({ state: 'disconnected' });
    // LiveKit may let it in, where nobody gives it anything, and the server takes it out again.
    await rogue.connect(token).catch(() => undefined);
    await rogue.hearsNothing();
    await expect.poll(rogue.room).toMatchObject({ state: 'disconnected' });
  });
  rogue.dispose();
});
