import { describe, expect, it, vi } from 'vitest';
import { MODEL_LIMITS } from '../../../../contract/model/element/element-model';
import { Scope } from '../../../platform/scope';
import { createModels } from './models';

const setUp = (
  answer: (url: string, init: RequestInit) => Promise<Response>,
  entered: Promise<unknown> = Promise.resolve(),
) => {
  const scope = new Scope();
  const requests: [string, RequestInit][] = [];
  const reported: unknown[] = [];
  let late = (): void => undefined;
  const models = createModels({
    scope,
    fetch: (url, init) => {
      // Models are requested by URL string.
      const address = typeof url === 'string' ? url : '';
      requests.push([address, init ?? {}]);
      return answer(address, init ?? {});
    },
    timers: {
      after: (_ms, run) => {
        late = run;
        return () => undefined;
      },
      idle: (run) => {
        run();
        return () => undefined;
      },
    },
    entered,
    report: (error) => reported.push(error),
  });
  return { scope, models, requests, reported, late: () => late() };
};
const fine = (): Promise<Response> => Promise.resolve(new Response(new Uint8Array([1, 2, 3])));

describe('createModels', () => {
  it('fetches each URL once, without cookies and referrer, after entering', async () => {
    const inside = Promise.withResolvers<undefined>();
    const { models, requests } = setUp(fine, inside.promise);
    const both = [models.bytes('/expo/a.glb'), models.bytes('/expo/a.glb')];
    await Promise.resolve();
    expect(requests).toEqual([]);
    inside.resolve(undefined);
    for (const bytes of await Promise.all(both)) expect([...new Uint8Array(bytes)]).toEqual([1, 2, 3]);
    expect(requests).toHaveLength(1);
    expect(requests[0]?.[1]).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' });
  });

  it.each([
    'http://a.test/x.glb',
    '//a.test/x.glb',
    'data:model/gltf-binary;base64,AA',
    'blob:x',
    'x.glb',
    '',
  ])('does not fetch %j', async (url) => {
    const { models, requests } = setUp(fine);
    await expect(models.bytes(url)).rejects.toMatchObject({ code: 'address' });
    expect(requests).toEqual([]);
  });

  it('stops reading a file when it exceeds the limit, with or without a content length', async () => {
    const declared = setUp(() =>
      Promise.resolve(new Response('x', { headers: { 'content-length': String(MODEL_LIMITS.bytes + 1) } })),
    );
    await expect(declared.models.bytes('/a.glb')).rejects.toMatchObject({ code: 'too_large' });
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1024 * 1024;
        controller.enqueue(new Uint8Array(1024 * 1024));
      },
    });
    const undeclared = setUp(() => Promise.resolve(new Response(endless)));
    await expect(undeclared.models.bytes('/a.glb')).rejects.toMatchObject({ code: 'too_large' });
    expect(sent).toBeLessThan(MODEL_LIMITS.bytes * 2);
  });

  it('rejects when a file cannot be loaded, and retries on the next request', async () => {
    const { models, requests } = setUp(() => Promise.resolve(new Response('', { status: 404 })));
    for (let i = 0; i < 2; i++)
      await expect(models.bytes('/a.glb')).rejects.toMatchObject({ code: 'unreachable' });
    expect(requests).toHaveLength(2);
    const broken = setUp(() => Promise.reject(new TypeError('no network')));
    await expect(broken.models.bytes('https://a.test/a.glb')).rejects.toMatchObject({ code: 'unreachable' });
  });

  it('gives up when a file takes too long', async () => {
    const { models, late, requests } = setUp(
      (_url, { signal }) =>
        new Promise((_resolve, reject) =>
          signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
        ),
    );
    const refusal = models.bytes('/a.glb').then(
      () => undefined,
      (error: unknown) => error,
    );
    await vi.waitUntil(() => requests.length > 0);
    late();
    expect(await refusal).toMatchObject({ code: 'timeout' });
  });

  it('reports each model once when it cannot be shown, and not after the scope has ended', () => {
    const { models, scope, reported } = setUp(fine);
    const element = { id: 'rocket', kind: 'crate', x: 0, y: 0, variant: 0, model: { url: '/a.glb' } };
    models.failed(element, new Error('a'));
    models.failed(element, new Error('b'));
    expect(reported).toHaveLength(1);
    expect(String(reported[0])).toContain('/a.glb');
    scope.dispose();
    models.failed({ ...element, id: 'other' }, new Error('c'));
    expect(reported).toHaveLength(1);
  });
});
