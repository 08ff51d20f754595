import { beforeAll, describe, expect, it } from 'vitest';
import { errorAnswer } from '../../tests/server/support/expected-errors';
import { nextFeatureEvent } from '../../tests/server/support/feature-events';
import { SpaceFixture, type SignedInPerson } from '../../tests/server/support/space-fixture';
import { onServer, tapContext } from '../../tests/server/support/suites';

onServer('titles', (start) => {
  let fixture: SpaceFixture;
  const { features, context } = tapContext();
  let owner: SignedInPerson;
  let host: SignedInPerson;
  let spaceId = '';

  beforeAll(async () => {
    const planet = await start({ features });
    fixture = await SpaceFixture.create(planet, 13_834_900_000);
    ({ spaceId, owner, host } = fixture);
  });
  const save = (name: string, points: number | null = null, titleId?: string) =>
    owner.request('saveTitle', { spaceId, name, points, ...(titleId !== undefined && { titleId }) });
  const made = async (name: string, points: number | null = null): Promise<string> =>
    (await save(name, points)).data?.titleId ?? '';
  const pay = (who: SignedInPerson, delta: number) =>
    owner.call('giveScore', { spaceId, userId: who.userId, delta, reason: '好', cid: fixture.newCid() });
  const give = (titleId: string, who: SignedInPerson, has = true) =>
    owner.request('giveTitle', { spaceId, titleId, userId: who.userId, has });
  const wear = (who: SignedInPerson, titleId: string) => who.request('wearTitle', { spaceId, titleId });
  const ownOf = async (who: SignedInPerson, titleId: string) =>
    (await who.call('listTitles', { spaceId })).titles.find((one) => one.titleId === titleId);
  const stageName = async (who: SignedInPerson) =>
    (await owner.call('getMemInfo', { spaceId, uid: who.userId })).stageName;

  it('come when the points are earned, stay when they are spent, and the person hears of it', async () => {
    const ann = await fixture.person('安');
    const titleId = await made('百分之星', 100);
    await pay(ann, 60);
    expect(await ownOf(ann, titleId)).toMatchObject({ name: '百分之星', points: 100, has: false, since: '' });
    const wire = await fixture.enter(ann);
    const heard = nextFeatureEvent(wire, 'scores', 'titleChanged');
    await pay(ann, 40);
    expect(await heard).toEqual({ titleId, name: '百分之星', has: true });
    await pay(ann, -80);
    expect(await ownOf(ann, titleId)).toMatchObject({ has: true });
    await fixture.clear();
  });

  it('come to all who have the points already, and stay when more points are asked for later', async () => {
    const [ben, cem] = [await fixture.person('波'), await fixture.person('晨')];
    await pay(ben, 30);
    const first = await made('起步', 30);
    await save('起步', 1000, first);
    expect(await ownOf(ben, first)).toMatchObject({ has: true, points: 1000 });
    const played = { spaceId, userId: cem.userId, delta: 40, kind: 'quiz', ref: 'played' };
    const second = await made('起跑', 35);
    await context().db.transaction((tx) => context().service('engagement').ledger.add(tx, played));
    await save('起跑', 1000, second);
    expect(await ownOf(cem, second)).toMatchObject({ has: true });
    expect(await ownOf(cem, first)).toMatchObject({ has: false });
  });

  it('come from points of any activity once they are committed, and the person hears of each once', async () => {
    const [kim, lou] = [await fixture.person('金'), await fixture.person('路')];
    const titleId = await made('玩家', 25);
    const wires = [await fixture.enter(kim), await fixture.enter(lou)];
    const play = ({ userId }: SignedInPerson, ref: string, then: () => void = () => undefined) =>
      context().db.transaction(async (tx) => {
        const played = { spaceId, userId, delta: 25, kind: 'quiz', ref };
        await context().service('engagement').ledger.add(tx, played);
        then();
      });
    await expect(
      play(lou, 'lost', () => {
        throw new Error('lost');
      }),
    ).rejects.toThrow('lost');
    const heard = wires.map((wire) => nextFeatureEvent(wire, 'scores', 'titleChanged'));
    await play(kim, 'first');
    await play(kim, 'second');
    expect(await heard[0]).toEqual({ titleId, name: '玩家', has: true });
    expect(await ownOf(lou, titleId)).toMatchObject({ has: false });
    await play(lou, 'first');
    expect(await heard[1]).toEqual({ titleId, name: '玩家', has: true });
    const ofKim = wires[0]?.events('feature').filter(({ name }) => name === 'titleChanged');
    expect(ofKim).toHaveLength(1);
    await fixture.clear();
  });

  it('are given by hand and taken, and points do not bring back what was taken', async () => {
    const dan = await fixture.person('丹');
    const titleId = await made('志愿者', 10);
    for (let time = 0; time < 2; time++) expect((await give(titleId, dan)).code).toBe(200);
    expect(await ownOf(dan, titleId)).toMatchObject({ has: true });
    await give(titleId, dan, false);
    await pay(dan, 50);
    expect(await ownOf(dan, titleId)).toMatchObject({ has: false });
    const { titles } = await owner.call('listTitles', { spaceId, userId: dan.userId });
    expect(titles.find((one) => one.titleId === titleId)).toMatchObject({ has: false });
    await give(titleId, dan);
    expect(await ownOf(dan, titleId)).toMatchObject({ has: true });
  });

  describe('worn', () => {
    it('are the stage name of the member, until they are renamed, taken or removed', async () => {
      const eva = await fixture.person('伊');
      const [first, second] = [await made('歌手'), await made('舞者')];
      expect(await wear(eva, first)).toMatchObject(errorAnswer('scoreTitleNotHad'));
      await give(first, eva);
      await give(second, eva);
      await wear(eva, first);
      expect(await stageName(eva)).toBe('歌手');
      await wear(eva, second);
      expect(await stageName(eva)).toBe('舞者');
      expect(await ownOf(eva, first)).toMatchObject({ worn: false });
      await save('大舞者', null, second);
      expect(await stageName(eva)).toBe('大舞者');
      await give(second, eva, false);
      expect(await stageName(eva)).toBe('');
      await wear(eva, first);
      await owner.call('removeTitle', { spaceId, titleId: first });
      expect(await stageName(eva)).toBe('');
    });

    it('are seen by others at once', async () => {
      const fay = await fixture.person('菲');
      const titleId = await made('向导');
      await give(titleId, fay);
      const wire = await fixture.enter(host);
      await fixture.enter(fay);
      await wear(fay, titleId);
      const seen = () =>
        wire
          .events('member')
          .some(({ member }) => member.userId === fay.userId && member.stageName === '向导');
      await wire.waitForMessage('events', seen);
      expect(seen()).toBe(true);
      await fixture.clear();
    });

    it('stand back where a moderator has given a stage name', async () => {
      const gil = await fixture.person('吉');
      const titleId = await made('画家');
      await give(titleId, gil);
      await wear(gil, titleId);
      const name = (stageName: string) =>
        host.call('setStageName', { spaceId, userId: gil.userId, stageName });
      await name('开场嘉宾');
      expect(await stageName(gil)).toBe('开场嘉宾');
      await wear(gil, titleId);
      expect(await stageName(gil)).toBe('开场嘉宾');
      await name('');
      expect(await stageName(gil)).toBe('画家');
    });
  });

  it('have names of their own in a space, and a repeated request makes one', async () => {
    const answers = await Promise.all([save('唯一', 5), save('唯一', 5), save('唯一', 5)]);
    expect(new Set(answers.map(({ data }) => data?.titleId)).size).toBe(1);
    expect(await save('唯一', 6)).toMatchObject(errorAnswer('scoreTitleTaken'));
    const other = await made('第二');
    expect(await save('唯一', null, other)).toMatchObject(errorAnswer('scoreTitleTaken'));
    expect(await save(' ')).toMatchObject(errorAnswer('scoreTitleName'));
    expect(await save('长'.repeat(21))).toMatchObject(errorAnswer('scoreTitleName'));
    expect(await save('无', null, 't-none')).toMatchObject(errorAnswer('scoreNoTitle'));
  });

  it('are made and given by managers, and those of another person are read by them', async () => {
    const hua = await fixture.person('华');
    const titleId = await made('守门人');
    const input = { spaceId, titleId, userId: hua.userId, has: true };
    expect(await host.request('giveTitle', input)).toMatchObject(errorAnswer('forbidden'));
    expect(await hua.request('saveTitle', { spaceId, name: '我自己', points: null })).toMatchObject(
      errorAnswer('forbidden'),
    );
    expect(await hua.request('listTitles', { spaceId, userId: owner.userId })).toMatchObject(
      errorAnswer('forbidden'),
    );
    expect(await owner.request('giveTitle', { ...input, userId: 'u-nobody' })).toMatchObject(
      errorAnswer('scoreNoMember'),
    );
    const elsewhere = await owner.call('addSpace', { spaceName: '隔壁' });
    expect(await owner.request('giveTitle', { ...input, spaceId: elsewhere.spaceId })).toMatchObject(
      errorAnswer('scoreNoTitle'),
    );
  });

  it('may be sold: given once, and taken back so that points bring them again', async () => {
    const ida = await fixture.person('依');
    const titleId = await made('买来的', 40);
    const granted = { spaceId, userId: ida.userId, ref: titleId };
    const titles = context().service('engagement').grants.of('title');
    if (!titles) throw new Error('no titles are offered');
    const sell = () => context().db.transaction((tx) => titles.give(tx, granted));
    expect(await titles.list(spaceId)).toContainEqual({ ref: titleId, name: '买来的' });
    expect(await sell()).toBe('given');
    expect(await sell()).toBe('has');
    await wear(ida, titleId);
    await context().db.transaction(async (tx) => titles.take?.(tx, granted));
    expect(await ownOf(ida, titleId)).toMatchObject({ has: false });
    expect(await stageName(ida)).toBe('');
    await pay(ida, 40);
    expect(await ownOf(ida, titleId)).toMatchObject({ has: true });
    expect(await sell()).toBe('has');
    await owner.call('removeTitle', { spaceId, titleId });
    expect(await sell()).toBe('gone');
  });
});
