import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { featureFilePath } from '../../contract/model/feature-file';
import { SERVER_FEATURES } from '../../server/features/list';
import { withDatabase } from '../../tests/server/support/db-helpers';
import type { Person } from '../../tests/server/support/person';
import { eventually } from '../../tests/server/support/process';
import { RealtimeClient } from '../../tests/server/support/realtime-client';
import { onServer } from '../../tests/server/support/suites';
import type { TestPlanet } from '../../tests/server/support/test-planet';
import { RECORDINGS } from './model';
import { recordingsServer } from './server';
import { recordings, recordingTracks } from './tables';
import { Speaker } from './testing/speaker';

const DAY = 86_400_000;
type State = (typeof recordings.$inferInsert)['state'];

onServer('what the recording bank keeps', (start) => {
  let planet: TestPlanet;
  let owner: Person;
  let userId: string;
  let spaceId: string;
  let sweep: (() => Promise<void>) | undefined;

  beforeAll(async () => {
    planet = await start({
      features: [
        ...SERVER_FEATURES.filter(({ name }) => name !== RECORDINGS),
        {
          ...recordingsServer,
          create(context) {
            const parts = recordingsServer.create(context);
            sweep = () => parts.sweep?.() ?? Promise.reject(new Error('nothing is swept'));
            return parts;
          },
        },
      ],
      env: { RECORDING_DAYS: '3', RECORDING_MB: '1' },
    });
    owner = planet.person();
    ({ userId } = await owner.signIn('13839800001', planet.codeFor));
    await owner.call('saveUserInfo', { nickname: '房主' });
    ({ spaceId } = await owner.call('addSpace', { spaceName: '院子' }));
  });

  const folderOf = (id: string): string => join(planet.dataDir, 'recordings', id);
  /** Stores a recording with two tracks, whose files no player can read. */
  const store = async (id: string, age: number, state: State = 'ready', bytes = 0): Promise<void> => {
    const startedAt = new Date(Date.now() - age);
    const row = {
      id,
      spaceId,
      byUserId: userId,
      kind: 'stage',
      startedAt,
      endedAt: startedAt,
      bytes,
    } as const;
    const voice = {
      recordingId: id,
      userId,
      source: 'voice',
      media: 'audio',
      startedAt,
      done: true,
    } as const;
    await withDatabase(planet, async (db) => {
      await db.insert(recordings).values({ ...row, node: 'gone', ...(state ? { state } : {}) });
      for (const track of ['a', 'b'])
        await db.insert(recordingTracks).values({ ...voice, id: `${id}${track}`, node: 'gone', bytes: 3 });
    });
    mkdirSync(folderOf(id), { recursive: true });
    for (const track of ['a', 'b']) writeFileSync(join(folderOf(id), `${id}${track}.webm`), 'bad');
  };
  const list = async () => (await owner.call('listRecordings', {})).recordings;
  const ids = async (): Promise<string[]> => (await list()).map(({ recordingId }) => recordingId);

  it('is deleted with its files when it ended longer ago than it is kept', async () => {
    await store('old', 3 * DAY + 60_000);
    await store('young', 3 * DAY - 600_000);
    expect((await ids()).toSorted()).toEqual(['old', 'young']);
    await sweep?.();
    expect(existsSync(folderOf('old'))).toBe(false);
    expect(await ids()).toEqual(['young']);
    expect(existsSync(folderOf('young'))).toBe(true);
  });

  it('is listed as not whole when its tracks were not joined, and its download is not found', async () => {
    await store('broken', 0, 'finishing');
    await planet.restart();
    await eventually('completed', async () =>
      (await list()).some(({ recordingId, state }) => recordingId === 'broken' && state === 'ready'),
    );
    const broken = (await list()).find(({ recordingId }) => recordingId === 'broken');
    expect(broken).toMatchObject({ isWhole: false, tracks: [{ name: '房主' }, { name: '房主' }] });
    expect((await owner.raw(featureFilePath(RECORDINGS, 'broken'))).status).toBe(404);
  });

  it('is what a node that is gone had begun, and nobody is recorded any more', async () => {
    const client = new RealtimeClient(() => planet.url, owner, { spaceId });
    await client.welcome();
    const speaker = new Speaker(client.session, new URL(planet.url).host);
    const clock = setInterval(() => speaker.step(), 20);
    try {
      await speaker.join();
      await owner.call('updateBroadcastStatus', { spaceId, broadcastEnable: true, broadcastTag: '' });
      await speaker.send('voice');
      const { recordingId } = await owner.call('startRecording', { spaceId, kind: 'stage' });
      const isWritten = (): boolean =>
        existsSync(folderOf(recordingId)) &&
        readdirSync(folderOf(recordingId)).some(
          (file) => statSync(join(folderOf(recordingId), file)).size > 1_000,
        );
      await eventually('a track is written', isWritten);
      await withDatabase(planet, (db) =>
        db.update(recordings).set({ node: 'gone' }).where(eq(recordings.id, recordingId)),
      );
      await sweep?.();
      await eventually('completed', async () =>
        (await list()).some((one) => one.recordingId === recordingId && one.state === 'ready'),
      );
      expect(await ids()).toContain(recordingId);
      await owner.call('deleteRecording', { spaceId, recordingId });
    } finally {
      clearInterval(clock);
      client.session.dispose();
    }
  });

  it('counts against the space until it is deleted: a full space starts no recording', async () => {
    const begin = () => owner.request('startRecording', { spaceId, kind: 'stage' });
    await store('large', 0, 'ready', 1_000_000);
    expect((await begin()).code).toBe(1002008008);
    await owner.call('deleteRecording', { spaceId, recordingId: 'large' });
    const begun = await owner.call('startRecording', { spaceId, kind: 'stage' });
    await owner.call('stopRecording', { spaceId, recordingId: begun.recordingId });
  });
});
