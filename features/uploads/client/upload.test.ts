import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  UPLOAD_DATE_HEADER,
  UPLOAD_PART,
  UPLOAD_SIGN_HEADER,
  UPLOAD_TOKEN_HEADER,
  uploadText,
  type UploadGrant,
} from '../../../contract/model/upload';
import { AppError } from '../../../src/http/app-error';
import { createStore } from '../../../src/platform/store';
import { UPLOAD_ERRORS } from '../errors';
import { drawnSize } from './prepare-file';
import { createRemembered } from './remembered';
import { createUpload } from './upload';

const SPACE = { purpose: 'space', spaceId: 'meadow' } as const;
const fileOf = (bytes: number): File => new File([new Uint8Array(bytes)], 'map.png', { lastModified: 1 });

/** A server in memory that checks what it gets, and a browser that can be opened again. */
function setUp() {
  let clock = 0;
  let granted = 0;
  const parts = new Map<string, Map<number, number>>();
  const finished = new Map<string, number>();
  /** Answers the next requests about parts in another way; undefined: as usual. */
  const answers: ((method: string) => Response | undefined)[] = [];
  const requests: string[] = [];
  let sending = 0;
  let most = 0;

  const grant = (id: string): UploadGrant => ({
    accessKeyId: id,
    accessKeySecret: `secret ${granted}`,
    securityToken: `token ${granted}`,
    expiresAt: clock + 900_000,
    serverNow: 5_000_000 + clock,
    prefix: `incoming/u/space/${id}/`,
    how: { kind: 'parts', base: '/parts', partSize: UPLOAD_PART },
  });
  const get = vi.fn(async (_path: string, { resume }: { resume?: string }): Promise<UploadGrant> => {
    if (resume !== undefined && !parts.has(resume))
      throw AppError.answered(UPLOAD_ERRORS.uploadMissing.code, '');
    granted += 1;
    const id = resume ?? `id${granted}`;
    if (!parts.has(id)) parts.set(id, new Map());
    return grant(id);
  });
  const post = vi.fn(async (_path: string, { key, name }: { key: string; name: string }) => {
    const id = key.split('/')[3] ?? '';
    return { fileId: name, url: key, mime: 'image/webp', width: finished.get(id) ?? -1, height: 0 };
  });
  const ok = (data: unknown): Response => Response.json({ code: 200, desc: '', data });
  const handle = (path: string, init: RequestInit): Response => {
    const headers = new Headers(init.headers);
    const method = init.method ?? 'GET';
    const { size } = (init.body ?? new Blob()) as Blob;
    const text = uploadText(method, path, size, Number(headers.get(UPLOAD_DATE_HEADER)));
    const secret = headers.get(UPLOAD_TOKEN_HEADER)?.replace('token', 'secret') ?? '';
    const sign = createHmac('sha256', secret).update(text).digest('hex');
    if (headers.get(UPLOAD_SIGN_HEADER) !== sign) return Response.json({ code: 403, desc: '', data: null });
    const [, , id = '', what = ''] = path.split('/');
    const mine = parts.get(id);
    if (!mine) return Response.json({ code: 403, desc: '', data: null });
    if (method === 'PUT') mine.set(Number(what), size);
    if (method === 'DELETE') parts.delete(id);
    if (method === 'GET') return ok({ parts: [...mine.keys()] });
    if (method === 'POST') {
      const count = Number(what.split('=')[1]);
      if (mine.size !== count) return Response.json({ code: 1, desc: 'a part is missing', data: null });
      finished.set(
        id,
        [...mine.values()].reduce((sum, one) => sum + one, 0),
      );
    }
    return ok({});
  };
  const fetchReporting = (): typeof globalThis.fetch => async (input, init) => {
    const path = typeof input === 'string' ? input : '';
    const method = init?.method ?? 'GET';
    requests.push(`${method} ${path}`);
    sending += 1;
    most = Math.max(most, sending);
    await new Promise((done) => setImmediate(done));
    sending -= 1;
    if (init?.signal?.aborted) throw new DOMException('stopped', 'AbortError');
    return answers.shift()?.(method) ?? handle(path, init ?? {});
  };
  const store = createStore(() => {
    throw new Error('no storage');
  });
  const open = () =>
    createUpload({
      http: { get, post } as never,
      fetchReporting,
      timers: { now: () => clock, after: (_ms, run) => (run(), () => undefined) },
      remembered: createRemembered(store),
      prepare: async (file) => file,
    });
  return {
    open,
    get,
    post,
    parts,
    answers,
    requests,
    most: () => most,
    advance: (ms: number) => void (clock += ms),
  };
}

describe('upload', () => {
  let server: ReturnType<typeof setUp>;
  beforeEach(() => {
    server = setUp();
  });
  const lost = (): Response => {
    throw new TypeError('Failed to fetch');
  };
  const puts = (): string[] => server.requests.filter((one) => one.startsWith('PUT'));

  it('sends parts, at most three at a time, and tells how far it is', async () => {
    const shares: number[] = [];
    const size = 4 * UPLOAD_PART + 7;
    const done = await server.open()(fileOf(size), SPACE, { progress: (share) => void shares.push(share) });
    expect(done).toMatchObject({ fileId: 'map.png', width: size });
    expect(puts()).toHaveLength(5);
    expect(server.most()).toBe(3);
    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(server.get).toHaveBeenCalledWith(
      '/api/oss/stsTokenSpaceEdit',
      { spaceId: 'meadow', bytes: size },
      expect.anything(),
    );
  });

  it('repeats a part that was lost, and gives up after four tries', async () => {
    server.answers.push(() => undefined, lost, lost);
    expect((await server.open()(fileOf(5), SPACE)).width).toBe(5);
    server.answers.push(() => undefined, lost, lost, lost, lost);
    await expect(server.open()(fileOf(6), SPACE)).rejects.toMatchObject({ code: -1 });
  });

  it('goes on after a reload with the parts that are missing', async () => {
    const size = 5 * UPLOAD_PART;
    server.answers.push(...[1, 2, 3].map(() => () => undefined), ...Array.from({ length: 30 }, () => lost));
    await expect(server.open()(fileOf(size), SPACE)).rejects.toThrow(AppError);
    const there = [...server.parts.values()][0]?.size ?? 0;
    expect(there).toBeGreaterThan(0);
    server.answers.length = 0;
    server.requests.length = 0;
    expect((await server.open()(fileOf(size), SPACE)).width).toBe(size);
    expect(puts()).toHaveLength(5 - there);
  });

  it('begins again when the server does not know the upload any more', async () => {
    server.answers.push(() => undefined, ...Array.from({ length: 9 }, () => lost));
    await expect(server.open()(fileOf(9), SPACE)).rejects.toThrow(AppError);
    server.answers.length = 0;
    server.parts.clear();
    expect((await server.open()(fileOf(9), SPACE)).width).toBe(9);
  });

  it('leaves nothing when it is stopped, and begins again then', async () => {
    const stop = new AbortController();
    server.answers.push(
      () => undefined,
      () => (stop.abort(), undefined),
    );
    const upload = server.open()(fileOf(3 * UPLOAD_PART), SPACE, { signal: stop.signal });
    await expect(upload).rejects.toMatchObject({ code: -4 });
    expect(server.parts.size).toBe(0);
    expect(server.post.mock.calls).toEqual([
      ['/api/oss/cancel', { key: 'incoming/u/space/id1/file' }, expect.anything()],
    ]);
    await server.open()(fileOf(3 * UPLOAD_PART), SPACE);
    expect(server.get.mock.calls.at(-1)?.[1]).not.toHaveProperty('resume');
  });

  it('renews its grant after five minutes, once for parts that are sent together', async () => {
    server.answers.push(
      () => undefined,
      () => (server.advance(6 * 60_000), undefined),
    );
    await server.open()(fileOf(9 * UPLOAD_PART), SPACE);
    const renewed = server.get.mock.calls.filter(([, { resume }]) => resume !== undefined);
    expect(renewed).toHaveLength(1);
  });

  it('survives a renewal that fails once', async () => {
    server.answers.push(
      () => undefined,
      () => {
        server.advance(6 * 60_000);
        server.get.mockRejectedValueOnce(AppError.local('network'));
        return undefined;
      },
    );
    expect((await server.open()(fileOf(9 * UPLOAD_PART), SPACE)).width).toBe(9 * UPLOAD_PART);
  });

  it('refuses a file that is too large or empty without asking the server', async () => {
    const big = Object.defineProperty(fileOf(1), 'size', { value: 21 * 1024 * 1024 });
    await expect(server.open()(big, SPACE)).rejects.toMatchObject({
      code: UPLOAD_ERRORS.uploadTooLarge.code,
    });
    await expect(server.open()(fileOf(0), SPACE)).rejects.toMatchObject({
      code: UPLOAD_ERRORS.uploadBroken.code,
    });
    expect(server.get).not.toHaveBeenCalled();
  });
});

describe('drawnSize', () => {
  it.each([
    [100, 50, 1024, 512],
    [4096, 1024, 2048, 512],
    [1500, 1500, 1500, 1500],
    [0, 0, 1024, 1024],
    [Number.NaN, 5, 1024, 1024],
  ])('draws an SVG of %d by %d at %d by %d', (width, height, drawnWidth, drawnHeight) => {
    expect(drawnSize(width, height)).toEqual({ width: drawnWidth, height: drawnHeight });
  });
});
