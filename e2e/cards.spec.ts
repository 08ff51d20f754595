import { faults } from './support/axe';
import { call, signIn } from './support/person';
import { expect, test } from './support/test';
import { enterPlaza, openPanel } from './support/walk';

test('a business card: written, given, heard of, kept in the holder, and renewed for who has it', async ({
  browser,
  ownServer: server,
}) => {
  const enter = async (phone: string, nickname: string) => {
    const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1100, height: 800 } });
    const { userId } = await signIn(context, server, { phone, nickname });
    const page = await context.newPage();
    await enterPlaza(page, server);
    return { context, page, userId };
  };
  const ann = await enter('13817200001', '安然');
  const bob = await enter('13817200002', '阿宝');

  await openPanel(bob.page, '成员');
  await bob.page.getByRole('button', { name: '名片夹' }).click();
  const holder = bob.page.getByTestId('panel-cards');
  await expect(holder.getByText('还没有收到名片')).toBeVisible();
  expect(await faults(bob.page)).toEqual([]);

  await openPanel(ann.page, '成员');
  await ann.page.getByRole('button', { name: '名片夹' }).click();
  const own = ann.page.getByTestId('panel-cards');
  await own.getByRole('tab', { name: '我的名片' }).click();
  await own.getByLabel('姓名').fill('');
  await own.getByLabel('手机').fill('123');
  await own.getByRole('button', { name: '保存名片' }).click();
  await expect(own.getByText('请写上姓名')).toBeVisible();
  await expect(own.getByText('手机号是 1 开头的 11 位数字')).toBeVisible();
  await own.getByLabel('姓名').fill('安然');
  await own.getByLabel('手机').fill('13800138000');
  await own.getByLabel('职位').fill('园丁');
  await own.getByRole('button', { name: '保存名片' }).click();
  await expect(own.getByTestId('business-card')).toContainText('园丁');

  await call(ann.context.request, server.url, 'POST', '/api/userCard/sendUserCard', {
    spaceId: 'plaza',
    sendUserId: ann.userId,
    receiveUserId: bob.userId,
  });
  await expect(bob.page.getByText('安然 给了你一张名片')).toBeVisible();
  await holder.getByRole('tab', { name: '我的名片' }).click();
  await holder.getByRole('tab', { name: '收到的名片' }).click();
  await expect(holder.getByTestId('business-card')).toContainText(/安然.*园丁.*13800138000/s);

  await own.getByRole('button', { name: '修改名片' }).click();
  await own.getByLabel('城市').fill('杭州');
  await own.getByRole('button', { name: '保存名片' }).click();
  await expect(own.getByTestId('business-card')).toContainText('杭州');
  await holder.getByRole('tab', { name: '我的名片' }).click();
  await holder.getByRole('tab', { name: '收到的名片' }).click();
  await expect(holder.getByTestId('business-card')).toContainText('杭州');
});

test('what one says about oneself, badges, and labels that managers make', async ({
  browser,
  ownServer: server,
}) => {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1100, height: 800 } });
  await signIn(context, server, { phone: '13817200003', nickname: '房主' });
  const { spaceId } = await call<{ spaceId: string }>(
    context.request,
    server.url,
    'POST',
    '/api/space/addSpace',
    { spaceName: '有标签的院子' },
  );
  const page = await context.newPage();
  await page.goto(`${server.url}/main?id=${spaceId}`);
  await openPanel(page, '成员');
  await page.getByRole('button', { name: '名片夹' }).click();
  const panel = page.getByTestId('panel-cards');
  await panel.getByRole('tab', { name: '关于我' }).click();
  await panel.getByLabel('一句话介绍').fill('喜欢散步');
  await panel.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('已保存，点你形象的人会看到')).toBeVisible();
  await expect(panel.locator('[data-badge="builder"][data-earned]')).toContainText('造物者');
  await expect(panel.locator('[data-badge="networker"]:not([data-earned])')).toBeVisible();

  await panel.getByRole('button', { name: '加标签' }).click();
  await expect(panel.getByText('这个空间还没有标签')).toBeVisible();
  await panel.getByLabel('新标签').fill('讲者');
  await panel.getByRole('button', { name: '添加' }).click();
  await panel.getByRole('button', { name: '讲者', exact: true }).click();
  await panel.getByTitle('显示在名字旁', { exact: true }).click();
  await expect(panel.getByTitle('正显示在名字旁')).toHaveText('讲者');
  expect(await faults(page)).toEqual([]);
  const { members } = await call<{ members: { displayTag: string; personality: string }[] }>(
    context.request,
    server.url,
    'GET',
    `/api/space/v3/members?spaceId=${spaceId}`,
  );
  expect(members[0]).toMatchObject({ displayTag: '讲者', personality: '喜欢散步' });
});
