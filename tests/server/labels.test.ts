import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { members } from '../../server/database/schema';
import { kept } from './support/kept';
import type { Person } from './support/person';
import type { TestPlanet } from './support/planet';
import { refusal } from './support/refusal';
import { onBothDatabases } from './support/suites';
import { Wire } from './support/wire';

type Known = Person & { readonly userId: string };
const RED = '#d13b3b';

onBothDatabases('labels of a space', (start) => {
  let planet: TestPlanet;
  let spaceId = '';
  let phone = 13_813_000_100;
  let owner: Known;
  let host: Known;
  let ann: Known;

  const person = async (nickname: string): Promise<Known> => {
    const one = planet.person();
    const { userId } = await one.signIn(String(phone++), planet.codeFor);
    await one.call('saveUserInfo', { nickname });
    return Object.assign(one, { userId });
  };
  const label = async (name: string): Promise<string> =>
    (await owner.call('saveSpaceLabel', { spaceId, name, color: RED })).label.spaceLabelId;

  beforeAll(async () => {
    planet = await start();
    [owner, host, ann] = [await person('房主'), await person('主持'), await person('安')];
    spaceId = (await owner.call('addSpace', { spaceName: '院子' })).spaceId;
    for (const one of [owner, host, ann]) await one.call('visitSpace', { spaceId });
    await kept(planet, (db) =>
      db.update(members).set({ eventUserRole: 2 }).where(eq(members.userId, host.userId)),
    );
  });

  it('has labels, each name once; managers make and rename them', async () => {
    const [speaker, press] = [await label('讲者'), await label('媒体')];
    expect(await label('讲者')).toBe(speaker);
    await owner.call('saveSpaceLabel', { spaceId, spaceLabelId: press, name: '记者', color: '#0166d7' });
    expect((await ann.call('listSpaceLabels', { spaceId })).labels).toEqual([
      { spaceLabelId: speaker, name: '讲者', color: RED },
      { spaceLabelId: press, name: '记者', color: '#0166d7' },
    ]);
    const mine = { spaceId, name: '我的', color: RED };
    expect(await host.ask('saveSpaceLabel', mine)).toMatchObject(refusal('forbidden'));
    expect(await owner.ask('saveSpaceLabel', { ...mine, name: ' ' })).toMatchObject(refusal('nameEmpty'));
    expect(await owner.ask('saveSpaceLabel', { ...mine, color: 'red' })).toMatchObject(
      refusal('colorInvalid'),
    );
    expect(await owner.ask('saveSpaceLabel', { ...mine, spaceLabelId: 'none' })).toMatchObject(
      refusal('notFound'),
    );
  });

  it('gives them to oneself, and by keepers to others; one is shown with the name, at once', async () => {
    const [a, b] = [await label('志愿者'), await label('常客')];
    const wire = await Wire.open(planet.url, ann, spaceId);
    afterAll(() => wire.close());
    const [first] = (await ann.call('addUserLabel', { spaceId, spaceLabelId: a })).labels;
    expect(first).toMatchObject({ spaceLabelId: a, displayTag: '志愿者', pinned: false });
    expect((await ann.call('addUserLabel', { spaceId, spaceLabelId: a })).labels).toHaveLength(1);
    const given = await host.call('addUserLabel', { spaceId, userId: ann.userId, spaceLabelId: b });
    const second = given.labels.find(({ spaceLabelId }) => spaceLabelId === b);
    const pin = { spaceId, spaceUserLabelId: second?.spaceUserLabelId ?? '' };
    await ann.call('pinUserLabel', { spaceId, spaceUserLabelId: first?.spaceUserLabelId ?? '' });
    await ann.call('pinUserLabel', pin);
    const { labels } = await host.call('listUserLabelsOf', { spaceId, userId: ann.userId });
    expect(labels.map(({ displayTag, pinned }) => [displayTag, pinned])).toEqual([
      ['常客', true],
      ['志愿者', false],
    ]);
    const seen = (await host.call('getMembersV3', { spaceId })).members.find(
      ({ userId }) => userId === ann.userId,
    );
    expect(seen).toMatchObject({ displayTag: '常客', userLabel: ['常客', '志愿者'] });
    expect((await host.call('listUserLabels', { spaceId })).users).toContainEqual({
      userId: ann.userId,
      labels,
    });
    // Two of one name would be told apart by nobody.
    expect(
      await owner.ask('saveSpaceLabel', { spaceId, spaceLabelId: b, name: '志愿者', color: RED }),
    ).toMatchObject(refusal('labelTaken'));
    // A new name is shown by everybody who has the label.
    await owner.call('saveSpaceLabel', { spaceId, spaceLabelId: b, name: '老朋友', color: RED });
    const renamed = await host.call('getMembersV3', { spaceId });
    expect(renamed.members.find(({ userId }) => userId === ann.userId)?.displayTag).toBe('老朋友');
    await ann.call('pinUserLabel', { ...pin, pinned: false });
    expect((await ann.call('delUserLabel', pin)).labels).toHaveLength(1);
    expect((await ann.call('delUserLabel', pin)).labels).toHaveLength(1);
    await owner.call('removeSpaceLabel', { spaceId, spaceLabelId: a });
    await owner.call('removeSpaceLabel', { spaceId, spaceLabelId: a });
    expect((await ann.call('listUserLabelsOf', { spaceId, userId: ann.userId })).labels).toEqual([]);
    const bare = await host.call('getMembersV3', { spaceId });
    expect(bare.members.find(({ userId }) => userId === ann.userId)).toMatchObject({
      displayTag: '',
      userLabel: [],
    });
  });

  it('lets nobody but keepers change those of others', async () => {
    const id = await label('嘉宾');
    const [own] = (await host.call('addUserLabel', { spaceId, spaceLabelId: id })).labels;
    const theirs = { spaceId, spaceUserLabelId: own?.spaceUserLabelId ?? '' };
    const refused = [
      await ann.ask('addUserLabel', { spaceId, userId: owner.userId, spaceLabelId: id }),
      await ann.ask('delUserLabel', theirs),
      await ann.ask('pinUserLabel', theirs),
      await ann.ask('removeSpaceLabel', { spaceId, spaceLabelId: id }),
    ];
    for (const answer of refused) expect(answer).toMatchObject(refusal('forbidden'));
    expect(await ann.ask('addUserLabel', { spaceId, spaceLabelId: 'none' })).toMatchObject(
      refusal('notFound'),
    );
    expect(await ann.ask('pinUserLabel', { spaceId, spaceUserLabelId: 'none' })).toMatchObject(
      refusal('notFound'),
    );
    for (let i = 0; i < 8; i++)
      await ann.call('addUserLabel', { spaceId, spaceLabelId: await label(`第 ${i} 个`) });
    expect(await ann.ask('addUserLabel', { spaceId, spaceLabelId: id })).toMatchObject(refusal('labelLimit'));
  });
});
