import { afterAll, expect, it } from 'vitest';
import { Grants } from '../grants';
import { startS3 } from '../testing/s3-stand-in';
import { partsSuite, storageSuite } from '../testing/storage-suite';
import { S3Storage } from './s3-storage';

const SECRET = 'a secret';
const stops: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const stop of stops) await stop();
});

const open = async (keySecret = SECRET): Promise<S3Storage> => {
  const { endpoint, stop } = await startS3('planet', SECRET);
  stops.push(stop);
  const settings = { endpoint, bucket: 'planet', region: 'eu-central-1', keyId: 'key', keySecret };
  return new S3Storage(settings, new Grants('key', Date.now));
};
storageSuite('S3', () => open());
partsSuite('S3', () => open());

it('a storage with a wrong secret is refused by the service', async () => {
  const storage = await open('another secret');
  await expect(storage.put('files/ab/one.pdf', Buffer.from('one'), 'application/pdf')).rejects.toThrow('403');
});
