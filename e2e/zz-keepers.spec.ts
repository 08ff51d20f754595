import { test as base, type Browser, type BrowserContext, type Page, type Locator } from '@playwright/test';
import { PlanetServer } from './support/server';
import { call, signIn } from './support/person';
import { faults } from './support/axe';
import { inSpace } from './support/walk';
import { keepersZh } from '../src/i18n/words/keepers.zh';
import { keepersEn } from '../src/i18n/words/keepers.en';
import { activityZh } from '../src/i18n/words/activity.zh';

const OUT = 'scratch/shots';
const W = { zh: keepersZh, en: keepersEn } as any;
const SCREENS = {
  d: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
  p: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1, hasTouch: true, isMobile: true },
} as const;
const ONLY = (process.env['COMBOS'] ?? 'zh-d,en-p,zh-p,en-d').split(',');
const PHASES = (process.env['PHASES'] ?? 'empty,full,failed,loading').split(',');
const AXE = process.env['AXE'] !== '0';
const VIEWS = ['reports', 'timeline', 'bans', 'rules', 'groups'] as const;
const CALLS = {
  reports: '**/api/report/list?*',
  timeline: '**/api/space/listModeration?*',
  bans: '**/api/space/listBans?*',
  rules: '**/api/spaceImConfig/get?*',
  groups: '**/api/space/chat_room/getChatRoomTagGroupStats?*',
} as const;
const test = base;
test.use({ actionTimeout: 20_000 });

async function until(button: Locator, then: Locator) {
  for (let i = 0; i < 15; i++) {
    if (!(await then.first().isVisible())) await button.click({ timeout: 5000 }).catch(() => undefined);
    try { await then.first().waitFor({ timeout: 2500 }); return; } catch { /* again */ }
  }
  throw new Error('not there');
}

test('pictures', async ({ browser }) => {
  test.setTimeout(1_500_000);
  const server = await PlanetServer.start({ env: { SMS_PER_ADDRESS: '200', GUESTS_PER_ADDRESS: '200' } });
  const keeperCtx = await browser.newContext();
  await signIn(keeperCtx, server, { phone: '13813990001', nickname: '园长' });
  const ask = <T>(c: BrowserContext, m: 'GET' | 'POST', path: string, data?: unknown) => call<T>(c.request, server.url, m, path, data);
  const { spaceId } = await ask<{ spaceId: string }>(keeperCtx, 'POST', '/api/space/addSpace', { spaceName: '有规矩的花园 A garden with rules' });
  await ask(keeperCtx, 'POST', '/api/space/saveSettings', { spaceId, settings: { access: { listed: true, anonymousEnable: true, inviteRequired: false, closed: false, regions: [] } } });
  const state = await keeperCtx.storageState();
  const bad: string[] = [];
  const axe = async (page: Page, name: string) => {
    if (!AXE) return;
    for (const theme of ['day', 'night']) {
      await page.evaluate((t) => { document.documentElement.dataset['theme'] = t; }, theme);
      for (const f of await faults(page)) bad.push(`${name} ${theme}: ${f}`);
    }
    await page.evaluate(() => { document.documentElement.dataset['theme'] = 'day'; });
  };
  const open = async (combo: string, storage = state): Promise<{ page: Page; w: any; lang: string; shot: (name: string, a?: boolean) => Promise<void>; done: () => Promise<void> }> => {
    const [lang = 'zh', size = 'd'] = combo.split('-');
    const context = await browser.newContext({ ...SCREENS[size as 'd'], locale: lang === 'zh' ? 'zh-CN' : 'en-US', storageState: storage, reducedMotion: 'reduce' });
    await context.addInitScript((l) => { localStorage.setItem('lang', l); }, lang);
    const page = await context.newPage();
    await page.goto(`${server.url}/main?id=${spaceId}`);
    await inSpace(page);
    return {
      page, w: W[lang], lang,
      async shot(name, a = true) {
        await page.evaluate(() => Promise.allSettled(document.getAnimations().filter((x) => x.effect?.getTiming().iterations !== Infinity).map((x) => x.finished)));
        const panel = page.locator('aside#side-panel');
        const clip = size === 'd' && (await panel.isVisible()) ? { x: 1040, y: 60, width: 400, height: 840 } : undefined;
        await page.screenshot({ path: `${OUT}/${combo}-${name}.png`, ...(clip ? { clip } : {}), timeout: 60000 });
        if (a) await axe(page, `${combo}-${name}`);
      },
      done: () => context.close(),
    };
  };
  const people = (page: Page, w: any) => page.locator('nav[data-keys-walk] button').nth(1);
  const places = (page: Page) => page.locator('nav[data-keys-walk] button').nth(2);
  const toView = (page: Page, w: any, view: string) =>
    until(page.getByTestId('keeper-tools').getByRole('button', { name: new RegExp(`^${w.tools[view]}`) }), page.getByTestId('keeper-records'));
  const back = (page: Page, w: any) => until(page.getByRole('button', { name: w.tools.back }), page.getByTestId('keeper-tools'));

  const round = async (combo: string, phase: string) => {
    const { page, w, shot, done } = await open(combo);
    await until(people(page, w), page.getByTestId('keeper-tools'));
    if (phase === 'empty' || phase === 'full') await shot(`${phase}-people`);
    for (const view of VIEWS) {
      if (phase === 'failed') await page.route(CALLS[view], (r) => r.abort());
      if (phase === 'loading') await page.route(CALLS[view], () => undefined);
      await toView(page, w, view);
      await page.waitForTimeout(500);
      await shot(`${phase}-${view}`);
      if (phase === 'full') {
        const records = page.getByTestId('keeper-records');
        if (view === 'reports') {
          await records.locator('summary').first().click();
          await shot('full-reports-evidence');
          await records.locator('summary').first().click();
          await until(records.getByRole('button', { name: new RegExp(w.reports.closeNamed.replace('{{name}}', '.*')) }).first(), records.locator('form'));
          await shot('full-reports-closing');
          await until(records.getByRole('tab').nth(1), records.getByRole('tab', { selected: true }).nth(0));
          await records.getByRole('tab').nth(1).click();
          await page.waitForTimeout(600);
          await shot('full-reports-handled');
        }
        if (view === 'rules') {
          for (const at of [0.5, 1]) {
            await page.getByTestId('space-rules').evaluate((e, k) => e.scrollTo(0, (e.scrollHeight - e.clientHeight) * k), at);
            await shot(`full-rules-${at}`, false);
          }
        }
        if (view === 'groups') {
          await records.locator('summary').first().click();
          await page.waitForTimeout(600);
          await shot('full-groups-people');
          await until(records.getByRole('button', { name: w.groups.make }), records.locator('form'));
          await records.locator('form').getByRole('switch').click();
          await records.locator('form').getByRole('button', { name: w.rules.save }).click();
          await shot('full-groups-form');
        }
      }
      if (phase === 'empty' && view === 'reports') {
        await records2(page).getByRole('tab').nth(1).click();
        await page.waitForTimeout(600);
        await shot('empty-reports-handled', false);
      }
      await page.unrouteAll();
      await back(page, w);
    }
    // person card
    if (phase === 'full') {
      const row = page.getByTestId('member').filter({ hasText: '小报告' });
      await until(row.getByRole('button', { name: new RegExp(w.open) }), page.getByTestId('person-deeds'));
      const card = page.getByTestId('person-card');
      const cshot = async (name: string) => {
        if (combo.endsWith('d')) { await card.screenshot({ path: `${OUT}/${combo}-${name}.png` }); await axe(page, `${combo}-${name}`); }
        else await shot(name);
      };
      await cshot('full-card');
      for (const [kind, word] of [['kick', w.act.kick], ['ban', w.act.ban], ['role', w.act.role]] as const) {
        await until(card.getByTestId('person-deeds').getByRole('button', { name: word, exact: true }), card.locator('form'));
        if (kind === 'ban') await card.locator('form').getByRole('button', { name: w.ban.confirm, exact: true }).click();
        await cshot(`full-${kind}`);
        await until(card.locator('form').getByRole('button', { name: w.cancel }), card.getByTestId('person-deeds'));
      }
      await page.keyboard.press('Escape');
    }
    // events
    if (phase === 'failed') await page.route('**/api/activity/list?*', (r) => r.abort());
    if (phase === 'loading') await page.route('**/api/activity/list?*', () => undefined);
    await until(places(page), page.getByTestId('space-events'));
    await page.waitForTimeout(500);
    await shot(`${phase}-events`);
    await page.unrouteAll();
    await done();
  };
  const records2 = (page: Page) => page.getByTestId('keeper-records');

  if (PHASES.includes('empty')) for (const combo of ONLY) await round(combo, 'empty');

  // What fills it.
  const somebody = async (phone: string, nickname: string) => {
    const c = await browser.newContext({ locale: 'zh-CN', reducedMotion: 'reduce', viewport: { width: 300, height: 300 } });
    const { userId } = await signIn(c, server, { phone, nickname });
    await ask(c, 'POST', '/api/space/visit', { spaceId });
    return Object.assign(c, { userId });
  };
  const [rep, rude, spam, long] = [await somebody('13813990002', '小报告'), await somebody('13813990003', '大嗓门'), await somebody('13813990004', '刷屏机器'), await somebody('13813990005', 'Alexandrina Featherstonehaugh')];
  const k = <T>(path: string, data: object) => ask<T>(keeperCtx, 'POST', path, data);
  await ask(rude, 'POST', '/api/spaceIm/send', { spaceId, text: '都听我的，吵吵吵' });
  await ask(rude, 'POST', '/api/spaceIm/send', { spaceId, text: 'Buy cheap seeds at https://example.com/a-very-long-address-that-does-not-break/and-goes-on now' });
  for (const [who, whom, reason, content, kind] of [
    [rep, rude, 'abuse', '一直在吵，请管一管', 'im'],
    [long, spam, 'advertise', '', 'im'],
    [spam, long, 'infringement', '“Hello”\nThe picture on the avatar is my drawing, and I was not asked; please have a look at it when you can.', 'av'],
  ] as const)
    await ask(who, 'POST', `/api/report/${kind}`, { spaceId, userId: whom.userId, reason, content });
  await ask(rep, 'POST', '/api/report/im', { spaceId, userId: spam.userId, reason: 'scam', content: '假中奖' });
  const list = await ask<{ reports: { reportId: number }[] }>(keeperCtx, 'GET', `/api/report/list?spaceId=${spaceId}`);
  await k('/api/report/handle', { spaceId, reportId: list.reports[0]!.reportId, verdict: 'handled', outcome: '已经禁言一天，并且提醒了对方不要再发' });
  await k('/api/report/handle', { spaceId, reportId: list.reports[1]!.reportId, verdict: 'rejected', outcome: '' });
  for (const name of ['浇花队', '夜猫子 Night owls']) await k('/api/space/chat_room/addChatRoomTagGroup', { spaceId, name, password: name === '浇花队' ? '' : '1234' });
  const groups = await ask<{ groups: { id: string; name: string }[] }>(keeperCtx, 'GET', `/api/space/chat_room/getChatRoomTagGroupStats?spaceId=${spaceId}`);
  await ask(rep, 'POST', '/api/space/chat_room/changeChatRoomTagGroup', { spaceId, id: groups.groups.find((g) => g.name === '浇花队')!.id });
  await ask(rep, 'POST', '/api/spaceIm/send', { spaceId, groupId: groups.groups.find((g) => g.name === '浇花队')!.id, text: '今天浇过了' }).catch(() => undefined);
  await k('/api/spaceImConfig/setImPrefabricateContent', { spaceId, imPrefabricateContent: ['欢迎大家', '明天见', 'See you tomorrow'] });
  await k('/api/spaceCommentsCheckConfig/setInfo', { spaceId, commentsCheckEnable: true, commentsCheckWords: ['刷单', '代购'] });
  await k('/api/spaceConfig/setDanmakuStatus', { spaceId, danmakuStatus: true, danmakuHold: true });
  await k('/api/spaceConfig/setMuteStatus', { spaceId, muteStatus: true });
  await k('/api/userSpaceConfig/setSpeakStatusByUserId', { spaceId, userId: rep.userId, speakStatus: 1 });
  await k('/api/userSpaceConfig/setEventUserRole', { spaceId, userId: rep.userId, eventUserRole: 2 });
  await k('/api/userSpaceConfig/setStageName', { spaceId, userId: rep.userId, stageName: '报幕员' });
  await k('/api/userSpaceConfig/setQuiesceEnable', { spaceId, userId: long.userId, quiesceEnable: true, reason: 'Too loud in the reading room, please see the notice at the door' });
  await ask(keeperCtx, 'GET', `/api/space/kickMember?spaceId=${spaceId}&userId=${rude.userId}&reason=${encodeURIComponent('请先看公告')}`);
  await k('/api/space/forbidIntoSpaceV2', { spaceId, userId: spam.userId, banDesc: '一直刷屏，提醒过三次还是不听', endsAt: new Date(Date.now() + 86_400_000).toISOString() });
  const gone = await somebody('13813990006', 'Seed seller');
  await k('/api/space/forbidIntoSpaceV2', { spaceId, userId: gone.userId, banDesc: 'Advertising' });
  await k('/api/userSpaceConfig/setScreenSharingAuth', { spaceId, userId: rude.userId, screenSharingAuth: true });
  const deeds = await ask<{ entries: { id: number; action: string }[] }>(keeperCtx, 'GET', `/api/space/listModeration?spaceId=${spaceId}`);
  await k('/api/space/undoModeration', { spaceId, id: deeds.entries[0]!.id });
  await ask(keeperCtx, 'GET', `/api/spaceExportUser/get?spaceId=${spaceId}`);
  const at = (h: number) => new Date(Date.now() + h * 3_600_000).toISOString();
  const plan = (name: string, from: number, to: number, exclusive: boolean, guests: string[]) => k<{ activityId: string }>('/api/activity/save', { spaceId, name, description: '带上垫子', startAt: at(from), endAt: at(to), exclusive, guests });
  await plan('冬夜读书会 Winter reading, with tea', -1, 2, false, []);
  await plan('星空下的电影', 0.6, 3, true, ['13813990002']);
  await plan('春天散步 A stroll in spring, from the lake to the hill and back by the mill', 26, 30, false, []);
  const live = await rep.newPage();
  await live.goto(`${server.url}/main?id=${spaceId}`);
  await inSpace(live);
  await ask(long, 'POST', '/api/userSpaceConfig/setSelfSpeakStatus', { spaceId, speakStatus: 1 }).catch(() => undefined);
  await ask(rude, 'POST', '/api/userSpaceConfig/setSelfSpeakStatus', { spaceId, speakStatus: 1 }).catch(() => undefined);
  await ask(rude, 'POST', '/api/spaceIm/send', { spaceId, text: '等我飞起来' }).catch(() => undefined);

  for (const phase of ['full', 'failed', 'loading'])
    if (PHASES.includes(phase)) for (const combo of ONLY) await round(combo, phase);

  console.log('AXE', JSON.stringify(bad, null, 1));
  await server.dispose();
});
