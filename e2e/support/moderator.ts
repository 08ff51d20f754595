import type { APIRequestContext, Browser, Page } from '@playwright/test';
import type { SpaceTemplate } from '../../contract/model/space';
import { call, signIn, signInWith } from './person';
import type { PlanetServer } from './server';
import { expect } from './test';
import { waitUntilInSpace } from './walk';

interface TestAccount {
  readonly phone: string;
  readonly nickname: string;
}

/** Opens the moderation tools, which are folded on low panels. */
export async function openModerationTools(page: Page): Promise<void> {
  const fold = page.getByTestId('moderation-accordion').getByRole('button');
  await expect(async () => {
    if ((await fold.getAttribute('aria-pressed')) !== 'true') await fold.click({ timeout: 2_000 });
    await expect(fold).toHaveAttribute('aria-pressed', 'true', { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
}

/** Signs a user in and creates a space that everybody may enter; returns its id. */
export async function createSpace(
  request: APIRequestContext,
  server: PlanetServer,
  who: TestAccount,
  spaceName: string,
  spaceType: SpaceTemplate = 'garden',
): Promise<string> {
  await signInWith(request, server, who);
  const { spaceId } = await call<{ spaceId: string }>(request, server.url, 'POST', '/api/space/addSpace', {
    spaceName,
    spaceType,
  });
  await call(request, server.url, 'POST', '/api/space/saveSettings', {
    spaceId,
    settings: {
      access: { listed: true, anonymousEnable: true, inviteRequired: false, closed: false, regions: [] },
    },
  });
  return spaceId;
}

/** Like `createSpace` for the page's user, and enters the space. */
export async function createAndEnterSpace(
  page: Page,
  server: PlanetServer,
  who: TestAccount,
  spaceName: string,
  spaceType?: SpaceTemplate,
): Promise<string> {
  const spaceId = await createSpace(page.request, server, who, spaceName, spaceType);
  await page.goto(`${server.url}/main?id=${spaceId}`);
  await waitUntilInSpace(page);
  return spaceId;
}

/** Another user in an own browser context, in a space; the page is Chinese unless it is to be English. */
export async function enterAs(
  browser: Browser,
  server: PlanetServer,
  spaceId: string,
  phone: string,
  nickname: string,
  lang: 'zh' | 'en' = 'zh',
): Promise<Page> {
  const context = await browser.newContext({ locale: 'zh-CN', reducedMotion: 'reduce' });
  if (lang === 'en') await context.addInitScript(() => localStorage.setItem('lang', 'en'));
  await signIn(context, server, { phone, nickname });
  const page = await context.newPage();
  await page.goto(`${server.url}/main?id=${spaceId}`);
  await waitUntilInSpace(page);
  return page;
}
