import { pino } from 'pino';
import { TokenVerifier, TrackSource, TrackType, type ParticipantInfo } from 'livekit-server-sdk';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { HostedAccess, HostedNews } from '../hosted';
import type { MediaEvent, SourceName } from '../sfu/messages';
import { LiveKitMedia } from './livekit-media';
import type { RoomService } from './room-service';

const SETTINGS = {
  url: 'wss://livekit.example',
  key: 'key',
  secret: 'a-secret-of-more-than-32-characters-x',
};

const missing = (): Error => Object.assign(new Error('no such participant'), { status: 404 });
const settle = (): Promise<void> => new Promise((done) => void setImmediate(done));

/** A LiveKit server that keeps the requests it gets. */
class FakeService implements RoomService {
  readonly calls: string[] = [];
  readonly people = new Map<string, ParticipantInfo>();
  fails = false;

  enter(identity: string, tracks: readonly [sid: string, source: TrackSource][] = []): void {
    const video = new Set([TrackSource.CAMERA, TrackSource.SCREEN_SHARE]);
    const infos = tracks.map(([sid, source]) => ({
      sid,
      source,
      type: video.has(source) ? TrackType.VIDEO : TrackType.AUDIO,
    }));
    this.people.set(identity, { identity, tracks: infos } as unknown as ParticipantInfo);
  }
  listRooms = async () => this.#answer([]);
  listParticipants = async () => this.#answer([...this.people.values()]);
  getParticipant = async (_room: string, identity: string) => this.#answer(this.#find(identity));
  async removeParticipant(_room: string, identity: string) {
    this.#told(`remove ${identity}`);
    this.people.delete(identity);
  }
  updateParticipant: RoomService['updateParticipant'] = async (_room, identity, options) => {
    const { permission } = options as { permission: { canSubscribe: boolean; canPublishSources: number[] } };
    this.#told(
      `permit ${identity} ${permission.canSubscribe} ${permission.canPublishSources.map((one) => TrackSource[one]).join()}`,
    );
    return this.#find(identity);
  };
  async updateSubscriptions(_room: string, identity: string, sids: string[], on: boolean) {
    this.#told(`${on ? 'subscribe' : 'unsubscribe'} ${identity} ${sids.join()}`);
    this.#find(identity);
  }
  mutePublishedTrack: RoomService['mutePublishedTrack'] = async (_room, identity, sid) => {
    this.#told(`mute ${identity} ${sid}`);
    return {} as never;
  };
  takeCalls = (): string[] => this.calls.splice(0);

  #find(identity: string): ParticipantInfo {
    const found = this.people.get(identity);
    if (!found) throw missing();
    return found;
  }
  #told(call: string): void {
    if (this.fails) throw new Error('no answer');
    this.calls.push(call);
  }
  #answer<T>(value: T): T {
    if (this.fails) throw new Error('no answer');
    return value;
  }
}

let service: FakeService;
let media: LiveKitMedia;
let events: MediaEvent[];
let news: HostedNews[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  service = new FakeService();
  media = new LiveKitMedia({ settings: SETTINGS, service, log: pino({ level: 'silent' }) });
  events = [];
  news = [];
  media.events$.subscribe((event) => events.push(event));
  media.news$.subscribe((one) => news.push(one));
});
afterEach(() => {
  media.stop();
  vi.useRealTimers();
});

/** Admits somebody, who enters the room. */
async function come(peer: string): Promise<HostedAccess> {
  const access = await media.admit({ peer, spaceId: 's', userId: `user-${peer}` });
  service.enter(access.uid);
  media.reached(peer);
  await settle();
  return access;
}

/** Somebody who sends a microphone. */
async function speaker(peer: string, sid: string, source: SourceName = 'voice'): Promise<HostedAccess> {
  const access = await come(peer);
  media.send({ kind: 'publish', request: 1, peer, source, sdp: '' });
  await settle();
  service.enter(access.uid, [[sid, source === 'voice' ? TrackSource.MICROPHONE : TrackSource.CAMERA]]);
  media.sent(peer);
  await settle();
  service.takeCalls();
  return access;
}

const show = (peer: string, ...ids: `${string}/${SourceName}/${'audio' | 'video'}`[]) => {
  media.send({ kind: 'show', peer, wanted: ids.map((id) => ({ id, layer: 0 })) });
  return settle();
};

describe('entering', () => {
  it('takes a token for one minute, one room and one name, which allows nothing but to enter', async () => {
    const { url, channel, uid, token } = await come('p1');
    expect(url).toBe('wss://livekit.example');
    const claims = await new TokenVerifier(SETTINGS.key, SETTINGS.secret).verify(token);
    expect(claims).toMatchObject({
      sub: uid,
      video: { roomJoin: true, room: channel, canPublish: false, canSubscribe: false, canPublishData: false },
    });
    expect((claims.exp ?? 0) - (claims.nbf ?? 0)).toBeLessThanOrEqual(60);
    expect(uid).toMatch(/^user-p1-[0-9a-f]{16}$/);
  });

  it('grants nothing before the client is there, and hearing alone when it is', async () => {
    const access = await media.admit({ peer: 'p1', spaceId: 's', userId: 'u' });
    await settle();
    expect(service.takeCalls()).toEqual([]);
    service.enter(access.uid);
    media.reached('p1');
    await settle();
    expect(service.takeCalls()).toEqual([`permit ${access.uid} true `]);
  });

  it('gives every process rooms of its own', async () => {
    const other = new LiveKitMedia({ settings: SETTINGS, service, log: pino({ level: 'silent' }) });
    const [here, there] = await Promise.all(
      [media, other].map((one) => one.admit({ peer: 'p1', spaceId: 's', userId: 'u' })),
    );
    expect(here?.channel).not.toBe(there?.channel);
  });
});

describe('sending', () => {
  it('is granted by source, and known when the service has its tracks', async () => {
    const { uid } = await come('p1');
    service.takeCalls();
    media.send({ kind: 'publish', request: 7, peer: 'p1', source: 'screen', sdp: '' });
    await settle();
    expect(service.takeCalls()).toEqual([`permit ${uid} true SCREEN_SHARE,SCREEN_SHARE_AUDIO`]);
    expect(events).toEqual([{ kind: 'answered', request: 7, sdp: '' }]);
    service.enter(uid, [['T1', TrackSource.SCREEN_SHARE]]);
    media.sent('p1');
    await settle();
    expect(events.at(-1)).toEqual({
      kind: 'published',
      peer: 'p1',
      source: 'screen',
      ids: ['p1/screen/video'],
    });
  });

  it('counts no track that was not granted', async () => {
    const { uid } = await come('p1');
    service.enter(uid, [['T1', TrackSource.MICROPHONE]]);
    media.sent('p1');
    await settle();
    expect(events).toEqual([]);
  });

  it('loses the right when the server ends it', async () => {
    const { uid } = await speaker('p1', 'T1');
    media.send({ kind: 'unpublish', peer: 'p1', source: 'voice' });
    await settle();
    expect(service.takeCalls()).toEqual([`permit ${uid} true `]);
    expect(events.at(-1)).toEqual({ kind: 'published', peer: 'p1', source: 'voice', ids: [] });
  });

  it('is muted at the service, again after it was sent anew', async () => {
    const { uid } = await speaker('p1', 'T1');
    media.send({ kind: 'allow', peer: 'p1', source: 'voice', allowed: false });
    await settle();
    expect(service.takeCalls()).toEqual([`mute ${uid} T1`]);
    service.enter(uid, [['T2', TrackSource.MICROPHONE]]);
    media.sent('p1');
    await settle();
    expect(service.takeCalls()).toEqual([`mute ${uid} T2`]);
    media.send({ kind: 'allow', peer: 'p1', source: 'voice', allowed: true });
    await settle();
    expect(service.takeCalls()).toEqual([]);
  });
});

describe('hearing', () => {
  it('is what the server decides: subscribed at the service, and permitted by the publisher', async () => {
    await speaker('ann', 'T1');
    const bob = await come('bob');
    service.takeCalls();
    await show('bob', 'ann/voice/audio');
    expect(service.takeCalls()).toEqual([`subscribe ${bob.uid} T1`]);
    expect(news).toEqual([
      { kind: 'audience', peer: 'ann', listeners: [{ uid: bob.uid, sources: ['voice'] }] },
    ]);
    await show('bob');
    expect(service.takeCalls()).toEqual([`unsubscribe ${bob.uid} T1`]);
    expect(news.at(-1)).toEqual({ kind: 'audience', peer: 'ann', listeners: [] });
  });

  it('follows a source that is sent anew', async () => {
    const ann = await speaker('ann', 'T1');
    const bob = await come('bob');
    await show('bob', 'ann/voice/audio');
    service.takeCalls();
    service.enter(ann.uid, [['T2', TrackSource.MICROPHONE]]);
    media.sent('ann');
    await settle();
    expect(service.takeCalls()).toEqual([`unsubscribe ${bob.uid} T1`, `subscribe ${bob.uid} T2`]);
  });

  it('waits for a client that is not there yet, or not any more', async () => {
    await speaker('ann', 'T1');
    const bob = await media.admit({ peer: 'bob', spaceId: 's', userId: 'u' });
    await show('bob', 'ann/voice/audio');
    expect(service.takeCalls()).toEqual([]);
    media.reached('bob');
    await settle();
    expect(service.takeCalls()).toEqual([`permit ${bob.uid} true `]);
    service.enter(bob.uid);
    media.reached('bob');
    await settle();
    expect(service.takeCalls()).toEqual([`permit ${bob.uid} true `, `subscribe ${bob.uid} T1`]);
  });
});

describe('leaving', () => {
  it.each(['leaves', 'is expelled'])(
    'a person who %s is removed, and no publisher permits them',
    async (how) => {
      await speaker('ann', 'T1');
      const bob = await come('bob');
      await show('bob', 'ann/voice/audio');
      service.takeCalls();
      if (how === 'leaves') media.send({ kind: 'leave', peer: 'bob' });
      else media.expel('bob');
      await settle();
      expect(service.takeCalls()).toEqual([`remove ${bob.uid}`]);
      expect(news.at(-1)).toEqual({ kind: 'audience', peer: 'ann', listeners: [] });
      expect(await media.access('bob')).toBeUndefined();
    },
  );

  it('removes a person again who enters with the token of an earlier stay', async () => {
    media.start();
    await come('ann');
    const bob = await come('bob');
    media.send({ kind: 'leave', peer: 'bob' });
    await settle();
    service.takeCalls();
    service.enter(bob.uid);
    await vi.advanceTimersByTimeAsync(5_000);
    await settle();
    expect(service.takeCalls()).toEqual([`remove ${bob.uid}`]);
  });

  it('removes an expelled person within a second, as long as a token may open the room', async () => {
    media.start();
    const bob = await come('bob');
    media.expel('bob');
    for (const wait of [0, 58_000]) {
      await vi.advanceTimersByTimeAsync(wait);
      service.takeCalls();
      service.enter(bob.uid);
      await vi.advanceTimersByTimeAsync(1_000);
      await settle();
      expect(service.takeCalls()).toEqual([`remove ${bob.uid}`]);
    }
    service.enter(bob.uid);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(service.takeCalls()).toEqual([]);
  });

  it('learns of tracks that ended at the service', async () => {
    media.start();
    const ann = await speaker('ann', 'T1');
    service.enter(ann.uid);
    await vi.advanceTimersByTimeAsync(5_000);
    await settle();
    expect(events.at(-1)).toEqual({ kind: 'published', peer: 'ann', source: 'voice', ids: [] });
  });
});

describe('running', () => {
  it('is what answers; everybody joins again after an outage', async () => {
    const running: boolean[] = [];
    media.running$.subscribe((one) => running.push(one));
    media.start();
    await settle();
    service.fails = true;
    await vi.advanceTimersByTimeAsync(10_000);
    await settle();
    service.fails = false;
    await vi.advanceTimersByTimeAsync(5_000);
    await settle();
    expect(running).toEqual([false, true, false, true]);
  });
});
