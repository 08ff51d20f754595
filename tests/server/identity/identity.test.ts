import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRulesSchema } from '../../../contract/model/project.schema';
import type { Database } from '../../../server/database/database';
import {
  bans,
  identities,
  members,
  messages,
  sessions,
  spaces,
  users,
} from '../../../server/database/schema';
import {
  activities,
  activityGuests,
  follows,
  loginStates,
  spaceGrants,
} from '../../../server/database/schema-shell';
import { limitersOf } from '../../../server/http/limiter';
import { createBinding, type Binding } from '../../../server/modules/identity/bind';
import { createLoginStates } from '../../../server/modules/identity/login-states';
import { SERVER_FEATURES } from '../../../server/features/list';
import { accountColumnsOf } from '../../../server/features/compose';
import { BY_HAND, FOLLOWING } from '../../../server/modules/identity/account-columns';
import { createChatFiles, privateChat } from '../../../server/modules/chat/files';
import { createPrivateStore } from '../../../server/modules/private-chat/private-store';
import { createMembers } from '../../../server/modules/members/members';
import { createSessions } from '../../../server/modules/session/sessions';
import { createSms } from '../../../server/modules/sms/sms';
import { createUsers } from '../../../server/modules/user/users';
import type { Session, SessionEnd } from '../../../server/platform';
import { createSingleNode } from '../../../server/nodes/single-node';
import { PresenceRegistry } from '../../../server/nodes/presence-registry';
import { createScope } from '../../../server/scope';
import { newId } from '../../../server/secrets';
import { seedDemoSpaces } from '../../../server/seed/demo';
import { openTestDatabase } from '../support/open-database';

const COLUMNS = [...FOLLOWING, ...accountColumnsOf(SERVER_FEATURES)];
const features = { columns: COLUMNS, merged: async () => undefined, deleted: async () => undefined };
const DAY = 86_400_000;
const SPACE = 'plaza';
let next = 13_830_000_000;

describe('identity', () => {
  const scope = createScope();
  let database: Database;
  let shift = 0;
  const now = () => Date.now() + shift;
  const codes = new Map<string, string>();
  beforeAll(async () => {
    database = await openTestDatabase(scope);
    await seedDemoSpaces(database.db);
  });
  afterAll(() => scope.dispose());
  const db = () => database.db;

  const modules = () => {
    const people = createUsers(db(), now);
    const logins = createSessions(db(), now);
    const sender = { send: async (phone: string, code: string) => void codes.set(phone, code) };
    const limits = { perAddressHour: 1000, perHour: 1000 };
    const shared = { db: db(), limiter: limitersOf(createSingleNode()), now };
    const sms = createSms({ ...shared, secret: 'a secret of the test', sender, limits });
    const binding: Binding = createBinding({ ...shared, sms, sessions: logins, users: people, features });
    return { people, logins, sms, binding };
  };
  type Modules = ReturnType<typeof modules>;

  const person = async (
    { people, logins }: Modules,
    provider: 'phone' | 'hkust',
    subject: string,
  ): Promise<Session> => {
    const { session } = await db().transaction(async (tx) => {
      const userId = await people.ofIdentity(tx, provider, subject);
      return logins.start(tx, { userId, kind: 'phone' });
    });
    return session;
  };
  const bindTo = async ({ sms, binding }: Modules, session: Session, phone: string) => {
    shift += 61_000;
    const { rid } = await sms.send(phone, { network: 'a', device: 'd' });
    return binding.bindPhone({ session, device: '', userAgent: '' }, phone, {
      rid,
      code: codes.get(phone) ?? '',
    });
  };

  describe('merging two accounts', () => {
    it('covers every column of the database that refers to a user', async () => {
      const { rows } = await db().execute<{ name: string }>(sql`
        select c.conrelid::regclass::text || '.' || a.attname as name
        from pg_constraint c
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
        where c.contype = 'f' and c.confrelid = 'users'::regclass`);
      const known = new Set([...COLUMNS.map(({ table, column }) => `${table}.${column}`), ...BY_HAND]);
      const missing = rows.map(({ name }) => name.replaceAll('"', '')).filter((name) => !known.has(name));
      expect(missing).toEqual([]);
      expect(rows.length).toBeGreaterThan(10);
    });

    it('moves private chats into one, without losing messages', async () => {
      const all = modules();
      const phone = String(next++);
      const [into, from] = [await person(all, 'phone', phone), await person(all, 'hkust', newId('s'))];
      const friend = await person(all, 'phone', String(next++));
      const store = createPrivateStore(db(), Date.now);
      for (const [who, to, cid] of [
        [into, friend, 'cid-same-in-both'],
        [from, friend, 'cid-same-in-both'],
        [friend, from, 'cid-of-a-friend'],
        [from, into, 'cid-to-oneself'],
      ] as const)
        await store.write({ from: who.userId, to: to.userId, cid, text: cid, spaceId: '' });
      const files = createChatFiles(db(), Date.now);
      const file = await files.store(from.userId, '', '信.txt', Buffer.from('信'));
      await files.claim(from.userId, file.fileId, { peerUserId: friend.userId });
      await bindTo(all, from, phone);
      expect((await files.read(file.fileId))?.sentTo).toBe(privateChat(friend.userId, into.userId));
      const { messages: stored } = await store.history(into.userId, friend.userId, { limit: 100 });
      expect(stored.map(({ text }) => text)).toEqual([
        'cid-same-in-both',
        'cid-same-in-both',
        'cid-of-a-friend',
      ]);
      expect(new Set(stored.map(({ cid }) => cid)).size).toBe(3);
      expect(await store.sessions(into.userId)).toMatchObject([
        { id: friend.userId, lastMsg: { text: 'cid-of-a-friend' } },
      ]);
      expect(await store.sessions(friend.userId)).toMatchObject([{ id: into.userId }]);
    });

    it('moves rights, places, bans and follows, keeps the greater of two, and duplicates none', async () => {
      const all = modules();
      const phone = String(next++);
      const [into, from] = [await person(all, 'phone', phone), await person(all, 'hkust', newId('s'))];
      const friend = await person(all, 'phone', String(next++));
      const second = newId('p');
      const [row] = await db().select().from(spaces).where(eq(spaces.id, SPACE));
      if (!row) throw new Error('no plaza');
      await db()
        .insert(spaces)
        .values({ ...row, id: second, ownerUserId: from.userId });
      const early = new Date('2026-01-01T00:00:00Z');
      await db()
        .insert(members)
        .values([
          { id: newId('m'), spaceId: SPACE, userId: into.userId },
          {
            id: newId('m'),
            spaceId: SPACE,
            userId: from.userId,
            type: 1,
            isPermanent: true,
            firstVisitAt: early,
            eventUserRole: 2,
          },
          { id: newId('m'), spaceId: second, userId: from.userId, x: 5, y: 6, dir: 1 },
        ]);
      await db()
        .insert(bans)
        .values([
          { spaceId: second, userId: from.userId, reason: 'late' },
          { spaceId: SPACE, userId: from.userId },
          { spaceId: SPACE, userId: into.userId, reason: 'mine' },
        ]);
      await db().insert(spaceGrants).values({ spaceId: second, userId: from.userId });
      await db()
        .insert(follows)
        .values([
          { spaceId: SPACE, userId: from.userId, toUserId: friend.userId },
          { spaceId: SPACE, userId: into.userId, toUserId: friend.userId },
          { spaceId: SPACE, userId: friend.userId, toUserId: from.userId },
          { spaceId: SPACE, userId: from.userId, toUserId: into.userId },
        ]);
      const activityId = newId('a');
      const times = { startAt: early, endAt: early };
      await db()
        .insert(activities)
        .values({ id: activityId, spaceId: SPACE, name: 'x', byUserId: from.userId, ...times });
      await db().insert(activityGuests).values({ activityId, userId: from.userId });
      const sent = { spaceId: SPACE, nickname: 'N', headImage: '', color: '', at: early };
      const values = [from, into].map(({ userId }) => ({
        ...sent,
        userId,
        cid: 'the-same-cid',
        text: userId,
      }));
      await db().insert(messages).values(values);
      const ended: SessionEnd[] = [];
      const changed: string[] = [];
      const subscriptions = [
        all.logins.ended$.subscribe((end) => ended.push(end)),
        all.people.changed$.subscribe(({ userId }) => changed.push(userId)),
      ];

      const { session } = await bindTo(all, from, phone);
      for (const subscription of subscriptions) subscription.unsubscribe();

      const id = into.userId;
      expect(session.userId).toBe(id);
      expect(ended).toEqual([{ sessionId: from.id, userId: from.userId, why: 'signedOut' }]);
      expect(changed).toEqual([id]);
      const there = await db().select().from(members).where(eq(members.userId, id));
      expect(there).toHaveLength(2);
      expect(there.find(({ spaceId }) => spaceId === SPACE)).toMatchObject({
        type: 1,
        isPermanent: true,
        eventUserRole: 2,
        firstVisitAt: early,
      });
      expect(there.find(({ spaceId }) => spaceId === second)).toMatchObject({ x: 5, y: 6, dir: 1 });
      const banned = await db().select().from(bans).where(eq(bans.userId, id));
      expect(banned.map(({ reason }) => reason).toSorted()).toEqual(['late', 'mine']);
      expect(await db().select().from(spaceGrants).where(eq(spaceGrants.userId, id))).toHaveLength(1);
      const followed = await db().select().from(follows).where(eq(follows.spaceId, SPACE));
      expect(followed.map(({ userId, toUserId }) => `${userId} ${toUserId}`).toSorted()).toEqual(
        [`${id} ${friend.userId}`, `${friend.userId} ${id}`].toSorted(),
      );
      expect(await db().select().from(activityGuests).where(eq(activityGuests.userId, id))).toHaveLength(1);
      expect(await db().select().from(spaces).where(eq(spaces.ownerUserId, id))).toHaveLength(1);
      const stored = await db().select().from(messages).where(eq(messages.userId, id));
      expect(stored.map(({ text }) => text).toSorted()).toEqual([from.userId, id].toSorted());
      expect(new Set(stored.map(({ cid }) => cid)).size).toBe(2);
      const named = await db().select().from(identities).where(eq(identities.userId, id));
      expect(named.map(({ provider }) => provider).toSorted()).toEqual(['hkust', 'phone']);
      // Nothing refers to the closed account now, but it can still be a sender.
      for (const { table, column } of COLUMNS) {
        const { rows } = await db().execute(
          sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(column)} = ${from.userId}`,
        );
        expect(rows, `${table}.${column}`).toEqual([]);
      }
      const [closed] = await db().select().from(users).where(eq(users.id, from.userId));
      expect(closed?.disabledAt).toBeInstanceOf(Date);
    });

    it('changes nothing when it fails half-way', async () => {
      const all = modules();
      const phone = String(next++);
      const [into, from] = [await person(all, 'phone', phone), await person(all, 'hkust', newId('s'))];
      await db().insert(spaceGrants).values({ spaceId: SPACE, userId: from.userId });
      const broken = { ...all.logins, start: () => Promise.reject(new Error('no session')) };
      const binding = createBinding({
        db: db(),
        sms: all.sms,
        sessions: broken,
        users: all.people,
        features,
        now,
      });
      await expect(bindTo({ ...all, binding }, from, phone)).rejects.toThrow('no session');
      expect(await db().select().from(spaceGrants).where(eq(spaceGrants.userId, into.userId))).toEqual([]);
      expect(await all.logins.byId(from.id)).toMatchObject({ userId: from.userId });
    });

    it('[T4] never revives a closed account', async () => {
      const all = modules();
      const phone = String(next++);
      const [into, from] = [await person(all, 'phone', phone), await person(all, 'hkust', newId('s'))];
      await db().update(users).set({ disabledAt: new Date() }).where(eq(users.id, into.userId));
      await expect(bindTo(all, from, phone)).rejects.toThrow('phoneTaken');
    });
  });

  describe('entry to a space of a project', () => {
    const rules = (travellerNickname: boolean) => projectRulesSchema.parse({ travellerNickname });

    it.each([
      ['', '旅行者1234'],
      ['zh', '旅行者1234'],
      ['en', 'traveller1234'],
    ] as const)('is a traveller when the nickname is not set (%j)', async (lang, nickname) => {
      const { people } = modules();
      const phone = `${String(next++).slice(0, 7)}1234`;
      next += 10_000;
      const { userId } = await person(modules(), 'phone', phone);
      if (lang) await people.note(userId, { lang });
      await people.arrive(userId, rules(false));
      expect(await people.current(userId)).toMatchObject({ nickname: '', nicknameSet: false });
      await people.arrive(userId, rules(true));
      await people.arrive(userId, rules(true));
      expect(await people.current(userId)).toMatchObject({ nickname, nicknameSet: false });
      await people.save(userId, { nickname: 'Own' });
      await people.arrive(userId, rules(true));
      expect((await people.current(userId)).nickname).toBe('Own');
    });

    it('keeps the profile without a phone', async () => {
      const { people } = modules();
      const { userId } = await person(modules(), 'hkust', newId('s'));
      await people.arrive(userId, rules(true));
      expect((await people.current(userId)).nickname).toBe('');
    });

    it("sets red's second avatar when the stored one does not match, except where foreign ones are kept", async () => {
      const { people } = modules();
      const { userId } = await person(modules(), 'phone', String(next++));
      const foreign = { color: '#01c640', image: '0166d7-head-1,01c640-body-1', headImage: '0166d7-head-1' };
      const red = { color: '#d70025', image: 'd70025-head-2,d70025-body-2', headImage: 'd70025-head-2' };
      await db().update(users).set(foreign).where(eq(users.id, userId));
      expect(await people.current(userId)).toMatchObject(red);
      const registry = new PresenceRegistry(createSingleNode());
      registry.set(SPACE, userId, true, `${SPACE}-1`);
      const [plain, keeping] = [
        createMembers(db(), registry),
        createMembers(db(), registry, async () => true),
      ];
      for (const [stored, look] of [
        [plain, red],
        [keeping, foreign],
      ] as const) {
        expect((await stored.load(SPACE, userId)).member).toMatchObject(look);
        const listed = (await stored.list(SPACE)).find((member) => member.userId === userId);
        expect(listed).toMatchObject(look);
      }
    });
  });

  it('sweeps users without an account who left nothing for 30 days, and nobody else', async () => {
    const { people, logins } = modules();
    const make = (kind: 'guest' | 'anonymous' | 'phone') =>
      db().transaction((tx) => people.create(tx, { kind }));
    const [gone, walker, account] = [await make('guest'), await make('anonymous'), await make('phone')];
    const [signedIn, spoke, visited] = [await make('guest'), await make('guest'), await make('guest')];
    const old = new Date(now() - 31 * DAY);
    for (const id of [gone, walker, account, signedIn, spoke, visited])
      await db().update(users).set({ createdAt: old }).where(eq(users.id, id));
    const fresh = await make('guest');
    await db().transaction((tx) => logins.start(tx, { userId: signedIn, kind: 'guest', spaceId: SPACE }));
    await db()
      .insert(messages)
      .values({
        spaceId: SPACE,
        userId: spoke,
        cid: newId('c'),
        nickname: '',
        headImage: '',
        color: '',
        text: 'hello',
        at: old,
      });
    await db()
      .insert(members)
      .values([
        { id: newId('m'), spaceId: SPACE, userId: visited, visitTime: new Date(now() - 29 * DAY) },
        { id: newId('m'), spaceId: SPACE, userId: gone, visitTime: old },
      ]);
    await people.sweep();
    const left = new Set((await db().select({ id: users.id }).from(users)).map(({ id }) => id));
    const is = [gone, walker, account, signedIn, spoke, visited, fresh].map((id) => left.has(id));
    expect(is).toEqual([false, false, true, true, true, true, true]);
    // The sweep runs once an hour.
    await db().update(users).set({ createdAt: old }).where(eq(users.id, fresh));
    await people.sweep();
    expect(await db().select().from(users).where(eq(users.id, fresh))).toHaveLength(1);
    shift += DAY / 24 + 1000;
    await people.sweep();
    expect(await db().select().from(users).where(eq(users.id, fresh))).toEqual([]);
  });

  it('[T15] hashes the secrets of a started sign-in, and sweeps expired ones', async () => {
    const states = createLoginStates(db(), now);
    const login = {
      provider: 'wechat',
      device: 'device-1',
      mode: 'login',
      state: 'state-1',
      ticket: 'ticket-1',
    } as const;
    await states.open(login);
    await states.scan('ticket-1', { subject: 'someone', known: false });
    await states.answer('ticket-1', 'someone', { nickname: 'N' });
    const { code = '' } = await states.poll('wechat', 'state-1', 'device-1');
    const [row] = await db().select().from(loginStates);
    const stored = JSON.stringify(row);
    expect(code).toMatch(/^[\w-]{43}$/);
    for (const secret of ['state-1', 'ticket-1', 'device-1', code]) expect(stored).not.toContain(secret);
    await states.sweep();
    expect(await db().select().from(loginStates)).toHaveLength(1);
    shift += 301_000;
    await states.sweep();
    expect(await db().select().from(loginStates)).toEqual([]);
  });

  it('[T2] hashes a session, and ends all sessions of one user only', async () => {
    const all = modules();
    const [one, two] = [await person(all, 'hkust', newId('s')), await person(all, 'hkust', newId('s'))];
    const ends = await db().transaction((tx) => all.logins.endAllOf(tx, one.userId));
    expect(ends).toEqual([{ sessionId: one.id, userId: one.userId, why: 'signedOut' }]);
    expect(await db().$count(sessions, eq(sessions.id, two.id))).toBe(1);
  });
});
