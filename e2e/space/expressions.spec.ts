import { signIn } from '../support/person';
import { enterLean } from '../support/lean-visitors';
import { expect, test } from '../support/test';
import { enterPlaza, openPanel, world } from '../support/walk';

test('an expression is sent by button or key and reaches another user, within the rate limit', async ({
  page,
  context,
  server,
}) => {
  await signIn(context, server, { phone: '13816500001', nickname: '爱笑的人' });
  await enterPlaza(page, server);
  const bob = await enterLean(server, 'plaza', { phone: '13816500002', nickname: '看着的人' });
  await openPanel(page, '附近');
  await expect(page.locator(`[data-testid="near-person"][data-user="${bob.userId}"]`)).toBeVisible();
  const announcer = page.getByTestId('announcer');

  await page.getByRole('button', { name: '表情和动作' }).click();
  await page.getByRole('button', { name: '爱心' }).click();
  await expect(announcer).toHaveText('已发出表情：爱心');
  await expect.poll(() => bob.expressions).toEqual(['heart']);

  // Also by key; more than the limit are not sent.
  await page.keyboard.press('Escape');
  await world(page).focus();
  await page.keyboard.press('Shift+Digit4');
  await expect.poll(() => bob.expressions).toEqual(['heart', 'clap']);
  await expect(async () => {
    for (let i = 0; i < 4; i++) await page.keyboard.press('Shift+Digit1');
    await expect(page.getByText('慢一点，大家还没看清')).toBeVisible({ timeout: 1_000 });
  }).toPass();

  // And in the other direction.
  expect(bob.session.express('heart')).toBe(true);
  await expect(announcer).toHaveText('看着的人：爱心');
  await bob.leave();
});
