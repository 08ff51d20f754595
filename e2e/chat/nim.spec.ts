import type { Page } from '@playwright/test';
import { startNim } from '../../tests/server/support/stand-ins/nim-stand-in';
import {
  enterPlazaAs,
  chatWith,
  privateMessage,
  openList,
  privateRow,
  sendPrivateMessage,
} from '../support/private-chat';
import { PlanetServer } from '../support/server';
import { expect, test } from '../support/test';
import { chatMessage, openPanel, sendChatMessage } from '../support/walk';
import { pressUntilVisible } from '../support/press';

/** Everything that a page received over NIM's link. */
function heardAt(page: Page, nimUrl: string): { readonly frames: string[] } {
  const frames: string[] = [];
  page.on('websocket', (socket) => {
    if (socket.url().startsWith(nimUrl.replace('http', 'ws')))
      socket.on('framereceived', ({ payload }) => void frames.push(String(payload)));
  });
  return { frames };
}

/** Requests for the chunk of NIM's SDK. */
const sdkRequestsOf = (page: Page): string[] => {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/nim-sdk-')) urls.push(request.url());
  });
  return urls;
};

test('the SDK of NIM is not fetched where NIM is not configured', async ({ browser }) => {
  const server = await PlanetServer.start({});
  let urls: string[] = [];
  const ann = await enterPlazaAs(browser, server, { phone: '13816700033', nickname: '不用云信' }, (page) => {
    urls = sdkRequestsOf(page);
  });
  await openList(ann);
  await ann.waitForLoadState('networkidle');
  expect(urls).toEqual([]);
  await ann.context().close();
  await server.dispose();
});

test('two users chat over NIM, which fails and returns, and nothing is lost', async ({ browser }) => {
  test.setTimeout(480_000);
  const nim = await startNim();
  const host = new URL(nim.url).host;
  const server = await PlanetServer.start({ env: { ...nim.env, NIM_LINKS: host } });
  const refused: string[] = [];
  const frames = new Map<Page, readonly string[]>();
  const sdk = new Map<Page, readonly string[]>();
  const onPage = (page: Page): void => {
    frames.set(page, heardAt(page, nim.url).frames);
    sdk.set(page, sdkRequestsOf(page));
    page.on('console', (line) => {
      if (line.text().includes('Content Security Policy')) refused.push(line.text());
    });
  };
  const [ann, bob] = await Promise.all([
    enterPlazaAs(browser, server, { phone: '13816700031', nickname: '云上的安' }, onPage),
    enterPlazaAs(browser, server, { phone: '13816700032', nickname: '云下的宝' }, onPage),
  ]);
  const byNim = (page: Page, text: string) =>
    expect.poll(() => frames.get(page)?.some((frame) => frame.includes(text))).toBe(true);
  const texts = ['云信上的话', '断的那一刻', '没有云信也说', '宝也说', '云信回来了'];

  await test.step('the content security policy allows the server and NIM, and nothing else without TLS', async () => {
    const answer = await ann.request.get(`${server.url}/main?id=plaza`);
    const policy = answer.headers()['content-security-policy'] ?? '';
    const own = new URL(server.url).host;
    const sources = /connect-src ([^;]*)/.exec(policy)?.[1]?.split(' ').toSorted();
    expect(sources).toEqual(
      [
        "'self'",
        'blob:',
        'data:',
        `ws://${own}`,
        `wss://${own}`,
        'https:',
        `http://${host}`,
        `ws://${host}`,
      ].toSorted(),
    );
    await expect.poll(() => new Set(nim.signIns).size, { timeout: 60_000 }).toBe(2);
    expect(refused).toEqual([]);
    for (const page of [ann, bob]) expect(sdk.get(page)).toHaveLength(1);
    const blocked = await ann.evaluate(
      (address) =>
        new Promise<string>((done) => {
          document.addEventListener('securitypolicyviolation', ({ blockedURI }) => done(blockedURI), {
            once: true,
          });
          new WebSocket(address).addEventListener('open', () => done('open'));
        }),
      'ws://127.0.0.1:9/',
    );
    expect(blocked).toMatch(/^ws:\/\/127\.0\.0\.1:9/);
    refused.length = 0;
  });

  await test.step('messages of the room are sent to NIM', async () => {
    // The NIM room is created at the first request, and receives messages from then on.
    await expect.poll(() => nim.callsOf('chatroom/create').length).toBeGreaterThan(0);
    await sendChatMessage(ann, '大家好，云信');
    await openPanel(bob, '聊天');
    await expect(chatMessage(bob, '大家好，云信')).toBeVisible();
    await expect
      .poll(() =>
        nim.callsOf('chatroom/sendMsg').filter(({ form }) => form['attach']?.includes('大家好，云信')),
      )
      .toHaveLength(1);
  });

  await test.step('a private message arrives over NIM', async () => {
    await chatWith(ann, '云下的宝');
    await sendPrivateMessage(ann, texts[0] ?? '');
    await openList(bob);
    await pressUntilVisible(privateRow(bob, '云上的安'), privateMessage(bob, texts[0] ?? ''));
    await byNim(bob, texts[0] ?? '');
    await expect(privateMessage(ann, texts[0] ?? '')).toHaveAttribute('data-status', 'sent');
  });

  await test.step('while NIM fails, messages arrive over the gateway', async () => {
    nim.away = true;
    await sendPrivateMessage(ann, texts[1] ?? '');
    await expect(privateMessage(bob, texts[1] ?? '')).toBeVisible({ timeout: 60_000 });
    await sendPrivateMessage(ann, texts[2] ?? '');
    await expect(privateMessage(bob, texts[2] ?? '')).toBeVisible();
    await sendPrivateMessage(bob, texts[3] ?? '');
    await expect(privateMessage(ann, texts[3] ?? '')).toBeVisible();
    expect(frames.get(bob)?.join('\n')).not.toContain(texts[2]);
  });

  await test.step('NIM is back, and nothing was lost or repeated', async () => {
    const before = nim.signIns.length;
    nim.away = false;
    await expect.poll(() => new Set(nim.signIns.slice(before)).size, { timeout: 120_000 }).toBe(2);
    await sendPrivateMessage(ann, texts[4] ?? '');
    await byNim(bob, texts[4] ?? '');
    for (const page of [ann, bob]) {
      await expect(privateMessage(page, texts[4] ?? '')).toBeVisible();
      await expect(page.getByTestId('private-message')).toContainText(texts);
    }
    expect(refused).toEqual([]);
  });

  await Promise.all([ann, bob].map((page) => page.context().close()));
  await server.dispose();
  await nim.stop();
});
