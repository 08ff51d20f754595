import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ossHeaders, ossUrl } from '../../../contract/model/oss-request';
import { UPLOAD_NAME, UPLOAD_PART, type UploadGrant } from '../../../contract/model/upload';
import { OssStorage } from '../../../server/storage/oss/oss-storage';
import { startOss } from '../../../server/storage/testing/oss-stand-in';
import { OssSender, type OssCheckpoint } from './send-oss';
import { hashText, hexOf, hmacOf } from './sign';

const KEYS = { bucket: 'planet', keyId: 'key', keySecret: 'a secret' };

describe('uploads of browsers to OSS itself', () => {
  let clock = Date.now();
  let service: Awaited<ReturnType<typeof startOss>>;
  let storage: OssStorage;
  beforeAll(async () => {
    service = await startOss(KEYS, () => clock);
    const { endpoint, sts } = service;
    const role = 'acs:ram::1:role/uploads';
    const settings = { ...KEYS, endpoint, sts, role, region: 'cn-hangzhou' };
    storage = new OssStorage(settings, () => clock);
  });
  afterAll(() => service.stop());

  const grantOf = (id: string): Promise<UploadGrant> =>
    storage.grant({
      userId: 'u1',
      purpose: 'space',
      dir: `incoming/u1/space/${id}/`,
      maxBytes: 10 * UPLOAD_PART,
    });

  /** A browser that uploads; `lose`: says of each request whether it does not arrive. */
  const open = async (
    id: string,
    checkpoint?: OssCheckpoint,
    lose: (url: string) => boolean = () => false,
  ) => {
    const grant = await grantOf(id);
    if (grant.how.kind !== 'oss') throw new Error('another way');
    const kept: OssCheckpoint[] = [];
    const puts: string[] = [];
    let renewed = 0;
    const sender = new OssSender(
      {
        fetchReporting: () => (input, init) => {
          const url = input instanceof Request ? input.url : String(input);
          if (lose(url)) return Promise.reject(new TypeError('Failed to fetch'));
          if (init?.method === 'PUT') puts.push(url);
          return fetch(input, init);
        },
        timers: { now: () => clock, after: (_ms, run) => (run(), () => undefined) },
        renew: () => ((renewed += 1), grantOf(id)),
        checkpoint,
        keep: (now) => void kept.push(now),
      },
      grant,
      grant.how,
    );
    return { sender, kept, puts, renewed: () => renewed };
  };
  const quiet = (): void => undefined;
  const stored = async (id: string): Promise<Buffer> =>
    buffer(storage.read(`incoming/u1/space/${id}/${UPLOAD_NAME}`));
  const fileOf = (bytes: number): Blob => new Blob([Buffer.alloc(bytes, 'a'), 'end']);

  it('send a small file at once, and a large one in parts', async () => {
    const small = await open('small');
    await small.sender.send(fileOf(10), quiet, undefined);
    expect((await stored('small')).toString()).toBe('aaaaaaaaaaend');
    const large = await open('large');
    const shares: number[] = [];
    await large.sender.send(fileOf(3 * UPLOAD_PART), (share) => void shares.push(share), undefined);
    expect(large.puts).toHaveLength(4);
    expect(shares.at(-1)).toBe(1);
    const whole = await stored('large');
    expect([whole.length, whole.subarray(-3).toString()]).toEqual([3 * UPLOAD_PART + 3, 'end']);
  });

  it('go on with a checkpoint after the network failed', async () => {
    let left = 4;
    const first = await open('resumed', undefined, () => (left -= 1) < 0);
    await expect(first.sender.send(fileOf(5 * UPLOAD_PART), quiet, undefined)).rejects.toMatchObject({
      code: -1,
    });
    const checkpoint = first.kept.at(-1);
    const there = Object.keys(checkpoint?.etags ?? {}).length;
    expect(there).toBeGreaterThan(0);
    const second = await open('resumed', checkpoint);
    await second.sender.send(fileOf(5 * UPLOAD_PART), quiet, undefined);
    expect(second.puts).toHaveLength(6 - there);
    expect(await stored('resumed')).toHaveLength(5 * UPLOAD_PART + 3);
  });

  it('begin again when the service has forgotten the checkpoint', async () => {
    const one = await open('forgotten', { uploadId: 'GONE', etags: { 1: '"x"' } });
    await one.sender.send(fileOf(2 * UPLOAD_PART), quiet, undefined);
    expect(await stored('forgotten')).toHaveLength(2 * UPLOAD_PART + 3);
  });

  it('leave nothing behind when they are cancelled', async () => {
    const stop = new AbortController();
    const one = await open('cancelled', undefined, (url) => {
      if (url.includes('partNumber=5')) stop.abort();
      return false;
    });
    await expect(one.sender.send(fileOf(6 * UPLOAD_PART), quiet, stop.signal)).rejects.toMatchObject({
      code: -4,
    });
    expect(service.waiting()).toBeGreaterThan(0);
    await one.sender.cancel();
    expect(service.waiting()).toBe(0);
    expect(await storage.head(`incoming/u1/space/cancelled/${UPLOAD_NAME}`)).toBeUndefined();
  });

  it('renew their keys after five minutes', async () => {
    const one = await open('renewed', undefined, (url) => {
      if (url.includes('partNumber=2')) clock += 6 * 60_000;
      return false;
    });
    await one.sender.send(fileOf(4 * UPLOAD_PART), quiet, undefined);
    expect(one.renewed()).toBeGreaterThan(0);
  });

  it('may write below their own prefix for some minutes, and nothing else', async () => {
    const grant = await grantOf('mine');
    const { how, accessKeyId: keyId, accessKeySecret: keySecret, securityToken: token, prefix } = grant;
    if (how.kind !== 'oss') throw new Error('another way');
    const hashing = { hmac: hmacOf, hash: hashText, hex: hexOf };
    const ask = async (method: string, key: string, query: Record<string, string> = {}): Promise<number> => {
      const request = { method, key, query, headers: {}, date: clock };
      const headers = ossHeaders(how, { keyId, keySecret, token }, request, hashing);
      return (await fetch(ossUrl(how, key, query), { method, headers })).status;
    };
    expect(await ask('PUT', `${prefix}${UPLOAD_NAME}`)).toBe(200);
    expect(
      await Promise.all([
        ask('PUT', 'incoming/u2/space/other/file'),
        ask('PUT', 'files/ab/abc-2048.webp'),
        ask('PUT', `${prefix.slice(0, -1)}x/file`),
        ask('GET', `${prefix}${UPLOAD_NAME}`),
        ask('DELETE', `${prefix}${UPLOAD_NAME}`),
        ask('GET', '', { 'list-type': '2', prefix }),
      ]),
    ).toEqual([403, 403, 403, 403, 403, 403]);
    clock += 16 * 60_000;
    expect(await ask('PUT', `${prefix}${UPLOAD_NAME}`)).toBe(403);
  });
});
