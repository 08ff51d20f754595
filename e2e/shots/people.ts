import type { BrowserContext, Locator, Page } from '@playwright/test';
import { call, signIn } from '../support/person';
import { inSpace } from '../support/walk';
import type { Viewer } from './shell';

const OPEN = {
  access: { listed: true, anonymousEnable: true, inviteRequired: false, closed: false, regions: [] },
};
const NAMES = { keeper: '园长 Keeper', visitor: '散步的小鹿 Fawn' } as const;
/** How long a panel may slide in, milliseconds. */
const CALM = 800;

/** A press soon after another is ignored, so it is made again until what it opens is there. */
export async function press(button: Locator, what: Locator): Promise<void> {
  while (!(await what.first().isVisible())) {
    await button.click();
    await what
      .first()
      .waitFor({ timeout: 3000 })
      .catch(() => undefined);
  }
}

/** Opens a panel by its place in the control bar. One button leads to both kinds of talk: between them lead their tabs. */
export async function openAt(page: Page, panel: 'chat' | 'private' | 'people'): Promise<void> {
  const talk = page.getByTestId('panel-chat').or(page.getByTestId('panel-private'));
  const bar = page.locator('nav[data-keys-walk]').getByRole('button');
  if (panel === 'people') return press(bar.nth(1), page.getByTestId('panel-people'));
  await press(bar.first(), talk);
  return press(
    talk
      .locator('nav')
      .getByRole('button')
      .nth(panel === 'chat' ? 0 : 1),
    page.getByTestId(`panel-${panel}`),
  );
}

export interface Yard {
  readonly spaceId: string;
  readonly keeper: Page;
  readonly visitor: Page;
  readonly visitorId: string;
  ask<T>(who: Page, path: string, data: object): Promise<T>;
}

/** A space of somebody's own with somebody else in it, who has said something. */
export async function yardOf(
  { server, phone }: Pick<Viewer, 'server' | 'phone'>,
  contexts: { readonly keeper: BrowserContext; readonly visitor: BrowserContext },
): Promise<Yard> {
  const ask = <T>(who: Page, path: string, data: object): Promise<T> =>
    call<T>(who.request, server.url, 'POST', path, data);
  await signIn(contexts.keeper, server, { phone: phone(), nickname: NAMES.keeper });
  const { userId } = await signIn(contexts.visitor, server, { phone: phone(), nickname: NAMES.visitor });
  const keeper = await contexts.keeper.newPage();
  const visitor = await contexts.visitor.newPage();
  const { spaceId } = await ask<{ spaceId: string }>(keeper, '/api/space/addSpace', {
    spaceName: '有规矩的花园',
  });
  await ask(keeper, '/api/space/saveSettings', { spaceId, settings: OPEN });
  await ask(keeper, '/api/space/chat_room/addChatRoomTagGroup', {
    spaceId,
    name: '志愿者',
    password: 'open',
  });
  for (const page of [keeper, visitor]) {
    await page.goto(`${server.url}/main?id=${spaceId}`);
    await inSpace(page);
  }
  const view = await visitor.screenshot({ clip: { x: 0, y: 200, width: 320, height: 200 } });
  await openAt(visitor, 'chat');
  const field = visitor.getByTestId('panel-chat').getByRole('textbox');
  for (const text of ['看 www.example.com 的花', 'Is anybody here? @all']) {
    await field.fill(text);
    await field.press('Enter');
  }
  await visitor
    .locator('input[type="file"]')
    .setInputFiles({ name: 'garden.png', mimeType: 'image/png', buffer: view });
  await visitor.getByTestId('panel-chat').getByRole('log').locator('img[loading]').waitFor();
  return { spaceId, keeper, visitor, visitorId: userId, ask };
}

const still = (page: Page): Promise<unknown> =>
  page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), CALM);

/** The pages of who keeps order, by the words of their buttons. */
const PAGES = {
  reports: /^(举报|Reports)/,
  timeline: /^(管理记录|Timeline)/,
  bans: /^(封禁名单|Bans)/,
  rules: /^(聊天规则|Chat rules)/,
  groups: /^(聊天群组|Groups)/,
} as const;

/** People among themselves: a private chat, a person's card, what keepers see, and a panel that fails. */
export async function peoplePages(viewer: Viewer): Promise<void> {
  const contexts = { keeper: await viewer.newContext(), visitor: await viewer.newContext() };
  const yard = await yardOf(viewer, contexts);
  await privatePages(yard, viewer.shot);
  await keeperPages(yard, viewer.shot);
  for (const context of Object.values(contexts)) await context.close();
}

async function privatePages({ keeper, visitor }: Yard, shot: Viewer['shot']): Promise<void> {
  await visitor.route('**/api/im/sessions*', (route) => route.abort());
  await visitor.reload();
  await inSpace(visitor);
  await openAt(visitor, 'private');
  await visitor.getByTestId('panel-private').getByRole('alert').waitFor();
  await shot(visitor, 'private-failed');
  await visitor.unroute('**/api/im/sessions*');
  await openAt(keeper, 'people');
  const row = keeper.getByTestId('member').filter({ hasText: NAMES.visitor });
  const card = keeper.getByTestId('person-card');
  await press(row.getByRole('button').first(), card);
  await keeper.getByTestId('person-deeds').waitFor();
  await still(keeper);
  await shot(keeper, 'person-card');
  await press(card.getByRole('button', { name: /^(私聊|Message)$/ }), keeper.getByTestId('private-chat'));
  const field = keeper.getByTestId('private-chat').getByRole('textbox');
  for (const text of ['今晚七点在湖边读书，来吗？', 'Tonight at seven, by the lake?']) {
    await field.fill(text);
    await field.press('Enter');
  }
  await keeper.getByTestId('private-message').nth(1).waitFor();
  await still(keeper);
  await shot(keeper, 'private-chat');
}

async function keeperPages({ spaceId, keeper, visitor, visitorId, ask }: Yard, shot: Viewer['shot']) {
  await ask(keeper, '/api/report/im', {
    spaceId,
    userId: visitorId,
    content: '一直在吵 Keeps shouting',
    reason: 'abuse',
  });
  await ask(keeper, '/api/spaceConfig/setMuteStatus', { spaceId, muteStatus: true });
  await openAt(visitor, 'chat');
  await visitor.getByTestId('silent').waitFor();
  await still(visitor);
  await shot(visitor, 'chat-muted');
  await openAt(keeper, 'people');
  const tools = keeper.getByTestId('keeper-tools');
  const fold = keeper.getByTestId('keeper-fold').getByRole('button');
  const unfold = async (): Promise<void> => {
    if (await fold.isVisible()) await press(fold, tools);
    else await tools.waitFor();
  };
  for (const [name, words] of Object.entries(PAGES)) {
    await unfold();
    if (name === 'reports') {
      await still(keeper);
      await shot(keeper, 'keeper-tools');
    }
    const records = keeper.getByTestId('keeper-records');
    await press(tools.getByRole('button', { name: words }), records);
    if (name === 'reports') await keeper.getByTestId('report').first().locator('summary').click();
    await still(keeper);
    await shot(keeper, `keeper-${name}`);
    await press(
      keeper.getByRole('button', { name: /^(返回成员|Back to the people)$/ }),
      keeper.getByTestId('panel-people').getByRole('searchbox'),
    );
  }
}
