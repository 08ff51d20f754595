import type { Page } from '@playwright/test';
import { call } from '../support/person';
import type { PlanetServer } from '../support/server';

const HOUR = 3_600_000;
/** Shown by the pages when they are loaded. */
const ROW = '[data-testid="activity-row"]';
const ONE = '[data-testid="activity"] [data-ready]';
const FORM = '[data-testid="plan-dialog"] input';
const GUEST = '[data-testid="guest"]';
const at = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();

/** Activities as their planner sees them: none, a list, a running one, a cancelled one, the form. */
export async function activityPages(
  page: Page,
  server: PlanetServer,
  shot: (page: Page, name: string, whole?: boolean) => Promise<void>,
): Promise<void> {
  const ask = <T>(path: string, data: object): Promise<T> =>
    call<T>(page.request, server.url, 'POST', path, data);
  /** Opens a page and waits for its content. */
  const go = async (path: string, shown: string): Promise<void> => {
    await page.goto(server.url + path);
    await page.locator(shown).first().waitFor();
    await page.waitForLoadState('networkidle');
  };
  const { spaceId } = await ask<{ spaceId: string }>('/api/space/addSpace', { spaceName: '花房 Greenhouse' });
  const list = `/activity?spaceId=${spaceId}`;
  await go(list, 'h1');
  await shot(page, 'activities-none');
  const plan = async (name: string, from: number, to: number, exclusive = false): Promise<string> => {
    const wish = { spaceId, name, description: '', startAt: at(from), endAt: at(to), exclusive };
    const guests = exclusive ? ['13900000999'] : [];
    return (await ask<{ activityId: string }>('/api/activity/save', { ...wish, guests })).activityId;
  };
  const running = await plan('冬夜读书 Winter reading', -1, 2, true);
  await plan('春天散步 A stroll in spring, from the lake to the hill', 26, 30);
  const off = await plan('露营 Camping', 50, 60);
  await ask('/api/activity/cancel', { spaceId, activityId: off });
  await go(list, ROW);
  await shot(page, 'activities', true);
  await go(`/activity?id=${running}`, ONE);
  await shot(page, 'activity-running', true);
  await go(`/activity?id=${off}`, ONE);
  await shot(page, 'activity-cancelled', true);
  const dialog = page.getByTestId('plan-dialog');
  await go(`/activity?id=${running}&plan=1`, GUEST);
  await shot(page, 'activity-edit');
  await go(`${list}&plan=1`, FORM);
  await dialog.getByRole('button').last().click();
  await dialog.getByRole('alert').first().waitFor();
  await shot(page, 'activity-plan');
  await dialog.getByRole('textbox').first().fill('?');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').waitFor();
  await shot(page, 'activity-leave');
}
