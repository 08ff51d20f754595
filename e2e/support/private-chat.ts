import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { signIn, type PersonOptions } from './person';
import type { PlanetServer } from './server';
import { enterPlaza, openPanel } from './walk';

const quick = { timeout: 3_000 } as const;

/** Somebody in a browser of their own, on the plaza. `onPage` gets the page before it opens anything. */
export async function come(
  browser: Browser,
  server: PlanetServer,
  who: PersonOptions,
  onPage: (page: Page) => void = () => undefined,
): Promise<Page> {
  const context = await browser.newContext({
    locale: 'zh-CN',
    viewport: { width: 900, height: 640 },
    deviceScaleFactor: 0.5,
    reducedMotion: 'reduce',
  });
  await signIn(context, server, who);
  const page = await context.newPage();
  onPage(page);
  await enterPlaza(page, server);
  return page;
}

export const panel = (page: Page): Locator => page.getByTestId('panel-private');
export const chat = (page: Page): Locator => page.getByTestId('private-chat');
export const line = (page: Page, text: string): Locator =>
  page.getByTestId('private-message').filter({ hasText: text });
export const row = (page: Page, name: string): Locator =>
  page.getByTestId('private-row').filter({ hasText: name });

/** Presses until what comes of it is there: a press within 300 ms of another is ignored. */
export async function press(button: Locator, there: Locator): Promise<void> {
  await expect(async () => {
    if (!(await there.isVisible())) await button.click(quick);
    await expect(there).toBeVisible(quick);
  }).toPass();
}

export async function chatWith(page: Page, name: string): Promise<void> {
  await openPanel(page, '成员');
  const card = page.getByTestId('person-card');
  const person = page.getByTestId('member').filter({ hasText: name });
  await press(person.getByRole('button', { name: new RegExp(`^${name}`) }), card);
  await press(card.getByRole('button', { name: '私聊', exact: true }), chat(page));
  await expect(chat(page).getByRole('heading', { name })).toBeVisible();
}

export async function openList(page: Page): Promise<void> {
  await openPanel(page, '聊天');
  await press(page.getByRole('button', { name: /^私聊/ }), panel(page));
}

export async function write(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: '私聊消息' });
  await field.fill(text);
  await field.press('Enter');
}
