// Rooms: charge, engagement, lottery, lottery-box, punch-card, question-library, quiz, score-tasks, shop, votes.
import type { BrowserContext, Page } from '@playwright/test';
import { openEngagements, panelOf } from '../engagements/support/engagement';
import { createSpace } from '../support/moderator';
import { call, signIn } from '../support/person';
import { pressUntilVisible } from '../support/press';
import type { PlanetServer } from '../support/server';
import { waitUntilInSpace } from '../support/walk';
import { FAMILIES, type Ask, type Family, type Say } from './engagement-families';

export type Screen = 'desktop' | 'phone';
type Lang = 'zh' | 'en';

export interface EngagementShots {
  readonly server: PlanetServer;
  readonly contextFor: (screen: Screen, lang: Lang) => Promise<BrowserContext>;
  readonly shot: (page: Page, name: string) => Promise<void>;
  readonly phone: () => string;
  /** Whether a part of the pictures is wanted. */
  readonly wanted: (part: string) => boolean;
}

/** Of pages that nobody looks at, which render little. */
const SMALL = { width: 320, height: 240 };
/** Duration of what moves when a page is opened, ms. */
const CALM = 900;
/** A step in a panel takes no longer, ms. */
const STEP = 20_000;

export const rest = (page: Page, ms = CALM): Promise<void> =>
  page.evaluate((wait) => new Promise((resolve) => setTimeout(resolve, wait)), ms);

export const askAs =
  (page: Page, server: PlanetServer, spaceId: string): Ask =>
  (path, data = {}, method = 'POST') => {
    const input = { spaceId, ...data };
    if (method === 'POST') return call(page.request, server.url, method, path, input);
    const query = new URLSearchParams(input);
    return call(page.request, server.url, method, `${path}?${query.toString()}`);
  };

interface Person {
  readonly page: Page;
  readonly ask: Ask;
}

/** The two people of the pictures in their space. */
interface Stage {
  readonly deps: EngagementShots;
  readonly suffix: string;
  readonly say: Say;
  readonly organiser: Person;
  readonly attendee: Person;
  readonly url: string;
  /** Of the page that is looked at. */
  readonly size: { readonly width: number; readonly height: number };
}

const button = (page: Page, name: RegExp) => panelOf(page).getByRole('button', { name });
const MAKE = /^(新建互动|New activity)$/;
const BACK = /^(返回|Back)$/;

async function openList(page: Page): Promise<void> {
  const back = page.getByRole('button', { name: BACK }).first();
  if (await back.isVisible()) {
    await back.click();
    await back.waitFor({ state: 'hidden' });
  } else if (!(await panelOf(page).isVisible()))
    await openEngagements(page, /^(互动|Activities|\d+ 个正在进行|\d+ running)$/);
}

async function openOne(page: Page, name: string): Promise<void> {
  await openList(page);
  const row = panelOf(page).getByRole('button').filter({ hasText: name }).first();
  await pressUntilVisible(row, page.getByRole('button', { name: BACK }));
}

/** Takes a picture of one of the two; the other one stays small meanwhile. */
async function take(
  stage: Stage,
  who: 'organiser' | 'attendee',
  name: string,
  act?: (page: Page) => Promise<unknown>,
) {
  const { deps, suffix, size } = stage;
  const { page } = stage[who];
  const other = stage[who === 'organiser' ? 'attendee' : 'organiser'].page;
  try {
    if (page.viewportSize()?.width === SMALL.width) {
      await other.setViewportSize(SMALL);
      await page.setViewportSize(size);
    }
    await act?.(page);
    if (!name.endsWith('-loading'))
      await page.locator('[class*="skeleton"]').first().waitFor({ state: 'detached' });
    await rest(page);
    await deps.shot(page, `engagement-${name}-${who}-${suffix}`);
  } catch (error) {
    console.log(`${name}-${who}-${suffix}: ${String(error).split('\n')[0] ?? ''}`);
  }
}

/** The list before anything is made, the kinds, the form of each, and a form with a fault. */
async function formShots(stage: Stage): Promise<void> {
  const { page } = stage.organiser;
  await take(stage, 'organiser', 'list-empty', openList);
  const openKinds = async (own: Page): Promise<void> => {
    await openList(own);
    await pressUntilVisible(button(own, MAKE), own.getByRole('button', { name: BACK }));
  };
  await take(stage, 'organiser', 'kinds', openKinds);
  await openKinds(page);
  const kinds = await panelOf(page).getByRole('listitem').getByRole('button').count();
  for (let at = 0; at < kinds; at++) {
    await take(stage, 'organiser', `form-${at + 1}`, async (own) => {
      await openKinds(own);
      await pressUntilVisible(
        panelOf(own).getByRole('listitem').getByRole('button').nth(at),
        own.locator('form'),
      );
    });
    await take(stage, 'organiser', `form-${at + 1}-end`, (own) =>
      own.locator('form button[type="submit"]').last().scrollIntoViewIfNeeded(),
    );
  }
  await take(stage, 'organiser', 'form-fault', async (own) => {
    await openKinds(own);
    const panel = panelOf(own);
    await pressUntilVisible(button(own, /^(抽奖|Lottery)/), own.locator('form'));
    await panel
      .getByLabel(/^(名称|Name)/)
      .first()
      .fill('100% + 50%');
    await button(own, /^(添加奖品|Add a prize)/).click();
    for (const [at, odds] of ['100', '50'].entries()) {
      await panel
        .getByLabel(/^(奖品 \d+ 的名称|Name of prize \d+)/)
        .nth(at)
        .fill(odds);
      await panel
        .getByLabel(/^(概率 %|Odds %)/)
        .nth(at)
        .fill(odds);
    }
    await own.locator('form button[type="submit"]').last().click();
    await panel.getByRole('alert').last().scrollIntoViewIfNeeded();
  });
}

/** Makes an engagement at an element (empty: at none), and steps it. A repeated name answers with the same one. */
export async function makeEngagement(ask: Ask, kind: string, name: string, config: object, elementId = '') {
  interface Saved {
    readonly engagement: { readonly engagementId: string; readonly version: number };
  }
  const elementIds = elementId === '' ? [] : [elementId];
  const settings = { kind, name, config, zone: 'Asia/Shanghai', elementIds };
  let { engagement } = await ask<Saved>('/api/engagement/save', {
    cid: `shots ${name}`.slice(0, 40),
    ...settings,
  });
  const { engagementId } = engagement;
  const step = async (state: string): Promise<void> => {
    const { version } = engagement;
    ({ engagement } = await ask<Saved>('/api/engagement/setState', { engagementId, state, version }));
  };
  return { engagementId, step };
}

/** A family in each of its states, as both see it. */
async function familyShots(stage: Stage, family: Family): Promise<void> {
  const { organiser, attendee, say } = stage;
  const { kind } = family;
  const name = family.name(say);
  const { engagementId, step } = await makeEngagement(
    organiser.ask,
    kind,
    name,
    family.config(say),
    family.elementId,
  );
  const of = { engagementId };
  const both = async (state: string): Promise<void> => {
    for (const who of ['organiser', 'attendee'] as const)
      await take(stage, who, `${kind}-${state}`, (page) => openOne(page, name));
  };
  await family.fill?.(organiser.ask, of, say);
  await take(stage, 'organiser', `${kind}-1-draft`, (page) => openOne(page, name));
  await step('open');
  await both('2-open');
  const { click } = family;
  if (click) await take(stage, 'attendee', `${kind}-3-clicked`, (page) => click(panelOf(page)));
  await family.play(attendee.ask, of, organiser.ask, say);
  await both('4-played');
  await step('paused');
  await both('5-paused');
  await step('open');
  await step('closed');
  await both('6-closed');
  await step('settled');
  await both('7-settled');
}

/** Prizes that were handed out and made void, and the check of the draw that gave them. */
async function prizeShots(stage: Stage): Promise<void> {
  const { organiser, say } = stage;
  const lottery = FAMILIES.find(({ kind }) => kind === 'lottery')?.name(say) ?? '';
  const { engagements } = await organiser.ask<{ engagements: { engagementId: string; name: string }[] }>(
    '/api/engagement/list',
    {},
    'GET',
  );
  const found = engagements.find(({ name }) => name === lottery);
  if (!found) return;
  const { engagementId } = found;
  const { awards } = await organiser.ask<{ awards: { awardId: string }[] }>(
    '/api/engagement/awards',
    { engagementId },
    'GET',
  );
  const [given, refused] = awards;
  const settle = (awardId: string | undefined, state: string, reason: string) =>
    organiser.ask('/api/engagement/award', { awardId, state, reason });
  if (given) await settle(given.awardId, 'given', '');
  if (refused) await settle(refused.awardId, 'void', say('没有来领', 'Not collected'));
  await take(stage, 'organiser', 'prizes-given', (page) => openOne(page, lottery));
  await take(stage, 'attendee', 'prizes-list', async (page) => {
    await openList(page);
    await panelOf(page).evaluate((panel) => panel.scrollTo(0, panel.scrollHeight));
    await panelOf(page).getByRole('heading').last().scrollIntoViewIfNeeded();
  });
  await take(stage, 'attendee', 'prizes-check', async (page) => {
    await openOne(page, lottery);
    await button(page, /^(核对这次抽奖|Check this draw)$/).click();
    await rest(page, 2_000);
  });
  await take(stage, 'organiser', 'prizes-log', async (page) => {
    await openOne(page, lottery);
    await button(page, /^(操作记录|Log)$/).click();
    await rest(page, 2_000);
  });
}

/** A vote that fails on its way, and one that is not for guests. */
async function refusedShots(stage: Stage, spaceId: string, screen: Screen, lang: Lang): Promise<void> {
  const { organiser, deps, say } = stage;
  const config = {
    candidates: [
      { id: 'a', name: say('红玫瑰', 'Red rose') },
      { id: 'b', name: say('白玫瑰', 'White rose') },
    ],
  };
  const name = say('花园之花', 'Flower of the garden');
  const { step } = await makeEngagement(organiser.ask, 'votes', name, { ...config, who: 'users' });
  await step('open');
  await take(stage, 'attendee', 'refused-lost', async (page) => {
    await page.route('**/api/voteMachine/vote', (route) => route.abort());
    await openOne(page, name);
    await button(page, /玫瑰|rose/)
      .first()
      .click();
    await rest(page, 1_000);
  });
  await stage.attendee.page.unrouteAll({ behavior: 'ignoreErrors' });
  for (const how of ['loading', 'failed'] as const) {
    await take(stage, 'attendee', `refused-${how}`, async (page) => {
      await openList(page);
      await page.route('**/api/voteMachine/listCandidate*', (route) =>
        how === 'failed' ? route.abort() : undefined,
      );
      await openOne(page, name);
    });
    await stage.attendee.page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  const context = await deps.contextFor(screen, lang);
  const page = await context.newPage();
  const url = `${deps.server.url}/api/loginNoAuth/guest?spaceId=${spaceId}`;
  await context.request.get(url, { headers: { 'x-tiny-planet': '1', origin: deps.server.url } });
  await page.goto(stage.url);
  await waitUntilInSpace(page);
  await openOne(page, name);
  await rest(page);
  await deps.shot(page, `engagement-refused-guest-${stage.suffix}`);
  await context.close();
}

const CONSOLE_OPEN = /^(打开|Open)$/;

async function consoleShots(stage: Stage): Promise<void> {
  const { deps, suffix, organiser } = stage;
  const { page } = organiser;
  await stage.attendee.page.setViewportSize(SMALL);
  await page.setViewportSize(stage.size);
  await page.goto(`${deps.server.url}/home`);
  const board = page.getByTestId('engagement-console');
  await board.waitFor();
  await deps.shot(page, `engagement-console-folded-${suffix}`);
  const open = board.getByRole('button', { name: CONSOLE_OPEN });
  if (await open.isVisible()) await open.click();
  await board
    .getByRole('combobox')
    .or(board.getByText(/^(还没有互动|No activities yet)$/))
    .first()
    .waitFor();
  await board.scrollIntoViewIfNeeded();
  await rest(page);
  await deps.shot(page, `engagement-console-list-${suffix}`);
  const row = board.getByRole('listitem').getByRole('button').first();
  if (!(await row.isVisible())) return;
  await row.click();
  await panelOf(page).waitFor();
  await rest(page);
  await deps.shot(page, `engagement-console-one-${suffix}`);
}

/** Lists, forms, families in each state, prizes, refusals and the console, on one screen in one language. */
export async function engagementShots(deps: EngagementShots, screen: Screen, lang: Lang): Promise<void> {
  const { server } = deps;
  const suffix = `${screen}-${lang}`;
  const parts = ['forms', ...FAMILIES.map(({ kind }) => kind), 'prizes', 'refused', 'console'];
  const wanted = parts.filter((part) => deps.wanted(`${part}-${suffix}`));
  if (wanted.length === 0) return;
  const say: Say = (zh, en) => (lang === 'zh' ? zh : en);
  const contexts = [await deps.contextFor(screen, lang), await deps.contextFor(screen, lang)] as const;
  const [own, other] = contexts;
  const owner = { phone: deps.phone(), nickname: say('园长', 'Keeper') };
  const spaceId = await createSpace(own.request, server, owner, say('夏日花园派对', 'Summer garden party'));
  await signIn(other, server, { phone: deps.phone(), nickname: say('散步的小鹿', 'Fawn') });
  // The colours of the panels follow the hour of the sky.
  const scene = {
    skyEnable: true,
    sky: { mode: 'fixed', hour: 10.5, minutesPerDay: 24 },
    danmakuStatus: true,
  };
  const settings = { spaceId, settings: { scene } };
  await call(own.request, server.url, 'POST', '/api/space/saveSettings', settings);
  const url = `${server.url}/main?id=${spaceId}`;
  const enter = async (context: BrowserContext): Promise<Person> => {
    context.setDefaultTimeout(STEP);
    const page = await context.newPage();
    await page.goto(url, { timeout: 120_000 });
    await waitUntilInSpace(page);
    return { page, ask: askAs(page, server, spaceId) };
  };
  const organiser = await enter(own);
  const size = organiser.page.viewportSize() ?? SMALL;
  const attendee = await enter(other);
  await attendee.page.setViewportSize(SMALL);
  const stage: Stage = { deps, suffix, say, organiser, attendee, url, size };
  if (wanted.includes('forms')) await formShots(stage);
  for (const part of wanted)
    try {
      const family = FAMILIES.find(({ kind }) => kind === part);
      if (family) await familyShots(stage, family);
      if (part === 'prizes') await prizeShots(stage);
      if (part === 'refused') await refusedShots(stage, spaceId, screen, lang);
      if (part === 'console') await consoleShots(stage);
    } catch (error) {
      console.log(`${part}-${suffix}: ${String(error).split('\n')[0] ?? ''}`);
    }
  for (const context of contexts) await context.close();
}
