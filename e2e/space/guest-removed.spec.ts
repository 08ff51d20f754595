import { accessibilityViolations } from '../support/accessibility';
import { createSpace } from '../support/moderator';
import { openPanelByPosition } from '../support/panels';
import { call } from '../support/person';
import { enterLeanWith } from '../support/lean-visitors';
import { expect, test } from '../support/test';
import { waitUntilInSpace, world } from '../support/walk';
import { pressUntilVisible } from '../support/press';

test('a guest on a phone requests to speak, withdraws the request, and reads the reason of a removal', async ({
  browser,
  server,
}) => {
  test.setTimeout(300_000);
  const owner = { phone: '13813340001', nickname: '园长' };
  const { request } = await browser.newContext();
  const spaceId = await createSpace(request, server, owner, '访客园');
  // The moderators to ask are named while they are present.
  const moderator = await enterLeanWith(server, spaceId, request);
  const keep = (path: string, body: object) => moderator.request('POST', path, { spaceId, ...body });
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await context.addInitScript(() => localStorage.setItem('lang', 'en'));
  const guest = await context.newPage();
  await guest.goto(`${server.url}/main?id=${spaceId}`);
  await waitUntilInSpace(guest);
  const { userId } = await call<{ userId: string }>(
    context.request,
    server.url,
    'GET',
    '/api/user/getUserInfo',
  );

  await test.step('the controls of the request are fully visible below the messages', async () => {
    await keep('/api/spaceIm/send', { text: '欢迎来园里 Welcome' });
    await keep('/api/spaceConfig/setMuteStatus', { muteStatus: true });
    await openPanelByPosition(guest, 'chat');
    const chat = guest.getByTestId('panel-chat');
    const back = chat.getByRole('button', { name: 'Take it back' });
    await pressUntilVisible(chat.getByRole('button', { name: 'Ask to speak' }), back);
    await expect(back).toBeInViewport({ ratio: 1 });
    const note = chat.getByText('You have asked to speak');
    await expect(note).toBeInViewport({ ratio: 1 });
    const [words, log] = [await note.boundingBox(), await chat.getByRole('log').boundingBox()];
    expect(words && log && words.y >= log.y + log.height - 1 && words.height < 40).toBe(true);
    expect(log?.height).toBeGreaterThan(150);
    await pressUntilVisible(back, chat.getByRole('button', { name: 'Ask to speak' }));
    await keep('/api/spaceConfig/setMuteStatus', { muteStatus: false });
  });

  const note = guest.getByTestId('removal-notice');
  await test.step('a removed guest reads the reason on the next page, and may return', async () => {
    const why = new URLSearchParams({ spaceId, userId, reason: 'Please read the notice first' });
    await moderator.request('GET', `/api/space/kickMember?${why.toString()}`);
    await expect(guest).toHaveURL(/\/login/);
    await expect(note).toContainText(/asked to leave “访客园”.*Please read the notice first.*园长/s);
    await expect(note).toBeInViewport();
    expect(await accessibilityViolations(guest)).toEqual([]);
    await pressUntilVisible(note.getByRole('button', { name: 'Go back in' }), world(guest));
    await waitUntilInSpace(guest);
  });

  await test.step('a banned guest reads the reason and the end', async () => {
    await keep('/api/space/forbidIntoSpaceV2', {
      userId,
      banDesc: 'Again',
      endsAt: new Date(Date.now() + 3_600_000).toISOString(),
    });
    await expect(guest).toHaveURL(/\/login/);
    await expect(note).toContainText(/cannot enter “访客园”.*Again.*Banned until.*sign in to go in/s);
    await note.getByRole('button', { name: 'Put this note away' }).click();
    await expect(note).toHaveCount(0);
    await guest.reload();
    await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(note).toHaveCount(0);
  });
  await moderator.leave();
  await context.close();
});
