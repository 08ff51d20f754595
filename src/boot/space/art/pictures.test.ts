import { afterEach, describe, expect, it, vi } from 'vitest';
import { UPLOAD_BYTES } from '../../../../contract/model/upload';
import { Scope } from '../../../platform/scope';
import { createPictures } from './pictures';

const HASH = 'ab'.repeat(32);

/** The head of a PNG; nothing here reads more of it. */
const png = (width: number, height: number): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(40);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
};

function setUp(answer: () => Response | Promise<Response>) {
  const decoded = vi.fn<(blob: Blob, options?: ImageBitmapOptions) => Promise<ImageBitmap>>(() =>
    Promise.resolve({} as ImageBitmap),
  );
  vi.stubGlobal('createImageBitmap', decoded);
  const requests: [string, RequestInit | undefined][] = [];
  const reported: unknown[] = [];
  const scope = new Scope();
  let late = (): void => undefined;
  const pictures = createPictures({
    scope,
    fetch: (url, init) => {
      requests.push([typeof url === 'string' ? url : '', init]);
      return Promise.resolve(answer());
    },
    timers: {
      after: (_ms, run) => {
        late = run;
        return () => undefined;
      },
    },
    report: (error) => reported.push(error),
  });
  return { pictures, decoded, requests, reported, scope, late: () => late() };
}

describe('createPictures', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('fetches a file once at a time, without cookies and referrer', async () => {
    const { pictures, requests, decoded } = setUp(() => new Response(png(10, 20)));
    await Promise.all([pictures.bitmap(HASH, 512), pictures.bitmap(HASH, 512)]);
    expect(requests.map(([url]) => url)).toEqual([`/files/ab/${HASH}-2048.webp`]);
    expect(requests[0]?.[1]).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' });
    expect(decoded.mock.calls.map(([, options]) => options)).toEqual([undefined, undefined]);
  });

  it('decodes a large picture no larger than it is wanted', async () => {
    const { pictures, decoded } = setUp(() => new Response(png(4000, 1000)));
    await pictures.bitmap(HASH, 512);
    expect(decoded.mock.calls[0]?.[1]).toMatchObject({ resizeWidth: 512, resizeHeight: 128 });
  });

  it.each<[string, () => Response]>([
    ['is missing', () => new Response('', { status: 404 })],
    ['is no picture', () => new Response('<svg xmlns="http://www.w3.org/2000/svg"></svg>'.padEnd(60))],
    ['has too many pixels', () => new Response(png(16_000, 16_000))],
    [
      'says that it is too large',
      () => new Response(png(1, 1), { headers: { 'content-length': String(UPLOAD_BYTES.picture + 1) } }),
    ],
  ])('decodes nothing of a file that %s, and reports it once', async (_what, answer) => {
    const { pictures, decoded, reported } = setUp(answer);
    for (let i = 0; i < 2; i++) await expect(pictures.bitmap('/a.png', 512)).rejects.toThrow('/a.png');
    expect(decoded).not.toHaveBeenCalled();
    expect(reported).toHaveLength(1);
  });

  it('fetches nothing for what is neither a file nor an address', async () => {
    const { pictures, requests } = setUp(() => new Response(png(1, 1)));
    await expect(pictures.bitmap('javascript:1', 512)).rejects.toThrow('no address');
    expect(requests).toEqual([]);
  });

  it('gives a slow file up', async () => {
    const slow = Promise.withResolvers<Response>();
    const { pictures, requests, late } = setUp(() => slow.promise);
    const made = pictures.bitmap('/a.png', 512);
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    late();
    expect(requests[0]?.[1]?.signal?.aborted).toBe(true);
    slow.reject(new Error('aborted'));
    await expect(made).rejects.toThrow('aborted');
  });
});
