import { beforeEach, expect, it } from 'vitest';
import type { HostedNews } from '../hosted';
import { AgoraMedia } from './agora-media';

const SETTINGS = { appId: '0123456789abcdef'.repeat(2), certificate: 'fedcba9876543210'.repeat(2) };
const settle = (): Promise<void> => new Promise((done) => void setImmediate(done));

let media: AgoraMedia;
let now: number;
let news: Extract<HostedNews, { kind: 'channels' }>[];

beforeEach(async () => {
  now = 1_800_000_000_000;
  media = new AgoraMedia({ settings: SETTINGS, now: () => now });
  news = [];
  media.news$.subscribe((one) => {
    if (one.kind === 'channels') news.push(one);
  });
  for (const peer of ['ann', 'bob', 'cem']) await media.admit({ peer, spaceId: 's', userId: peer });
  media.send({ kind: 'publish', request: 1, peer: 'ann', source: 'voice', sdp: '' });
  await settle();
});

const show = (peer: string, hears: boolean): Promise<void> => {
  media.send({ kind: 'show', peer, wanted: hears ? [{ id: 'ann/voice/audio', layer: 0 }] : [] });
  return settle();
};
const last = (peer: string) => news.findLast((one) => one.peer === peer);
const channelOf = () => last('ann')?.send[0]?.channel;

it('who may hear a source gets a token for its channel, and nobody else gets one', async () => {
  await show('bob', true);
  expect(last('bob')?.receive).toMatchObject([
    { peer: 'ann', source: 'voice', channel: channelOf(), uid: 1 },
  ]);
  expect(last('bob')?.receive[0]?.token).toMatch(/^007/);
  expect(last('cem')).toBeUndefined();
  expect(await media.access('cem', 'voice', 'ann')).toBeUndefined();
});

it('a channel whose listeners have all been replaced gets another name', async () => {
  await show('bob', true);
  const before = channelOf();
  media.send({ kind: 'show', peer: 'bob', wanted: [] });
  await show('cem', true);
  expect(channelOf()).not.toBe(before);
  expect(last('cem')?.receive[0]?.channel).toBe(channelOf());
});

it('a channel that an expelled person could enter gets another name, and the others get the new name', async () => {
  await show('bob', true);
  await show('cem', true);
  const before = channelOf();
  media.expel('bob');
  await settle();
  expect(channelOf()).not.toBe(before);
  expect(last('cem')?.receive[0]?.channel).toBe(channelOf());
});

it('newer tokens come before the old ones end', async () => {
  await show('bob', true);
  const token = last('bob')?.receive[0]?.token;
  now += 60_000;
  media.renew();
  await settle();
  expect(last('bob')?.receive[0]?.token).not.toBe(token);
});
