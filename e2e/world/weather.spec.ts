import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../support/accessibility';
import { call, signIn } from '../support/person';
import { expect, test } from '../support/test';
import { changesOf, waitUntilInSpace } from '../support/walk';

test.use({ viewport: { width: 900, height: 640 }, locale: 'zh-CN' });

const badge = (page: Page) => page.locator('[data-weather]');
/** A part of the world that no panel covers. */
const PICTURE = { x: 40, y: 140, width: 360, height: 300 };

/** Whether the picture changes by itself. */
const moves = async (page: Page): Promise<boolean> => {
  const changes = await changesOf(page, PICTURE);
  return (await changes()) > 0;
};

test('a manager sets rain, and a visitor inside sees it and is told, as of the clear sky later', async ({
  browser,
  server,
}) => {
  test.setTimeout(240_000);
  const wide = { locale: 'zh-CN', reducedMotion: 'no-preference' } as const;
  const [own, other] = [await browser.newContext(wide), await browser.newContext(wide)];
  await signIn(own, server, { phone: '13817100001', nickname: '主人' });
  await signIn(other, server, { phone: '13817100002', nickname: '来看雨' });
  const { spaceId } = await call<{ spaceId: string }>(
    own.request,
    server.url,
    'POST',
    '/api/space/addSpace',
    {
      spaceName: '看雨的地方',
      spaceType: 'garden',
    },
  );
  const visitor = await other.newPage();
  await visitor.goto(`${server.url}/main?id=${spaceId}`);
  await waitUntilInSpace(visitor);
  await expect(badge(visitor)).toHaveAttribute('data-weather', 'clear');

  const organiser = await own.newPage();
  await organiser.goto(`${server.url}/space-settings?id=${spaceId}`);
  const section = organiser.getByRole('region', { name: '天空和弹幕' });
  const pick = (name: string) => section.getByRole('radio', { name, exact: true }).check({ force: true });
  const save = async (): Promise<void> => {
    await organiser.getByRole('button', { name: '保存', exact: true }).click();
    await expect(organiser.getByRole('region', { name: '有没保存的修改' })).toBeHidden();
  };
  await expect(section.getByRole('radio', { name: '晴', exact: true })).toBeChecked();
  // Only the rain moves.
  await pick('停在一个时刻');
  await section.getByRole('slider', { name: '几点' }).fill('10.5');
  await expect(section.getByText('10:30')).toBeVisible();
  await pick('雨');
  expect(await accessibilityViolations(organiser, '#scene')).toEqual([]);
  await save();

  await expect(badge(visitor)).toHaveAttribute('data-weather', 'rain');
  await expect(badge(visitor)).toContainText('下雨');
  await expect(visitor.getByTestId('announcer')).toHaveText('下雨了');

  // Without effects nothing moves: rain stands still.
  await visitor
    .getByRole('navigation', { name: '控制栏' })
    .getByRole('button', { name: '画面', exact: true })
    .click();
  await visitor.getByRole('radio', { name: '高', exact: true }).check();
  const effects = visitor.getByRole('checkbox', { name: '动态效果' });
  await effects.check();
  await expect.poll(() => moves(visitor), { timeout: 60_000 }).toBe(true);
  await effects.uncheck();
  await expect.poll(() => moves(visitor), { timeout: 60_000 }).toBe(false);

  // Later visitors see it, and the settings page shows it.
  await organiser.reload();
  await expect(section.getByRole('radio', { name: '雨', exact: true })).toBeChecked();
  await expect(section.getByRole('slider', { name: '几点' })).toHaveValue('10.5');
  await pick('晴');
  await save();
  await expect(badge(visitor)).toHaveAttribute('data-weather', 'clear');
  await expect(visitor.getByTestId('announcer')).toHaveText('天晴了');
  await Promise.all([own.close(), other.close()]);
});
