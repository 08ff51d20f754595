import { afterAll, expect, it } from 'vitest';
import { startOss } from '../testing/oss-stand-in';
import { storageSuite } from '../testing/storage-suite';
import { OssStorage } from './oss-storage';

const KEYS = { bucket: 'planet', keyId: 'key', keySecret: 'a secret' };
const stops: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const stop of stops) await stop();
});

const open = async (keySecret = KEYS.keySecret): Promise<OssStorage> => {
  const { endpoint, sts, stop } = await startOss(KEYS);
  stops.push(stop);
  const role = 'acs:ram::1:role/uploads';
  return new OssStorage({ ...KEYS, keySecret, endpoint, sts, role, region: 'cn-hangzhou' }, Date.now);
};
storageSuite('OSS', () => open());

it('a storage with a wrong secret is refused by the service, and by STS', async () => {
  const storage = await open('another secret');
  await expect(storage.put('files/ab/one.pdf', Buffer.from('one'), 'application/pdf')).rejects.toThrow('403');
  const wish = { userId: 'u1', purpose: 'head', dir: 'incoming/u1/head/x/', maxBytes: 10 } as const;
  await expect(storage.grant(wish)).rejects.toThrow('STS answered 403');
});
