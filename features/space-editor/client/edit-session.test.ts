import { describe, expect, it, vi } from 'vitest';
import { meadow } from '../../../contract/model/document/testing/meadow';
import type { SpaceDocument } from '../../../contract/model/space-document';
import { AppError } from '../../../src/http/app-error';
import { Scope } from '../../../src/platform/scope';
import { fakeClock } from '../../../src/platform/testing/fake-clock';
import type { SpaceWords } from '../model';
import type { Command } from '../editing/command';
import { EditSession } from './edit-session';
import type { EditSessionDeps, KeptWork } from './edit-state';

const seed = (from: number, to: number): Command => ({
  kind: 'fields',
  from: { seed: from },
  to: { seed: to },
});

/** A server with one space, whose lease somebody may have. */
class FakeServer {
  document: SpaceDocument = meadow(8, 8);
  rev = 0;
  version = 1;
  token: string | undefined;
  /** Who edits in place of the session. */
  other: string | undefined;
  asked = false;
  askedBy = '';
  fails: AppError | undefined;
  beats = 0;
  /** What each publishing called the space. */
  readonly words: (SpaceWords | undefined)[] = [];
  #tokens = 0;

  #check(token: string): void {
    if (this.fails) throw this.fails;
    if (token !== this.token) throw AppError.of('editTimeout');
  }

  /** Publishes the draft at its time. */
  publishDraft(): void {
    this.version++;
    this.rev = 0;
  }

  /** Somebody else takes the lease. */
  takeOver(name: string): void {
    this.other = name;
    this.token = undefined;
  }

  readonly api = {
    start: (_spaceId, how) => {
      if (this.other !== undefined && how !== 'take') {
        this.asked ||= how === 'ask';
        const holder = { nickname: this.other, since: '2026-01-01T00:00:00.000Z', asked: this.asked };
        return Promise.resolve({ token: null, holder });
      }
      this.other = undefined;
      this.token = `token-${++this.#tokens}`;
      return Promise.resolve({ token: this.token, holder: null });
    },
    beat: async ({ token }) => {
      this.beats++;
      await Promise.resolve();
      this.#check(token);
      return this.askedBy;
    },
    end: vi.fn(() => {
      this.token = undefined;
      return Promise.resolve();
    }),
    draft: () =>
      Promise.resolve({ document: this.document, rev: this.rev, baseVersion: this.version, savedAt: '' }),
    verify: () =>
      Promise.resolve({
        rev: this.rev,
        baseVersion: this.version,
        version: this.version,
        errors: 0,
        problems: [],
        warnings: 0,
        publishAt: '',
        publishFailed: false,
      }),
    save: async ({ token, rev, document }) => {
      await Promise.resolve();
      this.#check(token);
      if (rev !== this.rev) throw AppError.of('editTimeout');
      this.document = document;
      return ++this.rev;
    },
    deleteDraft: () => {
      this.rev = 0;
      return Promise.resolve();
    },
    publish: async ({ token, rev }, _note, words?: SpaceWords) => {
      await Promise.resolve();
      this.#check(token);
      if (rev !== this.rev) throw AppError.of('editTimeout');
      this.words.push(words);
      this.rev = 0;
      return ++this.version;
    },
    publishAt: () => Promise.resolve(),
    history: () => Promise.resolve([]),
    rollback: () => {
      this.document = meadow(8, 8, { seed: 77 });
      return Promise.resolve(++this.version);
    },
    pin: () => Promise.resolve(),
    info: () => Promise.reject(AppError.local('network')),
  } satisfies EditSessionDeps['api'];
}

async function setUp(before: (server: FakeServer, kept: Map<string, KeptWork>) => void = () => undefined) {
  const server = new FakeServer();
  const clock = fakeClock();
  const values = new Map<string, KeptWork>();
  before(server, values);
  const scope = new Scope();
  const session = new EditSession({
    api: server.api,
    spaceId: 'lake',
    userId: 'u1',
    scope,
    timers: clock.timers,
    kept: {
      get: (key) => Promise.resolve(values.get(key)),
      set: (key, value) => Promise.resolve(values.set(key, value).has(key)),
      remove: (key) => Promise.resolve(void values.delete(key)),
    },
    wallNow: () => 5,
  });
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 40; turn++) await Promise.resolve();
  };
  await session.open();
  return {
    server,
    session,
    values,
    scope,
    edit: (to: number) => session.editing?.run(seed(session.editing.document.seed, to)),
    async run(ms: number) {
      clock.advance(ms);
      await settle();
    },
    settle,
  };
}

describe('the lease of the editor', () => {
  it('is kept every ten seconds, and by activity at most every 200 ms', async () => {
    const { server, session, run } = await setUp();
    expect(session.state.mode.kind).toBe('editing');
    for (let turn = 0; turn < 3; turn++) await run(10_000);
    expect(server.beats).toBe(3);
    for (let at = 0; at < 40; at++) {
      session.active();
      await run(50);
    }
    expect(server.beats).toBeGreaterThan(8);
    expect(server.beats).toBeLessThanOrEqual(14);
  });

  it('of somebody else leaves a view to watch, which follows the draft', async () => {
    const { server, session, run } = await setUp((before) => before.takeOver('小湖'));
    expect(session.state.mode).toMatchObject({ kind: 'watching', holder: { nickname: '小湖' } });
    expect(session.mayEdit).toBe(false);
    server.document = meadow(8, 8, { seed: 9 });
    server.rev = 1;
    await run(3_000);
    expect(session.editing?.document.seed).toBe(9);
  });

  it('comes to who has asked when it is given', async () => {
    const { server, session, run } = await setUp((before) => before.takeOver('小湖'));
    await session.request('ask');
    expect(session.state.mode).toMatchObject({ kind: 'watching', holder: { asked: true } });
    server.other = undefined;
    await run(3_000);
    expect(session.state.mode.kind).toBe('editing');
  });

  it('says that the holder goes on editing', async () => {
    const { server, session, run } = await setUp((before) => before.takeOver('小湖'));
    await session.request('ask');
    server.asked = false;
    await run(3_000);
    expect(session.state.mode).toMatchObject({ kind: 'watching', refused: true });
  });

  it('shows who asks for it, and is given after what is here was saved', async () => {
    const { server, session, edit, run } = await setUp();
    server.askedBy = '小湖';
    await run(10_000);
    expect(session.state.askedBy).toBe('小湖');
    edit(3);
    await session.answer('give');
    expect(server.document.seed).toBe(3);
  });

  it('is about to be taken: what is here is saved with the next stroke', async () => {
    const { server, session, edit, run } = await setUp();
    await run(300);
    server.askedBy = '小湖';
    edit(3);
    await run(10);
    expect(session.state.askedBy).toBe('小湖');
    expect(server.document.seed).toBe(3);
  });

  it('is taken by the owner after who edits had the time to save', async () => {
    const { server, session, run, settle } = await setUp((before) => before.takeOver('小湖'));
    const taking = session.request('take');
    await settle();
    expect(session.state.mode).toMatchObject({ kind: 'watching' });
    // Saved meanwhile.
    Object.assign(server, { document: meadow(8, 8, { seed: 9 }), rev: 1 });
    await run(1_500);
    await taking;
    expect(session.state.mode.kind).toBe('editing');
    expect(session.editing?.document.seed).toBe(9);
  });

  it('ends with everything saved', async () => {
    const { server, session, edit } = await setUp();
    edit(4);
    expect(await session.end()).toBe(true);
    expect(server.document.seed).toBe(4);
    expect(server.api.end).toHaveBeenCalledOnce();
  });
});

describe('a lost lease', () => {
  it('loses nothing: the same draft goes on with what is here', async () => {
    const { server, session, edit, run, values } = await setUp();
    edit(5);
    server.takeOver('小湖');
    await run(2_000);
    expect(session.state.mode.kind).toBe('timedOut');
    edit(6);
    await run(2_000);
    expect([...values.values()].map(({ document }) => document.seed)).toEqual([6]);
    server.other = undefined;
    await session.editAgain();
    expect(session.state.mode.kind).toBe('editing');
    expect(server.document.seed).toBe(6);
    expect(values.size).toBe(0);
  });

  it('never overwrites a newer draft', async () => {
    const { server, session, edit, run } = await setUp();
    edit(5);
    server.takeOver('小湖');
    await run(2_000);
    server.document = meadow(8, 8, { seed: 50 });
    server.rev = 4;
    server.other = undefined;
    await session.editAgain();
    expect(session.state.mode.kind).toBe('overtaken');
    await run(20_000);
    expect(server.document.seed).toBe(50);
    await session.open();
    expect(session.editing?.document.seed).toBe(50);
  });

  it('without a connection editing goes on, and is saved later', async () => {
    const { server, session, edit, run, values } = await setUp();
    server.fails = AppError.local('network');
    edit(7);
    await run(2_000);
    expect(session.state.mode.kind).toBe('editing');
    expect(session.state.save).toBe('offline');
    expect(values.size).toBe(1);
    server.fails = undefined;
    await run(5_000);
    expect(server.document.seed).toBe(7);
    expect(session.state.save).toBe('saved');
  });
});

describe('publishing', () => {
  it('gives the space its new name, once', async () => {
    const { session, server } = await setUp();
    session.rename({ spaceName: 'Pond' });
    await session.publish('');
    expect(session.state).toMatchObject({ spaceName: 'Pond', newWords: undefined });
    await session.publish('');
    expect(server.words).toEqual([{ spaceName: 'Pond' }, undefined]);
    expect(session.state.spaceName).toBe('Pond');
  });

  it('saves first, and goes on from the new version', async () => {
    const { server, session, edit } = await setUp();
    edit(8);
    expect(await session.publish('reed')).toBe(2);
    expect(server.document.seed).toBe(8);
    edit(9);
    expect(await session.publish('')).toBe(3);
    expect(session.editing?.steps.unsaved).toBe(0);
  });

  it('goes on from a version that the server has published at its time', async () => {
    const { server, session, edit, run } = await setUp();
    edit(8);
    await run(2_000);
    server.publishDraft();
    edit(9);
    await run(2_000);
    expect(session.state).toMatchObject({ mode: { kind: 'editing' }, save: 'saved', baseVersion: 2 });
    expect([server.document.seed, server.rev]).toEqual([9, 1]);
    server.publishDraft();
    expect(await session.publish('')).toBe(4);
  });

  it('ends when a published version is of somebody else', async () => {
    const { server, session, edit, run } = await setUp();
    edit(8);
    await run(2_000);
    server.document = meadow(8, 8, { seed: 70 });
    server.publishDraft();
    edit(9);
    await run(2_000);
    expect(session.state.mode.kind).toBe('timedOut');
    await session.editAgain();
    expect(session.state.mode.kind).toBe('overtaken');
    expect([session.editing?.document.seed, server.document.seed]).toEqual([9, 70]);
  });

  it('says that nothing is left to publish once the planned time has come', async () => {
    const { server, session, edit, run } = await setUp();
    edit(8);
    await session.publishAt('', new Date(4).toISOString());
    server.publishDraft();
    expect(session.state.hasDraft).toBe(true);
    await run(10_000);
    expect(session.state).toMatchObject({ mode: { kind: 'editing' }, hasDraft: false, baseVersion: 2 });
  });

  it('a rollback can be undone in the editor', async () => {
    const { session, edit } = await setUp();
    edit(8);
    await session.rollback(1);
    expect(session.editing?.document.seed).toBe(77);
    session.editing?.undo();
    expect(session.editing?.document.seed).toBe(8);
  });
});

it('work of a crashed visit is offered, and comes back as one step', async () => {
  const { session } = await setUp((_, kept) =>
    kept.set('lake u1 1', { document: meadow(8, 8, { seed: 12 }), at: 3 }),
  );
  expect(session.state.recovered?.at).toBe(3);
  await session.recover(true);
  expect(session.editing?.document.seed).toBe(12);
  session.editing?.undo();
  expect(session.editing?.document.seed).toBe(1);
});
