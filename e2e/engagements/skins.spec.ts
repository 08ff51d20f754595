// Rooms: skins, scores.

import { accessibilityViolations } from '../support/accessibility';
import { createAndEnterSpace, enterAs } from '../support/moderator';
import { call } from '../support/person';
import { pressUntilVisible } from '../support/press';
import { expect, test } from '../support/test';
import { openPanel } from '../support/walk';

test('a manager offers a skin; a visitor gets it with points, and wears it', async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(240_000);
  const owner = { phone: '13818523001', nickname: '做皮肤的人' };
  const spaceId = await createAndEnterSpace(page, server, owner, '皮肤空间');
  const openOwn = async (of: typeof page): Promise<void> => {
    await openPanel(of, '成员');
    await pressUntilVisible(of.getByRole('button', { name: '关于我' }), of.getByTestId('own-skins'));
  };
  const offered = page.getByTestId('own-skins');
  await openOwn(page);
  await offered.getByRole('button', { name: '添加皮肤' }).click();
  await offered.getByLabel('头', { exact: true }).selectOption('3');
  await offered.getByLabel('名称').fill('星星套装');
  await offered.getByLabel('价格（积分）').fill('20');
  expect(await accessibilityViolations(page)).toEqual([]);
  await pressUntilVisible(
    offered.getByRole('button', { name: '保存' }),
    offered.getByRole('button', { name: '修改「星星套装」' }),
  );

  const bob = await enterAs(browser, server, spaceId, '13818523002', '爱打扮的人');
  const { userId } = await call<{ userId: string }>(
    bob.context().request,
    server.url,
    'GET',
    '/api/user/getUserInfo',
    {},
  );
  const own = bob.getByTestId('own-skins');
  await openOwn(bob);
  const buy = async (result: ReturnType<typeof bob.getByText>): Promise<void> => {
    const sure = bob.getByRole('alertdialog').getByRole('button', { name: '换取' });
    await pressUntilVisible(own.getByRole('button', { name: '换取「星星套装」' }), sure);
    await pressUntilVisible(sure, result);
  };
  await buy(bob.getByText('积分不够，去参加互动攒一些').first());
  await call(page.request, server.url, 'POST', '/api/userSpaceScore/give', {
    ...{ spaceId, userId, delta: 50, reason: '帮忙', cid: crypto.randomUUID() },
  });
  await buy(own.getByRole('button', { name: '穿上「星星套装」' }));
  await expect(own.getByText('可用积分 30', { exact: false })).toBeVisible();
  expect(await accessibilityViolations(bob)).toEqual([]);
  await pressUntilVisible(own.getByRole('button', { name: '穿上「星星套装」' }), own.getByText('正穿着'));
});
