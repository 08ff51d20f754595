import { readFile } from 'node:fs/promises';
import { accessibilityViolations } from '../support/accessibility';
import { withDatabase } from '../support/database';
import { call, signIn } from '../support/person';
import { expect, test } from '../support/test';

test.use({ actionTimeout: 90_000 });

test('a user ends a session, downloads the data, and deletes the account', async ({
  context,
  page,
  ownServer: server,
}) => {
  test.setTimeout(300_000);
  const phone = '13818000077';
  const { userId } = await signIn(context, server, { phone, nickname: '安娜' });
  await call(context.request, server.url, 'POST', '/api/space/addSpace', { spaceName: '安娜的花园' });
  // A phone gets one code a minute, so the other device does not sign in by itself.
  await withDatabase(server, (client) =>
    client.query(
      `insert into sessions (id, token_hash, user_id, kind, expires_at, browser, system)
       values ('other', 'other', $1, 'phone', now() + interval '1 day', 'Safari', 'iOS')`,
      [userId],
    ),
  );
  await page.goto(`${server.url}/home`);
  await page.getByRole('button', { name: '账号设置' }).click();
  const dialog = page.getByTestId('account-dialog');

  await test.step('the other device is listed, and signed out', async () => {
    await dialog.getByRole('button', { name: '查看 登录的设备' }).click();
    const devices = dialog.getByRole('list', { name: '登录的设备' }).getByRole('listitem');
    await expect(devices).toHaveCount(2);
    await expect(devices.first()).toContainText('这台设备');
    expect(await accessibilityViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: '让 Safari · iOS 退出登录' }).click();
    await expect(devices).toHaveCount(1);
    await expect(dialog.getByText('没有在其他设备上登录。')).toBeVisible();
    await dialog.getByRole('button', { name: '返回' }).click();
  });

  await test.step('the data comes as an archive', async () => {
    const coming = page.waitForEvent('download');
    await dialog.getByRole('button', { name: '下载 你的数据' }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toBe('tiny-planet-data.zip');
    const archive = (await readFile(await file.path())).toString('utf8');
    for (const part of ['data/users.json', '安娜', phone]) expect(archive).toContain(part);
  });

  await test.step('the account is deleted with a code of its phone', async () => {
    await dialog.getByRole('button', { name: '注销 账号' }).click();
    await expect(dialog.getByText('安娜的花园')).toBeVisible();
    await expect(dialog.getByText('和账号一起删除')).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
    await dialog.getByLabel('手机号').fill(phone);
    const from = server.lines.length;
    const code = dialog.getByLabel('验证码');
    // The sign-in had the last code.
    await expect(async () => {
      await dialog.getByRole('button', { name: '获取验证码' }).click({ timeout: 2_000 });
      await expect(code).toBeFocused({ timeout: 4_000 });
    }).toPass({ timeout: 100_000 });
    await code.fill(await server.smsCode(phone, from));
    await dialog.getByRole('button', { name: '注销账号' }).click();
    await expect(dialog.getByRole('heading', { name: '账号已注销' })).toBeVisible();
    await dialog.getByRole('button', { name: '回到首页' }).click();
    await page.waitForURL(`${server.url}/`);
    await page.goto(`${server.url}/home`);
    await page.waitForURL(/\/login/);
  });
});
