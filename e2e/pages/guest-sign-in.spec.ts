import { request, type BrowserContext } from '@playwright/test';
import type { CurrentUser } from '../../contract/model/user/user';
import { createSpace } from '../support/moderator';
import { call } from '../support/person';
import type { PlanetServer } from '../support/server';
import { expect, test } from '../support/test';
import { openPanel, waitUntilInSpace } from '../support/walk';

const whoAmI = (context: BrowserContext, server: PlanetServer): Promise<CurrentUser> =>
  call<CurrentUser>(context.request, server.url, 'GET', '/api/user/getUserInfo');

test("a guest signs in from the hint, and returns to the space under the account's name", async ({
  page,
  context,
  server,
}) => {
  const phone = '13800000052';
  const calls = await request.newContext();
  const owner = { phone: '13800000054', nickname: '园里的主人' };
  const spaceId = await createSpace(calls, server, owner, '访客的花园');
  await calls.dispose();
  const space = `/main?id=${spaceId}`;
  await page.goto(server.url + space);
  await waitUntilInSpace(page);
  const guest = await whoAmI(context, server);
  expect(guest.kind).not.toBe('phone');

  const hint = page.getByText('你现在是访客');
  // Without the world the panel of places opens by itself, over the hint.
  await page.getByRole('button', { name: '关闭面板' }).click();
  await expect(hint).toBeVisible();
  const from = server.lines.length;
  await page.getByRole('button', { name: '登录账号' }).click();
  await expect(page).toHaveURL(`${server.url}/login?returnUrl=${encodeURIComponent(space)}`);
  await page.getByLabel('手机号').fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByLabel('验证码').fill(await server.smsCode(phone, from));
  await page.getByRole('button', { name: '登录', exact: true }).click();
  // A new account is asked for its name first; the return address survives that page.
  await page.getByLabel('昵称').fill('回来的人');
  await page.getByRole('button', { name: '进入「访客的花园」' }).click();

  await expect(page).toHaveURL(server.url + space);
  await waitUntilInSpace(page);
  await expect(page.getByRole('button', { name: /^回来的人 · / })).toBeVisible();
  await expect(hint).toBeHidden();
  expect(await whoAmI(context, server)).toMatchObject({ kind: 'phone', nickname: '回来的人' });
  // The guest's seat is free: one user, not two.
  await expect(page.getByTestId('online')).toHaveText('1 人在线');
  await openPanel(page, '成员');
  await expect(page.getByRole('listitem').filter({ hasText: '回来的人' })).toHaveCount(1);
});
