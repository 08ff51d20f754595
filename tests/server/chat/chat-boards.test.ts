import { afterEach, beforeAll, expect, it } from 'vitest';
import { WHITEBOARDS } from '../../../contract/model/chat/chat';
import { errorAnswer } from '../support/expected-errors';
import { onServer } from '../support/suites';
import { SpaceFixture, type SignedInPerson } from '../support/space-fixture';

onServer('announcements and whiteboards', (start) => {
  let fixture: SpaceFixture;
  let spaceId = '';
  let ann: SignedInPerson;
  let bob: SignedInPerson;

  beforeAll(async () => {
    fixture = await SpaceFixture.create(await start(), 13_850_000_000);
    spaceId = fixture.spaceId;
    ann = await fixture.person('安');
    bob = await fixture.person('阿宝');
  });
  afterEach(() => fixture.clear());

  it('[W75] announcements are made and withdrawn by moderators', async () => {
    const anns = await fixture.enter(ann);
    const first = await fixture.host.call('announce', { spaceId, text: ' 七点开场 ' });
    expect(first).toMatchObject({ userId: fixture.host.userId, nickname: '主持', text: '七点开场' });
    expect((await anns.waitForEvent('announce')).announcement).toEqual(first);
    const second = await fixture.owner.call('announce', { spaceId, text: '改到八点' });
    const list = async (more = {}) => bob.call('listAnnouncements', { spaceId, ...more });
    expect(await list()).toEqual({ announcements: [second, first], more: false });
    expect(await list({ limit: 1 })).toEqual({ announcements: [second], more: true });
    expect(await list({ before: second.id })).toEqual({ announcements: [first], more: false });
    const withdraw = { spaceId, announcementId: second.id };
    expect(await ann.request('withdrawAnnouncement', withdraw)).toMatchObject(errorAnswer('forbidden'));
    await fixture.host.call('withdrawAnnouncement', withdraw);
    await fixture.host.call('withdrawAnnouncement', withdraw);
    expect(await anns.waitForEvent('unannounce')).toEqual({ k: 'unannounce', announcementId: second.id });
    expect(await list()).toEqual({ announcements: [first], more: false });
    expect(anns.events('unannounce')).toHaveLength(1);
    const nothing = { spaceId, announcementId: 999_999 };
    expect(await fixture.host.request('withdrawAnnouncement', nothing)).toMatchObject(
      errorAnswer('notFound'),
    );
    expect(await ann.request('announce', { spaceId, text: '我也说' })).toMatchObject(
      errorAnswer('forbidden'),
    );
    expect(await fixture.host.request('announce', { spaceId, text: ' ' })).toMatchObject(
      errorAnswer('textEmpty'),
    );
    expect(await ann.request('listAnnouncements', { spaceId: 'nowhere' })).toMatchObject(
      errorAnswer('spaceNotFound'),
    );
  });

  it('announcements are limited per minute', async () => {
    const codes = [];
    for (let i = 0; i < 12; i++)
      codes.push((await fixture.owner.request('announce', { spaceId, text: `第 ${i} 条` })).code);
    expect(codes.at(-1)).toBe(errorAnswer('sendTooFast').code);
  });

  it('whiteboards have a name, and are removed by their creator or a moderator', async () => {
    const made = await ann.call('createWhiteboard', { spaceId, name: ' 草图 ' });
    expect(made).toMatchObject({ name: '草图', userId: ann.userId });
    const other = await bob.call('createWhiteboard', { spaceId, name: '日程' });
    // The space is open, but a user who never entered may create nothing.
    const passer = fixture.planet.person();
    await passer.signIn('13850009999', fixture.planet.codeFor);
    const outside = await passer.request('createWhiteboard', { spaceId, name: '路过' });
    expect(outside).toMatchObject(errorAnswer('notInSpace'));
    expect((await bob.call('listWhiteboards', { spaceId })).rooms).toEqual([made, other]);
    const remove = { spaceId, id: made.id };
    expect(await bob.request('deleteWhiteboard', remove)).toMatchObject(errorAnswer('forbidden'));
    await ann.call('deleteWhiteboard', remove);
    expect(await ann.request('deleteWhiteboard', remove)).toMatchObject(errorAnswer('notFound'));
    await fixture.host.call('deleteWhiteboard', { spaceId, id: other.id });
    expect((await bob.call('listWhiteboards', { spaceId })).rooms).toEqual([]);
    expect(await ann.request('createWhiteboard', { spaceId, name: '' })).toMatchObject(
      errorAnswer('nameEmpty'),
    );
    for (let i = 0; i < WHITEBOARDS.max; i++) {
      fixture.planet.advance(10_000);
      await bob.call('createWhiteboard', { spaceId, name: `板 ${i}` });
    }
    fixture.planet.advance(10_000);
    expect(await bob.request('createWhiteboard', { spaceId, name: '多一块' })).toMatchObject(
      errorAnswer('boardLimit'),
    );
  });
});
