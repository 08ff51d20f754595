import { afterEach, beforeAll, expect, it } from 'vitest';
import { WHITEBOARDS } from '../../contract/model/chat/chat';
import { refusal } from './support/refusal';
import { onServer } from './support/suites';
import { Yard, type Known } from './support/yard';

onServer('announcements and whiteboards', (start) => {
  let yard: Yard;
  let spaceId = '';
  let ann: Known;
  let bob: Known;

  beforeAll(async () => {
    yard = await Yard.open(await start(), 13_850_000_000);
    spaceId = yard.spaceId;
    ann = await yard.person('安');
    bob = await yard.person('阿宝');
  });
  afterEach(() => yard.clear());

  it('[W75] keepers speak to everybody, and take it back', async () => {
    const anns = await yard.enter(ann);
    const first = await yard.host.call('announce', { spaceId, text: ' 七点开场 ' });
    expect(first).toMatchObject({ userId: yard.host.userId, nickname: '主持', text: '七点开场' });
    expect((await anns.event('announce')).announcement).toEqual(first);
    const second = await yard.owner.call('announce', { spaceId, text: '改到八点' });
    const list = async (more = {}) => bob.call('listAnnouncements', { spaceId, ...more });
    expect(await list()).toEqual({ announcements: [second, first], more: false });
    expect(await list({ limit: 1 })).toEqual({ announcements: [second], more: true });
    expect(await list({ before: second.id })).toEqual({ announcements: [first], more: false });
    const withdraw = { spaceId, announcementId: second.id };
    expect(await ann.ask('withdrawAnnouncement', withdraw)).toMatchObject(refusal('forbidden'));
    await yard.host.call('withdrawAnnouncement', withdraw);
    await yard.host.call('withdrawAnnouncement', withdraw);
    expect(await anns.event('unannounce')).toEqual({ k: 'unannounce', announcementId: second.id });
    expect(await list()).toEqual({ announcements: [first], more: false });
    expect(anns.events('unannounce')).toHaveLength(1);
    const nothing = { spaceId, announcementId: 999_999 };
    expect(await yard.host.ask('withdrawAnnouncement', nothing)).toMatchObject(refusal('notFound'));
    expect(await ann.ask('announce', { spaceId, text: '我也说' })).toMatchObject(refusal('forbidden'));
    expect(await yard.host.ask('announce', { spaceId, text: ' ' })).toMatchObject(refusal('textEmpty'));
    expect(await ann.ask('listAnnouncements', { spaceId: 'nowhere' })).toMatchObject(
      refusal('spaceNotFound'),
    );
  });

  it('[T38] not too many in a minute', async () => {
    const codes = [];
    for (let i = 0; i < 12; i++)
      codes.push((await yard.owner.ask('announce', { spaceId, text: `第 ${i} 条` })).code);
    expect(codes.at(-1)).toBe(refusal('sendTooFast').code);
  });

  it('whiteboards have a name, and are removed by who made them or a keeper', async () => {
    const made = await ann.call('createWhiteboard', { spaceId, name: ' 草图 ' });
    expect(made).toMatchObject({ name: '草图', userId: ann.userId });
    const other = await bob.call('createWhiteboard', { spaceId, name: '日程' });
    // The yard is open to all, but who never came in makes nothing there.
    const passer = yard.planet.person();
    await passer.signIn('13850009999', yard.planet.codeFor);
    const outside = await passer.ask('createWhiteboard', { spaceId, name: '路过' });
    expect(outside).toMatchObject(refusal('notInSpace'));
    expect((await bob.call('listWhiteboards', { spaceId })).rooms).toEqual([made, other]);
    const remove = { spaceId, id: made.id };
    expect(await bob.ask('deleteWhiteboard', remove)).toMatchObject(refusal('forbidden'));
    await ann.call('deleteWhiteboard', remove);
    expect(await ann.ask('deleteWhiteboard', remove)).toMatchObject(refusal('notFound'));
    await yard.host.call('deleteWhiteboard', { spaceId, id: other.id });
    expect((await bob.call('listWhiteboards', { spaceId })).rooms).toEqual([]);
    expect(await ann.ask('createWhiteboard', { spaceId, name: '' })).toMatchObject(refusal('nameEmpty'));
    for (let i = 0; i < WHITEBOARDS.max; i++) {
      yard.planet.advance(10_000);
      await bob.call('createWhiteboard', { spaceId, name: `板 ${i}` });
    }
    yard.planet.advance(10_000);
    expect(await bob.ask('createWhiteboard', { spaceId, name: '多一块' })).toMatchObject(
      refusal('boardLimit'),
    );
  });
});
