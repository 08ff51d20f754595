import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/database/database';
import { members, spaceConfigs, spaceDocuments, spaces } from '../../../server/database/schema';
import { spaceApplications, spaceGrants } from '../../../server/database/schema-shell';
import { applyForSpace } from '../../../server/modules/space/create-space';
import { createSpaces } from '../../../server/modules/space/spaces';
import { createUsers } from '../../../server/modules/user/users';
import type { Session } from '../../../server/platform';
import { createSingleNode } from '../../../server/nodes/single-node';
import { createScope } from '../../../server/scope';
import { seedDemoSpaces } from '../../../server/seed/demo';
import { openTestDatabase } from '../support/open-database';
import { insertSpace } from '../support/insert-space';

describe('access rules', () => {
  const scope = createScope();
  let db: Database['db'];
  beforeAll(async () => {
    ({ db } = await openTestDatabase(scope));
    await seedDemoSpaces(db);
  });
  afterAll(() => scope.dispose());
  const service = () =>
    createSpaces({
      db,
      nodes: createSingleNode(),
      onError: () => undefined,
      maxNum: 500,
      online: () => 0,
      guestNetwork: () => '',
    });
  const newPerson = async (): Promise<Session> => {
    const userId = await db.transaction((tx) =>
      createUsers(db).create(tx, { kind: 'phone', nickname: 'Kim' }),
    );
    return {
      id: `s-${userId}`,
      userId,
      kind: 'phone',
      spaceId: undefined,
      needsPhone: false,
      expiresAt: Date.now() + 1e6,
    };
  };

  describe('changes', () => {
    it.each([['203.0.113.0'], ['203.0.113.0/33'], ['Xiamen'], ['']])(
      'refuse the region "%s", and keep the previous one',
      async (range) => {
        const rules = service();
        await rules.saveSettings('plaza', { access: { regions: ['203.0.113.0/24'] } });
        await expect(
          rules.saveSettings('plaza', { access: { regions: ['10.0.0.0/8', range], closed: true } }),
        ).rejects.toMatchObject({ error: 'regionInvalid' });
        expect(await rules.row('plaza')).toMatchObject({ regions: ['203.0.113.0/24'], closed: false });
        await rules.saveSettings('plaza', { access: { regions: [] } });
      },
    );

    it('apply at once, also to users inside', async () => {
      const rules = service();
      const person = await newPerson();
      await insertSpace(db, { id: 'changing' });
      const rechecked: string[] = [];
      const watching = rules.recheck$.subscribe(({ spaceId, bye }) => rechecked.push(`${spaceId} ${bye}`));
      const verdict = () => rules.mayEnter(person, 'changing', '198.51.100.1');
      expect(await verdict()).toBeUndefined();
      await rules.saveSettings('changing', { access: { regions: ['203.0.113.0/24'] } });
      expect(await verdict()).toBe('regionBlocked');
      await rules.saveSettings('changing', { access: { regions: [], inviteRequired: true } });
      expect(await verdict()).toBe('inviteNeeded');
      await rules.saveSettings('changing', { access: { closed: true } });
      expect(await verdict()).toBe('spaceClosed');
      watching.unsubscribe();
      expect(rechecked).toEqual(Array(3).fill('changing closed'));
    });

    it('[T27] drop a role and an invitation as soon as they are revoked', async () => {
      const rules = service();
      const person = await newPerson();
      const { userId } = person;
      await insertSpace(db, { id: 'strict', inviteRequired: true });
      await db.insert(members).values({ id: 'm-strict', spaceId: 'strict', userId, type: 1 });
      expect(await rules.manages('strict', userId)).toBe(true);
      expect(await rules.mayEnter(person, 'strict')).toBeUndefined();
      await db.update(members).set({ type: 0 }).where(eq(members.id, 'm-strict'));
      expect(await rules.manages('strict', userId)).toBe(false);
      expect(await rules.mayEnter(person, 'strict')).toBe('inviteNeeded');
      await db.insert(spaceGrants).values({ spaceId: 'strict', userId });
      expect(await rules.mayEnter(person, 'strict')).toBeUndefined();
      await db.delete(spaceGrants).where(eq(spaceGrants.userId, userId));
      expect(await rules.mayEnter(person, 'strict')).toBe('inviteNeeded');
      expect(await rules.mayRequestAccess(person, 'strict')).toBeUndefined();
    });

    it('give a space without an owner to nobody', async () => {
      expect(await service().manages('plaza', '')).toBe(false);
    });
  });

  it('store an application for a space unchanged', async () => {
    const { userId } = await newPerson();
    const wish = {
      userId,
      spaceName: '礼堂',
      spaceType: 'square',
      avSwitch: false,
      description: '周末的演出',
    } as const;
    await applyForSpace(db, wish);
    const rows = await db.select().from(spaceApplications).where(eq(spaceApplications.userId, userId));
    expect(rows).toMatchObject([wish]);
  });

  describe('demo spaces', () => {
    const newest = async (spaceId: string) => {
      const [row] = await db
        .select()
        .from(spaceDocuments)
        .where(eq(spaceDocuments.spaceId, spaceId))
        .orderBy(desc(spaceDocuments.version))
        .limit(1);
      return row;
    };

    it('keep user changes across restarts', async () => {
      const { document } = (await newest('garden')) ?? {};
      if (!document) throw new Error('no garden');
      const drawn = { ...document, seed: 99 };
      await db.update(spaces).set({ name: '我们的花园', listed: false }).where(eq(spaces.id, 'garden'));
      await db.update(spaceConfigs).set({ serverNum: 2 }).where(eq(spaceConfigs.spaceId, 'lakeside'));
      await db.insert(spaceDocuments).values({ spaceId: 'garden', version: 2, document: drawn });
      await seedDemoSpaces(db);
      await seedDemoSpaces(db);
      expect(await newest('garden')).toMatchObject({ version: 2, document: { seed: 99 } });
      const [garden] = await db.select().from(spaces).where(eq(spaces.id, 'garden'));
      expect(garden).toMatchObject({ name: '我们的花园', listed: false });
      const which = eq(spaceConfigs.spaceId, 'lakeside');
      expect((await db.select().from(spaceConfigs).where(which))[0]?.serverNum).toBe(2);
    });

    it('get a newer document when no user has changed theirs', async () => {
      const old = and(eq(spaceDocuments.spaceId, 'lakeside'), eq(spaceDocuments.version, 1));
      await db.update(spaceDocuments).set({ seedVersion: 0 }).where(old);
      await seedDemoSpaces(db);
      expect(await newest('lakeside')).toMatchObject({ version: 2, seedVersion: 1 });
    });

    it('are listed once, including a plaza older than the lists', async () => {
      const plaza = eq(spaces.id, 'plaza');
      const listed = async () => (await db.select().from(spaces).where(plaza))[0]?.listed;
      expect(await listed()).toBe(true);
      await db.update(spaces).set({ listed: false }).where(plaza);
      await seedDemoSpaces(db);
      expect(await listed()).toBe(false);
      await db.delete(spaces).where(eq(spaces.id, 'lakeside'));
      await seedDemoSpaces(db);
      expect(await listed()).toBe(true);
    });
  });
});
