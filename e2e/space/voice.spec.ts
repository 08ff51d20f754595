// Rooms: voice.
import type { Browser, Page } from '@playwright/test';
import { keepConnections, received } from '../support/media';
import { call, signIn, type PersonOptions } from '../support/person';
import type { PlanetServer } from '../support/server';
import { expect, test } from '../support/test';
import { waitUntilInSpace } from '../support/walk';

const SPACE = 'garden';

async function enter(browser: Browser, server: PlanetServer, person: PersonOptions): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await keepConnections(page);
  await signIn(context, server, person);
  await page.goto(`/main?id=${SPACE}`);
  await waitUntilInSpace(page);
  return page;
}

const source = (page: Page, name: 'voice' | 'camera' | 'screen') => page.getByTestId(`voice-${name}`);
const press = (page: Page, name: 'voice' | 'camera' | 'screen') =>
  source(page, name).getByRole('button').first().click();
const energy = async (page: Page): Promise<number> => (await received(page)).energy;
const goTo = (page: Page, place: string) =>
  page
    .getByTestId('panel-places')
    .getByRole('listitem')
    .filter({ hasText: place })
    .getByRole('button', { name: /前往/ })
    .click();

/** The sound at the speaker gets louder from now on. */
async function expectSound(page: Page): Promise<void> {
  const before = await energy(page);
  await expect.poll(() => energy(page)).toBeGreaterThan(before + 0.01);
}

/** Two looks with a beep of the fake microphone in between hear the same. */
async function expectSilence(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const before = await energy(page);
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_500)));
      return (await energy(page)) - before;
    })
    .toBeLessThan(0.001);
}

test('two people meet, talk, see each other, and part', async ({ browser, server }) => {
  const ann = await enter(browser, server, { phone: '13800000921', nickname: '小安' });
  const bob = await enter(browser, server, { phone: '13800000922', nickname: '阿宝' });

  await test.step('the green room comes before the microphone, and opens it', async () => {
    await press(ann, 'voice');
    const room = ann.getByTestId('green-room');
    await expect(room.getByRole('checkbox', { name: '麦克风打开' })).toBeChecked();
    await expect(room.getByRole('radio', { name: 'Fake Default Audio Input' })).toBeChecked();
    await room.getByRole('button', { name: '就这样加入' }).click();
    await expect(room).toBeHidden();
    await expect(source(ann, 'voice')).toHaveAttribute('data-status', 'on');
  });

  await test.step('near, the voice and then the picture arrive; muted, nothing does', async () => {
    await goTo(bob, '小安');
    await expectSound(bob);
    await press(ann, 'camera');
    await expect.poll(async () => (await received(bob)).frames).toBeGreaterThan(10);
    await expect(bob.getByRole('figure', { name: '小安' })).toBeVisible();
    await press(ann, 'voice');
    await expect(source(ann, 'voice')).toHaveAttribute('data-status', 'muted');
    await expectSilence(bob);
    await ann.keyboard.press('m');
    await expectSound(bob);
  });

  await test.step('silenced, the microphone closes, and says why', async () => {
    const silence = (quiesceEnable: boolean) =>
      call(ann.request, server.url, 'POST', '/api/userSpaceConfig/setQuiesceEnable', {
        spaceId: SPACE,
        quiesceEnable,
      });
    await silence(true);
    await expect(source(ann, 'voice')).toHaveAttribute('data-status', 'off');
    await expect(source(ann, 'voice')).toHaveAttribute('data-wrong');
    await expectSilence(bob);
    await press(ann, 'voice');
    await expect(ann.getByText('主持人让你静音了。解除以后就能说话')).toBeVisible();
    await ann.keyboard.press('Escape');
    await silence(false);
    await press(ann, 'voice');
    await expectSound(bob);
  });

  await test.step('far away it is silent, and the picture goes', async () => {
    await goTo(bob, '花树林');
    await expectSilence(bob);
    await expect(bob.getByRole('figure', { name: '小安' })).toHaveCount(0);
  });
});
