import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../support/accessibility';
import { signIn } from '../support/person';
import { expect, test } from '../support/test';
import { enterExpo, pressUntil, elementButton, walkToElement } from '../support/elements';
import { waitUntilInSpace, openPanel } from '../support/walk';

const quick = { timeout: 4_000 } as const;

test('shared elements: a switch, a pad, a guest book', async ({ page, context, server }) => {
  test.setTimeout(300_000);
  await signIn(context, server, { phone: '13816400001', nickname: '开灯的人' });
  await enterExpo(page, server);
  const announcer = page.getByTestId('announcer');

  await test.step('transfer and recive: the user is moved to the landing at once', async () => {
    const ride = await walkToElement(page, '去阅读角', '传送：去阅读角');
    await pressUntil(ride, () => expect(announcer).toHaveText('去阅读角：到了', quick));
    // A landing is no destination of its own: only a search lists it.
    const landing = elementButton(page, '看看 阅读角的落脚点');
    const search = page.getByTestId('panel-places').getByRole('searchbox');
    await expect(landing).toHaveCount(0);
    await search.fill('落脚点');
    await expect(landing).toBeVisible();
    await pressUntil(landing, () =>
      expect(announcer).toHaveText('阅读角的落脚点：别处的传送会落在这里', quick),
    );
    await search.fill('');
  });

  await test.step('dyschronismDialog: a message is left, and removed', async () => {
    const leaf = await walkToElement(page, '留言本', '翻翻 留言本');
    const dialog = page.getByRole('dialog', { name: '留言本' });
    await pressUntil(leaf, () => expect(dialog).toBeVisible(quick));
    // No other journey without a drawn world writes into this book.
    await expect(dialog).toContainText('还没有人留言');
    const field = dialog.getByRole('textbox', { name: '写一句留言' });
    await expect(field).toBeFocused();
    for (const text of ['第一句', '第二句']) {
      await field.fill(text);
      await field.press('Enter');
      await expect(dialog.getByTestId('left-message').filter({ hasText: text })).toBeVisible();
    }
    await expect(dialog.getByTestId('left-message').locator('p')).toHaveText(['第二句', '第一句']);
    expect(await accessibilityViolations(page, '[role=dialog]')).toEqual([]);
    // By keyboard: the question has the focus, and Escape closes the question, not the book.
    const bin = dialog.getByRole('button', { name: '删除 开灯的人 的留言' }).first();
    const keep = dialog.getByRole('button', { name: '留着', exact: true });
    await bin.focus();
    await page.keyboard.press('Enter');
    await expect(keep).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(bin).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(keep).toBeFocused();
    await pressUntil(dialog.getByRole('button', { name: '删除', exact: true }), () =>
      expect(dialog.getByTestId('left-message').locator('p')).toHaveText(['第一句'], quick),
    );
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('manualSwitch: off and on again, with a matching hint', async () => {
    const off = await walkToElement(page, '灯光开关', '关掉 灯光开关');
    await pressUntil(off, () => expect(announcer).toHaveText('灯光开关 关了', quick));
    const on = elementButton(page, '打开 灯光开关');
    await expect(on).toBeVisible();
    await pressUntil(on, () => expect(announcer).toHaveText('灯光开关 开了', quick));
    await expect(off).toBeVisible();
  });
});

test('a gate, questions, medals and the exit', async ({ page, context, server, toasts }) => {
  test.setTimeout(300_000);
  await signIn(context, server, { phone: '13816400002', nickname: '开门的人' });
  await enterExpo(page, server);

  await test.step('openDushuhuiQuestion: the first answer counts, by keyboard only', async () => {
    const answer = await walkToElement(page, '读书会问答', '回答 读书会问答');
    const dialog = page.getByRole('dialog', { name: '读书会问答' });
    await pressUntil(answer, () => expect(dialog).toBeVisible(quick));
    await expect(dialog).toContainText('第 1 题，共 2 题');
    const done = dialog.getByRole('progressbar');
    await expect(done).toHaveJSProperty('value', 0);
    expect(await accessibilityViolations(page, '[role=dialog]')).toEqual([]);
    await dialog.getByRole('button', { name: '因为它很小' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('status')).toHaveText('答对了');
    await expect(done).toHaveJSProperty('value', 1);
    await expect(dialog.getByRole('button', { name: '下一题' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('第 2 题，共 2 题');
    await dialog.getByRole('button', { name: '一年' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('status')).toHaveText('这次没答对。正确答案是：一首歌的时间');
    await expect(dialog.getByRole('button', { name: '看看结果' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('heading', { name: '答对 1 题，共 2 题' })).toBeVisible();
    expect(await accessibilityViolations(page, '[role=dialog]')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    // There is no second attempt: the result is shown.
    await pressUntil(answer, () =>
      expect(dialog.getByRole('heading', { name: '答对 1 题' })).toBeVisible(quick),
    );
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('codeGate: a wrong password is reported, the right one opens permanently', async () => {
    const unlock = await walkToElement(page, '小房间的门', '输入 小房间的门 的密码');
    const dialog = page.getByRole('dialog', { name: '小房间的门' });
    await expect(async () => {
      await unlock.focus();
      await page.keyboard.press('Enter');
      await expect(dialog).toBeVisible(quick);
    }).toPass();
    const field = dialog.getByRole('textbox', { name: '密码' });
    await expect(field).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText('先写下密码');
    await page.keyboard.type('moon');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText('密码错误');
    expect(await accessibilityViolations(page, '[role=dialog]')).toEqual([]);
    await field.fill('star');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect.poll(() => toasts).toContain('小房间的门 为你打开了');
    // The open gate cannot be used: no button and no prompt names it, although it is in reach.
    const row = page.locator('[data-testid=near-place]', { hasText: '小房间的门' });
    await expect(row).toContainText('就在旁边');
    await expect(row.getByRole('button')).toHaveCount(0);
    // Its button had the focus, which stays in the row.
    await expect(row).toBeFocused();
    await expect(page.getByTestId('use-hint').filter({ hasText: '小房间的门' })).toHaveCount(0);
  });

  await test.step('whiteBoard: a page of its own; the way back leads through the gate', async () => {
    const draw = await walkToElement(page, '白板', '白板：画画的功能以后开放');
    await pressUntil(draw, () => expect(page).toHaveURL(/\/talking-board\?id=/, quick));
    await page.getByRole('button', { name: '回到空间' }).click();
    await waitUntilInSpace(page);
    await openPanel(page, '附近');
    await expect(page.getByTestId('zone')).toBeVisible();
  });

  await test.step("pinganMedal: the user's medals, and how to get the others", async () => {
    // The list shows the nearest elements only, so the user returns to the middle first.
    await walkToElement(page, '问询台', '阅读 问询台');
    const look = await walkToElement(page, '奖章墙', '看看 奖章墙');
    const dialog = page.getByRole('dialog', { name: '奖章墙' });
    await pressUntil(look, () => expect(dialog).toBeVisible(quick));
    await expect(dialog).toContainText('已获得 1 枚，共 3 枚');
    await expect(dialog.locator('[data-reason=gate]')).toHaveAttribute('data-won', 'true');
    await expect(dialog.locator('[data-reason=questions]')).toContainText('答对「读书会问答」的全部问题');
    await expect(dialog.locator('[data-reason=places]')).toContainText(
      /走遍 9 个地方，已到过 \d 个.*还没去过：\S/,
    );
    expect(await accessibilityViolations(page, '[role=dialog]')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('portal: to the plaza, beside its portal', async () => {
    const through = await walkToElement(page, '回广场的门', '穿过 回广场的门');
    const ask = page.getByRole('alertdialog', { name: '回广场的门' });
    await pressUntil(through, () => expect(ask).toBeVisible(quick));
    await ask.getByRole('button', { name: '前往' }).click();
    await expect(page).toHaveURL(/id=plaza/);
    await waitUntilInSpace(page);
  });
});

/** What the page announces of the bell from now on. */
async function listenTo(page: Page): Promise<() => Promise<readonly string[]>> {
  const sent = await page.getByTestId('announcer').evaluateHandle((announcer) => {
    const texts: string[] = [];
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) texts.push(node.textContent ?? '');
    }).observe(announcer, { childList: true });
    return texts;
  });
  // People of other tests come and go.
  return () => sent.evaluate((texts) => texts.filter((text) => text.startsWith('小铜钟')));
}

test("makeSound: users nearby hear another user's bell, and hear their own once", async ({
  page,
  context,
  browser,
  server,
  pageErrors,
}) => {
  const other = await browser.newContext();
  const friend = await other.newPage();
  await signIn(context, server, { phone: '13816300003', nickname: '敲钟的人' });
  await signIn(other, server, { phone: '13816300004', nickname: '听钟的人' });
  await enterExpo(page, server);
  await enterExpo(friend, server);
  await test.step('both stand at the bell', async () => {
    for (const one of [page, friend]) await walkToElement(one, '小铜钟', '奏响 小铜钟');
  });

  const [own, others] = [await listenTo(page), await listenTo(friend)];
  await page.getByTestId('panel-places').getByRole('button', { name: '奏响 小铜钟 · 使用' }).click();
  await expect.poll(others).toEqual(['小铜钟：叮——']);
  // The friend has heard it, so the echo has arrived as well: announced once.
  expect(await own()).toEqual(['小铜钟：叮——']);
  expect(pageErrors).toEqual([]);
  await other.close();
});
