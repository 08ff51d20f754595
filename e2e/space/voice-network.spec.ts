// Rooms: voice.
import { relayed } from '../support/media';
import { startMediaNetwork, type MediaNetwork } from '../support/network/media-network';
import { expect, test as base } from '../support/test';
import {
  enterWithMedia,
  expectSilence,
  expectSound,
  goTo,
  joinVoice,
  pressSource,
  source,
} from '../support/voice';

const test = base.extend<{ network: MediaNetwork }>({
  network: async ({ browserName: _browser }, give) => {
    const network = await startMediaNetwork();
    await give(network);
    await network.close();
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
