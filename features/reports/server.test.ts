import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { REPORT_REASONS } from './model';
import { isDeletedUser } from '../../contract/model/user/deleted-user';
import { members } from '../../server/database/schema';
import { uploadedFile, getFile, textBytes } from '../../tests/server/support/chat-files';
import { withStoppedServer } from '../../tests/server/support/db-helpers';
import type { Person } from '../../tests/server/support/person';
import type { TestPlanet } from '../../tests/server/support/test-planet';
import { errorAnswer } from '../../tests/server/support/expected-errors';
import { onServer } from '../../tests/server/support/suites';
import { featureEvents, nextFeatureEvent } from '../../tests/server/support/feature-events';
import { Wire } from '../../tests/server/support/wire';

type SignedInPerson = Person & { readonly userId: string };

onServer('reports', (start) => {
  let planet: TestPlanet;
  let spaceId = '';
  let phone = 13_815_000_100;
  let owner: SignedInPerson;
  let host: SignedInPerson;
  let ann: SignedInPerson;
  let bob: SignedInPerson;
  const inside: Wire[] = [];

  const person = async (nickname: string): Promise<SignedInPerson> => {
    const one = planet.person();
    const { userId } = await one.signIn(String(phone++), planet.codeFor);
    await one.call('saveUserInfo', { nickname });
    return Object.assign(one, { userId });
  };

  beforeAll(async () => {
    planet = await start();
    [owner, host, ann, bob] = [
      await person('房主'),
      await person('主持'),
      await person('安'),
      await person('坏蛋'),
    ];
    spaceId = (await owner.call('addSpace', { spaceName: '院子' })).spaceId;
    for (const one of [host, ann, bob]) await one.call('visitSpace', { spaceId });
    await withStoppedServer(planet, (db) =>
      db.update(members).set({ eventUserRole: 2 }).where(eq(members.userId, host.userId)),
    );
  });
  afterAll(async () => {
    for (const wire of inside) if (wire.closed === undefined) await wire.close();
  });

  it('have eleven reasons', async () => {
    expect((await ann.call('reportReasons', {})).reasons).toEqual(REPORT_REASONS);
    expect(REPORT_REASONS).toHaveLength(11);
  });

  it('reach the moderators of the space, with what the server knows', async () => {
    const wire = await Wire.open(planet.url, bob, spaceId);
    inside.push(wire);
    await wire.sendMessage('cid-of-bob-1', '买不买？便宜');
    await wire.waitForMessage('said', () => true);
    const im = { spaceId, userId: bob.userId, reason: 'advertise', content: '一直在发广告' } as const;
    const { reportId } = await ann.call('reportIm', im);
    expect(await ann.call('reportIm', im)).toEqual({ reportId, readBy: 'keepers' });
    const av = await ann.call('reportAv', { spaceId, userId: bob.userId, reason: 'abuse' });
    expect(av.reportId).toBeGreaterThan(reportId);

    const { open, more, reports } = await host.call('listReports', { spaceId });
    expect([open, more]).toEqual([2, false]);
    expect(reports.map(({ kind }) => kind)).toEqual(['av', 'im']);
    expect(reports[1]).toMatchObject({
      reportId,
      reason: 'advertise',
      content: '一直在发广告',
      user: { userId: bob.userId, nickname: '坏蛋' },
      by: { userId: ann.userId },
      evidence: { messages: [{ text: '买不买？便宜', group: '' }], place: { serverId: `${spaceId}-1` } },
      handled: null,
    });
    const close = { spaceId, reportId, verdict: 'rejected', outcome: '已提醒' } as const;
    expect(await host.call('handleReport', close)).toEqual({ open: 1 });
    // The first moderator's decision counts.
    await owner.call('handleReport', { spaceId, reportId, outcome: '再说一次' });
    const handled = await owner.call('listReports', { spaceId, state: 'handled' });
    expect(handled).toMatchObject({
      open: 1,
      reports: [{ reportId, handled: { outcome: '已提醒', verdict: 'rejected', by: '主持' } }],
    });
  });

  it('about a group contain only what the reporter could read there', async () => {
    const { group } = await owner.call('addChatRoomTagGroup', { spaceId, name: '密谈', password: 'open' });
    for (const one of [bob, ann])
      await one.call('changeChatRoomTagGroup', { spaceId, id: group.id, password: 'open' });
    await bob.call('sendIm', { spaceId, groupId: group.id, text: '只在群里说' });
    const about = { spaceId, userId: bob.userId, reason: 'others' } as const;
    const lastOf = async (): Promise<string> => {
      const message = (await owner.call('listReports', { spaceId })).reports[0]?.evidence.messages.at(-1);
      return `${message?.group}: ${message?.text}`;
    };
    await host.call('reportIm', { ...about, content: '不在群里' });
    expect(await lastOf()).toBe(': 买不买？便宜');
    await ann.call('reportIm', { ...about, content: '在群里' });
    expect(await lastOf()).toBe('密谈: 只在群里说');
    for (const { reportId } of (await owner.call('listReports', { spaceId })).reports.slice(0, 2))
      await owner.call('handleReport', { spaceId, reportId });
  });

  it('about a private chat contain both sides as the reporter sees them, and no other chat', async () => {
    const [eve, carl] = [await person('夏娃'), await person('卡尔')];
    for (const one of [eve, carl]) await one.call('visitSpace', { spaceId });
    let number = 0;
    const write = async (from: SignedInPerson, to: SignedInPerson, text: string, fileId?: string) => {
      planet.advance(1_100);
      const cid = `cid-of-evidence-${number++}`;
      return (await from.call('sendPrivate', { peerUserId: to.userId, cid, text, fileId })).message;
    };
    const file = await uploadedFile(carl, spaceId, '账号.txt', textBytes('12345'));
    await write(carl, eve, '删掉以前的话');
    await eve.call('deleteChatSession', { peerUserId: carl.userId });
    await write(carl, eve, '转我钱', file.fileId);
    await write(eve, carl, '不要再写了');
    const { id: messageId } = await write(carl, eve, '收回去的话');
    await carl.call('withdrawPrivate', { messageId });
    await write(carl, ann, '对别人说的');
    await write(ann, eve, '别人对夏娃说的');

    const about = { spaceId, userId: carl.userId, reason: 'scam', content: '骗钱', privately: true } as const;
    // The moderators of the reporter's current space receive it.
    expect(await eve.request('reportIm', about)).toMatchObject(errorAnswer('forbidden'));
    const wires = [await Wire.open(planet.url, eve, spaceId), await Wire.open(planet.url, bob, spaceId)];
    inside.push(...wires);
    expect((await getFile(host, file)).status).toBe(404);
    const { reportId } = await eve.call('reportIm', about);
    expect(await eve.call('reportIm', about)).toMatchObject({ reportId });
    const evidenceOf = async (id: number) =>
      (await host.call('listReports', { spaceId })).reports.find((report) => report.reportId === id)
        ?.evidence;
    expect(await evidenceOf(reportId)).toMatchObject({ privately: true });
    expect((await evidenceOf(reportId))?.messages).toMatchObject([
      { text: '转我钱', privateBy: 'reported', attachment: { name: '账号.txt' } },
      { text: '不要再写了', privateBy: 'reporter' },
    ]);
    // Only the moderators and the two users may read the file.
    expect(await (await getFile(host, file)).text()).toBe('12345');
    expect([(await getFile(ann, file)).status, (await getFile(eve, file)).status]).toEqual([404, 200]);

    // A reporter without a chat with that user sees none of their messages to others.
    const ofOthers = await bob.call('reportIm', about);
    expect((await evidenceOf(ofOthers.reportId))?.messages).toEqual([]);
    // A report on another matter includes no private chat, and is stored separately.
    const openly = await eve.call('reportIm', { ...about, privately: false });
    expect(openly.reportId).not.toBe(reportId);
    expect((await evidenceOf(openly.reportId))?.messages).toEqual([]);
    for (const id of [reportId, ofOthers.reportId, openly.reportId])
      await owner.call('handleReport', { spaceId, reportId: id });
  });

  it('[W84] are announced to the moderators of every server, except the reported user', async () => {
    const wires = [];
    for (const one of [owner, host, bob]) wires.push(await Wire.open(planet.url, one, spaceId));
    inside.push(...wires);
    const [owners, hosts, bobs] = wires as [Wire, Wire, Wire];
    const { open } = await owner.call('listReports', { spaceId });
    const about = { spaceId, userId: host.userId, reason: 'abuse', content: '主持人骂人' } as const;
    const { reportId } = await ann.call('reportIm', about);
    expect(await nextFeatureEvent(owners, 'reports', 'changed')).toMatchObject({
      reportId,
      handled: false,
      userId: ann.userId,
    });
    expect((await owner.call('listReports', { spaceId })).open).toBe(open + 1);
    // The reported moderator does not find the report, and cannot close it.
    expect((await host.call('listReports', { spaceId })).open).toBe(open);
    expect(await host.request('handleReport', { spaceId, reportId })).toMatchObject(errorAnswer('notFound'));
    await owner.call('handleReport', { spaceId, reportId });
    expect(await nextFeatureEvent(owners, 'reports', 'changed', ({ handled }) => handled)).toMatchObject({
      reportId,
      userId: owner.userId,
    });
    await owner.call('handleReport', { spaceId, reportId });
    // The next report is the first announcement to the host; other users receive none.
    const next = await ann.call('reportIm', { ...about, userId: bob.userId });
    expect(await nextFeatureEvent(hosts, 'reports', 'changed')).toMatchObject({ reportId: next.reportId });
    await bobs.sendMessage('cid-of-bob-2', '好');
    await bobs.waitForEvent('chat', ({ message }) => message.text === '好');
    expect(featureEvents(bobs, 'reports', 'changed')).toEqual([]);
  });

  it('are left to the platform in a space without other moderators, and log a warning', async () => {
    const alone = (await owner.call('addSpace', { spaceName: '独院' })).spaceId;
    for (const one of [ann, host]) await one.call('visitSpace', { spaceId: alone });
    const about = { spaceId: alone, userId: owner.userId, reason: 'abuse', content: '主人骂人' } as const;
    const waits = (id: number) => planet.lines.filter((line) => line.includes(`"reportId":${id}`)).length;
    const { reportId, readBy } = await ann.call('reportIm', about);
    expect([readBy, waits(reportId)]).toEqual(['platform', 1]);
    expect(await ann.call('reportIm', about)).toEqual({ reportId, readBy: 'platform' });
    expect((await owner.call('listReports', { spaceId: alone })).open).toBe(0);
    await withStoppedServer(planet, (db) =>
      db
        .update(members)
        .set({ eventUserRole: 2 })
        .where(and(eq(members.spaceId, alone), eq(members.userId, host.userId))),
    );
    expect(await ann.call('reportAv', about)).toMatchObject({ readBy: 'keepers' });
    expect((await host.call('listReports', { spaceId: alone })).open).toBe(2);
  });

  it('are refused to other users, and validated', async () => {
    const report = { spaceId, userId: bob.userId, reason: 'others', content: '' } as const;
    expect(await ann.request('listReports', { spaceId })).toMatchObject(errorAnswer('forbidden'));
    expect(await ann.request('handleReport', { spaceId, reportId: 1, outcome: '' })).toMatchObject(
      errorAnswer('forbidden'),
    );
    expect(await host.request('handleReport', { spaceId, reportId: 999_999, outcome: '' })).toMatchObject(
      errorAnswer('notFound'),
    );
    expect(await ann.request('reportIm', { ...report, reason: 'boring' })).toMatchObject(
      errorAnswer('invalid'),
    );
    expect(await ann.request('reportIm', { ...report, userId: ann.userId })).toMatchObject(
      errorAnswer('invalid'),
    );
    expect(await ann.request('reportIm', { ...report, userId: 'nobody' })).toMatchObject(
      errorAnswer('notFound'),
    );
    // A user who never entered, and without a chat with the reporter, is not revealed.
    const stranger = await person('路人');
    const unmet = { ...report, userId: stranger.userId };
    expect(await ann.request('reportIm', unmet)).toMatchObject(errorAnswer('notFound'));
    expect(await ann.request('reportAv', unmet)).toMatchObject(errorAnswer('notFound'));
    expect(await ann.request('reportIm', { ...report, content: '长'.repeat(501) })).toMatchObject(
      errorAnswer('textTooLong'),
    );
    const many = [];
    for (let i = 0; i < 22; i++)
      many.push((await ann.request('reportIm', { ...report, content: `第 ${i} 次` })).code);
    expect(many.at(-1)).toBe(errorAnswer('tooFast').code);
  });

  it('appear in the moderation log once closed, except for the reported user', async () => {
    // Another reporter, because the first reporter has reached the hourly limit.
    const dan = await person('阿丁');
    await dan.call('visitSpace', { spaceId });
    const latest = async (limit: number, by: SignedInPerson = owner) =>
      (await by.call('listModeration', { spaceId })).entries.slice(0, limit);
    const report = { spaceId, userId: host.userId, reason: 'abuse', content: '骂人' } as const;
    const { reportId } = await dan.call('reportIm', report);
    const close = { spaceId, reportId, verdict: 'rejected', outcome: '问过了' } as const;
    for (const _ of [1, 2]) await owner.call('handleReport', close);
    const [closed] = await latest(1);
    expect(closed).toMatchObject({
      action: 'reportRejected',
      by: { nickname: '房主' },
      user: { nickname: '主持' },
      reason: '问过了',
      undoable: false,
    });
    const actions = (await latest(5, host)).map(({ action }) => action);
    expect(actions).not.toContain('reportRejected');
    const bad = { ...report, userId: ann.userId };
    const second = await host.call('reportIm', bad);
    await owner.call('handleReport', { spaceId, reportId: second.reportId, verdict: 'handled', outcome: '' });
    expect((await latest(1, host))[0]).toMatchObject({ action: 'reportHandled', user: { nickname: '安' } });
  });

  it('keep what a deleted user wrote, without the name', async () => {
    const leaver = planet.person();
    const leaverPhone = String(phone++);
    await leaver.signIn(leaverPhone, planet.codeFor);
    await leaver.call('saveUserInfo', { nickname: '远行客' });
    const { userId } = await leaver.call('getUserInfo', {});
    await leaver.call('visitSpace', { spaceId });
    await leaver.call('sendIm', { spaceId, text: '山高路远' });
    const reporter = await person('阿卯');
    await reporter.call('visitSpace', { spaceId });
    await reporter.call('reportIm', { spaceId, userId, reason: 'others', content: '' });
    planet.advance(60_000);
    const rid = await leaver.requestCode(leaverPhone);
    await leaver.call('deleteAccount', { confirmed: true, rid, code: planet.codeFor(leaverPhone) });
    const { reports } = await owner.call('listReports', { spaceId });
    const report = reports.find(({ user }) => isDeletedUser(user.userId));
    expect(report?.evidence.messages.map(({ text }) => text)).toContain('山高路远');
    for (const trace of ['远行客', userId]) expect(JSON.stringify(reports)).not.toContain(trace);
  });
});
