// Rooms: recordings, voice.
import type { Page } from '@playwright/test';
import { createAndEnterSpace, enterAs } from '../support/moderator';
import { call } from '../support/person';
import { expect, test } from '../support/test';

/** Opens microphone and camera, with the fake devices. */
async function openDevices(page: Page): Promise<void> {
  const press = (source: 'voice' | 'camera') =>
    page.getByTestId(`voice-${source}`).getByRole('button').first().click();
  await press('voice');
  const room = page.getByTestId('green-room');
  // The microphone is open.
  await expect(room.getByRole('radio', { name: /Fake/ }).first()).toBeVisible();
  await expect(room.getByRole('checkbox', { name: '麦克风打开' })).toBeChecked();
  await room.getByRole('button', { name: '就这样加入' }).click();
  await expect(room).toBeHidden();
  await press('camera');
  for (const source of ['voice', 'camera'])
    await expect(page.getByTestId(`voice-${source}`)).toHaveAttribute('data-status', 'on');
}

test('a host records the stage, and plays, renames and deletes it in the bank', async ({
  page,
  browser,
  server,
}) => {
  const spaceId = await createAndEnterSpace(
    page,
    server,
    { phone: '13800000931', nickname: '小安' },
    '录制的院子',
  );
  await call(page.request, server.url, 'POST', '/api/userSpaceConfig/updateBroadcastStatus', {
    spaceId,
    broadcastEnable: true,
    broadcastTag: '',
  });
  await openDevices(page);

  const menu = page.getByTestId('record-menu');
  const openMenu = () => page.getByTestId('record').getByRole('button').first().click();

  await test.step('what the host sees is recorded in the browser, and saved', async () => {
    await openMenu();
    await menu.getByRole('button', { name: /录下我看到的/ }).click();
    await expect(page.getByText('正在录下你看到的画面')).toBeVisible();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: '结束并下载' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^Tiny Planet .+\.webm$/);
    await expect(page.getByText('正在录下你看到的画面')).toHaveCount(0);
  });

  await openMenu();
  await menu.getByRole('button', { name: /录制舞台/ }).click();
  const mark = page.getByTestId('recording');
  await expect(mark).toContainText('正在录制舞台 · 小安');

  await test.step('a user who enters later sees that it records, and cannot stop it', async () => {
    const visitor = await enterAs(browser, server, spaceId, '13800000932', '阿宝');
    await expect(visitor.getByTestId('recording')).toContainText('正在录制舞台 · 小安');
    await expect(visitor.getByTestId('recording').getByRole('button')).toHaveCount(0);
    await expect(visitor.getByTestId('record')).toHaveCount(0);
    await visitor.context().close();
  });

  await mark.getByRole('button', { name: '停止' }).click();
  await expect(mark).toHaveCount(0);

  await test.step('the file plays, with its picture', async () => {
    await page.goto('/record-bank');
    const row = page.getByTestId('recording-row');
    await expect(row).toContainText('录制的院子');
    await row.getByRole('button', { name: /播放/ }).click();
    const player = page.getByTestId('player');
    await player.getByRole('button', { name: '播放' }).click();
    const timeOf = (element: 'video' | 'audio') =>
      player
        .locator(element)
        .first()
        .evaluate((media: HTMLMediaElement) => media.currentTime);
    await expect.poll(() => timeOf('video')).toBeGreaterThan(0.5);
    await expect.poll(() => timeOf('audio')).toBeGreaterThan(0.5);
    expect(
      await player.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth),
    ).toBeGreaterThan(100);
    await player.getByRole('slider', { name: '时间轴' }).fill('0');
    await expect.poll(() => timeOf('audio')).toBeLessThan(0.5);
  });

  await test.step('it gets a name, and goes for good', async () => {
    const row = page.getByTestId('recording-row');
    await row.getByRole('button', { name: /改名/ }).click();
    await page.getByRole('textbox', { name: '给录制改名' }).fill('开场');
    await page.getByRole('button', { name: '保存' }).click();
    await expect(row.getByRole('heading', { name: '开场' })).toBeVisible();
    await row.getByRole('button', { name: /删除/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
    await expect(page.getByRole('heading', { name: '还没有录制' })).toBeVisible();
  });
});
