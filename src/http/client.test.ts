import { describe, expect, it, vi } from 'vitest';
import { ERROR_CODES } from '../../contract/calls/errors';
import { AppError, LOCAL_CODES } from './app-error';
import { createHttp } from './client';
import type { Reaction } from './reactions';

const answer =
  (body: unknown): typeof globalThis.fetch =>
  () =>
    Promise.resolve(Response.json(body));

function setUp(fetch: typeof globalThis.fetch, timeout?: number) {
  const http = createHttp({ fetch, lang: () => 'en', ...(timeout === undefined ? {} : { timeout }) });
  const reactions: Reaction[] = [];
  http.onReaction((reaction) => reactions.push(reaction));
  return { http, reactions };
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

describe('the client of the calls', () => {
  it('sends credentials, the language and the header of a state-changing call', async () => {
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

  it('puts the input of a GET into the query, without what is undefined', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(
      answer({ code: 200, desc: '', data: { messages: [], more: false } }),
    );
    const { http } = setUp(fetch);
    await http.get('/api/history/msg/list', { spaceId: 'plaza', before: 7, after: undefined });
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/history/msg/list?spaceId=plaza&before=7');
    expect(fetch.mock.calls[0]?.[1]).not.toHaveProperty('body');
  });

  it('answers the data of 200 and the whole of 402', async () => {
    const ok = setUp(answer({ code: 200, desc: '', data: { access: true } }));
    expect(await ok.http.post('/api/space/validateAccess', { spaceId: 'a' })).toEqual({ access: true });
    const partial = setUp(answer({ code: 402, desc: 'look', data: { a: 1 } }));
    expect(await partial.http.post('/api/space/validateAccess', { spaceId: 'a' })).toEqual({
      code: 402,
      desc: 'look',
      data: { a: 1 },
    });
  });

  it.each([
    [ERROR_CODES.unauthorized.code, { kind: 'signIn' }],
    [ERROR_CODES.forbidden.code, { kind: 'noPermission', desc: 'why' }],
    [ERROR_CODES.kickedOut.code, { kind: 'kickedOut', desc: 'why' }],
    [ERROR_CODES.spaceClosed.code, { kind: 'spaceClosed', desc: 'why' }],
    [ERROR_CODES.spaceUnavailable.code, { kind: 'spaceClosed', desc: 'why' }],
    [ERROR_CODES.rejected.code, undefined],
    [ERROR_CODES.queue.code, undefined],
    [ERROR_CODES.activityClosed.code, undefined],
    [ERROR_CODES.editTimeout.code, undefined],
    [ERROR_CODES.internal.code, undefined],
  ])('rejects code %i with its words and reacts as section 8 says', async (code, reaction) => {
    const { http, reactions } = setUp(answer({ code, desc: 'why', data: null }));
    const error = await failure(http.get('/api/user/getUserInfo', {}));
    expect([error.code, error.desc]).toEqual([code, 'why']);
    expect(reactions).toEqual(reaction ? [reaction] : []);
  });

  it('keeps quiet where the caller deals with the code itself', async () => {
    const { http, reactions } = setUp(answer({ code: 401, desc: '', data: null }));
    const error = await failure(http.get('/api/user/getUserInfo', {}, { quiet: true }));
    expect(error.is('unauthorized')).toBe(true);
    expect(reactions).toEqual([]);
  });

  it('tells a broken network, no JSON, a wrong shape, the time limit and a leaving caller apart', async () => {
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
