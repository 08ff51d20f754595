import { dropFile } from '../support/drop-file';
import { enterAs, createAndEnterSpace } from '../support/moderator';
import { PNG } from '../support/picture';
import { expect, test } from '../support/test';
import { chatMessage, openPanel } from '../support/walk';

test('a picture is selected, pasted or dropped, previewed, sent, viewed, and withdrawn', async ({
  page: ann,
  browser,
  server,
}) => {
  const spaceId = await createAndEnterSpace(
    ann,
    server,
    { phone: '13816600041', nickname: '安娜' },
    '照片的院子',
  );
  const ben = await enterAs(browser, server, spaceId, '13816600042', '小本');
  for (const one of [ann, ben]) await openPanel(one, '聊天');
  const text = ben.getByRole('textbox', { name: '消息' });
  const chosen = ben.getByTestId('chosen');
  const leaveOut = (name: string) => chosen.getByRole('button', { name: `不发 ${name}` }).click();
  const choose = () =>
    ben.locator('input[type="file"]').setInputFiles({ name: '合影.png', mimeType: 'image/png', buffer: PNG });

  await test.step('a selected picture is previewed and removed again', async () => {
    await choose();
    await expect(chosen).toHaveText(/合影\.png/);
    await expect(chosen.locator('img')).toHaveJSProperty('naturalWidth', 1);
    await leaveOut('合影.png');
    await expect(chosen).toHaveCount(0);
  });

  await test.step('a picture pasted, or dropped on the panel, is selected as well', async () => {
    const panel = ben.getByTestId('panel-chat');
    // A spreadsheet copies its cells as text and as a picture: the browser pastes the text.
    expect(await dropFile(text, 'paste', '表格.png', '甲\t乙')).toBe(true);
    expect(await dropFile(text, 'paste', '剪下的.png')).toBe(false);
    await expect(chosen).toHaveText(/剪下的\.png/);
    await dropFile(panel.getByRole('heading').first(), 'dragover', '拖来的.png');
    await expect(panel).toHaveAttribute('data-dropping', '松开，放到消息里');
    await dropFile(panel.getByRole('heading').first(), 'drop', '拖来的.png');
    await expect(chosen).toHaveText([/剪下的\.png/, /拖来的\.png/]);
    await expect(panel).not.toHaveAttribute('data-dropping');
  });

  await test.step('a drop outside of the panel does nothing, and does not leave the page', async () => {
    expect(await dropFile(ben.getByTestId('world'), 'dragover', '落在外面.png')).toBe(false);
    expect(await dropFile(ben.getByTestId('world'), 'drop', '落在外面.png')).toBe(false);
    await expect(chosen).toHaveCount(2);
    await leaveOut('剪下的.png');
    await leaveOut('拖来的.png');
  });

  await test.step('text and picture are one message, which is viewed and withdrawn', async () => {
    await choose();
    await text.fill('看我们');
    await text.press('Enter');
    await expect(chosen).toHaveCount(0);
    const picture = chatMessage(ann, '看我们').getByRole('img', { name: '图片：合影.png' });
    await expect(picture).toBeVisible();
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1);
    const own = ben.getByTestId('message').filter({ has: ben.getByRole('img', { name: /合影/ }) });
    await own.getByRole('button', { name: '撤回' }).focus();
    await ben.keyboard.press('Enter');
    await expect(ann.getByTestId('withdrawn')).toHaveText('小本 撤回了一条消息');
    await expect(ben.getByTestId('withdrawn')).toHaveText('你撤回了一条消息');
    // The focused element is gone: the focus stays at its place.
    await expect(ben.getByTestId('withdrawn')).toBeFocused();
    await expect(picture).toHaveCount(0);
  });
  await ben.context().close();
});
