import type { BrowserContext, Page } from '@playwright/test';
import { call, signIn } from '../support/person';
import type { PlanetServer } from '../support/server';
import { activityPages } from './activity';
import { pressUntilVisible } from '../support/press';

/** The user, language and screen of a screenshot. */
export interface Viewer {
  readonly server: PlanetServer;
  readonly newContext: () => Promise<BrowserContext>;
  readonly phone: () => string;
  readonly shot: (page: Page, name: string, whole?: boolean) => Promise<void>;
}

type Act = (page: Page) => Promise<void>;

/** Previews of spaces are painted one after another. */
const painted: Act = async (page) => {
  await page.locator('[data-testid="plaza-picture"] [data-ready]').waitFor({ state: 'attached' });
  await page.waitForFunction(() => !document.querySelector('[data-testid="scenery"]:not([data-ready])'));
};

const creating: Act = async (page) => {
  await pressUntilVisible(
    page.getByRole('button', { name: /^(创建空间|Create a space)$/ }).first(),
    page.getByRole('dialog'),
  );
  await painted(page);
};

const menu: Act = async (page) => {
  await painted(page);
  await pressUntilVisible(page.getByTestId('user-button').first(), page.getByRole('menu'));
};

/** Public pages; `whole`: the full page. */
const OPEN: readonly (readonly [name: string, path: string, whole?: boolean])[] = [
  ['portal', '/', true],
  ['service', '/service', true],
  ['career', '/career', true],
  ['about', '/aboutUs', true],
  ['case', '/case/campus', true],
  ['guide', '/guide', true],
  ['info', '/infoPage?id=privacy', true],
  ['promote', '/activity-promote?id=plaza', true],
  ['annual', '/annual-meeting', true],
  ['not-support', '/not-support'],
  ['confirm-gone', `/wx-confirm?ticket=${'x'.repeat(32)}`],
  ['partner', `/partner?state=${'x'.repeat(32)}`],
  ['third-failed', `/third?code=x&state=${'x'.repeat(32)}`],
];

/** Pages of a signed-in user, with the action before the screenshot. */
const SIGNED: readonly (readonly [name: string, path: string, act?: Act])[] = [
  ['home', '/home', painted],
  ['home-create', '/home', creating],
  ['home-menu', '/home', menu],
  ['front', '/spaceEnter?id=lakeside'],
  ['invite', '/invite?spaceId=garden'],
  ['queue', '/get-in-line?spaceId=plaza'],
  ['activity-gone', '/activity?id=gone'],
  ['activities-first', '/activity'],
  ['survey', '/survey'],
  ['recordings', '/record-bank'],
  ['region', '/xm-default?spaceId=garden'],
  ['city', '/submodule'],
  ['board', '/talking-board'],
  ['editor', '/space-editor'],
  ['bind', '/bindPhone'],
];

/** Waits until the network is idle; the first pointer move starts deferred loading. */
async function settled(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  await page.mouse.move(40, 40);
  await page.mouse.move(60, 60);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1200)));
}

/** Images far below load when they come near. */
async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 500) {
    await page.mouse.wheel(0, 500);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => scrollTo(0, 0));
}

/** Pages of a manager: the space settings, and the share panel with a code. */
async function managersPages(page: Page, server: PlanetServer, shot: Viewer['shot']): Promise<void> {
  const ask = <T>(path: string, data: object): Promise<T> =>
    call<T>(page.request, server.url, 'POST', path, data);
  const { spaceId } = await ask<{ spaceId: string }>('/api/space/addSpace', { spaceName: '周五读书会' });
  await ask('/api/space/createInviteCode', { spaceId, maxUses: 5 });
  await settled(page, `${server.url}/space-settings?id=${spaceId}`);
  await page.getByTestId('manager').waitFor();
  await shot(page, 'space-settings', true);
  await page.goto(`${server.url}/main?id=${spaceId}`);
  await pressUntilVisible(page.getByTestId('share'), page.getByTestId('panel-share'));
  await page.getByTestId('invite').first().waitFor();
  await shot(page, 'share');
}

/** Every page of the shell: public ones without a session, the others with one. */
export async function shellPages({ server, newContext, phone, shot }: Viewer): Promise<void> {
  const stranger = await newContext();
  const page = await stranger.newPage();
  for (const [name, path, whole] of OPEN) {
    await settled(page, server.url + path);
    if (whole) await scrollThrough(page);
    await shot(page, name, whole);
  }
  await page.goto(`${server.url}/login`);
  await page.getByRole('tab').nth(1).click();
  await page.locator('[data-url]').first().waitFor();
  await shot(page, 'sign-in-scan');
  await stranger.close();

  const home = await newContext();
  await signIn(home, server, { phone: phone(), nickname: '小鹿 Fawn' });
  const own = await home.newPage();
  for (const [name, path, act] of SIGNED) {
    await settled(own, server.url + path);
    if (act) {
      await act(own);
      await own.evaluate(() => new Promise((resolve) => setTimeout(resolve, 600)));
    }
    await shot(own, name);
  }
  await activityPages(own, server, shot);
  await managersPages(own, server, shot);
  await home.close();
}
