// Rooms: voice.
import { RTC_CONTRACT } from './rtc-contract';
import { PlanetServer } from '../support/server';
import { test as base } from '../support/test';
import { enterBrowserPeople } from './browser-people';
import { LIVEKIT_FILE, LiveKitServer } from './livekit-server';

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
