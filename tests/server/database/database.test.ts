import { eq } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/database/database';
import { vacuum } from '../../../server/database/maintenance';
import { migrateDatabase } from '../../../server/database/migrate';
import {
  bans,
  captchaSolved,
  members as memberTable,
  messages,
  sessions,
  smsCodes,
  spaceDocuments,
  users,
} from '../../../server/database/schema';
import { limitersOf } from '../../../server/http/limiter';
import { createModerationLog } from '../../../server/modules/moderation/moderation-log';
import { createCaptcha } from '../../../server/modules/captcha/captcha';
import { createChat } from '../../../server/modules/chat/chat';
import { createPermissions } from '../../../server/modules/identity/permissions';
import { createMembers } from '../../../server/modules/members/members';
import { endedSessions } from '../../../server/database/schema-shell';
import { hashToken } from '../../../server/secrets';
import { createSessions } from '../../../server/modules/session/sessions';
import { createSms } from '../../../server/modules/sms/sms';
import { createSpaces } from '../../../server/modules/space/spaces';
import { createCheckWords } from '../../../server/modules/chat/public-words';
import { createWordListCheck } from '../../../server/modules/chat/word-list-check';
import { createUsers } from '../../../server/modules/user/users';
import { createSingleNode } from '../../../server/nodes/single-node';
import { PresenceRegistry } from '../../../server/nodes/presence-registry';
import { createScope } from '../../../server/scope';
import { seedDemoSpaces } from '../../../server/seed/demo';
import { PLAZA_VERSION } from '../../../server/seed/plaza';
import { openTestDatabase } from '../support/open-database';

const DAY = 86_400_000;

describe.each(['postgres', 'pglite'] as const)('modules on %s', (engine) => {
  const scope = createScope();
  const log = pino({ level: 'silent' });
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(scope, engine);
    await seedDemoSpaces(database.db);
  });
  afterAll(() => scope.dispose());
  const nodes = createSingleNode();
  const onError = (error: unknown): void => {
    throw error;
  };
  const spaces = () =>
    createSpaces({ db: database.db, nodes, onError, maxNum: 500, online: () => 0, guestNetwork: () => '' });
  const chatOf = (service: ReturnType<typeof spaces>) => {
    const { db, chatDb } = database;
    const check = createWordListCheck();
    const permissions = createPermissions({ db, spaces: service, log, added: {} });
    return createChat({
      db,
      chatDb,
      nodes,
      log,
      spaces: service,
      permissions,
      members: { moderators: async () => [] },
      presence: { express: async () => false },
      moderation: createModerationLog(db, { moderators: async () => [] }, Date.now),
      check,
      checkWords: createCheckWords(db, service, check),
      moderationActions: {
        applyToSpace: async () => {
          throw new Error('this test changes no space');
        },
      },
      limiter: limitersOf(nodes),
      now: Date.now,
    });
  };
  const newPerson = async () => {
    const { db } = database;
    return db.transaction(async (tx) => {
      const userId = await createUsers(db).create(tx, { kind: 'phone', nickname: 'Kim' });
      return createSessions(db).start(tx, { userId, kind: 'phone' });
    });
  };

  /** Only users who entered send messages. */
  const cameIn = (userId: string) =>
    database.db.insert(memberTable).values({ id: `m-${userId}`, spaceId: 'plaza', userId });

  it('seed the demo space once, and again only for a newer plaza', async () => {
    const { db } = database;
    const versions = async () =>
      (
        await db
          .select({ version: spaceDocuments.version })
          .from(spaceDocuments)
          .where(eq(spaceDocuments.spaceId, 'plaza'))
          .orderBy(spaceDocuments.version)
      ).map((row) => row.version);
    await seedDemoSpaces(db);
    expect(await versions()).toEqual([1]);
    await db.update(spaceDocuments).set({ seedVersion: PLAZA_VERSION - 1 });
    await seedDemoSpaces(db);
    expect(await versions()).toEqual([1, 2]);
    expect((await spaces().load('plaza'))?.version).toBe(2);
  });

  it('migrate again without effect', async () => {
    await expect(migrateDatabase(database.db.$client)).resolves.toBeUndefined();
  });

  it('are vacuumed although an earlier transaction ran', async () => {
    await newPerson();
    await expect(vacuum(database.db)).resolves.toBeUndefined();
  });

  it('roll a transaction back completely', async () => {
    const { db } = database;
    const before = await db.$count(users);
    const failing = db.transaction(async (tx) => {
      await createUsers(db).create(tx, { kind: 'guest' });
      throw new Error('rollback');
    });
    await expect(failing).rejects.toThrow('rollback');
    expect(await db.$count(users)).toBe(before);
  });

  it('continue after more lost connections in transactions than the pool has', async () => {
    const { db } = database;
    const lose = (client: PoolClient): void => void client.connection.stream.destroy();
    db.$client.on('acquire', lose);
    for (let i = 0; i < 12; i++)
      await expect(db.transaction((tx) => tx.$count(users))).rejects.toThrow('begin');
    db.$client.off('acquire', lose);
    await expect(db.transaction((tx) => tx.$count(users))).resolves.toBeGreaterThanOrEqual(0);
  });

  it('[T2] store no token and no code in plain text', async () => {
    const { db } = database;
    const { token } = await newPerson();
    const phone = '13700000001';
    let sent = '';
    const sender = { send: async (_: string, code: string) => void (sent = code) };
    const limits = { perAddressHour: 9, perHour: 9 };
    const sms = createSms({ db, secret: 'k', sender, limits, limiter: limitersOf(nodes) });
    await sms.send(phone, { network: 'a', device: 'd' });
    expect(sent).toMatch(/^\d{6}$/);
    const rows = JSON.stringify([await db.select().from(sessions), await db.select().from(smsCodes)]);
    expect(rows).not.toContain(token);
    expect(rows).not.toContain(sent);
  });

  it('[T4] void the sessions of a closed account', async () => {
    const { db } = database;
    const { token, session } = await newPerson();
    const service = createSessions(db);
    expect((await service.byToken(token))?.id).toBe(session.id);
    await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, session.userId));
    expect(await service.byToken(token)).toBeUndefined();
    expect(await service.byId(session.id)).toBeUndefined();
  });

  it('[T14] create one user for an identity, also at the same moment', async () => {
    const { db } = database;
    const service = createUsers(db);
    const ids = await Promise.all(
      Array.from({ length: 4 }, () => db.transaction((tx) => service.ofIdentity(tx, 'phone', '13700000002'))),
    );
    expect(new Set(ids).size).toBe(1);
  });

  it('sweep what has expired, publish it, and keep the rest', async () => {
    const { db } = database;
    const { session } = await newPerson();
    let clock = Date.now();
    const service = createSessions(db, () => clock);
    const ended: string[] = [];
    const subscription = service.ended$.subscribe(({ sessionId, why }) => ended.push(`${sessionId} ${why}`));
    await service.sweep();
    expect(ended).not.toContain(`${session.id} expired`);
    await db.insert(captchaSolved).values({ nonce: 'old', expiresAt: new Date(clock - 1) });
    clock += 31 * DAY;
    await service.sweep();
    await createCaptcha({ db, secret: 'k', tries: 1, now: Date.now }).sweep();
    expect(ended).toContain(`${session.id} expired`);
    expect(await db.$count(sessions)).toBe(0);
    expect(await db.$count(captchaSolved)).toBe(0);
    subscription.unsubscribe();
  });

  it('remember the last browsers of ended sessions for 30 days', async () => {
    const { db } = database;
    const { session } = await newPerson();
    const { userId } = session;
    let clock = Date.now();
    const service = createSessions(db, () => clock);
    for (let i = 0; i < 25; i++) {
      const browser = { device: `browser ${i}`, userAgent: '' };
      const made = await db.transaction((tx) => service.start(tx, { userId, kind: 'phone', browser }));
      await service.end(made.session.id);
    }
    const kept = () => db.select().from(endedSessions).where(eq(endedSessions.userId, userId));
    expect((await kept()).map((row) => row.deviceHash)).toContain(hashToken('browser 24'));
    expect(await kept()).toHaveLength(20);
    clock += 29 * DAY;
    await service.sweep();
    expect(await kept()).toHaveLength(20);
    clock += 2 * DAY;
    await service.sweep();
    expect(await kept()).toEqual([]);
  });

  it('refuse a banned user, permanently or until the end of the ban', async () => {
    const { db } = database;
    const { session } = await newPerson();
    const { userId } = session;
    const service = spaces();
    const end = async (endsAt: Date | null) => db.update(bans).set({ endsAt }).where(eq(bans.userId, userId));
    expect(await service.mayEnter(session, 'plaza')).toBeUndefined();
    await db.insert(bans).values({ spaceId: 'plaza', userId, byUserId: 'admin', reason: 'noise' });
    expect(await service.mayEnter(session, 'plaza')).toBe('banned');
    await end(new Date(Date.now() + DAY));
    expect(await service.mayEnter(session, 'plaza')).toBe('banned');
    await end(new Date(Date.now() - 1_000));
    expect(await service.mayEnter(session, 'plaza')).toBeUndefined();
  });

  it('restrict guests to their own space', async () => {
    const { session } = await newPerson();
    const guest = { ...session, kind: 'guest', spaceId: 'elsewhere' } as const;
    expect(await spaces().mayEnter(guest, 'plaza')).toBe('forbidden');
    expect(await spaces().mayEnter({ ...guest, spaceId: 'plaza' }, 'plaza')).toBeUndefined();
  });

  it('save, publish and respect the switches of a space', async () => {
    const { session } = await newPerson();
    await cameIn(session.userId);
    const service = spaces();
    const chat = chatOf(service);
    const received: boolean[] = [];
    const subscription = service.configChanged$.subscribe(({ config }) => received.push(config.imEnable));
    await service.load('plaza');
    await service.saveConfig('plaza', { imEnable: false });
    expect(received).toEqual([false]);
    const sent = await chat.send('plaza', session.userId, { cid: 'cid-00000001', text: 'hello' });
    expect(sent).toEqual({ ok: false, error: 'chatOff' });
    await service.saveConfig('plaza', { imEnable: true });
    expect((await chat.send('plaza', session.userId, { cid: 'cid-00000001', text: 'hello' })).ok).toBe(true);
    subscription.unsubscribe();
  });

  it('return the history of 365 days only', async () => {
    const { db } = database;
    const { session } = await newPerson();
    await cameIn(session.userId);
    const chat = chatOf(spaces());
    const sent = await chat.send('plaza', session.userId, { cid: 'cid-00000002', text: 'long ago' });
    const id = sent.ok ? sent.message.id : 0;
    const ids = async () =>
      (await chat.history({ spaceId: 'plaza', limit: 100 })).messages.map((message) => message.id);
    expect(await ids()).toContain(id);
    await db
      .update(messages)
      .set({ at: new Date(Date.now() - 366 * DAY) })
      .where(eq(messages.id, id));
    expect(await ids()).not.toContain(id);
  });

  it('list present users before permanent members who are away', async () => {
    const { db } = database;
    const registry = new PresenceRegistry(nodes);
    const members = createMembers(db, registry);
    const [away, here, gone] = [await newPerson(), await newPerson(), await newPerson()];
    for (const { session } of [away, here, gone]) await members.visit('plaza', session.userId);
    await db
      .update(memberTable)
      .set({ isPermanent: true })
      .where(eq(memberTable.userId, away.session.userId));
    registry.set('plaza', here.session.userId, true, 'plaza-1');
    const list = await members.list('plaza');
    expect(list.map((member) => [member.userId, member.onlineStat])).toEqual([
      [here.session.userId, 1],
      [away.session.userId, 0],
    ]);
  });
});
