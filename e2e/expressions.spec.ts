import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { signIn } from './support/person';
import type { PlanetServer } from './support/server';
import { expect, test } from './support/test';
import { enterPlaza, openPanel, world } from './support/walk';

async function come(
  browser: Browser,
  server: PlanetServer,
  who: { readonly phone: string; readonly nickname: string },
  options: BrowserContextOptions = {},
): Promise<{ page: Page; userId: string }> {
  const context = await browser.newContext({
    locale: 'zh-CN',
    viewport: { width: 900, height: 640 },
    ...options,
  });
  const { userId } = await signIn(context, server, who);
  const page = await context.newPage();
  await enterPlaza(page, server);
  return { page, userId };
}

test('an expression goes out by button or key, and another person hears of it; too many do not', async ({
  browser,
  ownServer: server,
}) => {
  const ann = await come(browser, server, { phone: '13816500001', nickname: '爱笑的人' });
  const bob = await come(browser, server, { phone: '13816500002', nickname: '看着的人' });
  await openPanel(bob.page, '附近');
  await expect(bob.page.locator(`[data-testid="near-person"][data-user="${ann.userId}"]`)).toBeVisible();

  await ann.page.getByRole('button', { name: '表情和动作' }).click();
  await ann.page.getByRole('button', { name: '爱心' }).click();
  await expect(ann.page.getByTestId('announcer')).toHaveText('已发出表情：爱心');
  await expect(bob.page.getByTestId('announcer')).toHaveText('爱笑的人：爱心');

  // By keys, too; too many are not sent.
  await ann.page.keyboard.press('Escape');
  await world(ann.page).focus();
  await ann.page.keyboard.press('Shift+Digit4');
  await expect(bob.page.getByTestId('announcer')).toHaveText('爱笑的人：鼓掌');
  await expect(async () => {
    for (let i = 0; i < 4; i++) await ann.page.keyboard.press('Shift+Digit1');
    await expect(ann.page.getByText('慢一点，大家还没看清')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await Promise.all([ann, bob].map(({ page }) => page.context().close()));
});
