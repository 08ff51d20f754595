// Rooms: badges, cards, labels, reports.

import type { Locator, Page } from '@playwright/test';
import { SIDE_PANEL } from '../../hud/space/frame/side-panel-id';
import { pressUntilVisible } from './press';

/** The panels of a space and the parts of them that read something, in either language. */

const panel = (page: Page, name: string): Locator => page.getByTestId(`panel-${name}`);
const named = (inside: Page | Locator, name: RegExp): Locator => inside.getByRole('button', { name }).first();

/** Opens a panel by the control bar, in either language. Chat and private chats share a button, and have tabs inside. */
export async function openPanelByPosition(
  page: Page,
  name: 'chat' | 'private' | 'people' | 'places',
): Promise<void> {
  const bar = page.locator('nav[data-keys-walk]');
  if (name === 'people') return pressUntilVisible(named(bar, /^(成员|People)/), panel(page, name));
  if (name === 'places') return pressUntilVisible(named(bar, /^(附近|Nearby)/), panel(page, name));
  const talk = panel(page, 'chat').or(panel(page, 'private'));
  await pressUntilVisible(named(bar, /^(聊天|Chat)/), talk);
  const tab = talk.locator('nav').getByRole('button');
  return pressUntilVisible(tab.nth(name === 'chat' ? 0 : 1), panel(page, name));
}

/** Part of the nickname of the user whose card is opened. */
export const FRIEND = 'Fawn';

export async function openCard(page: Page): Promise<Locator> {
  await openPanelByPosition(page, 'people');
  const card = page.getByTestId('person-card');
  await pressUntilVisible(
    page.getByTestId('member').filter({ hasText: FRIEND }).getByRole('button').first(),
    card,
  );
  return card;
}

async function openCards(page: Page, tab: number): Promise<void> {
  await openPanelByPosition(page, 'people');
  await pressUntilVisible(named(panel(page, 'people'), /^(名片夹|Cards)$/), panel(page, 'cards'));
  await panel(page, 'cards').getByRole('tab').nth(tab).click();
}

async function openAboutMe(page: Page): Promise<void> {
  await openPanelByPosition(page, 'people');
  await pressUntilVisible(named(panel(page, 'people'), /^(关于我|About me)$/), panel(page, 'aboutMe'));
}

/** The moderation tools above the list of people, folded on low panels. */
export async function openModerationTools(page: Page): Promise<Locator> {
  await openPanelByPosition(page, 'people');
  const tools = page.getByTestId('moderation-tools');
  const fold = page.getByTestId('moderation-accordion').getByRole('button');
  await tools.waitFor({ state: 'attached' });
  if (await fold.isVisible()) await pressUntilVisible(fold, tools);
  return tools;
}

async function openModerationRecords(page: Page, words: RegExp): Promise<void> {
  await pressUntilVisible(
    named(await openModerationTools(page), words),
    page.getByTestId('moderation-records'),
  );
}

export interface PanelSteps {
  /** Opens the panel after entry. */
  readonly open: (page: Page) => Promise<unknown>;
  /** Calls that the panel reads, by the ends of their paths. */
  readonly reads: readonly string[];
  /** The calls run once, at entry or when the panel first opens; opened again, the panel keeps what it has read. */
  readonly readsOnce: boolean;
}

export const PANEL_STEPS = {
  chat: { open: (page) => openPanelByPosition(page, 'chat'), reads: ['history/msg/list'], readsOnce: true },
  'chat-rooms': {
    open: (page) => openPanelByPosition(page, 'chat'),
    reads: ['chat_room/space/all'],
    readsOnce: false,
  },
  'chat-mentions': {
    async open(page) {
      await openPanelByPosition(page, 'chat');
      await named(panel(page, 'chat'), /^(提到我的|Messages that mention)/).click();
    },
    reads: ['history/msg/list?*mentioned*'],
    readsOnce: false,
  },
  private: { open: (page) => openPanelByPosition(page, 'private'), reads: ['im/sessions'], readsOnce: true },
  'private-chat': {
    async open(page) {
      const card = await openCard(page);
      await pressUntilVisible(named(card, /^(私聊|Message)$/), page.getByTestId('private-chat'));
    },
    reads: ['im/history'],
    readsOnce: false,
  },
  people: { open: (page) => openPanelByPosition(page, 'people'), reads: ['v3/members'], readsOnce: true },
  places: { open: (page) => openPanelByPosition(page, 'places'), reads: ['activity/list'], readsOnce: true },
  about: {
    open: (page) => pressUntilVisible(page.getByTestId('space-name'), panel(page, 'about')),
    reads: ['activity/list'],
    readsOnce: true,
  },
  'about-announcements': {
    open: (page) => pressUntilVisible(page.getByTestId('space-name'), panel(page, 'about')),
    reads: ['announcement/list'],
    readsOnce: true,
  },
  'cards-received': { open: (page) => openCards(page, 0), reads: ['pageReceiveUserCard'], readsOnce: false },
  'cards-mine': { open: (page) => openCards(page, 1), reads: ['getUserCardInfo'], readsOnce: false },
  'about-me': {
    open: openAboutMe,
    reads: ['userPersonality/getSpace'],
    readsOnce: false,
  },
  'person-card': {
    open: openCard,
    reads: ['userPersonality/getSpace', 'userSpaceConfig'],
    readsOnce: false,
  },
  'person-labels': {
    async open(page) {
      await named(await openCard(page), /^(加标签|Add label)$/).click();
    },
    reads: ['spaceLabel/list'],
    readsOnce: false,
  },
  servers: {
    open: (page) => pressUntilVisible(page.getByTestId('server'), panel(page, 'servers')),
    reads: ['listServers'],
    readsOnce: true,
  },
  share: {
    open: (page) => pressUntilVisible(page.getByTestId('share'), panel(page, 'share')),
    reads: ['listInviteCodes', 'hasValidInviteCode'],
    readsOnce: false,
  },
  'moderation-reports': {
    open: (page) => openModerationRecords(page, /^(举报|Reports)/),
    reads: ['report/list'],
    readsOnce: false,
  },
  'moderation-timeline': {
    open: (page) => openModerationRecords(page, /^(管理记录|Timeline)/),
    reads: ['listModeration'],
    readsOnce: false,
  },
  'moderation-bans': {
    open: (page) => openModerationRecords(page, /^(封禁名单|Bans)/),
    reads: ['listBans'],
    readsOnce: false,
  },
  'moderation-rules': {
    open: (page) => openModerationRecords(page, /^(聊天规则|Chat rules)/),
    reads: ['spaceImConfig/get'],
    readsOnce: false,
  },
  'moderation-groups': {
    open: (page) => openModerationRecords(page, /^(聊天群组|Groups)/),
    reads: ['getChatRoomTagGroupStats'],
    readsOnce: false,
  },
} as const satisfies Readonly<Record<string, PanelSteps>>;
export type PanelName = keyof typeof PANEL_STEPS;

/** URL pattern of a call that a panel reads. */
const addressOf = (read: string): string => `**/api/**${read}${read.includes('?') ? '' : '*'}`;

/** Leaves a panel's calls unanswered, or lets them fail, until `unblockReads`. */
export async function blockReads(page: Page, name: PanelName, how: 'loading' | 'failed'): Promise<void> {
  for (const read of PANEL_STEPS[name].reads)
    await page.route(addressOf(read), (route) => (how === 'failed' ? route.abort() : undefined));
}

export async function unblockReads(page: Page, name: PanelName): Promise<void> {
  for (const read of PANEL_STEPS[name].reads) await page.unroute(addressOf(read));
}

/** Closes everything over the world; false when something stays open, or the page is not in the space. */
export async function closeAll(page: Page): Promise<boolean> {
  const open = page.locator(`#${SIDE_PANEL}, [data-testid="person-card"], [role="dialog"]`).first();
  const world = page.getByTestId('world');
  for (let turn = 0; turn < 6 && (await world.isVisible()); turn++) {
    if (!(await open.isVisible())) return true;
    await page.keyboard.press('Escape');
    await world.focus();
  }
  return false;
}
