import { compose } from '../support/input-method';
import { signIn } from '../support/person';
import { expect, test } from '../support/test';
import { enterPlaza, chatMessage, openPanel, sendChatMessage } from '../support/walk';

test.describe('sign-in', () => {
  test('a phone of ten digits and a wrong code are refused, and the right ones still work', async ({
    page,
    server,
  }) => {
    await page.goto(`${server.url}/login`);
    await page.getByLabel('手机号').fill('1380013800');
    await page.getByRole('button', { name: '获取验证码' }).click();
    await expect(page.getByText('请输入正确的手机号')).toBeVisible();

    await page.getByLabel('手机号').fill('13800000010');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(page.getByText('请先获取验证码')).toBeVisible();

    await page.getByRole('button', { name: '获取验证码' }).click();
    const code = await server.smsCode('13800000010');
    const wrong = code === '000000' ? '000001' : '000000';
    await page.getByLabel('验证码').fill(wrong);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(page.getByText('验证码错误')).toBeVisible();

    // The right code works after a wrong attempt.
    await page.getByLabel('验证码').fill(code);
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(page).toHaveURL(/nickname/);
  });

  test('a foreign address in returnUrl leads home', async ({ page, context, server }) => {
    await signIn(context, server, { phone: '13800000011', nickname: '回家的人' });
    for (const evil of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      await page.goto(`${server.url}/login?returnUrl=${encodeURIComponent(evil)}`);
      await expect(page).toHaveURL(`${server.url}/home`);
    }
  });
});

test('a nickname of 13 characters or of spaces is refused at its field', async ({
  page,
  context,
  server,
}) => {
  await signIn(context, server, { phone: '13800000012' });
  await page.goto(`${server.url}/nickname`);
  await page.getByLabel('昵称').fill('一二三四五六七八九十一二三');
  await expect(page.getByText('13/12')).toBeVisible();
  await page.getByRole('button', { name: '进入广场' }).click();
  await expect(page.getByText('昵称最多 12 个字')).toBeVisible();
  await page.getByLabel('昵称').fill('   ');
  await page.getByRole('button', { name: '进入广场' }).click();
  await expect(page.getByText('昵称不能为空')).toBeVisible();
  await expect(page).toHaveURL(/nickname/);
});

test('an unknown space says so and offers alternatives', async ({ page, context, server }) => {
  await signIn(context, server, { phone: '13800000013', nickname: '迷路的人' });
  await page.goto(`${server.url}/main?id=nowhere`);
  await expect(page.getByRole('alert')).toContainText('没有这个空间');
  await page.getByRole('button', { name: '回到首页' }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test('in the chat: Enter during composition sends nothing, long messages stay, and fast ones are refused', async ({
  page,
  context,
  server,
}) => {
  await signIn(context, server, { phone: '13800000014', nickname: '话多的人' });
  await enterPlaza(page, server);
  await openPanel(page, '聊天');
  const input = page.getByRole('textbox', { name: '消息' });

  await test.step('Enter during composition sends nothing', async () => {
    await compose(page, input, 'nihao', '汉字写好了');
    // Other users chat here too.
    for (const words of ['nihao', '汉字写好了']) await expect(chatMessage(page, words)).toHaveCount(0);
    await input.press('Enter');
    await expect(chatMessage(page, '汉字写好了')).toHaveCount(1);
  });

  await test.step('a message that is too long is not sent, and the connection stays', async () => {
    await input.fill('长'.repeat(10_000));
    await input.press('Enter');
    await expect(page.getByText('消息最多 500 个字').first()).toBeVisible();
    await expect(chatMessage(page, '长长长长')).toHaveCount(0);
    await input.fill('');
    await sendChatMessage(page, '短短的一句');
    await expect(chatMessage(page, '短短的一句')).toHaveCount(1);
  });

  await test.step('of too many messages the last ones are refused and can be resent', async () => {
    let round = 0;
    // Five messages in five seconds are allowed: a slower machine starts again.
    await expect(async () => {
      round++;
      for (let i = 1; i <= 6; i++) {
        await input.fill(`第 ${round} 回，第 ${i} 句`);
        await input.press('Enter');
      }
      await expect(page.getByText('你发送消息太快了').first()).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 90_000 });
    // Earlier messages count as well.
    await expect(chatMessage(page, `第 ${round} 回，第 1 句`)).toHaveCount(1);
  });
});
