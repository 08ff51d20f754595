import type { Browser, BrowserContext } from '@playwright/test';
import type { Person } from '../../../tests/server/support/person';
import type { PlanetServer } from '../../support/server';

/** A browser context with an empty cache, signed in as a person. */
export async function contextOf(
  browser: Browser,
  { url }: PlanetServer,
  { cookies }: Person,
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
  return context;
}
