// Rooms: reports.

import type { Locator, Page } from '@playwright/test';
import { accessibilityViolations } from '../support/accessibility';
import { enterAs, createAndEnterSpace, openModerationTools } from '../support/moderator';
import { expect, test } from '../support/test';
import { PNG } from '../support/picture';
import { chatMessage, openPanel, sendChatMessage } from '../support/walk';
import { pressUntilVisible } from '../support/press';

test.use({ reducedMotion: 'reduce' });

/** A choice is valid when the server has stored it. */
async function choose(radio: Locator): Promise<void> {
  await radio.click({ force: true });
  await expect(radio).toBeChecked();
}

async function turn(toggle: Locator): Promise<void> {
  const before = await toggle.isChecked();
  await expect(async () => {
    if ((await toggle.isChecked()) === before) await toggle.click();
    await expect(toggle).toBeChecked({ checked: !before, timeout: 2_000 });
  }).toPass();
}

const flying = (page: Page, text: string): Locator =>
  page.locator(`[data-testid="danmaku-text"][data-text="${text}"]`);

test('a moderator receives and closes a report, sets phrases and groups, and approves danmaku', async ({
  browser,
  page,
  server,
  pageErrors,
}) => {
  test.setTimeout(420_000);
  const spaceId = await createAndEnterSpace(
    page,
    server,
    { phone: '13813190001', nickname: '园长' },
    '有规矩的花园',
  );
  const other = await enterAs(browser, server, spaceId, '13813190002', '小报告');
  const rude = await enterAs(browser, server, spaceId, '13813190003', '大嗓门');
  await sendChatMessage(rude, '都听我的，吵吵吵');
  await rude
    .locator('input[type="file"]')
    .setInputFiles({ name: '鬼脸.png', mimeType: 'image/png', buffer: PNG });
  await rude.getByRole('textbox', { name: '消息' }).press('Enter');
  await expect(rude.getByRole('img', { name: '图片：鬼脸.png' })).toBeVisible();
  const people = page.getByRole('navigation', { name: '控制栏' }).getByRole('button', { name: /^成员/ });
  const tools = page.getByTestId('moderation-tools');
  const records = page.getByTestId('moderation-records');
  const back = page.getByRole('button', { name: '返回成员' });
  const row = (on: Page, name: string) => on.getByTestId('member').filter({ hasText: name });

  await test.step('a user reports another; the moderator is notified, reads it, and records the result', async () => {
    await openPanel(other, '成员');
    const card = other.getByTestId('person-card');
    await pressUntilVisible(row(other, '大嗓门').getByTitle('打开名片'), card);
    const dialog = other.getByTestId('report-dialog');
    await pressUntilVisible(card.getByRole('button', { name: '举报 大嗓门' }), dialog);
    await expect(dialog.getByRole('radio', { name: '语音、画面或形象' })).not.toBeChecked();
    expect(await accessibilityViolations(other)).toEqual([]);
    await dialog.getByRole('button', { name: '取消' }).click();
    await expect(dialog).toHaveCount(0);
    // A message is reported in place, with its text.
    await openPanel(other, '聊天');
    const words = chatMessage(other, '都听我的，吵吵吵');
    await words.hover();
    await pressUntilVisible(words.getByRole('button', { name: '举报' }), dialog);
    await expect(dialog.getByRole('blockquote')).toHaveText('都听我的，吵吵吵');
    // A report needs a selected reason.
    await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
    await pressUntilVisible(dialog.getByRole('button', { name: '提交' }), dialog.getByText('请选一个原因'));
    expect(await accessibilityViolations(other)).toEqual([]);
    await dialog.getByRole('radio', { name: '辱骂' }).check({ force: true });
    await expect(dialog.getByText('请选一个原因')).toHaveCount(0);
    await dialog.getByRole('textbox').fill('一直在吵');
    expect(await accessibilityViolations(other)).toEqual([]);
    await dialog.getByRole('button', { name: '提交' }).click();
    await expect(dialog).toHaveCount(0);

    await expect(people).toHaveAccessibleName('成员, 1 件事等你处理');
    await openPanel(page, '成员');
    await expect(page.getByRole('button', { name: '管理，1 个举报待处理' })).toBeVisible();
    await expect(tools).toBeHidden();
    await openModerationTools(page);
    const report = page.getByTestId('report');
    await pressUntilVisible(tools.getByRole('button', { name: '举报' }), report);
    await expect(report).toContainText(/大嗓门.*小报告 举报.*辱骂.*「都听我的，吵吵吵」.*一直在吵/s);
    await report.getByText('证据（2 条消息）').click();
    await expect(report.getByRole('listitem').first()).toContainText(/· 在大厅都听我的，吵吵吵/);
    const picture = report.getByRole('img', { name: '鬼脸.png' });
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1);
    await expect(report).toContainText('当时在服务器 1');
    expect(await accessibilityViolations(page)).toEqual([]);
    const closing = page.getByRole('form', { name: '处理对 大嗓门 的举报' });
    await pressUntilVisible(report.getByRole('button', { name: '处理对 大嗓门 的举报' }), closing);
    await closing.getByRole('textbox').fill('已经提醒');
    await pressUntilVisible(
      closing.getByRole('button', { name: '已处理' }),
      records.getByText('没有待处理的举报'),
    );
    await expect(people).toHaveAccessibleName('成员');
    await pressUntilVisible(
      records.getByRole('tab', { name: '已处理' }),
      report.getByText(/园长 已处理.*已经提醒/),
    );
    // Leaving by keyboard keeps the focus: letters do not walk meanwhile.
    await back.focus();
    await page.keyboard.press('Enter');
    await expect(tools).toBeVisible();
    await expect(page.getByTestId('panel-people').getByRole('heading').first()).toBeFocused();
  });

  await test.step('a card opened by keyboard gets the focus, and returns it to its row', async () => {
    const name = row(page, '小报告').getByTitle('打开名片');
    await name.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('person-card').getByRole('heading', { name: '小报告' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('person-card')).toHaveCount(0);
    await expect(name).toBeFocused();
  });

  await test.step('on a phone most of the panel shows the people', async () => {
    const list = page.getByRole('list', { name: '成员' });
    const wide = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    const heightOf = async (what: Locator): Promise<number> => (await what.boundingBox())?.height ?? 0;
    const share = async (): Promise<number> =>
      (await heightOf(list)) / (await heightOf(page.getByTestId('panel-people')));
    const fold = page.getByTestId('moderation-accordion').getByRole('button');
    await pressUntilVisible(
      fold,
      page.locator('[data-testid="moderation-accordion"] [aria-pressed="false"]'),
    );
    await expect(tools).toBeHidden();
    await expect.poll(share).toBeGreaterThan(0.5);
    // Urgent actions are visible on the card without scrolling.
    const actions = page.getByTestId('member-actions');
    await pressUntilVisible(row(page, '小报告').getByTitle('打开名片'), actions);
    for (const name of ['聊天禁言', '请出', '封禁'])
      await expect(actions.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
    // A tall sheet leaves no room for it.
    await pressUntilVisible(
      page.getByRole('button', { name: '展开面板' }),
      page.locator('#side-panel[data-tall]'),
    );
    await expect(actions).toHaveCount(0);
    await pressUntilVisible(
      page.getByRole('button', { name: '收低面板' }),
      page.locator('#side-panel:not([data-tall])'),
    );
    await openModerationTools(page);
    if (wide) await page.setViewportSize(wide);
  });

  await test.step('a role and a stage name are visible to everybody', async () => {
    const actions = page.getByTestId('member-actions');
    await pressUntilVisible(row(page, '小报告').getByTitle('打开名片'), actions);
    const form = page.getByRole('form', { name: '小报告 的身份' });
    await pressUntilVisible(actions.getByRole('button', { name: '身份设置' }), form);
    await form.getByLabel('在活动里的身份').selectOption({ label: '主持人' });
    await form.getByLabel('舞台名').fill('报幕员');
    expect(await accessibilityViolations(page)).toEqual([]);
    await pressUntilVisible(form.getByRole('button', { name: '保存' }), actions);
    await openPanel(rude, '成员');
    await expect(row(rude, '小报告')).toContainText(/主持人.*报幕员/s);
    // A new moderator has the tools at once.
    await openPanel(other, '成员');
    await openModerationTools(other);
    await expect(other.getByTestId('moderation-tools')).toBeVisible();
  });

  await test.step('a group that the moderator creates appears for the others', async () => {
    await openPanel(rude, '聊天');
    const theirs = other.getByTestId('group');
    await pressUntilVisible(
      other.getByTestId('moderation-tools').getByRole('button', { name: '聊天群组' }),
      other.getByText('还没有群组'),
    );
    const form = page.getByRole('form', { name: '新建群组' });
    await pressUntilVisible(tools.getByRole('button', { name: '聊天群组' }), records.getByText('还没有群组'));
    await pressUntilVisible(records.getByRole('button', { name: '新建群组' }), form);
    await expect(page.getByRole('heading', { name: '新建群组' })).toBeVisible();
    await expect(form.getByLabel('群组名称')).toBeFocused();
    await form.getByRole('button', { name: '保存' }).click();
    await expect(form.getByText('请写上名称')).toBeVisible();
    await form.getByLabel('群组名称').fill('浇花队');
    await pressUntilVisible(form.getByRole('button', { name: '保存' }), page.getByTestId('group'));
    await expect(page.getByTestId('group')).toContainText(/浇花队.*1 人/s);
    // Another moderator's open list shows the change.
    await expect(theirs).toContainText('浇花队');
    expect(await accessibilityViolations(page)).toEqual([]);
    const lobby = rude.getByRole('button', { name: '大厅' });
    await pressUntilVisible(
      rude.getByRole('button', { name: '浇花队', exact: true }),
      rude.getByRole('button', { name: '退出群组 浇花队' }),
    );
    // Users outside of the group see the number of messages, not their text.
    await expect(theirs).toContainText(/2 人 · 0 条消息/);
    await rude.getByRole('textbox', { name: '消息' }).fill('三点去浇水');
    await rude.getByRole('textbox', { name: '消息' }).press('Enter');
    await expect(theirs).toContainText(/2 人 · 1 条消息/);
    await rude.getByRole('button', { name: '退出群组 浇花队' }).click();
    await expect(lobby).toHaveAttribute('aria-pressed', 'true');
    const change = page.getByRole('form', { name: '修改群组 浇花队' });
    await pressUntilVisible(page.getByRole('button', { name: '修改群组 浇花队' }), change);
    await turn(change.getByRole('switch', { name: '需要密码' }));
    await change.getByRole('textbox', { name: '密码' }).fill('水壶');
    await change.getByRole('button', { name: '保存' }).click();
    await expect(rude.getByRole('button', { name: '浇花队，需要密码' })).toBeVisible();
    await expect(theirs).toContainText('需要密码');
    const wastes = page.getByRole('form', { name: '新建群组' });
    await pressUntilVisible(records.getByRole('button', { name: '新建群组' }), wastes);
    await wastes.getByLabel('群组名称').fill('落叶队');
    await wastes.getByRole('button', { name: '保存' }).click();
    await expect(theirs).toHaveCount(2);
    const sure = page.getByRole('alertdialog');
    await pressUntilVisible(page.getByRole('button', { name: '删除群组 落叶队' }), sure);
    await sure.getByRole('button', { name: '删除' }).click();
    await expect(theirs).toHaveCount(1);
    await pressUntilVisible(back, tools);
  });

  await test.step('only phrases may be sent, and a new phrase is available at once', async () => {
    await pressUntilVisible(tools.getByRole('button', { name: '聊天规则' }), page.getByTestId('space-rules'));
    const phrases = records.getByRole('textbox', { name: /预设短语/ });
    await expect(records.getByText(/上面选了「只发短语」时/)).toBeVisible();
    await phrases.fill('欢迎大家\n明天见');
    // Unsaved input survives a visit of another section.
    await pressUntilVisible(back, tools);
    await pressUntilVisible(tools.getByRole('button', { name: '聊天规则' }), page.getByTestId('space-rules'));
    await expect(phrases).toHaveValue('欢迎大家\n明天见');
    await records
      .getByRole('form', { name: /预设短语/ })
      .getByRole('button', { name: '保存' })
      .click();
    await expect(page.getByText('短语已保存')).toBeVisible();
    await choose(records.getByRole('radio', { name: '只发短语' }));
    await expect(records.getByText(/上面选了「只发短语」时/)).toHaveCount(0);
    await pressUntilVisible(rude.getByRole('button', { name: '明天见' }), chatMessage(rude, '明天见'));
    expect(await accessibilityViolations(page)).toEqual([]);
    await choose(records.getByRole('radio', { name: '所有人' }).first());
  });

  await test.step("visitors' danmaku waits for the moderator's approval", async () => {
    await turn(records.getByRole('switch', { name: '先审后飘' }));
    await pressUntilVisible(back, tools);
    await sendChatMessage(rude, '等我飞起来');
    await expect(chatMessage(rude, '等我飞起来')).toBeVisible();
    await openPanel(page, '聊天');
    const held = page.getByTestId('held-messages');
    await expect(held).toContainText('等我飞起来');
    await expect(flying(page, '等我飞起来')).toHaveCount(0);
    await held.getByRole('button', { name: '放行' }).click();
    await expect(flying(page, '等我飞起来')).toBeVisible();
    await expect(held).toHaveCount(0);
  });

  await test.step('users outside of the chat panel are notified of an announcement', async () => {
    await openPanel(other, '成员');
    await pressUntilVisible(
      page.getByRole('button', { name: '对所有人说' }),
      page.getByRole('textbox', { name: '对所有人说' }),
    );
    await page.getByRole('textbox', { name: '对所有人说' }).fill('今晚七点放烟花');
    await page.getByRole('button', { name: '发布公告' }).click();
    await expect(other.getByTestId('announcement-note')).toContainText('园长 的公告：今晚七点放烟花');
  });
  expect(pageErrors).toEqual([]);
  await Promise.all([other, rude].map((one) => one.context().close()));
});
