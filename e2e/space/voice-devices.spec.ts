// Rooms: voice.
import type { Page } from '@playwright/test';
import { hasSoundSystem, SoundSystem } from '../support/sound-system';
import { expect, test } from '../support/test';
import { enterWithMedia, expectSilence, expectSound, goTo, joinVoice, source } from '../support/voice';

/** Refuses to play until a press, as browsers do; to them every step of a journey is a press already. */
const blockSound = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const play = HTMLMediaElement.prototype.play;
    let pressed = false;
    addEventListener('pointerdown', () => (pressed = true), { capture: true, once: true });
    HTMLMediaElement.prototype.play = function () {
      if (pressed || this.muted) return play.call(this);
      return Promise.reject(new DOMException('play() failed', 'NotAllowedError'));
    };
  });

test('a microphone that is pulled out or silent is noticed, and another one takes over', async ({
  browser,
  server,
  launchOptions,
}) => {
  test.skip(!(await hasSoundSystem()), 'needs PulseAudio, for devices that can be pulled out');
  const sound = await SoundSystem.start();
  await sound.plug('Headset', 440);
  await sound.plug('Builtin', 660);
  await sound.makeDefault('Builtin');
  const withDevices = await sound.launch(launchOptions);
  try {
    const ann = await enterWithMedia(withDevices, server, { phone: '13800000941', nickname: '小耳' });
    const bob = await enterWithMedia(browser, server, { phone: '13800000942', nickname: '阿宝' });
    await blockSound(bob);
    const menu = ann.getByTestId('voice-menu');
    const openMenu = () => source(ann, 'voice').getByRole('button', { name: '麦克风设置' }).click();
    await joinVoice(ann);

    await test.step('a browser that blocks the sound plays it after one click', async () => {
      await goTo(ann, '阿宝');
      const blocked = bob.getByTestId('sound-blocked');
      await expect(blocked).toHaveText('浏览器挡住了声音，点这里打开');
      await blocked.click();
      await expect(blocked).toBeHidden();
      await expectSound(bob);
    });

    await test.step('the menu shows what is really used, and changes it', async () => {
      await openMenu();
      await menu.getByRole('radio', { name: 'Headset' }).click();
      await expect(menu.getByRole('radio', { name: 'Headset' })).toBeChecked();
      await expectSound(bob);
      await ann.keyboard.press('Escape');
    });

    await test.step('the strong noise suppression takes a hum away, and music has it', async () => {
      await openMenu();
      await menu.getByRole('radio', { name: '强力降噪' }).click();
      await expectSilence(bob);
      await menu.getByRole('radio', { name: '原声高音质' }).click();
      await expectSound(bob);
      await ann.keyboard.press('Escape');
    });

    await test.step('pulled out, another one takes over, with a word', async () => {
      await sound.unplug('Headset');
      await expect(ann.getByText('麦克风断开了，已换成“Builtin”')).toBeVisible();
      await expectSound(bob);
      await openMenu();
      await expect(menu.getByRole('radio', { name: 'Headset' })).toHaveCount(0);
      await expect(menu.getByRole('radio', { name: 'Builtin' })).toBeChecked();
    });

    await test.step('plugged in again, it is offered', async () => {
      await sound.plug('Headset', 440);
      await expect(menu.getByRole('radio', { name: 'Headset' })).not.toBeChecked();
      await ann.keyboard.press('Escape');
    });

    await test.step('silent although on: the cause is seen, until it sounds again', async () => {
      await sound.silence('Builtin', true);
      await expect(ann.getByTestId('device-problem')).toContainText('别人听不到你');
      await expectSilence(bob);
      await sound.silence('Builtin', false);
      await expect(ann.getByTestId('device-problem')).toBeHidden();
      await expectSound(bob);
    });

    await test.step('without any microphone it says so, and what to do', async () => {
      await sound.unplug('Headset');
      await sound.unplug('Builtin');
      await expect(source(ann, 'voice')).toHaveAttribute('data-status', 'off');
      await expect(source(ann, 'voice')).toHaveAttribute('data-wrong');
    });
  } finally {
    await withDevices.close();
    await sound.stop();
  }
});
