// Rooms: areas-off, charge, engagement, lottery, lottery-box, votes.
import type { BrowserContext, Page } from '@playwright/test';
import { EXPO_SPACE_ID } from '../../contract/model/space';
import { walkToElement } from '../support/elements';
import { createSpace } from '../support/moderator';
import { signIn } from '../support/person';
import { waitUntilInSpace } from '../support/walk';
import { askAs, makeEngagement, rest, type EngagementShots, type Screen } from './engagements';
import type { Ask } from './engagement-families';
import { setHour } from './set-hour';
import { switchView } from './timeouts';

const HOURS = { day: 10.5, night: 22.5 } as const;
const SMALL = { width: 480, height: 400 };
/** What is loaded and painted one after another, ms. */
const PAINTED = 8_000;

export interface SceneShots extends EngagementShots {
  /** With the finest settings. */
  readonly fineContext: (screen: Screen) => Promise<BrowserContext>;
}

/** An engagement at an element, brought into a state. Its id. */
async function place(
  ask: Ask,
  at: string,
  kind: string,
  name: string,
  config: object,
  states: readonly string[],
) {
  const { engagementId, step } = await makeEngagement(ask, kind, name, config, at);
  for (const state of states) await step(state);
  return engagementId;
}

const prize = { id: 'shell', name: '金贝壳', weight: 1_000_000, stock: 50, points: 0 };

/** Signs of what runs, pauses and is over, boxes and a closed area, all around the fountain. */
async function fillGarden(ask: Ask): Promise<{ readonly bars: string; readonly boxes: string }> {
  const candidates = [
    { id: 'a', name: '合唱' },
    { id: 'b', name: '小品' },
  ];
  const chances = { prizes: [prize], chances: 1 };
  await place(ask, 'house', 'votes', '最喜欢哪个节目', { candidates, results: 'live' }, [
    'open',
    'closed',
    'settled',
  ]);
  await place(ask, 'statue', 'lottery', '开场大转盘', chances, ['open', 'paused']);
  const box = { mark: '信里的宝箱', elementId: 'mailbox' };
  const boxes = await place(ask, '', 'lottery-box', '花园寻宝', { boxes: [box], prizes: [prize] }, ['open']);
  const groups = ['rose', 'iris', 'lily', 'fern'].map((mark) => ({ mark, name: mark, goal: 1 }));
  const bars = await place(ask, 'fountain', 'charge', '一起点亮', { groups }, ['open']);
  await ask('/api/haiNanRuan/setAreaOff', { areaId: 'grove', off: true });
  return { bars, boxes };
}

async function enter(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url);
  await waitUntilInSpace(page);
  return page;
}

/** Both views of the place where somebody stands. */
async function views(page: Page, deps: SceneShots, name: string, before?: () => Promise<unknown>) {
  for (const view of ['2d', '3d'] as const) {
    await switchView(page, view);
    await rest(page, PAINTED);
    await before?.();
    await deps.shot(page, `engagement-scene-${name}-${view}`);
  }
}

/** The stands of the expo hall and a garden with signs in each state, by day and by night, in both views. */
export async function sceneShots(deps: SceneShots, screen: Screen): Promise<void> {
  const { server } = deps;
  if (!deps.wanted(`scene-${screen}`)) return;
  const [owner, visitor] = [
    { phone: deps.phone(), nickname: '园长' },
    { phone: deps.phone(), nickname: '散步的小鹿' },
  ];
  const calm = await deps.contextFor(screen, 'zh');
  const spaceId = await createSpace(calm.request, server, owner, '夏日花园派对');
  const organiser = await calm.newPage();
  const ask = askAs(organiser, server, spaceId);
  const { bars, boxes } = await fillGarden(ask);
  const garden = `${server.url}/main?id=${spaceId}`;
  const expo = `${server.url}/main?id=${EXPO_SPACE_ID}`;
  // Somebody who returns comes to the old place: the way there is walked with a small picture.
  const walking = await deps.contextFor(screen, 'zh');
  await signIn(walking, server, visitor);
  const walker = await enter(walking, expo);
  await walker.setViewportSize(SMALL);
  await walkToElement(walker, '投票箱', '阅读 投票箱');
  await walker.goto(garden);
  await waitUntilInSpace(walker);
  await walkToElement(walker, '邮箱', '阅读 邮箱');
  const visit = askAs(walker, server, spaceId);
  for (const call of ['open', 'openGetPrize'])
    await visit(`/api/openBox/${call}`, { engagementId: boxes, boxMark: '信里的宝箱' });
  const cookies = await walking.cookies();
  await walking.close();
  let groups = ['rose', 'iris', 'lily', 'fern'];
  for (const [time, hour] of Object.entries(HOURS)) {
    await setHour(server, hour);
    const fine = await deps.fineContext(screen);
    await fine.addCookies(cookies);
    const hall = await enter(fine, expo);
    await views(hall, deps, `expo-${time}-${screen}`);
    await hall.goto(garden);
    await waitUntilInSpace(hall);
    await views(hall, deps, `garden-${time}-${screen}`);
    await views(hall, deps, `celebration-${time}-${screen}`, async () => {
      const [groupMark, ...others] = groups;
      groups = others;
      await ask('/api/spaceCharge/charge', { engagementId: bars, groupMark });
      await hall.getByText(`「${groupMark}」的能量条充满了`).first().waitFor();
    });
    await fine.close();
  }
  await calm.close();
}
