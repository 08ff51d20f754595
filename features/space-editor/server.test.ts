import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { members, spaceDocuments } from '../../server/database/schema';
import { EXPO_DOCUMENT } from '../../server/seed/expo';
import { MemberType } from '../../contract/model/member/member';
import type { SpaceDocument } from '../../contract/model/space-document';
import { meadow } from '../../contract/model/document/testing/documents';
import { withStoppedServer } from '../../tests/server/support/db-helpers';
import { errorAnswer } from '../../tests/server/support/expected-errors';
import type { Person } from '../../tests/server/support/person';
import { SpaceFixture, type SignedInPerson } from '../../tests/server/support/space-fixture';
import { onServer } from '../../tests/server/support/suites';
import type { TestPlanet } from '../../tests/server/support/test-planet';
import { spaceEditLeases } from './tables';
import { contentOf } from './testing/call-access';

const LATE = errorAnswer('editTimeout').code;

onServer('editing of a space', (start) => {
  let planet: TestPlanet;
  let fixture: SpaceFixture;
  let manager: SignedInPerson;
  let spaceId = '';

  beforeAll(async () => {
    planet = await start();
    fixture = await SpaceFixture.create(planet, 13_833_900_000);
    spaceId = fixture.spaceId;
    manager = await fixture.person('管理');
    await withStoppedServer(planet, async (db) => {
      await db.update(members).set({ type: MemberType.manager }).where(eq(members.userId, manager.userId));
      await db
        .update(spaceDocuments)
        .set({ document: EXPO_DOCUMENT })
        .where(eq(spaceDocuments.spaceId, spaceId));
    });
  });
  const take = async (one: Person): Promise<string> =>
    (await one.call('startEdit', { spaceId, ...(one === fixture.owner ? { how: 'take' } : {}) })).token ?? '';
  beforeEach(async () => {
    await fixture.owner.call('endEdit', { spaceId, token: await take(fixture.owner) });
  });
  /** Moves the lease into the past, as if that many seconds had gone. */
  const wait = (seconds: number) =>
    withStoppedServer(planet, async (db) => {
      const [row] = await db.select().from(spaceEditLeases);
      const before = (at: Date | null | undefined) => new Date((at?.getTime() ?? 0) - seconds * 1000);
      await db.update(spaceEditLeases).set({
        expiresAt: before(row?.expiresAt),
        askedAt: row?.askedAt ? before(row.askedAt) : null,
      });
    });

  it('belongs to one person at a time, until the last beat is a minute old', async () => {
    const { owner } = fixture;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? owner : manager).call('startEdit', { spaceId })),
    );
    const tokens = answers.flatMap(({ token }) => token ?? []);
    const holder = answers[0]?.token === null ? owner : manager;
    const beats = await Promise.all(
      tokens.map((token) => holder.request('editHeartbeat', { spaceId, token })),
    );
    expect(beats.filter(({ code }) => code === 200)).toHaveLength(1);
    const other = holder === owner ? manager : owner;
    const refused = await other.call('startEdit', { spaceId });
    expect(refused).toMatchObject({ token: null, holder: { asked: false } });
    await wait(61);
    expect((await other.call('startEdit', { spaceId })).token).not.toBeNull();
    expect((await holder.request('endEdit', { spaceId, token: tokens.at(-1) ?? '' })).code).toBe(200);
    expect((await holder.call('startEdit', { spaceId })).token).toBeNull();
  });

  it('is given to a person who asks, at once or after 30 seconds without an answer', async () => {
    const { owner } = fixture;
    const token = await take(owner);
    expect((await manager.call('startEdit', { spaceId, how: 'ask' })).holder?.asked).toBe(true);
    expect((await owner.call('editHeartbeat', { spaceId, token })).askedBy).not.toBe('');
    expect((await owner.call('editHeartbeat', { spaceId, token, answer: 'keep' })).askedBy).toBe('');
    expect((await manager.call('startEdit', { spaceId })).holder?.asked).toBe(false);
    await manager.call('startEdit', { spaceId, how: 'ask' });
    expect((await manager.call('startEdit', { spaceId })).token).toBeNull();
    await wait(31);
    expect((await manager.call('startEdit', { spaceId })).token).not.toBeNull();
    expect((await owner.request('editHeartbeat', { spaceId, token })).code).toBe(LATE);
    const again = await take(owner);
    await manager.call('startEdit', { spaceId, how: 'ask' });
    await owner.call('editHeartbeat', { spaceId, token: again, answer: 'give' });
    expect((await manager.call('startEdit', { spaceId })).token).not.toBeNull();
  });

  it('is taken at once by the owner only', async () => {
    const { owner } = fixture;
    const token = await take(manager);
    expect(await take(owner)).not.toBe('');
    expect((await manager.request('editHeartbeat', { spaceId, token })).code).toBe(LATE);
    expect((await manager.request('startEdit', { spaceId, how: 'take' })).code).toBe(
      errorAnswer('forbidden').code,
    );
  });

  it('reads the whole document, with codes and right answers, and saves it as a draft', async () => {
    const { owner } = fixture;
    const read = await manager.call('draft', { spaceId });
    expect(read).toEqual({ document: EXPO_DOCUMENT, rev: 0, baseVersion: 1, savedAt: '' });
    const token = await take(manager);
    const document = { ...EXPO_DOCUMENT, seed: 99 };
    expect((await manager.call('saveDraft', { spaceId, token, rev: 0, document })).rev).toBe(1);
    expect(await owner.call('draft', { spaceId })).toMatchObject({ document, rev: 1, baseVersion: 1 });
    // People see what is published.
    expect((await owner.call('getSpaceContent', { spaceId })).document.seed).toBe(EXPO_DOCUMENT.seed);
    expect(await owner.call('verifyDraft', { spaceId })).toMatchObject({ rev: 1, version: 1, errors: 0 });
    await manager.call('deleteDraft', { spaceId, token });
    expect((await owner.call('verifyDraft', { spaceId })).rev).toBe(0);
  });

  it('an old token or revision is refused, and changes nothing', async () => {
    const { owner } = fixture;
    const old = await take(manager);
    const token = await take(owner);
    const document = meadow(20, 20);
    const save = (one: Person, by: string, rev: number) =>
      one.request('saveDraft', { spaceId, token: by, rev, document: { ...document, seed: 5 } });
    await owner.call('saveDraft', { spaceId, token, rev: 0, document });
    const before = await owner.call('draft', { spaceId });
    expect((await save(manager, old, 1)).code).toBe(LATE);
    // The token of another person.
    expect((await save(manager, token, 1)).code).toBe(LATE);
    expect((await save(owner, token, 0)).code).toBe(LATE);
    expect((await manager.request('deleteDraft', { spaceId, token: old })).code).toBe(LATE);
    expect(await owner.call('draft', { spaceId })).toEqual(before);
    await owner.call('deleteDraft', { spaceId, token });
  });

  describe('publishing', () => {
    const say = async (token: string, rev: number, parts: Partial<SpaceDocument> = {}, note = '') =>
      fixture.owner.request('saveContent', {
        spaceId,
        token,
        rev,
        note,
        ...contentOf({ ...EXPO_DOCUMENT, ...parts }),
      });
    const read = () => fixture.owner.call('getSpaceContent', { spaceId });
    const history = async () => (await fixture.owner.call('spaceHistory', { spaceId })).versions;

    it('makes a version that people inside follow, and ends the draft', async () => {
      const { owner } = fixture;
      const visitor = await fixture.person('路人');
      const wire = await fixture.enter(visitor);
      const token = await take(owner);
      await owner.call('saveDraft', { spaceId, token, rev: 0, document: { ...EXPO_DOCUMENT, seed: 7 } });
      const answer = await say(token, 1, { seed: 7 }, '春天');
      expect(answer.code).toBe(200);
      const version = answer.data?.version ?? 0;
      expect(await wire.waitForEvent('document', () => true)).toMatchObject({ version });
      expect(await read()).toMatchObject({ version, document: { seed: 7 } });
      expect((await owner.call('verifyDraft', { spaceId })).rev).toBe(0);
      expect((await history())[0]).toMatchObject({
        version,
        kind: 'publish',
        note: '春天',
        nickname: (await owner.call('getUserInfo', {})).nickname,
      });
      await wire.leave();
    });

    it('keeps codes and right answers, which the published document does not show', async () => {
      const { owner } = fixture;
      const token = await take(owner);
      const { elementContent, version } = await owner.call('elementContent', { spaceId });
      const published = await owner.call('saveElementContent', {
        spaceId,
        token,
        rev: 0,
        note: '',
        elementContent,
      });
      expect(published.version).toBe(version + 1);
      expect((await owner.call('elementContent', { spaceId })).elementContent).toEqual(
        EXPO_DOCUMENT.elements,
      );
      expect((await read()).document.elements).not.toEqual(EXPO_DOCUMENT.elements);
    });

    it('is refused with an old token or draft, with problems, and with lists that differ; nothing changes', async () => {
      const { owner } = fixture;
      const old = await take(owner);
      const token = await take(owner);
      const before = await history();
      expect((await say(old, 0)).code).toBe(LATE);
      expect((await say(token, 3)).code).toBe(LATE);
      await owner.call('saveDraft', { spaceId, token, rev: 0, document: EXPO_DOCUMENT });
      expect((await say(token, 0)).code).toBe(LATE);
      const [spawn] = EXPO_DOCUMENT.spawns;
      const walls = [{ x: 0, y: 0, width: 100_000, height: 100_000 }];
      expect(spawn).toBeDefined();
      expect((await say(token, 1, { walls })).code).toBe(errorAnswer('documentProblems').code);
      expect((await say(token, 1, { ground: ['?'] })).code).toBe(errorAnswer('invalid').code);
      const lists = { ...contentOf(EXPO_DOCUMENT), whiteboardElementList: ['none'] };
      const answer = await owner.request('saveContent', { spaceId, token, rev: 1, note: '', ...lists });
      expect(answer.code).toBe(errorAnswer('listsDiffer').code);
      expect(await history()).toEqual(before);
      expect((await owner.call('verifyDraft', { spaceId })).rev).toBe(1);
      await owner.call('deleteDraft', { spaceId, token });
    });

    it('brings an earlier version back as a new one; a draft stays', async () => {
      const { owner } = fixture;
      const token = await take(owner);
      await owner.call('saveDraft', { spaceId, token, rev: 0, document: { ...EXPO_DOCUMENT, seed: 3 } });
      const { version } = await owner.call('rollbackContent', { spaceId, token, version: 1 });
      expect((await history())[0]).toMatchObject({ version, kind: 'rollback', fromVersion: 1 });
      expect((await read()).document.seed).toBe(EXPO_DOCUMENT.seed);
      expect((await owner.call('verifyDraft', { spaceId })).rev).toBe(1);
      const gone = await owner.request('rollbackContent', { spaceId, token, version: 999 });
      expect(gone.code).toBe(errorAnswer('versionGone').code);
      await owner.call('deleteDraft', { spaceId, token });
    });

    it('by several requests at once publishes one draft once', async () => {
      const { owner } = fixture;
      const token = await take(owner);
      await owner.call('saveDraft', { spaceId, token, rev: 0, document: EXPO_DOCUMENT });
      const before = (await history()).length;
      const answers = await Promise.all(Array.from({ length: 5 }, () => say(token, 1)));
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
      expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200, LATE]));
      expect((await history()).length).toBe(before + 1);
    });
  });
});
