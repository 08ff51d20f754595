import { beforeAll, expect, it } from 'vitest';
import { errorAnswer } from '../support/expected-errors';
import { onServer } from '../support/suites';
import { SpaceFixture, type SignedInPerson } from '../support/space-fixture';

onServer('the moderation timeline', (start) => {
  let fixture: SpaceFixture;
  let spaceId = '';
  let ann: SignedInPerson;

  beforeAll(async () => {
    fixture = await SpaceFixture.create(await start(), 13_835_000_000);
    spaceId = fixture.spaceId;
    ann = await fixture.person('安');
  });

  const latest = async (limit: number, reader = fixture.owner) =>
    (await reader.call('listModeration', { spaceId, limit })).entries;
  const undo = async (id = 0) => fixture.owner.request('undoModeration', { spaceId, id });

  it('contains announcements, with the moderator and the text', async () => {
    const { id } = await fixture.host.call('announce', { spaceId, text: `七点开场，${'好'.repeat(100)}` });
    for (const _ of [1, 2]) await fixture.owner.call('withdrawAnnouncement', { spaceId, announcementId: id });
    const about = `七点开场，${'好'.repeat(74)}…`;
    expect(await latest(3)).toMatchObject([
      { action: 'unannounce', by: { nickname: '房主' }, user: null, about, undoable: false },
      { action: 'announce', by: { nickname: '主持' }, user: null, about, undoable: false },
    ]);
  });

  it('contains groups that were created, renamed, locked and removed', async () => {
    const { group } = await fixture.host.call('addChatRoomTagGroup', { spaceId, name: '志愿者' });
    const { id } = group;
    await fixture.owner.call('editChatRoomTagGroup', { spaceId, id, name: '志愿者' });
    await fixture.owner.call('editChatRoomTagGroup', { spaceId, id, name: '帮手', password: 'open' });
    for (const _ of [1, 2]) await fixture.host.call('delChatRoomTagGroup', { spaceId, id });
    const entries = await latest(5);
    expect(entries.map(({ action, about, by }) => [action, about, by.nickname])).toEqual([
      ['removeGroup', '帮手', '主持'],
      ['groupPassword', '帮手', '房主'],
      ['renameGroup', '志愿者 → 帮手', '房主'],
      ['makeGroup', '志愿者', '主持'],
      ['unannounce', expect.any(String), '房主'],
    ]);
  });

  it('contains changes of who may write, and undoes them', async () => {
    const rules = () => ann.call('getSpaceImConfig', { spaceId });
    await fixture.host.call('setImModel', { spaceId, imModel: 'managers' });
    await fixture.host.call('setImModel', { spaceId, imModel: 'managers' });
    await fixture.owner.call('setImEnable', { spaceId, imEnable: true, imShow: false });
    await fixture.owner.call('setImEnable', { spaceId, imEnable: false });
    await fixture.owner.call('setImEnable', { spaceId, imEnable: true, imShow: true });
    const entries = await latest(4);
    expect(entries.map(({ action, undoable }) => [action, undoable])).toEqual([
      ['chatOn', true],
      // An action cannot be undone after a later one changed the same setting.
      ['chatOff', false],
      ['hideChat', false],
      ['writers', true],
    ]);
    expect((await undo(entries[3]?.id)).data?.entry).toMatchObject({ undoneBy: '房主', undoable: false });
    expect(await rules()).toMatchObject({ imModel: 'all', imEnable: true, imShow: true });
    expect((await undo(entries[0]?.id)).code).toBe(200);
    expect(await rules()).toMatchObject({ imEnable: false, imShow: false });
    await fixture.owner.call('setImEnable', { spaceId, imEnable: true, imShow: true });
    // Undoing needs the permission of the action: a host may not switch the chat on or off.
    const [{ id } = { id: 0 }] = await latest(1);
    expect(await fixture.host.request('undoModeration', { spaceId, id })).toMatchObject(
      errorAnswer('forbidden'),
    );
  });

  it('contains phrases and the word check, with added and removed words', async () => {
    const phrases = { spaceId, imPrefabricateContent: ['欢迎'] };
    for (const _ of [1, 2]) await fixture.host.call('setImPrefabricateContent', phrases);
    const check = (commentsCheckEnable: boolean, commentsCheckWords: string[]) =>
      fixture.owner.call('setSpaceCommentsCheckConfig', { spaceId, commentsCheckEnable, commentsCheckWords });
    await check(true, ['野餐']);
    await check(true, ['野餐']);
    await check(false, ['野餐', '风筝']);
    await check(true, ['野餐', '风筝']);
    await check(true, ['风筝', '野餐']);
    const entries = await latest(5);
    expect(entries.map(({ action, about, undoable }) => [action, about, undoable])).toEqual([
      ['checkOn', '', false],
      ['checkedWords', '+风筝', false],
      ['checkOff', '', false],
      ['checkedWords', '+野餐', false],
      ['phrases', '', false],
    ]);
    expect(await undo(entries[0]?.id)).toMatchObject(errorAnswer('changedSince'));
    // A host may read the changes without being allowed to make them.
    await check(true, ['野餐', '露营']);
    expect((await latest(1, fixture.host))[0]).toMatchObject({
      action: 'checkedWords',
      about: '+露营 −风筝',
    });
    const many = Array.from({ length: 40 }, (_, i) => `第${i}个词`);
    await check(true, many);
    expect((await latest(1))[0]?.about).toMatch(/^\+40 −2: \+第0个词 .*…$/);
    await check(true, ['野餐']);
    await check(false, ['野餐']);
    await check(true, ['野餐']);
  });
});
