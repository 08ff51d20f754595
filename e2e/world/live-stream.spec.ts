// Rooms: live-streams.
import { LIVE_STREAM, serveLiveStream } from '../support/live-stream';
import { createSpace, enterAs } from '../support/moderator';
import { expect, test } from '../support/test';

test('a host shows a live stream on the large screen; people near it see and hear it', async ({
  browser,
  page: host,
  server,
}) => {
  const spaceId = await createSpace(
    host.request,
    server,
    { phone: '13800000941', nickname: '小安' },
    '直播广场',
    'square',
  );
  await host.goto(`/space-settings?id=${spaceId}`);
  const screen = host.getByTestId('live-stage');

  await test.step('an address that does not work is refused in words', async () => {
    await screen.getByRole('textbox', { name: '播放地址' }).fill('http://live.example/stage.m3u8');
    await screen.getByRole('button', { name: '开始播放' }).click();
    await expect(screen.getByText('地址要以 https:// 开头')).toBeVisible();
  });

  const bob = await enterAs(browser, server, spaceId, '13800000942', '阿宝');
  await serveLiveStream(bob, [bob.context()]);

  await test.step('the stream begins for who is there', async () => {
    await screen.getByRole('textbox', { name: '播放地址' }).fill(LIVE_STREAM);
    await screen.getByRole('button', { name: '开始播放' }).click();
    await expect(screen.getByText('正在播放')).toBeVisible();
    await expect(bob.getByTestId('live-stream')).toContainText('正在直播');
  });

  await test.step('and is seen large, with its sound', async () => {
    await bob.getByTestId('live-stream').getByRole('button', { name: '放大' }).click();
    const video = bob.getByTestId('large-stream').locator('video');
    await expect
      .poll(() =>
        video.evaluate(({ videoWidth, muted, volume }: HTMLVideoElement) => ({ videoWidth, muted, volume })),
      )
      .toEqual({ videoWidth: 640, muted: false, volume: 1 });
    await bob.keyboard.press('Escape');
    await expect(bob.getByTestId('large-stream')).toBeHidden();
  });

  await test.step('it plays on beside the person, until the host ends it', async () => {
    await expect(bob.getByTestId('live-stream')).toContainText('正在直播');
    await screen.getByRole('button', { name: '结束播放' }).click();
    await expect(bob.getByTestId('live-stream')).toHaveCount(0);
  });
});
