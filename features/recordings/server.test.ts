import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { featureFilePath } from '../../contract/model/feature-file';
import { EventUserRole } from '../../contract/model/member/member';
import type { SpaceEvent } from '../../contract/wire/events';
import { mainFile } from '../../tests/server/support/bundle';
import { createDatabase } from '../../tests/server/support/postgres';
import { Person } from '../../tests/server/support/person';
import {
  eventually,
  killLeftovers,
  startProcess,
  type ServerProcess,
} from '../../tests/server/support/process';
import { RealtimeClient } from '../../tests/server/support/realtime-client';
import type { Recording } from './contract';
import { RECORDINGS, trackFile, type RecordingKind } from './model';
import { Speaker } from './testing/speaker';

/** Somebody in the space. */
interface Present {
  readonly who: Member;
  readonly client: RealtimeClient;
  readonly speaker: Speaker;
}
type Member = Person & { readonly userId: string };

interface Read {
  readonly seconds: number;
  readonly tracks: readonly { readonly kind: string; readonly packets: number }[];
}

/** Reads a file like a player: its length, and what is in its tracks. */
async function readWebm(data: ArrayBuffer): Promise<Read> {
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(data) });
  const tracks = [];
  for (const track of await input.getTracks()) {
    let packets = 0;
    for await (const _ of new EncodedPacketSink(track).packets()) packets++;
    tracks.push({ kind: track.type, packets });
  }
  return { seconds: await input.computeDuration(), tracks };
}

/** The processes that a server has started. */
const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

describe('the recording bank over the real media server', () => {
  let server: ServerProcess;
  let env: Readonly<Record<string, string>>;
  let owner: Member;
  let organizer: Member;
  let visitor: Member;
  let spaceId: string;
  let phones = 13_839_700_000;
  const present: Present[] = [];
  const dataDir = mkdtempSync(join(tmpdir(), 'tiny-planet-recordings-'));
  const clock = setInterval(() => {
    for (const { speaker } of present) speaker.step();
  }, 20);

  const signIn = async (nickname: string): Promise<Member> => {
    const person = new Person(() => server.url);
    const phone = String(phones++);
    const code = (): string => new RegExp(`sms ${phone} code (\\d{6})`).exec(server.output())?.[1] ?? '';
    const rid = await person.requestCode(phone);
    // The log arrives through a pipe.
    await eventually('the code was sent', () => code() !== '');
    const { userId } = await person.call('loginMobile', { phone, rid, code: code() });
    await person.call('saveUserInfo', { nickname });
    return Object.assign(person, { userId });
  };
  const enter = async (who: Member): Promise<Present> => {
    const client = new RealtimeClient(() => server.url, who, { spaceId });
    await client.welcome();
    const speaker = new Speaker(client.session, new URL(server.url).host);
    await speaker.join();
    const one = { who, client, speaker };
    present.push(one);
    return one;
  };
  /** Enters, and is heard by the whole space. */
  const takeStage = async (who: Member): Promise<Present> => {
    const one = await enter(who);
    await who.call('updateBroadcastStatus', { spaceId, broadcastEnable: true, broadcastTag: '' });
    await one.speaker.send('voice');
    return one;
  };
  const start = (kind: RecordingKind = 'stage') => owner.call('startRecording', { spaceId, kind });
  const folderOf = (recordingId: string): readonly string[] => {
    try {
      return readdirSync(join(dataDir, 'recordings', recordingId));
    } catch {
      return [];
    }
  };
  /** Files of tracks that grow. */
  const written = (recordingId: string, count: number): Promise<void> =>
    eventually(`${count} tracks are written`, () => folderOf(recordingId).length === count);
  const find = async (recordingId: string): Promise<Recording | undefined> =>
    (await owner.call('listRecordings', {})).recordings.find((one) => one.recordingId === recordingId);
  const ready = async (recordingId: string): Promise<Recording> => {
    await eventually('ready', async () => (await find(recordingId))?.state === 'ready');
    const found = await find(recordingId);
    if (!found) throw new Error('the recording is gone');
    return found;
  };
  const file = (who: Person, fileId: string, headers = {}): Promise<Response> =>
    who.raw(featureFilePath(RECORDINGS, fileId), { headers });
  const record = async (seconds: number): Promise<void> => {
    const ends = performance.now() + seconds * 1000;
    await eventually('recorded', () => performance.now() > ends);
  };

  beforeAll(async () => {
    env = {
      DATA_DIR: dataDir,
      DATABASE_URL: await createDatabase(inject('postgres'), 'seeded'),
      CHECK_ANSWERS: 'on',
      CAPTCHA_TRIES: '3',
    };
    server = await startProcess(mainFile(), env);
    owner = await signIn('房主');
    ({ spaceId } = await owner.call('addSpace', { spaceName: '院子' }));
    organizer = await signIn('组织者');
    visitor = await signIn('客人');
    for (const one of [organizer, visitor]) await one.call('visitSpace', { spaceId });
    await owner.call('setEventUserRole', {
      spaceId,
      userId: organizer.userId,
      eventUserRole: EventUserRole.organizer,
    });
  });
  afterEach(() => {
    for (const { client, speaker } of present.splice(0)) {
      speaker.dispose();
      client.session.dispose();
    }
  });
  afterAll(() => {
    clearInterval(clock);
    killLeftovers();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('a stage of two is recorded, and plays after the server was killed in the middle', async () => {
    const ann = await takeStage(owner);
    const bob = await takeStage(organizer);
    await bob.speaker.send('screen');
    const guest = await enter(visitor);
    const seen = guest.client.event((event) => event.k === 'feature' && event.feature === RECORDINGS);
    const { recordingId } = await start();
    expect(await seen).toMatchObject({ payload: { running: [{ recordingId, by: '房主' }] } });
    await written(recordingId, 3);
    await record(4);
    // A user who enters later sees it too.
    const late = await signIn('迟到');
    await late.call('visitSpace', { spaceId });
    expect((await late.call('recordingState', { spaceId })).running).toMatchObject([{ recordingId }]);
    for (const pid of [server.pid, ...childrenOf(server.pid)]) process.kill(pid, 'SIGKILL');
    await server.ended;
    for (const { client, speaker } of [ann, bob, guest]) {
      speaker.dispose();
      client.session.dispose();
    }
    present.length = 0;

    server = await startProcess(mainFile(), env);
    const { tracks, seconds, bytes } = await ready(recordingId);
    expect(tracks.map(({ name, source }) => `${name} ${source}`).toSorted()).toEqual([
      '房主 voice',
      '组织者 screen',
      '组织者 voice',
    ]);
    expect(seconds).toBeGreaterThan(2);
    expect(bytes).toBeGreaterThan(0);
    for (const { trackId, media } of tracks) {
      const answer = await file(owner, trackFile(recordingId, trackId));
      expect(answer.headers.get('content-type')).toBe('video/webm');
      const read = await readWebm(await answer.arrayBuffer());
      expect(read.tracks).toMatchObject([{ kind: media }]);
      expect(read.tracks[0]?.packets).toBeGreaterThan(80);
      expect(read.seconds).toBeGreaterThan(2);
    }
    // As one file, for those who download it.
    const whole = await file(organizer, recordingId);
    expect(whole.headers.get('content-disposition')).toContain('attachment');
    const read = await readWebm(await whole.arrayBuffer());
    expect(read.tracks.map(({ kind }) => kind).toSorted()).toEqual(['audio', 'audio', 'video']);
    expect(read.seconds).toBeCloseTo(seconds, 0);
    const range = await file(owner, recordingId, { range: 'bytes=0-3' });
    expect(range.status).toBe(206);
    expect(Buffer.from(await range.arrayBuffer()).toString('hex')).toBe('1a45dfa3');
  });

  it('only hosts of the space have it; who deletes it deletes its files', async () => {
    const [found] = (await owner.call('listRecordings', {})).recordings;
    if (!found) throw new Error('nothing is listed');
    const { recordingId, tracks } = found;
    const elsewhere = await signIn('别处的主人');
    await elsewhere.call('addSpace', { spaceName: '别处' });
    const nobody = new Person(() => server.url);
    const fileId = trackFile(recordingId, tracks[0]?.trackId ?? '');
    for (const other of [visitor, elsewhere]) {
      expect((await other.call('listRecordings', {})).recordings).toEqual([]);
      for (const id of [recordingId, fileId]) expect((await file(other, id)).status).toBe(404);
      const denied = await other.request('deleteRecording', { spaceId, recordingId });
      expect(denied.data).toBeNull();
    }
    expect((await file(nobody, fileId)).status).toBe(404);
    await organizer.call('renameRecording', { spaceId, recordingId, title: '开场' });
    expect(await find(recordingId)).toMatchObject({ title: '开场', spaceName: '院子' });
    expect(folderOf(recordingId)).toHaveLength(4);

    await organizer.call('deleteRecording', { spaceId, recordingId });
    expect(folderOf(recordingId)).toEqual([]);
    expect(await find(recordingId)).toBeUndefined();
    expect((await file(owner, fileId)).status).toBe(404);
    await organizer.call('deleteRecording', { spaceId, recordingId });
  });

  it('where the space asks, only those are recorded who agreed, until they change their mind', async () => {
    await owner.call('setRecordingRules', { spaceId, asks: true });
    await takeStage(owner);
    const bob = await takeStage(organizer);
    const asked = bob.client.event(
      (event) => event.k === 'feature' && event.feature === RECORDINGS && event.name === 'asked',
    );
    const { recordingId } = await start();
    expect(await asked).toMatchObject({ payload: { recordingId } });
    await written(recordingId, 1);
    await organizer.call('answerRecording', { spaceId, recordingId, agrees: true });
    await written(recordingId, 2);
    await record(1);
    await organizer.call('answerRecording', { spaceId, recordingId, agrees: false });
    await eventually('ended', async () => ((await find(recordingId))?.tracks.length ?? 0) === 1);
    expect((await find(recordingId))?.state).toBe('recording');
    expect(await organizer.call('stopRecording', { spaceId, recordingId })).toEqual({ kept: true });
    expect((await owner.call('recordingState', { spaceId })).running).toEqual([]);
    const { tracks } = await ready(recordingId);
    expect(tracks.map(({ name }) => name).toSorted()).toEqual(['房主', '组织者']);
    await owner.call('setRecordingRules', { spaceId, asks: false });
  });

  it('a speaker who sends two sources is asked once, and again after a reload without an answer', async () => {
    await owner.call('setRecordingRules', { spaceId, asks: true });
    await takeStage(owner);
    const before = await takeStage(organizer);
    await before.speaker.send('screen');
    const isAsked = (event: SpaceEvent): boolean =>
      event.k === 'feature' && event.feature === RECORDINGS && event.name === 'asked';
    await eventually('both are sent', async () => {
      const { screens } = await owner.call('recordingScreens', { spaceId });
      return screens.some(({ userId }) => userId === organizer.userId);
    });
    const first = before.client.event(isAsked);
    const { recordingId } = await start();
    await first;
    await written(recordingId, 1);
    expect(before.client.events.filter(isAsked)).toHaveLength(1);
    before.speaker.dispose();
    before.client.session.dispose();
    present.pop();

    const after = await enter(organizer);
    const again = after.client.event(isAsked);
    await after.speaker.send('voice');
    expect(await again).toMatchObject({ payload: { recordingId } });
    await owner.call('stopRecording', { spaceId, recordingId });
    await owner.call('setRecordingRules', { spaceId, asks: false });
  });

  it('a recording of nobody says at its end that nothing is kept, and is not listed', async () => {
    await enter(owner);
    const { recordingId } = await start();
    expect(await owner.call('stopRecording', { spaceId, recordingId })).toEqual({ kept: false });
    await eventually('gone', async () => (await find(recordingId)) === undefined);
  });

  it('a screen is recorded alone, and a recording that runs is deleted whole', async () => {
    await takeStage(owner);
    const bob = await takeStage(organizer);
    await bob.speaker.send('screen');
    await eventually('shared', async () => {
      const { screens } = await owner.call('recordingScreens', { spaceId });
      return screens.some(({ userId }) => userId === organizer.userId);
    });
    const input = { spaceId, kind: 'screen', userId: organizer.userId } as const;
    const { recordingId } = await owner.call('startRecording', input);
    expect(await owner.call('startRecording', input)).toEqual({ recordingId });
    await written(recordingId, 1);
    await owner.call('deleteRecording', { spaceId, recordingId });
    expect((await owner.call('recordingState', { spaceId })).running).toEqual([]);
    await eventually('no files', () => folderOf(recordingId).length === 0);
  });

  it('a space that has used its quota records no more', async () => {
    server.kill('SIGTERM');
    await server.ended;
    server = await startProcess(mainFile(), { ...env, RECORDING_MB: '0' });
    const answer = await owner.request('startRecording', { spaceId, kind: 'stage' });
    expect(answer.code).toBe(1002008008);
  });
});
