import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { signIn, type PersonOptions } from './person';
import type { PlanetServer } from './server';
import { enterPlaza, openPanel } from './walk';
import { pressUntilVisible } from './press';

/** A user in an own browser context, on the plaza. `onPage` receives the page before it loads anything. */
export async function enterPlazaAs(
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

export const privatePanel = (page: Page): Locator => page.getByTestId('panel-private');
export const privateChat = (page: Page): Locator => page.getByTestId('private-chat');
export const privateMessage = (page: Page, text: string): Locator =>
  page.getByTestId('private-message').filter({ hasText: text });
export const privateRow = (page: Page, name: string): Locator =>
  page.getByTestId('private-row').filter({ hasText: name });

export async function chatWith(page: Page, name: string): Promise<void> {
  await openPanel(page, '成员');
  const card = page.getByTestId('person-card');
  const person = page.getByTestId('member').filter({ hasText: name });
  await pressUntilVisible(person.getByRole('button', { name: new RegExp(`^${name}`) }), card);
  await pressUntilVisible(card.getByRole('button', { name: '私聊', exact: true }), privateChat(page));
  await expect(privateChat(page).getByRole('heading', { name })).toBeVisible();
}

export async function openList(page: Page): Promise<void> {
  await openPanel(page, '聊天');
  await pressUntilVisible(page.getByRole('button', { name: /^私聊/ }), privatePanel(page));
}

export async function sendPrivateMessage(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: '私聊消息' });
  await field.fill(text);
  await field.press('Enter');
}
