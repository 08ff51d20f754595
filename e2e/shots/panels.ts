// Rooms: reports.

import type { Page } from '@playwright/test';
import { ERROR_CODES } from '../../contract/calls/errors';
import {
  closeAll,
  blockReads,
  openPanelByPosition,
  openCard,
  openModerationTools,
  PANEL_STEPS,
  type PanelName,
} from '../support/panels';
import { waitUntilInSpace } from '../support/walk';
import type { Viewer } from './shell';
import { createGardenSpace, type Role, type GardenSpace } from './garden-space';
import { pressUntilVisible } from '../support/press';

/** Duration of a panel's opening animation, ms. */
const CALM = 900;
/** Viewport of pages in the background, which render little. */
const SMALL = { width: 320, height: 240 };

type Act = (page: Page, garden: GardenSpace) => Promise<unknown>;

/** Panels without an empty state: a person's card needs a person, and rules always exist. */
const NEVER_EMPTY: ReadonlySet<PanelName> = new Set([
  'person-card',
  'person-labels',
  'private-chat',
  'servers',
  'share',
  'moderation-rules',
]);
/** The user who opens a full panel; the moderator otherwise. */
const SEEN_BY: Partial<Record<PanelName, Role>> = { private: 'visitor' };

const button = (page: Page, words: RegExp) => page.getByRole('button', { name: words }).first();
const talkField = (page: Page) => page.locator('textarea').first();

const say =
  (text: string): Act =>
  async (page) => {
    await talkField(page).fill(text);
    await talkField(page).press('Enter');
  };

const reporting: Act = async (page) => {
  const card = await openCard(page);
  await pressUntilVisible(
    card.getByRole('button', { name: /^(举报|Report)/ }),
    page.getByTestId('report-dialog'),
  );
};

const asking =
  (words: RegExp): Act =>
  async (page) => {
    const card = await openCard(page);
    await pressUntilVisible(card.getByRole('button', { name: words }), card.locator('form'));
  };

const locked: Act = async (page) => {
  await openPanelByPosition(page, 'chat');
  await pressUntilVisible(button(page, /^志愿者/), page.locator('input[type="password"]'));
};

/** Actions in panels, and their results. */
const ACTIONS: Readonly<Record<string, readonly [who: Role, act: Act]>> = {
  expressions: ['visitor', (page) => button(page, /^(表情和动作|React and move)/).click()],
  emoji: [
    'visitor',
    async (page) => {
      await openPanelByPosition(page, 'chat');
      await button(page, /^(表情符号|Emoji)$/).click();
    },
  ],
  'report-dialog': ['moderator', reporting],
  'report-missing': [
    'moderator',
    async (page, garden) => {
      await reporting(page, garden);
      await page.getByTestId('report-dialog').locator('button[type="submit"]').click();
    },
  ],
  'report-failed': [
    'moderator',
    async (page, garden) => {
      await page.route('**/api/report/im', (route) => route.abort());
      await reporting(page, garden);
      const dialog = page.getByTestId('report-dialog');
      await dialog.locator('label').nth(4).click();
      await dialog.locator('button[type="submit"]').click();
      await dialog.getByRole('alert').waitFor();
    },
  ],
  kick: ['moderator', asking(/^(请出|Send out)$/)],
  ban: [
    'moderator',
    async (page, garden) => {
      await asking(/^(封禁|Ban)$/)(page, garden);
      await page.getByTestId('person-card').locator('button[type="submit"]').click();
    },
  ],
  role: ['moderator', asking(/^(身份设置|Role and name)$/)],
  'group-password': ['visitor', locked],
  'group-password-wrong': [
    'visitor',
    async (page, garden) => {
      await locked(page, garden);
      await page.locator('input[type="password"]').fill('?');
      await page.locator('input[type="password"]').press('Enter');
      await page.getByRole('alert').first().waitFor();
    },
  ],
  'group-form': [
    'moderator',
    async (page) => {
      await PANEL_STEPS['moderation-groups'].open(page);
      await button(page, /^(新建群组|New group)/).click();
      await page.getByRole('switch').or(page.getByRole('checkbox')).last().click();
      await page.locator('form button[type="submit"]').last().click();
    },
  ],
  'report-open': [
    'moderator',
    async (page) => {
      await PANEL_STEPS['moderation-reports'].open(page);
      await page.getByTestId('report').first().locator('summary').click();
    },
  ],
  'message-refused': [
    'visitor',
    async (page, garden) => {
      const words = { spaceId: garden.spaceId, commentsCheckEnable: true, commentsCheckWords: ['野餐'] };
      await garden.moderator.ask('/api/spaceCommentsCheckConfig/setInfo', words);
      await openPanelByPosition(page, 'chat');
      await say('周末去野餐 A picnic at the weekend?')(page, garden);
      await page.locator('[data-status="failed"]').first().waitFor();
    },
  ],
  'message-not-sent': [
    'moderator',
    async (page, garden) => {
      // The client retries lost requests, but not refused ones.
      const { code } = ERROR_CODES.sendTooFast;
      const json = { code, desc: '', data: null };
      await page.route('**/api/im/send', (route) => route.fulfill({ status: 429, json }));
      await PANEL_STEPS['private-chat'].open(page);
      await say('你在吗？ Are you there?')(page, garden);
      await page.locator('[data-status="failed"]').first().waitFor();
    },
  ],
  'message-sending': [
    'moderator',
    async (page, garden) => {
      await page.route('**/api/im/send', () => undefined);
      await PANEL_STEPS['private-chat'].open(page);
      await say('你在吗？ Are you there?')(page, garden);
      await page.locator('[data-status="sending"]').first().waitFor();
    },
  ],
  'file-chosen': [
    'visitor',
    async (page) => {
      await openPanelByPosition(page, 'chat');
      const buffer = await page.screenshot({ clip: { x: 0, y: 200, width: 200, height: 120 } });
      const file = { name: '春天的计划 plan for spring.pdf', mimeType: 'application/pdf', buffer };
      const picture = { name: 'garden.png', mimeType: 'image/png', buffer };
      await page.locator('input[type="file"]').setInputFiles([picture, file]);
      await talkField(page).fill('看这个 Look at this');
    },
  ],
  'file-failed': [
    'visitor',
    async (page, garden) => {
      await page.route('**/api/chat_room/upload*', (route) => route.abort());
      await openPanelByPosition(page, 'chat');
      const buffer = Buffer.alloc(40_000);
      await page
        .locator('input[type="file"]')
        .setInputFiles({ name: '春天的计划 plan for spring.pdf', mimeType: 'application/pdf', buffer });
      await say('这是计划 The plan')(page, garden);
      await page.getByTestId('upload').getByRole('alert').waitFor();
    },
  ],
  'search-none': [
    'visitor',
    async (page) => {
      await openPanelByPosition(page, 'people');
      await page.getByRole('searchbox').fill('xyz');
    },
  ],
  'moderation-tools': ['moderator', openModerationTools],
  'chat-tall': [
    'moderator',
    async (page) => {
      await openPanelByPosition(page, 'chat');
      const handle = page.locator('#side-panel > button').first();
      if (await handle.isVisible()) await handle.click();
    },
  ],
  announcements: [
    'moderator',
    async (page, garden) => {
      await PANEL_STEPS['about-announcements'].open(page);
      await pressUntilVisible(
        button(page, /^(全部公告|All announcements)$/),
        page.getByTestId('all-announcements'),
      );
      await garden.moderator.page.getByTestId('announcement-item').nth(1).waitFor();
    },
  ],
  'announcement-note': [
    'visitor',
    async (page, garden) => {
      const text =
        '今晚七点在湖边放烟花，请早点来。Fireworks by the lake tonight at seven, see www.example.com/fire';
      await closeAll(page);
      await garden.moderator.ask('/api/space/announcement/add', { spaceId: garden.spaceId, text });
      await page.getByTestId('announcement-note').waitFor();
    },
  ],
  'chat-muted': [
    'visitor',
    async (page, garden) => {
      await garden.moderator.ask('/api/spaceConfig/setMuteStatus', {
        spaceId: garden.spaceId,
        muteStatus: true,
      });
      await openPanelByPosition(page, 'chat');
      await page.getByTestId('mute-reason').waitFor();
    },
  ],
};

interface Picture {
  readonly who: Role;
  readonly name: string;
  readonly act: Act;
  /** Reads that run at entry are blocked before it. */
  readonly keep?: readonly [PanelName, 'loading' | 'failed'];
}

function* pictures(): Generator<Picture> {
  for (const name of Object.keys(PANEL_STEPS) as PanelName[]) {
    const { open } = PANEL_STEPS[name];
    const who = SEEN_BY[name] ?? 'moderator';
    yield { who, name: `${name}-full`, act: open };
    if (!NEVER_EMPTY.has(name)) yield { who: 'newcomer', name: `${name}-empty`, act: open };
    for (const how of ['loading', 'failed'] as const)
      yield { who, name: `${name}-${how}`, act: open, keep: [name, how] };
  }
  for (const [name, [who, act]] of Object.entries(ACTIONS)) yield { who, name, act };
}

/** Each panel full, empty, loading and failing, and actions in panels; `wanted` selects by name. */
export async function panelPages(viewer: Viewer, wanted: (name: string) => boolean): Promise<void> {
  const list = [...pictures()].filter(({ name }) => wanted(name));
  if (list.length === 0) return;
  const garden = await createGardenSpace(viewer);
  const size = garden.moderator.page.viewportSize() ?? SMALL;
  let last: Role | undefined;
  for (const { who, name, act, keep } of list) {
    const { page } = garden[who];
    if (last !== who) {
      if (last) await garden[last].page.setViewportSize(SMALL);
      await page.setViewportSize(size);
      last = who;
    }
    if (keep) await blockReads(page, ...keep);
    if ((keep && PANEL_STEPS[keep[0]].readsOnce) || !(await closeAll(page))) {
      await page.goto(garden.urls[who]);
      await waitUntilInSpace(page);
    }
    try {
      await act(page, garden);
      // The content is loaded, unless the picture shows loading.
      if (keep?.[1] !== 'loading')
        await page.locator('[class*="skeleton"]').first().waitFor({ state: 'detached' });
      await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), CALM);
      await viewer.shot(page, name);
    } catch (error) {
      console.log(`${name}: ${String(error)}`);
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  garden.crowd.leave();
  for (const who of ['moderator', 'visitor', 'newcomer'] as const) await garden[who].context.close();
}
