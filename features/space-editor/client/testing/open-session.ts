import { vi } from 'vitest';
import { meadow } from '../../../../contract/model/document/testing/meadow';
import type { SpaceDocument } from '../../../../contract/model/space-document';
import { AppError } from '../../../../src/http/app-error';
import { Scope } from '../../../../src/platform/scope';
import { fakeClock } from '../../../../src/platform/testing/fake-clock';
import type { Command } from '../../editing/command';
import type { SpaceWords } from '../../model';
import { EditSession } from '../edit-session';
import type { EditSessionDeps, KeptWork } from '../edit-state';

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

/** Opens the editor of the space of a fake server. `before`: sets up the server and what the browser keeps. */
export async function openSession(
  before: (server: FakeServer, kept: Map<string, KeptWork>) => void = () => undefined,
) {
  const server = new FakeServer();
  const clock = fakeClock();
  const values = new Map<string, KeptWork>();
  before(server, values);
  const scope = new Scope();
  let hide = (): void => undefined;
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
    onHide: (run) => {
      hide = run;
      return () => undefined;
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
    hide: () => hide(),
  };
}
