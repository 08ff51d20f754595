import type { Browser, Page } from '@playwright/test';
import type { ContractPeople, ContractPerson } from './rtc-contract';
import { keepConnections, received } from '../support/media';
import { createAndEnterSpace } from '../support/moderator';
import { call } from '../support/person';
import type { PlanetServer } from '../support/server';
import { expect } from '../support/test';
import {
  enterWithMedia,
  expectSilence,
  expectSound,
  goTo,
  joinVoice,
  pressSource,
  source,
} from '../support/voice';
import { goOffline } from '../support/walk';

const ANN = '小安';

/** One person of the contract, in a page of the product. */
class BrowserPerson implements ContractPerson {
  constructor(readonly page: Page) {}

  async send(name: 'voice' | 'camera'): Promise<void> {
    if (name === 'voice') await joinVoice(this.page);
    else {
      await pressSource(this.page, name);
      await expect(source(this.page, name)).toHaveAttribute('data-status', 'on');
    }
  }

  async end(name: 'camera'): Promise<void> {
    await pressSource(this.page, name);
    await expect(source(this.page, name)).toHaveAttribute('data-status', 'off');
  }

  async mute(muted: boolean): Promise<void> {
    await pressSource(this.page, 'voice');
    await expect(source(this.page, 'voice')).toHaveAttribute('data-status', muted ? 'muted' : 'on');
  }

  hears = (): Promise<void> => expectSound(this.page);
  hearsNothing = (): Promise<void> => expectSilence(this.page);

  async sees(): Promise<void> {
    const { frames } = await received(this.page);
    await expect.poll(async () => (await received(this.page)).frames).toBeGreaterThan(frames + 10);
    await expect(this.page.getByRole('figure', { name: ANN })).toBeVisible();
  }

  async seesNothing(): Promise<void> {
    await expect(this.page.getByRole('figure', { name: ANN })).toHaveCount(0);
  }

  goAway = (): Promise<void> => goTo(this.page, '讲台');
  comeBack = (): Promise<void> => goTo(this.page, ANN);

  async reconnect(): Promise<void> {
    await goOffline(this.page);
    await this.page.context().setOffline(false);
  }
}

/** Bob owns the space; Ann is sent away at the end. */
export async function enterBrowserPeople(
  browser: Browser,
  server: PlanetServer,
  restartService: () => Promise<void>,
): Promise<ContractPeople> {
  const bob = await (await browser.newContext({ baseURL: server.url })).newPage();
  await keepConnections(bob);
  const host = { phone: '13800000951', nickname: '阿宝' };
  const spaceId = await createAndEnterSpace(bob, server, host, '两个人的广场', 'square');
  const ann = await enterWithMedia(browser, server, { phone: '13800000952', nickname: ANN }, spaceId);
  await goTo(bob, ANN);
  return {
    ann: new BrowserPerson(ann),
    bob: new BrowserPerson(bob),
    restartService,
    async kickAnn() {
      const { userId } = await call<{ userId: string }>(
        ann.request,
        server.url,
        'GET',
        '/api/user/getUserInfo',
      );
      await call(bob.request, server.url, 'GET', `/api/space/kickMember?spaceId=${spaceId}&userId=${userId}`);
    },
  };
}
