import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { users } from '../../../server/database/schema';
import { uploadedFile, textBytes } from '../support/chat-files';
import { withStoppedServer } from '../support/db-helpers';
import { errorAnswer } from '../support/expected-errors';
import { onServer } from '../support/suites';
import { SpaceFixture, type SignedInPerson } from '../support/space-fixture';

const DAY = 86_400_000;
const BAD = '去野餐吧';
const blocked = errorAnswer('wordsBlocked');

onServer('word filter of a space', (start) => {
  let fixture: SpaceFixture;
  let spaceId = '';
  let ann: SignedInPerson;
  let bob: SignedInPerson;

  beforeAll(async () => {
    fixture = await SpaceFixture.create(await start(), 13_834_000_000);
    spaceId = fixture.spaceId;
    ann = await fixture.person('安');
    bob = await fixture.person('阿宝');
    const words = { commentsCheckEnable: true, commentsCheckWords: ['野餐'] };
    await fixture.owner.call('setSpaceCommentsCheckConfig', { spaceId, ...words });
  });

  it('refuses file names, with and without text', async () => {
    for (const text of ['', '看这个']) {
      const file = await uploadedFile(ann, spaceId, '野餐.txt', textBytes('你好'));
      expect(await fixture.sendMessage(ann, text, { fileId: file.fileId })).toMatchObject(blocked);
      // The file was not sent, so it may still go to a private chat, which belongs to no space.
      const cid = fixture.newCid();
      const letter = { peerUserId: bob.userId, cid, text: BAD, fileId: file.fileId };
      expect((await ann.call('sendPrivate', letter)).message.attachment?.name).toBe('野餐.txt');
    }
    const good = await uploadedFile(ann, spaceId, '花.txt', textBytes('你好'));
    expect((await fixture.sendMessage(ann, '', { fileId: good.fileId })).code).toBe(200);
  });

  it('refuses names, tags and texts that others in the space read', async () => {
    const { owner, host } = fixture;
    const { group } = await host.call('addChatRoomTagGroup', { spaceId, name: '志愿者' });
    const startAt = new Date(Date.now() + DAY).toISOString();
    const endAt = new Date(Date.now() + 2 * DAY).toISOString();
    const activity = { spaceId, startAt, endAt, exclusive: false, guests: [] };
    const refused = [
      await host.request('addChatRoomTagGroup', { spaceId, name: '野餐' }),
      await host.request('editChatRoomTagGroup', { spaceId, id: group.id, name: '野 餐' }),
      await owner.request('announce', { spaceId, text: BAD }),
      await owner.request('setImPrefabricateContent', { spaceId, imPrefabricateContent: ['你好', BAD] }),
      await ann.request('createWhiteboard', { spaceId, name: '野餐地图' }),
      await host.request('setStageName', { spaceId, userId: ann.userId, stageName: '野餐王' }),
      await ann.request('setSelfSpeakStatus', { spaceId, speakStatus: 0, speakTag: '野餐' }),
      await host.request('updateBroadcastStatus', { spaceId, broadcastEnable: true, broadcastTag: '野餐' }),
      await owner.request('saveActivity', { ...activity, name: '野餐', description: '' }),
      await owner.request('saveActivity', { ...activity, name: '聚会', description: BAD }),
      await ann.request('saveUserInfo', { spaceId, nickname: '野餐' }),
      await ann.request('saveUserInfo', { spaceId, state: '野餐中' }),
    ];
    expect(refused.map(({ code }) => code)).toEqual(refused.map(() => blocked.code));
    // Nothing was stored.
    const names = (await ann.call('getChatRoomTagGroup', { spaceId })).groups.map(({ name }) => name);
    expect(names).toEqual(['志愿者']);
    expect((await ann.call('getUserInfo', {})).nickname).toBe('安');
  });

  it("applies the platform's list to nicknames outside of a space", async () => {
    const refused = [
      await ann.request('saveUserInfo', { nickname: '赌博网站' }),
      await ann.request('saveUserInfo', { state: 'fuck you' }),
    ];
    expect(refused.map(({ code }) => code)).toEqual(refused.map(() => blocked.code));
    expect(await ann.call('getUserInfo', {})).toMatchObject({ nickname: '安', state: '' });
    expect(await ann.call('saveUserInfo', { nickname: '野餐' })).toMatchObject({ nickname: '野餐' });
    await ann.call('saveUserInfo', { nickname: '安' });
  });

  it("applies the platform's list to nicknames saved in a space without a filter", async () => {
    const elsewhere = (await fixture.owner.call('addSpace', { spaceName: '后院' })).spaceId;
    const there = { spaceId: elsewhere, commentsCheckEnable: false, commentsCheckWords: [] };
    await fixture.owner.call('setSpaceCommentsCheckConfig', there);
    await ann.call('visitSpace', { spaceId: elsewhere });
    const refused = [
      await ann.request('saveUserInfo', { spaceId: elsewhere, nickname: '赌博网站' }),
      await ann.request('saveUserInfo', { spaceId: elsewhere, state: 'fuck you' }),
    ];
    expect(refused.map(({ code }) => code)).toEqual(refused.map(() => blocked.code));
    const saved = await ann.call('saveUserInfo', { spaceId: elsewhere, nickname: '安', state: '野餐中' });
    expect(saved.state).toBe('野餐中');
  });

  it('allows other changes by a user whose stored nickname contains a word', async () => {
    await withStoppedServer(fixture.planet, (db) =>
      db.update(users).set({ nickname: '赌博网站', state: 'fuck' }).where(eq(users.id, ann.userId)),
    );
    const same = { nickname: '赌博网站', state: 'fuck' };
    for (const at of [{}, { spaceId }])
      expect(await ann.request('saveUserInfo', { ...at, ...same })).toMatchObject({ code: 200 });
    expect(await ann.request('saveUserInfo', { ...same, state: 'fuck you' })).toMatchObject(blocked);
    expect(await ann.request('saveUserInfo', { ...same, nickname: '赌博平台，赌博网站' })).toMatchObject(
      blocked,
    );
    await ann.call('saveUserInfo', { nickname: '安', state: '' });
  });

  it('allows the words when the space turns the filter off', async () => {
    const { owner } = fixture;
    const words = { commentsCheckEnable: false, commentsCheckWords: ['野餐'] };
    await owner.call('setSpaceCommentsCheckConfig', { spaceId, ...words });
    expect((await owner.call('addChatRoomTagGroup', { spaceId, name: '野餐' })).group.name).toBe('野餐');
  });
});
