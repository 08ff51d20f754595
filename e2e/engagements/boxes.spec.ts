// Rooms: engagement, lottery-box.

import { accessibilityViolations } from '../support/accessibility';
import { useElement } from '../support/elements';
import { createAndEnterSpace, enterAs } from '../support/moderator';
import { pressUntilVisible } from '../support/press';
import { expect, test } from '../support/test';
import { openEngagements, panelOf, switchLanguage } from './support/engagement';

test('things of the scene become boxes; a visitor opens them where they stand, and boxes taken along later, in both languages', async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(240_000);
  const owner = { phone: '13818510001', nickname: '藏宝的人' };
  const spaceId = await createAndEnterSpace(page, server, owner, '寻宝空间');
  const bob = await enterAs(browser, server, spaceId, '13818510002', '寻宝的人');
  const panel = panelOf(page);
  const play = panelOf(bob);

  await test.step('made by the organiser: a box with a prize, and one to take along', async () => {
    await openEngagements(page, '互动');
    await page.getByRole('button', { name: '新建互动' }).click();
    await panel.getByRole('button', { name: /^宝箱/ }).click();
    await panel.getByLabel('名称', { exact: true }).fill('喷泉寻宝');
    await panel.getByLabel('宝箱 1 的名称').fill('水边的宝箱');
    await panel.getByLabel('场景里的哪个东西').selectOption({ label: '小喷泉' });
    await switchLanguage(page, 'en');
    await panel.getByRole('button', { name: 'Add a box' }).click();
    await panel.getByLabel('Name of box 2').fill('信里的宝箱');
    await panel.getByLabel('Thing in the scene').nth(1).selectOption({ label: 'Mailbox' });
    await panel.getByLabel('What is inside').nth(1).selectOption('lottery');
    await panel.getByLabel('Name of prize 1').fill('金贝壳');
    await panel.getByLabel('Odds %').fill('100');
    await panel.getByLabel('Number (empty: any)').fill('5');
    expect(await accessibilityViolations(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Save draft' }).click();
    await panel.getByRole('button', { name: /喷泉寻宝/ }).click();
    await panel.getByRole('button', { name: 'Start' }).click();
    await expect(panel.getByText('Running')).toBeVisible();
  });

  await test.step('the thing itself opens it, with the result', async () => {
    await useElement(bob, '小喷泉', '阅读 小喷泉');
    await expect(play.getByText('还能开 1 次').first()).toBeVisible();
    await play.getByRole('button', { name: '打开「水边的宝箱」' }).click();
    await expect(play.getByRole('status').filter({ hasText: '恭喜，开出「金贝壳」' })).toBeVisible();
    await expect(play.getByText('你已经开过了')).toBeVisible();
    await expect(play.getByText('剩 4 份')).toBeVisible();
    expect(await accessibilityViolations(bob)).toEqual([]);
  });

  await test.step('a box to take along is opened and its prize taken, also after a reload', async () => {
    await useElement(bob, '邮箱', '阅读 邮箱');
    await play.getByRole('button', { name: '打开「信里的宝箱」' }).click();
    await expect(play.getByText('开出一个小盒子')).toBeVisible();
    await switchLanguage(bob, 'en');
    await bob.reload();
    await openEngagements(bob, '1 running');
    await play.getByRole('button', { name: /喷泉寻宝/ }).click();
    await play.getByRole('button', { name: 'Open small box 1' }).click();
    await expect(play.getByText('Inside: “金贝壳”')).toBeVisible();
    const received = play.getByText('Now among “My prizes”');
    const take = play.getByRole('button', { name: 'Take the prize of small box 1' });
    await pressUntilVisible(take, received);
  });

  await test.step('who is late finds both boxes there', async () => {
    const late = await enterAs(browser, server, spaceId, '13818510003', '迟到的人', 'en');
    await openEngagements(late, '1 running');
    await panelOf(late)
      .getByRole('button', { name: /喷泉寻宝/ })
      .click();
    await expect(panelOf(late).getByText('Opens left: 1')).toHaveCount(2);
    await late.close();
  });

  await test.step('handed out by the organiser, published, and checked', async () => {
    await expect(panel.getByText('Prizes (2)')).toBeVisible();
    await panel.getByRole('button', { name: 'Hand out to 寻宝的人' }).first().click();
    await expect(panel.getByText('Handed out', { exact: true })).toBeVisible();
    await switchLanguage(page, 'zh');
    await expect(panel.getByText('奖品（2 份）')).toBeVisible();
    await panel.getByRole('button', { name: '结束' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '结束' }).click();
    await panel.getByRole('button', { name: '公布结果' }).click();
    await play.getByRole('button', { name: 'Check this draw' }).click();
    await expect(play.getByText('All is right: 2 draws')).toBeVisible();
    await expect(play.getByText('Yours among them: 2')).toBeVisible();
    await bob.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(play.getByText('Handed out', { exact: true })).toBeVisible();
  });
});
