// Rooms: voice.
import { received } from '../support/media';
import { call } from '../support/person';
import { expect, test } from '../support/test';
import { enterWithMedia, expectSilence, expectSound, goTo, pressSource, source } from '../support/voice';

const SPACE = 'garden';

test('two people meet, talk, see each other, and part', async ({ browser, server }) => {
  const ann = await enterWithMedia(browser, server, { phone: '13800000921', nickname: '小安' });
  const bob = await enterWithMedia(browser, server, { phone: '13800000922', nickname: '阿宝' });

  await test.step('the green room comes before the microphone, and opens it', async () => {
    await pressSource(ann, 'voice');
    const room = ann.getByTestId('green-room');
    await expect(room.getByRole('checkbox', { name: '麦克风打开' })).toBeChecked();
    await expect(room.getByRole('radio', { name: 'Fake Default Audio Input' })).toBeChecked();
    await room.getByRole('button', { name: '就这样加入' }).click();
    await expect(room).toBeHidden();
    await expect(source(ann, 'voice')).toHaveAttribute('data-status', 'on');
  });

  await test.step('near, the voice and then the picture arrive; muted, nothing does', async () => {
    await goTo(bob, '小安');
    await expectSound(bob);
    await pressSource(ann, 'camera');
    await expect.poll(async () => (await received(bob)).frames).toBeGreaterThan(10);
    await expect(bob.getByRole('figure', { name: '小安' })).toBeVisible();
    await pressSource(ann, 'voice');
    await expect(source(ann, 'voice')).toHaveAttribute('data-status', 'muted');
    await expectSilence(bob);
    await ann.keyboard.press('m');
    await expectSound(bob);
  });

  await test.step('silenced, the microphone closes, and says why', async () => {
    const silence = (quiesceEnable: boolean) =>
      call(ann.request, server.url, 'POST', '/api/userSpaceConfig/setQuiesceEnable', {
        spaceId: SPACE,
        quiesceEnable,
      });
    await silence(true);
    await expect(source(ann, 'voice')).toHaveAttribute('data-status', 'off');
    await expect(source(ann, 'voice')).toHaveAttribute('data-wrong');
    await expectSilence(bob);
    await pressSource(ann, 'voice');
    await expect(ann.getByText('主持人让你静音了。解除以后就能说话')).toBeVisible();
    await ann.keyboard.press('Escape');
    await silence(false);
    await pressSource(ann, 'voice');
    await expectSound(bob);
  });

  await test.step('far away it is silent, and the picture goes', async () => {
    await goTo(bob, '花树林');
    await expectSilence(bob);
    await expect(bob.getByRole('figure', { name: '小安' })).toHaveCount(0);
  });
});
