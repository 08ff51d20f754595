import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '../../server/database/database';
import { members } from '../../server/database/schema';
import { createLabels } from './server';
import { spaceLabels, spaceUserLabels } from './tables';
import { withStoppedServer } from '../../tests/server/support/db-helpers';
import type { Person } from '../../tests/server/support/person';
import type { TestPlanet } from '../../tests/server/support/test-planet';
import { errorAnswer } from '../../tests/server/support/expected-errors';
import { onServer } from '../../tests/server/support/suites';
import { Wire } from '../../tests/server/support/wire';

type SignedInPerson = Person & { readonly userId: string };
const RED = '#d13b3b';

onServer('labels of a space', (start) => {
  let planet: TestPlanet;
  let spaceId = '';
  let phone = 13_813_000_100;
  let owner: SignedInPerson;
  let host: SignedInPerson;
  let ann: SignedInPerson;

  const person = async (nickname: string): Promise<SignedInPerson> => {
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
    await withStoppedServer(planet, (db) =>
      db.update(members).set({ eventUserRole: 2 }).where(eq(members.userId, host.userId)),
    );
  });

  it('have unique names; managers create and rename them', async () => {
    const [speaker, press] = [await label('讲者'), await label('媒体')];
    expect(await label('讲者')).toBe(speaker);
    await owner.call('saveSpaceLabel', { spaceId, spaceLabelId: press, name: '记者', color: '#0166d7' });
    expect((await ann.call('listSpaceLabels', { spaceId })).labels).toEqual([
      { spaceLabelId: speaker, name: '讲者', color: RED, keepersOnly: false },
      { spaceLabelId: press, name: '记者', color: '#0166d7', keepersOnly: false },
    ]);
    const mine = { spaceId, name: '我的', color: RED };
    expect(await host.request('saveSpaceLabel', mine)).toMatchObject(errorAnswer('forbidden'));
    expect(await owner.request('saveSpaceLabel', { ...mine, name: ' ' })).toMatchObject(
      errorAnswer('nameEmpty'),
    );
    expect(await owner.request('saveSpaceLabel', { ...mine, color: 'red' })).toMatchObject(
      errorAnswer('colorInvalid'),
    );
    expect(await owner.request('saveSpaceLabel', { ...mine, spaceLabelId: 'none' })).toMatchObject(
      errorAnswer('notFound'),
    );
  });

  it('are assigned by users to themselves and by moderators to others; a pinned label is displayed at once', async () => {
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
    // Two labels with the same name would be indistinguishable.
    expect(
      await owner.request('saveSpaceLabel', { spaceId, spaceLabelId: b, name: '志愿者', color: RED }),
    ).toMatchObject(errorAnswer('labelTaken'));
    // Every user with the label shows the new name.
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

  it('may be reserved for moderators, who alone assign and remove them', async () => {
    const [bob, cem] = [await person('阿宝'), await person('杰姆')];
    for (const one of [bob, cem]) await one.call('visitSpace', { spaceId });
    const id = await label('工作人员');
    const mine = { spaceId, spaceLabelId: id };
    const of = async (who: SignedInPerson) =>
      (await ann.call('listUserLabelsOf', { spaceId, userId: who.userId })).labels.map(
        (one) => one.displayTag,
      );
    await bob.call('addUserLabel', mine);
    await host.call('addUserLabel', mine);
    await host.call('addUserLabel', { ...mine, userId: cem.userId });
    const save = { ...mine, name: '工作人员', color: RED };
    expect(await host.request('saveSpaceLabel', { ...save, keepersOnly: true })).toMatchObject(
      errorAnswer('forbidden'),
    );
    const { label: saved } = await owner.call('saveSpaceLabel', { ...save, keepersOnly: true });
    expect(saved).toMatchObject({ spaceLabelId: id, keepersOnly: true });
    // Self-assigned labels are removed; those that a moderator assigned stay.
    expect([await of(bob), await of(host), await of(cem)]).toEqual([[], ['工作人员'], ['工作人员']]);
    const { members: listed } = await ann.call('getMembersV3', { spaceId });
    expect(listed.filter(({ userId }) => userId === bob.userId).flatMap((one) => one.userLabel)).toEqual([]);
    expect(await bob.request('addUserLabel', mine)).toMatchObject(errorAnswer('forbidden'));
    const [cems] = (await cem.call('listUserLabelsOf', { spaceId, userId: cem.userId })).labels;
    expect(cems).toMatchObject({ keepersOnly: true });
    const own = { spaceId, spaceUserLabelId: cems?.spaceUserLabelId ?? '' };
    expect(await cem.request('delUserLabel', own)).toMatchObject(errorAnswer('forbidden'));
    // Users decide on the display of their own labels.
    expect((await cem.call('pinUserLabel', own)).labels).toMatchObject([{ pinned: true }]);
    // A renamed label keeps its state, and the same name selects this label.
    await owner.call('saveSpaceLabel', { ...save, name: '职员' });
    expect((await owner.call('saveSpaceLabel', { spaceId, name: '职员', color: RED })).label).toEqual({
      ...saved,
      name: '职员',
    });
    expect((await host.call('delUserLabel', own)).labels).toEqual([]);
    await owner.call('saveSpaceLabel', { ...save, keepersOnly: false });
    expect((await bob.call('addUserLabel', mine)).labels).toMatchObject([{ keepersOnly: false }]);
  });

  it('cannot be self-assigned at the moment of reservation', async () => {
    const people = [];
    for (let i = 0; i < 6; i++) people.push(await person(`人 ${i}`));
    for (const one of people) await one.call('visitSpace', { spaceId });
    const spaceLabelId = await label('讲师');
    const save = { spaceId, spaceLabelId, name: '讲师', color: RED, keepersOnly: true };
    const answers = await Promise.all([
      ...people.map((one) => one.request('addUserLabel', { spaceId, spaceLabelId })),
      owner.request('saveSpaceLabel', save),
    ]);
    expect(answers.every(({ code }) => code === 200 || code === errorAnswer('forbidden').code)).toBe(true);
    const { users } = await ann.call('listUserLabels', { spaceId });
    expect(users.filter(({ labels }) => labels.some((one) => one.spaceLabelId === spaceLabelId))).toEqual([]);
  });

  it('cannot be removed by a user whose list is older than the reservation', async () => {
    const dan = await person('阿丹');
    await dan.call('visitSpace', { spaceId });
    const spaceLabelId = await label('评委');
    const { labels } = await dan.call('addUserLabel', { spaceId, spaceLabelId });
    const { spaceUserLabelId = '' } = labels.find((one) => one.spaceLabelId === spaceLabelId) ?? {};
    const left = await withStoppedServer(planet, async (db) => {
      const late: Db = Object.assign(Object.create(db) as Db, {
        async transaction(run: Parameters<Db['transaction']>[0]) {
          await db.update(spaceLabels).set({ moderatorsOnly: true }).where(eq(spaceLabels.id, spaceLabelId));
          return db.transaction(run);
        },
      });
      const handlers = createLabels({
        db: late,
        checkWords: async () => undefined,
        members: { moderators: async () => [] },
        permissions: { check: async () => undefined },
        users: { notifyChanged: () => undefined },
      });
      const context = { session: { userId: dan.userId } } as Parameters<typeof handlers.delUserLabel>[1];
      await expect(handlers.delUserLabel({ spaceId, spaceUserLabelId }, context)).rejects.toMatchObject({
        error: 'forbidden',
      });
      return db.$count(spaceUserLabels, eq(spaceUserLabels.id, spaceUserLabelId));
    });
    expect(left).toBe(1);
  });

  it('of other users are changed by moderators only', async () => {
    const id = await label('嘉宾');
    const [own] = (await host.call('addUserLabel', { spaceId, spaceLabelId: id })).labels;
    const theirs = { spaceId, spaceUserLabelId: own?.spaceUserLabelId ?? '' };
    const refused = [
      await ann.request('addUserLabel', { spaceId, userId: owner.userId, spaceLabelId: id }),
      await ann.request('delUserLabel', theirs),
      await ann.request('pinUserLabel', theirs),
      await ann.request('removeSpaceLabel', { spaceId, spaceLabelId: id }),
    ];
    for (const answer of refused) expect(answer).toMatchObject(errorAnswer('forbidden'));
    expect(await ann.request('addUserLabel', { spaceId, spaceLabelId: 'none' })).toMatchObject(
      errorAnswer('notFound'),
    );
    expect(await ann.request('pinUserLabel', { spaceId, spaceUserLabelId: 'none' })).toMatchObject(
      errorAnswer('notFound'),
    );
    for (let i = 0; i < 8; i++)
      await ann.call('addUserLabel', { spaceId, spaceLabelId: await label(`第 ${i} 个`) });
    expect(await ann.request('addUserLabel', { spaceId, spaceLabelId: id })).toMatchObject(
      errorAnswer('labelLimit'),
    );
  });
});
