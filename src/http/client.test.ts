import { describe, expect, it, vi } from 'vitest';
import { ERROR_CODES } from '../../contract/calls/errors';
import { AppError, LOCAL_CODES } from './app-error';
import type { Reaction } from './answers';
import { createHttp, type FailedCall } from './client';

const answer =
  (body: unknown): typeof globalThis.fetch =>
  () =>
    Promise.resolve(Response.json(body));

function setUp(fetch: typeof globalThis.fetch, timeout?: number) {
  const failed: FailedCall[] = [];
  let clock = 0;
  const http = createHttp({
    fetch,
    lang: () => 'en',
    deletedName: () => 'Deleted person',
    now: () => (clock += 7),
    onFailed: (call) => failed.push(call),
    ...(timeout === undefined ? {} : { timeout }),
  });
  const reactions: Reaction[] = [];
  http.onReaction((reaction) => reactions.push(reaction));
  return { http, reactions, failed };
}

const failure = async (promise: Promise<unknown>): Promise<AppError> => {
  try {
    await promise;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('it resolved');
};

describe('createHttp', () => {
  it('sends credentials, the language and the header of state-changing calls', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(answer({ code: 200, desc: '', data: {} }));
    const { http } = setUp(fetch);
    await http.post('/api/logout', {});
    const [path, init] = fetch.mock.calls[0] ?? [];
    expect(path).toBe('/api/logout');
    expect(init).toMatchObject({
      method: 'POST',
      credentials: 'include',
      body: '{}',
      headers: { 'x-tiny-planet': '1', 'x-lang': 'en', 'content-type': 'application/json' },
    });
  });

  it('puts the input of a GET into the query without undefined values', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(
      answer({ code: 200, desc: '', data: { messages: [], more: false } }),
    );
    const { http } = setUp(fetch);
    await http.get('/api/history/msg/list', { spaceId: 'plaza', before: 7, after: undefined });
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/history/msg/list?spaceId=plaza&before=7');
    expect(fetch.mock.calls[0]?.[1]).not.toHaveProperty('body');
  });

  it('resolves to the data of 200 and the whole answer of 402', async () => {
    const ok = setUp(answer({ code: 200, desc: '', data: { access: true } }));
    expect(await ok.http.post('/api/space/validateAccess', { spaceId: 'a' })).toEqual({ access: true });
    const partial = setUp(answer({ code: 402, desc: 'look', data: { a: 1 } }));
    expect(await partial.http.post('/api/space/validateAccess', { spaceId: 'a' })).toEqual({
      code: 402,
      desc: 'look',
      data: { a: 1 },
    });
  });

  const path = '/api/space/visit';
  const why = { kind: 'why', desc: 'why' };
  it.each([
    // code, reaction, error text, whether it is logged
    [401, { kind: 'signIn' }, '', false],
    [1002005004, { kind: 'bindPhone' }, 'why', false],
    [209, undefined, 'why', true],
    [403, { ...why, kind: 'noPermission' }, 'why', true],
    [2003, { ...why, kind: 'kickedOut', spaceId: 'plaza' }, 'why', true],
    [601, { kind: 'editTimeout' }, 'why', true],
    [1001001000, { kind: 'queue', spaceId: 'plaza' }, 'why', false],
    [1001001001, { ...why, kind: 'spaceClosed' }, 'why', true],
    [1001001002, { ...why, kind: 'spaceClosed' }, 'why', true],
    [1001001003, undefined, 'why', true],
    [ERROR_CODES.internal.code, undefined, 'why', true],
    [77, undefined, 'why', true],
  ])('rejects code %i as section 8 requires', async (code, reaction, desc, logged) => {
    const { http, reactions, failed } = setUp(answer({ code, desc: 'why', data: null }));
    const error = await failure(http.post(path, { spaceId: 'plaza' }));
    expect([error.code, error.desc]).toEqual([code, desc]);
    expect(error.type).toBe(code === 1001001003 ? 'closed' : undefined);
    expect(reactions).toEqual(reaction ? [reaction] : []);
    expect(failed).toEqual(logged ? [{ method: 'POST', path, code, ms: 7 }] : []);
  });

  it('suppresses only the reactions to 401 and 403 when the caller handles them', async () => {
    const quiet = async (code: number) => {
      const { http, reactions } = setUp(answer({ code, desc: '', data: null }));
      const error = await failure(http.get('/api/user/getUserInfo', {}, { quiet: true }));
      return [error.code, reactions.map((reaction) => reaction.kind)];
    };
    expect(await quiet(401)).toEqual([401, []]);
    expect(await quiet(403)).toEqual([403, []]);
    expect(await quiet(1001001000)).toEqual([1001001000, ['queue']]);
    expect(await quiet(1001001001)).toEqual([1001001001, ['spaceClosed']]);
  });

  it('passes on the HTTP status, and logs a network failure but not an aborted call', async () => {
    const down = setUp(() =>
      Promise.resolve(Response.json({ code: 1, desc: '', data: null }, { status: 500 })),
    );
    expect((await failure(down.http.post('/api/logout', {}))).status).toBe(500);
    const limited = setUp(() =>
      Promise.resolve(
        Response.json({ code: 1, desc: '', data: null }, { status: 429, headers: { 'retry-after': '41' } }),
      ),
    );
    expect((await failure(limited.http.post('/api/logout', {}))).retryAfter).toBe(41);
    const broken = setUp(() => Promise.reject(new TypeError('failed')));
    await failure(broken.http.post('/api/logout', {}));
    expect(broken.failed.map(({ code }) => code)).toEqual([LOCAL_CODES.network]);
    const left = setUp(() => Promise.reject(new Error('aborted')));
    await failure(left.http.post('/api/logout', {}, { signal: AbortSignal.abort() }));
    expect(left.failed).toEqual([]);
  });

  it('distinguishes a network failure, invalid JSON, a wrong shape, the timeout and an abort', async () => {
    const call = (fetch: typeof globalThis.fetch, timeout?: number, signal?: AbortSignal) =>
      failure(setUp(fetch, timeout).http.get('/api/user/getUserInfo', {}, signal ? { signal } : {}));
    const never: typeof globalThis.fetch = (_path, init) =>
      new Promise((_resolve, reject) => {
        const { signal } = init ?? {};
        const end = (): void => reject(new Error('aborted'));
        if (signal?.aborted) end();
        else signal?.addEventListener('abort', end);
      });
    expect((await call(() => Promise.reject(new TypeError('failed')))).code).toBe(LOCAL_CODES.network);
    expect((await call(() => Promise.resolve(new Response('<html>')))).code).toBe(LOCAL_CODES.malformed);
    expect((await call(answer([1]))).code).toBe(LOCAL_CODES.malformed);
    expect((await call(never, 5)).code).toBe(LOCAL_CODES.timeout);
    expect((await call(never, undefined, AbortSignal.abort())).code).toBe(LOCAL_CODES.aborted);
  });
});
