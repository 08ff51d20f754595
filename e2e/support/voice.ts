import type { Browser, Page } from '@playwright/test';
import { keepConnections, received } from './media';
import { signIn, type PersonOptions } from './person';
import type { PlanetServer } from './server';
import { expect } from './test';
import { waitUntilInSpace } from './walk';

/** Enters a space, with what arrives at the page to be read later. */
export async function enterWithMedia(
  browser: Browser,
  server: PlanetServer,
  person: PersonOptions,
  spaceId = 'garden',
): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await keepConnections(page);
  await signIn(context, server, person);
  await page.goto(`/main?id=${spaceId}`);
  await waitUntilInSpace(page);
  return page;
}

export const source = (page: Page, name: 'voice' | 'camera' | 'screen') => page.getByTestId(`voice-${name}`);
export const pressSource = (page: Page, name: 'voice' | 'camera' | 'screen') =>
  source(page, name).getByRole('button').first().click();
/** Presses until the microphone is open: a right that was given a moment ago may still be on its way. */
export const openMicrophone = (page: Page): Promise<void> =>
  expect(async () => {
    const { status } = await source(page, 'voice').evaluate(({ dataset }) => dataset);
    if (status === 'off') await pressSource(page, 'voice');
    await expect(source(page, 'voice')).toHaveAttribute('data-status', 'on', { timeout: 2_000 });
  }).toPass();
const energy = async (page: Page): Promise<number> => (await received(page)).energy;
/** Walks to a person or place of the open list. */
export const goTo = (page: Page, place: string) =>
  page
    .getByTestId('panel-places')
    .getByRole('listitem')
    .filter({ hasText: place })
    .getByRole('button', { name: /前往/ })
    .first()
    .click();

/** The sound at the speaker gets louder from now on. */
export async function expectSound(page: Page): Promise<void> {
  const before = await energy(page);
  await expect.poll(() => energy(page)).toBeGreaterThan(before + 0.01);
}

/** Two looks with a beep of the fake microphone in between hear the same. */
export async function expectSilence(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const before = await energy(page);
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 2_500)));
      return (await energy(page)) - before;
    })
    .toBeLessThan(0.001);
}

/** Opens the microphone by the green room. */
export async function joinVoice(page: Page): Promise<void> {
  await pressSource(page, 'voice');
  // The button waits for the microphone.
  await expect(source(page, 'voice')).toHaveAttribute('data-status', 'preview');
  await page.getByTestId('green-room').getByRole('button', { name: '就这样加入' }).click();
  await expect(source(page, 'voice')).toHaveAttribute('data-status', 'on');
}
