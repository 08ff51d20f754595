import {
  expect,
  test as base,
  type APIRequestContext,
  type BrowserContext,
  type Page,
} from '@playwright/test';
import { WebSocket } from 'ws';
import { WIRE } from '../../contract/wire/limits';
import { withDatabase } from '../support/database';
import { call, signIn } from '../support/person';
import { PlanetServer } from '../support/server';
import { waitUntilInSpace, chatMessage, openPanel } from '../support/walk';

/** A server whose spaces have two seats per server; the plaza gets two servers in the test that needs them. */
const test = base.extend<object, { readonly server: PlanetServer }>({
  server: [
    async ({ browserName: _browser }, give) => {
      const server = await PlanetServer.start({ env: { SERVER_MAX: '2' } });
      await give(server);
      await server.dispose();
    },
    { scope: 'worker' },
  ],
});

const PLAZA = { spaceId: 'plaza' };
let lastPhone = 13_811_000_000;

interface Person {
  readonly context: BrowserContext;
  readonly request: APIRequestContext;
  readonly userId: string;
}

/** A user inside without a browser: a connection is enough. */
class Body {
  private constructor(private readonly socket: WebSocket) {}

  static async enter(
    server: PlanetServer,
    { context, request }: Person,
    { spaceId = PLAZA.spaceId, ...at }: { readonly spaceId?: string; readonly serverId?: string } = {},
  ): Promise<Body> {
    const query = new URLSearchParams({ spaceId, ...at });
    const { token } = await call<{ token: string }>(
      request,
      server.url,
      'GET',
      `/api/chat_room/token?${query.toString()}`,
    );
    const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    const socket = new WebSocket(server.url.replace('http', 'ws') + WIRE.path, {
      headers: { cookie, origin: server.url },
    });
    await new Promise<void>((done, fail) => {
      socket.once('error', fail);
      socket.once('close', (code) => fail(new Error(`closed with ${code}`)));
      socket.once('open', () =>
        socket.send(JSON.stringify({ t: 'hello', v: WIRE.version, spaceId, ticket: token })),
      );
      // The first text frame is the welcome.
      socket.once('message', () => done());
    });
    socket.removeAllListeners('close');
    return new Body(socket);
  }

  say(text: string): void {
    this.socket.send(JSON.stringify({ t: 'say', cid: crypto.randomUUID(), text }));
  }

  leave(): Promise<void> {
    return new Promise((done) => {
      this.socket.once('close', () => done());
      this.socket.send(JSON.stringify({ t: 'leave' }));
    });
  }
}

test.describe('a full space', () => {
  const contexts: BrowserContext[] = [];
  test.afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
  });

  async function person(
    browser: { newContext: (options: { locale: string }) => Promise<BrowserContext> },
    server: PlanetServer,
    nickname: string,
  ): Promise<Person> {
    const context = await browser.newContext({ locale: 'zh-CN' });
    contexts.push(context);
    const { userId } = await signIn(context, server, { phone: String(++lastPhone), nickname });
    return { context, request: context.request, userId };
  }

  test('two users are in, two wait: positions update, and they enter in order, once', async ({
    browser,
    server,
  }) => {
    test.setTimeout(300_000);
    const place = async ({ request }: Person): Promise<string> => {
      const answer = await call<{ state: string; position: number; waiting: number }>(
        request,
        server.url,
        'GET',
        '/api/space/queueStatus?spaceId=plaza',
      );
      return answer.state === 'waiting' ? `${answer.position} of ${answer.waiting}` : answer.state;
    };
    const ann = await person(browser, server, '安');
    const bob = await person(browser, server, '阿宝');
    const cem = await person(browser, server, '岑');
    const dan = await person(browser, server, '丹');
    const anns = await Body.enter(server, ann);
    const bobs = await Body.enter(server, bob);

    const inLine = async ({ context }: Person): Promise<Page> => {
      const page = await context.newPage();
      await page.goto(`${server.url}/main?id=plaza`);
      await expect(page).toHaveURL(/\/get-in-line\?spaceId=plaza$/, { timeout: 60_000 });
      return page;
    };
    const cems = await inLine(cem);
    const dans = await inLine(dan);
    const stands = (page: Page, position: number): Promise<void> =>
      expect(page.getByTestId('queue')).toHaveAttribute('data-position', String(position));
    await stands(cems, 1);
    await expect(cems.getByText('下一个就是你')).toBeVisible();
    await stands(dans, 2);
    await expect(dans.getByText('第 2 位，共 2 人在排队')).toBeVisible();

    // The first one enters automatically, the second one moves up, and nobody else entered.
    await anns.leave();
    await stands(dans, 1);
    await waitUntilInSpace(cems);
    expect(await place(ann)).toBe('2 of 2');
    await stands(dans, 1);

    // Another device left the room: the page goes home, and the next user enters.
    await call(cem.request, server.url, 'POST', '/api/user/updateUserNotInChartRoom', PLAZA);
    await expect(cems).toHaveURL(/\/home$/, { timeout: 30_000 });
    await cems.close();
    await waitUntilInSpace(dans);
    expect(await place(ann)).toBe('1 of 1');
    await call(ann.request, server.url, 'POST', '/api/space/leaveQueue', PLAZA);
    await bobs.leave();
  });

  test('Back after a queue leads to the page before it', async ({ browser, server }) => {
    test.setTimeout(240_000);
    const owner = await person(browser, server, '房东');
    const other = await person(browser, server, '先来的');
    const late = await person(browser, server, '后来的');
    const { spaceId } = await call<{ spaceId: string }>(
      owner.request,
      server.url,
      'POST',
      '/api/space/addSpace',
      { spaceName: '只有两个位子' },
    );
    const there = await Body.enter(server, owner, { spaceId });
    await Body.enter(server, other, { spaceId });

    const page = await late.context.newPage();
    const queue = page.getByTestId('queue');
    const home = page.getByRole('button', { name: '进入广场' });
    const toSpace = async (): Promise<void> => {
      await expect(home).toBeVisible();
      await page.evaluate((to) => location.assign(to), `/main?id=${spaceId}`);
      await expect(queue).toHaveAttribute('data-position', '1', { timeout: 60_000 });
      await expect(page).toHaveURL(`${server.url}/get-in-line?spaceId=${spaceId}`);
    };
    await page.goto(`${server.url}/home`);
    await toSpace();
    // Leaving the queue leads home, and Back leads to the earlier home.
    await page.getByRole('button', { name: '不排了' }).click();
    await expect(page).toHaveURL(/\/home$/);
    await expect(home).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/home$/);
    await expect(home).toBeVisible();

    await toSpace();
    await there.leave();
    await expect(page).toHaveURL(`${server.url}/main?id=${spaceId}`, { timeout: 60_000 });
    await waitUntilInSpace(page);
    await page.goBack();
    await expect(page).toHaveURL(/\/home$/);
    await expect(home).toBeVisible();
  });

  test('an activity for guests only sends others home with an explanation', async ({ browser, server }) => {
    const owner = await person(browser, server, '园丁');
    const visitor = await person(browser, server, '路人');
    const { spaceId } = await call<{ spaceId: string }>(
      owner.request,
      server.url,
      'POST',
      '/api/space/addSpace',
      {
        spaceName: '小花园',
      },
    );
    const page = await visitor.context.newPage();
    await page.goto(`${server.url}/main?id=${spaceId}`);
    await waitUntilInSpace(page);
    await call(owner.request, server.url, 'POST', '/api/activity/save', {
      spaceId,
      name: '园丁会',
      description: '',
      startAt: new Date(Date.now() - 1000).toISOString(),
      endAt: new Date(Date.now() + 3_600_000).toISOString(),
      exclusive: true,
      guests: [],
    });
    await expect(page.getByText('空间里的活动已经开始，你不能再使用这个空间')).toBeVisible();
    await expect(page).toHaveURL(/\/home$/);
  });

  test('the server list counts users, shows friends, and leads to them', async ({ browser, server }) => {
    test.setTimeout(300_000);
    // No call makes a space larger yet: the row is what a provider sets.
    await withDatabase(server, (client) =>
      client.query(`update space_configs set server_num = 3 where space_id = 'plaza'`),
    );

    const me = await person(browser, server, '我自己');
    const friend = await person(browser, server, '老朋友');
    const crowd = [await person(browser, server, '甲'), await person(browser, server, '乙')];
    await call(me.request, server.url, 'POST', '/api/space/setFollowState', {
      ...PLAZA,
      toUserId: friend.userId,
      mark: true,
    });
    const page = await me.context.newPage();
    await page.goto(`${server.url}/main?id=plaza`);
    await waitUntilInSpace(page);
    for (const other of crowd) await Body.enter(server, other, { serverId: 'plaza-3' });
    const there = await Body.enter(server, friend, { serverId: 'plaza-2' });
    // Users on another server are counted without a visit.
    await expect(page.getByTestId('online')).toHaveText('4 人在线');

    const rows = page.getByTestId('server-row');
    await page.getByRole('button', { name: '1 号服务器，换一个服务器' }).click();
    await expect(rows).toHaveText([
      /1 号服务器.*1 \/ 2 人.*你在这里/,
      /2 号服务器.*1 \/ 2 人/,
      /3 号服务器.*2 \/ 2 人/,
    ]);
    await expect(rows.nth(1)).toContainText('你关注的人：老朋友');
    await expect(rows.nth(2).getByRole('button')).toBeDisabled();

    await page.getByRole('button', { name: '去 2 号服务器' }).click();
    await expect(rows.nth(1)).toContainText('你在这里', { timeout: 30_000 });
    // Everybody in the space, as in the panel; the number on this server is shown beside it.
    await expect(page.getByTestId('online')).toHaveText('4 人在线');
    await expect(page.getByTestId('online')).toHaveAttribute('title', '这个服务器里有 2 人');
    await expect(rows).toHaveText([/0 \/ 2 人/, /2 \/ 2 人/, /2 \/ 2 人/]);
    there.say('欢迎来二号');
    await page.getByRole('navigation', { name: '控制栏' }).getByRole('button', { name: /^聊天/ }).click();
    const block = chatMessage(page, '欢迎来二号');
    await expect(block).toContainText('老朋友');

    // A full server cannot be entered: the list and the card say so before the click.
    await openPanel(page, '成员');
    await expect(page.getByTestId('panel-people')).toContainText('4 人在线');
    const full = page.getByTestId('member').filter({ hasText: '甲' });
    await expect(full.getByRole('button', { name: /已满/ })).toBeDisabled();
    await full.getByRole('button', { name: /甲 / }).click();
    await expect(page.getByTestId('person-card').getByRole('button', { name: /已满/ })).toBeDisabled();

    // Invited to the first server: one click leads there.
    await there.leave();
    await expect(page.getByTestId('online')).toHaveText('3 人在线');
    await Body.enter(server, friend, { serverId: 'plaza-1' });
    await expect(page.getByTestId('online')).toHaveText('4 人在线');
    await call(friend.request, server.url, 'POST', '/api/space/comeMe', {
      ...PLAZA,
      sourceUserId: me.userId,
    });
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await expect(dialog).toContainText('老朋友 请你过去');
    await dialog.getByRole('button', { name: '过去' }).click();
    await expect(page.getByRole('button', { name: '1 号服务器，换一个服务器' })).toBeVisible({
      timeout: 30_000,
    });
    await expect(page.getByTestId('online')).toHaveText('4 人在线');
  });
});
