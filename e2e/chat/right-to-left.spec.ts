import type { Locator } from '@playwright/test';
import { createAndEnterSpace, enterAs } from '../support/moderator';
import { call, signIn } from '../support/person';
import { pressUntilVisible } from '../support/press';
import { expect, test } from '../support/test';
import { chatMessage, openPanel, sendChatMessage } from '../support/walk';

const HANNA = 'חנה 7!';
const ALI = 'علی\u200cرضا';
const MIXED = 'שלום @安 (https://a.example/x_(y))!\nand one line in English';

/** Direction and isolation of an element, as the browser computes them. */
const bidiOf = (text: Locator) =>
  text.evaluate((element) => {
    const { direction, unicodeBidi } = getComputedStyle(element);
    return { direction, isolated: ['isolate', 'plaintext', 'isolate-override'].includes(unicodeBidi) };
  });
const RTL = { direction: 'rtl', isolated: true };
const LTR = { direction: 'ltr', isolated: true };

test('right-to-left texts and names take their own direction, and leave the text around them as it is', async ({
  browser,
  page,
  server,
}) => {
  const spaceId = await createAndEnterSpace(page, server, { phone: '13813390001', nickname: HANNA }, 'גן 1');
  const guest = await enterAs(browser, server, spaceId, '13813390002', ALI);

  await test.step('the composer follows what is typed', async () => {
    await openPanel(page, '聊天');
    const field = page.getByRole('textbox', { name: '消息' });
    await expect.poll(() => bidiOf(field)).toMatchObject({ direction: 'ltr' });
    await field.fill('123 שלום');
    await expect.poll(() => bidiOf(field)).toMatchObject({ direction: 'rtl' });
    await field.fill('hello שלום');
    await expect.poll(() => bidiOf(field)).toMatchObject({ direction: 'ltr' });
    await field.fill('');
  });

  await test.step('a message, its author and its link each have their own direction', async () => {
    await sendChatMessage(page, MIXED.replace('\n', ' '));
    await sendChatMessage(page, 'hello שלום');
    const line = chatMessage(guest, 'a.example');
    await openPanel(guest, '聊天');
    expect(await bidiOf(line.locator('p[dir="auto"]'))).toEqual(RTL);
    expect(await bidiOf(line.getByText(HANNA, { exact: true }))).toEqual(RTL);
    const link = line.getByRole('link');
    await expect(link).toHaveText('https://a.example/x_(y)');
    expect(await bidiOf(link)).toEqual(LTR);
    expect(await bidiOf(chatMessage(guest, 'hello').locator('p[dir="auto"]'))).toEqual(LTR);
    // A page that runs from left to right keeps doing so.
    await expect(guest.locator('html')).toHaveCSS('direction', 'ltr');
  });

  await test.step('a mention, and names placed in a sentence', async () => {
    await sendChatMessage(guest, `@${HANNA} 看`);
    const mark = chatMessage(page, '看').locator('mark');
    await expect(mark).toHaveText(`@${HANNA}`);
    expect(await bidiOf(mark)).toEqual(RTL);
    await chatMessage(page, '看').hover();
    await chatMessage(page, '看').getByRole('button', { name: '回复' }).click();
    await expect(page.getByText(`回复 \u2068${ALI}\u2069`)).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('an announcement', async () => {
    await call(page.request, server.url, 'POST', '/api/space/announcement/add', {
      spaceId,
      text: 'שבע בערב',
    });
    expect(await bidiOf(guest.getByTestId('announcement').getByText('שבע בערב'))).toEqual(RTL);
  });

  await test.step('the list of people and the card', async () => {
    await openPanel(page, '成员');
    const row = page.getByTestId('member').filter({ hasText: ALI });
    expect(await bidiOf(row.getByText(ALI))).toEqual(RTL);
    const card = page.getByTestId('person-card');
    await pressUntilVisible(row.getByTitle('打开名片'), card);
    expect(await bidiOf(card.getByRole('heading', { name: ALI }))).toEqual(RTL);
    expect(await bidiOf(page.getByTestId('space-name').locator('span'))).toEqual(RTL);
  });

  await test.step('the server keeps the joiner of the name, and cuts a pile of marks', async () => {
    const zalgo = `Z${'\u0308'.repeat(100)}o`;
    const context = await browser.newContext();
    const { nickname } = await signIn(context, server, { phone: '13813390003', nickname: zalgo });
    expect(nickname).toMatch(/^Z\p{M}{8}o$/u);
    await expect(page.getByTestId('member').filter({ hasText: ALI })).toBeVisible();
    await context.close();
  });
});
