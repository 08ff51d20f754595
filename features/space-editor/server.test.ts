import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { members, spaceDocuments } from '../../server/database/schema';
import { EXPO_DOCUMENT } from '../../server/seed/expo';
import { MemberType } from '../../contract/model/member/member';
import type { SpaceDocument } from '../../contract/model/space-document';
import { withStoppedServer } from '../../tests/server/support/db-helpers';
import { errorAnswer } from '../../tests/server/support/expected-errors';
import type { Person } from '../../tests/server/support/person';
import { SpaceFixture, type SignedInPerson } from '../../tests/server/support/space-fixture';
import { onServer } from '../../tests/server/support/suites';
import type { TestPlanet } from '../../tests/server/support/test-planet';
import type { FeatureContext } from '../../server/features/feature';
import { spaceEditorServer } from './server';
import { spaceDrafts, spaceEditLeases } from './tables';
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

  it('tells other rooms who edits, and which files the draft names', async () => {
    const { owner } = fixture;
    const ask = () =>
      withStoppedServer(planet, async (db) => {
        const parts = spaceEditorServer.create({ db } as FeatureContext);
        return {
          edits: await Promise.all(
            [owner, manager].map(async ({ userId }) => parts.editsNow?.(spaceId, userId)),
          ),
          named: await parts.filesNamed?.(spaceId),
        };
      });
    expect(await ask()).toEqual({ edits: [false, false], named: [] });
    const token = await take(owner);
    const fileId = '0123456789abcdef'.repeat(4);
    const url = `/files/01/${fileId}-2048.webp`;
    const [first, ...others] = EXPO_DOCUMENT.elements;
    if (!first) throw new Error('no element');
    const interaction = { type: 12, range: 40, title: { zh: '图', en: 'Picture' }, url } as const;
    const document = { ...EXPO_DOCUMENT, elements: [{ ...first, interaction }, ...others] };
    await owner.call('saveDraft', { spaceId, token, rev: 0, document });
    expect(await ask()).toEqual({ edits: [true, false], named: [fileId] });
    await owner.call('deleteDraft', { spaceId, token });
    await wait(61);
    expect((await ask()).edits).toEqual([false, false]);
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

  it('goes over with what was saved; an old token or revision is refused by each call, and changes nothing', async () => {
    const { owner } = fixture;
    const old = await take(manager);
    const document = { ...EXPO_DOCUMENT, seed: 4 };
    const save = (one: Person, token: string, rev: number, seed: number) =>
      one.request('saveDraft', { spaceId, token, rev, document: { ...EXPO_DOCUMENT, seed } });
    expect((await save(manager, old, 0, 4)).code).toBe(200);
    const token = await take(owner);
    const before = await owner.call('draft', { spaceId });
    expect(before).toMatchObject({ document, rev: 1 });
    const by = { spaceId, token: old };
    const at = new Date(Date.now() + 3_600_000).toISOString();
    const answers = [
      await save(manager, old, 1, 5),
      // The token of another person.
      await save(manager, token, 1, 5),
      await save(owner, token, 0, 5),
      await manager.request('editHeartbeat', by),
      await manager.request('deleteDraft', by),
      await manager.request('saveContent', { ...by, rev: 1, note: '', ...contentOf(document) }),
      await manager.request('saveElementContent', { ...by, rev: 1, note: '', elementContent: [] }),
      await manager.request('rollbackContent', { ...by, version: 1 }),
      await manager.request('publishAt', { ...by, rev: 1, note: '', at }),
    ];
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => LATE));
    // Ends nothing that is not its own.
    expect((await manager.request('endEdit', by)).code).toBe(200);
    expect(await owner.call('draft', { spaceId })).toEqual(before);
    expect((await owner.call('elementContent', { spaceId })).version).toBe(1);
    expect((await save(owner, token, 1, 6)).data?.rev).toBe(2);
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
      const { document } = await owner.call('versionContent', { spaceId, version });
      expect(document).toEqual((await owner.call('versionContent', { spaceId, version: 1 })).document);
      for (const gone of [
        await owner.request('rollbackContent', { spaceId, token, version: 999 }),
        await owner.request('versionContent', { spaceId, version: 999 }),
      ])
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

    it('may rename the space, and change its picture', async () => {
      const { owner } = fixture;
      const token = await take(owner);
      const input = { spaceId, token, rev: 0, note: '', ...contentOf(EXPO_DOCUMENT) };
      await owner.call('saveContent', {
        ...input,
        spaceSimplify: { spaceName: '春天的花园' },
        smallImgUrl: '/logo.svg',
      });
      const { data } = await owner.request('getSpaceSimplify', { spaceId });
      expect(data).toMatchObject({ spaceName: '春天的花园', smallImgUrl: '/logo.svg' });
    });

    it('keeps the newest 50 versions and the pinned ones', async () => {
      const { owner } = fixture;
      const pin = (version: number, pinned = true) =>
        manager.request('pinVersion', { spaceId, version, pinned });
      expect((await pin(1)).code).toBe(200);
      expect((await pin(999)).code).toBe(errorAnswer('versionGone').code);
      const newest = (await history())[0]?.version ?? 0;
      const added = Array.from({ length: 60 }, (_, n) => ({
        spaceId,
        version: newest + 1 + n,
        document: EXPO_DOCUMENT,
      }));
      await withStoppedServer(planet, (db) => db.insert(spaceDocuments).values(added));
      const answer = await say(await take(owner), 0);
      const version = answer.data?.version ?? 0;
      expect(version).toBe(newest + 61);
      const kept = await history();
      expect(kept.map((one) => one.version)).toEqual([
        ...Array.from({ length: 50 }, (_, n) => version - n),
        1,
      ]);
      expect(kept.at(-1)).toMatchObject({ pinned: true });
      for (let n = 0; n < 19; n++) expect((await pin(version - n)).code).toBe(200);
      expect((await pin(version - 20)).code).toBe(errorAnswer('tooManyPins').code);
      await pin(1, false);
      expect((await pin(version - 20)).code).toBe(200);
    });

    describe('at a time', () => {
      const soon = () => new Date(Date.now() + 3_600_000).toISOString();
      const plan = (token: string, rev: number, at: string | null) =>
        fixture.owner.request('publishAt', { spaceId, token, rev, note: '开幕', at });
      /** Its hour has come while the server was stopped. */
      const come = () =>
        withStoppedServer(planet, (db) => db.update(spaceDrafts).set({ publishAt: new Date() }));
      const verify = () => fixture.owner.call('verifyDraft', { spaceId });

      it('is done by itself, once, also when the server was stopped meanwhile', async () => {
        const { owner } = fixture;
        const token = await take(owner);
        const before = (await history())[0]?.version ?? 0;
        expect((await plan(token, 0, soon())).code).toBe(LATE);
        await owner.call('saveDraft', { spaceId, token, rev: 0, document: { ...EXPO_DOCUMENT, seed: 11 } });
        const at = soon();
        for (const bad of ['2020-01-01T00:00:00Z', '2999-01-01T00:00:00Z'])
          expect((await plan(token, 1, bad)).code).toBe(errorAnswer('publishTime').code);
        expect((await plan(token, 1, at)).data).toEqual({ publishAt: at });
        expect(await verify()).toMatchObject({ rev: 1, publishAt: at });
        expect((await plan(token, 1, null)).data).toEqual({ publishAt: '' });
        await plan(token, 1, at);
        await come();
        await expect.poll(async () => (await verify()).rev, { timeout: 20_000 }).toBe(0);
        expect((await read()).document.seed).toBe(11);
        expect((await history())[0]).toMatchObject({ version: before + 1, kind: 'planned', note: '开幕' });
      });

      it('does not happen to a draft with errors, and the editor says so until it is saved again', async () => {
        const { owner } = fixture;
        const token = await take(owner);
        const walls = [{ x: 0, y: 0, width: 100_000, height: 100_000 }];
        const document = { ...EXPO_DOCUMENT, walls };
        await owner.call('saveDraft', { spaceId, token, rev: 0, document });
        await plan(token, 1, soon());
        const [newest] = await history();
        await come();
        await expect.poll(async () => (await verify()).publishFailed, { timeout: 20_000 }).toBe(true);
        const [entry] = EXPO_DOCUMENT.spawns;
        const where = { spawnId: entry?.id };
        const blocked = { level: 'error', kind: 'spawnBlocked', where, at: { x: entry?.x, y: entry?.y } };
        const failed = await verify();
        expect(failed).toMatchObject({ rev: 1, publishAt: '' });
        expect(failed.problems).toContainEqual(blocked);
        expect(failed.problems.filter(({ level }) => level === 'error')).toHaveLength(failed.errors);
        expect((await history())[0]).toEqual(newest);
        await owner.call('saveDraft', { spaceId, token, rev: 1, document });
        expect((await verify()).publishFailed).toBe(false);
        await owner.call('deleteDraft', { spaceId, token });
      });
    });

    it('shows its tour, and live values for texts, to everybody in the space', async () => {
      const { owner } = fixture;
      const visitor = await fixture.person('游客');
      const stops = [{ text: { zh: '从这里开始', en: 'Begin here' }, x: 100, y: 100 }];
      const answer = await say(await take(owner), 0, { meta: { guide: stops } });
      expect(answer.code).toBe(200);
      expect(await visitor.call('getSpaceGuide', { spaceId })).toEqual({ stops });
      const ftParams = 'onlineNum, memberNum,serverNum,spaceName,activityName,time,password';
      const { values } = await visitor.call('getFtParamValue', { spaceId, ftParams });
      expect(values).toMatchObject({
        onlineNum: '0',
        serverNum: '1',
        spaceName: '春天的花园',
        activityName: '',
      });
      expect(Number(values.memberNum)).toBeGreaterThan(2);
      expect(Date.parse(values.time ?? '')).toBeGreaterThan(0);
      expect(Object.keys(values)).toHaveLength(6);
    });
  });
});
