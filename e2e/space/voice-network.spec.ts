// Rooms: voice.
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { relayed } from '../support/media';
import { PlanetServer } from '../support/server';
import { expect, test as base } from '../support/test';
import { UdpProxy } from '../support/udp-proxy';
import {
  enterWithMedia,
  expectSilence,
  expectSound,
  goTo,
  joinVoice,
  pressSource,
  source,
} from '../support/voice';

async function freeUdpPort(): Promise<number> {
  const socket = createSocket('udp4');
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address();
  socket.close();
  return port;
}

const test = base.extend<{ network: { readonly proxy: UdpProxy; readonly server: PlanetServer } }>({
  network: async ({ browserName: _browser }, give) => {
    const port = await freeUdpPort();
    const proxy = await UdpProxy.start(() => port);
    const server = await PlanetServer.start({
      env: { MEDIA_PORT: String(port), MEDIA_ADDRESS: `127.0.0.1:${proxy.port}` },
    });
    await give({ proxy, server });
    await server.dispose();
    proxy.close();
  },
});

test('a call survives outages, muted people stay muted, and without UDP it goes on by TURN', async ({
  browser,
  network: { proxy, server },
}) => {
  const ann = await enterWithMedia(browser, server, { phone: '13800000931', nickname: '小安' });
  const bob = await enterWithMedia(browser, server, { phone: '13800000932', nickname: '阿宝' });
  await joinVoice(ann);
  await goTo(bob, '小安');
  await expectSound(bob);
  expect(await relayed(bob)).toBe(false);

  await test.step('after 5 s without network the voice is back', async () => {
    await proxy.outage(5_000);
    await expectSound(bob);
  });

  await test.step('after 12 s muted people are still muted', async () => {
    await pressSource(ann, 'voice');
    await expect(source(ann, 'voice')).toHaveAttribute('data-status', 'muted');
    await proxy.outage(12_000);
    await expect(source(ann, 'voice')).toHaveAttribute('data-status', 'muted');
    await expectSilence(bob);
    await pressSource(ann, 'voice');
    await expectSound(bob);
  });

  await test.step('when UDP stays blocked, the call goes on over the HTTP port', async () => {
    proxy.cut();
    await expect.poll(() => relayed(bob)).toBe(true);
    await expectSound(bob);
    await expect.poll(() => relayed(ann)).toBe(true);
  });
});
