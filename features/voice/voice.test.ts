import { Subject } from 'rxjs';
import { beforeEach, describe, expect, it } from 'vitest';
import { meadow } from '../../contract/model/document/testing/meadow';
import type { RosterMember } from '../../contract/model/member/member';
import type { SpaceGameConfig } from '../../contract/model/space';
import type { SpaceArea } from '../../contract/model/space-document';
import type { RoomPerson, TickedRoom } from '../../server/platform';
import { memberNamed } from '../../server/realtime/testing/memory-platform';
import type { ClientSignal } from './contract';
import { FakeMedia } from './testing/fake-media';
import { Voice } from './voice';

const area = (id: string, kind: SpaceArea['kind'], x: number): SpaceArea => ({
  id,
  kind,
  name: { zh: id, en: id },
  x,
  y: 0,
  width: 300,
  height: 100,
});
const PRIVATE_AT = 3000;
const STAGE_AT = 6000;
const DOCUMENT = {
  ...meadow(300, 40),
  areas: [area('room', 'private', PRIVATE_AT), area('stage', 'stage', STAGE_AT)],
};

let media: FakeMedia;
let voice: Voice;
let signals: { to: string; name: string; payload: unknown }[];
type Standing = Omit<RoomPerson, 'member' | 'movement'> & {
  member: RosterMember;
  movement: { x: number; y: number };
};
let people: Map<string, Standing>;
let config: Pick<SpaceGameConfig, 'muteStatus' | 'screenShareModel'>;
let now: number;
let isOn: boolean;
let spaceChanged$: Subject<string>;

beforeEach(() => {
  media = new FakeMedia();
  signals = [];
  people = new Map();
  ids.clear();
  config = { muteStatus: false, screenShareModel: 'authorised' };
  now = 0;
  isOn = true;
  spaceChanged$ = new Subject();
  voice = new Voice({
    media,
    log: { warn: () => undefined } as never,
    isSwitchedOn: async (spaceId) => spaceId !== 'off' && isOn,
    spaceChanged$,
    signal: (_spaceId, to, name, payload) => {
      signals.push({ to, name, payload });
      return true;
    },
  });
});

const send = <N extends ClientSignal['name']>(userId: string, name: N, payload: ClientSignal<N>['payload']) =>
  voice.signalled({ spaceId: 's', session: { userId } as never }, { name, payload } as ClientSignal);

/** One decision later. */
function tick(serverId = 's-1'): void {
  now += 100;
  const room = {
    spaceId: 's',
    serverId,
    document: DOCUMENT,
    config,
    size: people.size,
    people: people.values(),
  };
  voice.tick(room as unknown as TickedRoom, now);
}

async function come(userId: string, x: number, member: Partial<RosterMember> = {}): Promise<void> {
  people.set(userId, {
    userId,
    slot: people.size,
    session: {} as never,
    member: { ...memberNamed(userId), ...member },
    movement: { x, y: 10 },
    awaySince: undefined,
    connection: undefined,
  });
  send(userId, 'join', { host: 'planet.example' });
  // The server looks up the space.
  await Promise.resolve();
}

const publish = (userId: string, source: 'voice' | 'camera' | 'screen' = 'voice', sdp = 'offer') =>
  send(userId, 'publish', { request: 7, source, sdp });
const got = (to: string, name: string) =>
  signals.filter((one) => one.to === to && one.name === name).map(({ payload }) => payload);
/** The publications that somebody is sent now, by user and source. */
const shownTo = (userId: string): readonly string[] => {
  const last = media.of('show').findLast(({ peer }) => peer === peerOf(userId));
  return (last?.wanted ?? []).map(({ id }) => `${userOf(id.split('/')[0] ?? '')} ${id.split('/')[1]}`);
};
/** Peer ids by user. */
const ids = new Map<string, string>();
const peerOf = (userId: string) => ids.get(userId);
const userOf = (peer: string) => [...ids].find(([, id]) => id === peer)?.[0];
/** Learns the peer ids from what people publish. */
async function speaker(userId: string, x: number, member: Partial<RosterMember> = {}): Promise<void> {
  await come(userId, x, member);
  publish(userId);
  ids.set(userId, media.of('publish').at(-1)?.peer ?? '');
}

describe('joining', () => {
  it('is answered with the ways through the network and those who send', async () => {
    await speaker('ann', 0);
    await come('bob', 0);
    expect(got('bob', 'joined')).toEqual([
      {
        provider: 'embedded',
        iceServers: [{ urls: ['turn:planet.example'], username: 'bob', credential: 'secret' }],
        iceValidFor: 10 * 60_000,
        people: [{ userId: 'ann', voice: 'on', camera: false, screen: false }],
        speaking: [],
      },
    ]);
  });

  it('starts a media server that does not run, and asks to join again when it does', async () => {
    media.running$.next(false);
    await come('ann', 0);
    expect([media.starts, got('ann', 'unavailable')]).toEqual([1, [{ again: true }]]);
    media.running$.next(true);
    expect(got('ann', 'restarted')).toHaveLength(1);
  });

  it('is refused where audio and video are switched off', async () => {
    voice.signalled(
      { spaceId: 'off', session: { userId: 'ann' } as never },
      { name: 'join', payload: { host: '' } },
    );
    await Promise.resolve();
    expect(signals.map(({ name, payload }) => [name, payload])).toEqual([['unavailable', { again: false }]]);
    expect(media.starts).toBe(0);
  });

  it('ends for everybody when a host switches audio and video off, until they are on again', async () => {
    await speaker('ann', 0);
    await come('bob', 0);
    isOn = false;
    spaceChanged$.next('elsewhere');
    await Promise.resolve();
    expect(got('bob', 'unavailable')).toEqual([]);
    spaceChanged$.next('s');
    await Promise.resolve();
    expect([got('ann', 'unavailable'), got('bob', 'unavailable')]).toEqual([
      [{ again: false }],
      [{ again: false }],
    ]);
    expect(media.of('leave').map(({ peer }) => peer)).toContain(peerOf('ann'));
    voice.left('s', 'bob');
    isOn = true;
    spaceChanged$.next('s');
    await Promise.resolve();
    expect([got('ann', 'restarted'), got('bob', 'restarted')]).toEqual([[{}], []]);
    await speaker('ann', 0);
    expect(got('ann', 'joined')).toHaveLength(2);
  });

  it('again replaces what the user had', async () => {
    await speaker('ann', 0);
    const before = peerOf('ann');
    await come('ann', 0);
    expect(media.of('leave')).toEqual([{ kind: 'leave', peer: before }]);
  });

  it('is asked for after a restart, and by clients that signal without having joined', async () => {
    await speaker('ann', 0);
    media.running$.next(false);
    media.running$.next(true);
    expect(got('ann', 'restarted')).toHaveLength(1);
    publish('ann');
    expect(got('ann', 'restarted')).toHaveLength(2);
    expect(media.of('publish')).toHaveLength(1);
  });
});

describe('publishing', () => {
  it('is answered by the number of the request', async () => {
    await speaker('ann', 0);
    expect(got('ann', 'published')).toEqual([{ request: 7, sdp: 'answer to offer' }]);
    publish('ann', 'camera', 'unreadable');
    expect(got('ann', 'refused')).toEqual([{ request: 7, why: 'failed' }]);
  });

  it('is seen by everybody in the room', async () => {
    await come('bob', 5000);
    await speaker('ann', 0);
    tick();
    expect(got('bob', 'people')).toEqual([
      {
        people: [
          { userId: 'bob', voice: 'off', camera: false, screen: false },
          { userId: 'ann', voice: 'on', camera: false, screen: false },
        ],
      },
    ]);
    send('ann', 'mute', { muted: true });
    tick();
    expect(got('bob', 'people').at(-1)).toEqual({
      people: [{ userId: 'ann', voice: 'muted', camera: false, screen: false }],
    });
    expect(media.of('allow').at(-1)).toMatchObject({ source: 'voice', allowed: false });
  });

  it.each([
    ['silenced', { quiesceEnable: true }, false],
    ['muteAll', {}, true],
  ] as const)('a voice is refused and ended: %s', async (why, member, muteStatus) => {
    await speaker('ann', 0);
    tick();
    config = { ...config, muteStatus };
    const ann = people.get('ann');
    if (ann) ann.member = { ...ann.member, ...member };
    tick();
    expect(got('ann', 'stopped')).toEqual([{ source: 'voice', why }]);
    expect(media.of('unpublish')).toHaveLength(1);
    tick();
    expect(got('ann', 'stopped')).toHaveLength(1);
  });
});

describe('hearing', () => {
  it('those who are near, from the moment they come into reach', async () => {
    await speaker('ann', 0);
    await speaker('bob', 100);
    await speaker('far', 2000);
    tick();
    expect([shownTo('ann'), shownTo('bob'), shownTo('far')]).toEqual([['bob voice'], ['ann voice'], []]);
    expect(got('ann', 'voices')).toEqual([{ voices: [{ userId: 'bob', how: 'near' }] }]);
    Object.assign(people.get('far')?.movement ?? {}, { x: 150 });
    tick();
    expect(shownTo('far')).toEqual(['bob voice', 'ann voice']);
  });

  it('is shown again when it ends and begins anew between two decisions', async () => {
    await speaker('ann', 0);
    await speaker('bob', 10);
    tick();
    const before = media.of('show').length;
    media.events$.next({ kind: 'published', peer: peerOf('ann') ?? '', source: 'voice', ids: [] });
    media.publishes(peerOf('ann') ?? '', 'voice');
    tick();
    expect(media.of('show').length).toBeGreaterThan(before);
    expect(shownTo('bob')).toEqual(['ann voice']);
  });

  it('opens no listening connection while there is nobody to hear', async () => {
    await speaker('ann', 0);
    await come('bob', 2000);
    tick();
    expect(media.of('listen')).toEqual([]);
  });

  it('nobody from outside a private area', async () => {
    await speaker('in', PRIVATE_AT + 5);
    await speaker('out', PRIVATE_AT - 5);
    tick();
    expect([shownTo('in'), shownTo('out')]).toEqual([[], []]);
  });

  it('a speaker on the stage everywhere; somebody else there only nearby', async () => {
    await speaker('speaker', STAGE_AT + 50, { speakStatus: 2 });
    await speaker('visitor', STAGE_AT + 60);
    await speaker('far', 0);
    tick();
    expect(shownTo('far')).toEqual(['speaker voice']);
    expect(got('far', 'voices')).toEqual([{ voices: [{ userId: 'speaker', how: 'stage' }] }]);
  });

  it('a broadcast from another server of the space', async () => {
    await speaker('host', 0, { type: 1, broadcastEnable: true });
    tick('s-1');
    people = new Map();
    await speaker('ann', 0);
    tick('s-2');
    expect(shownTo('ann')).toEqual(['host voice']);
  });
});

describe('pictures', () => {
  it('are sent to those who show them and may see them, in the layer of their size', async () => {
    await speaker('ann', 0);
    await speaker('bob', 100);
    await speaker('far', 2000);
    publish('ann', 'camera');
    for (const viewer of ['bob', 'far'])
      send(viewer, 'view', { pictures: [{ userId: 'ann', source: 'camera', width: 640 }] });
    tick();
    expect([shownTo('bob'), shownTo('far')]).toEqual([['ann voice', 'ann camera'], []]);
    Object.assign(people.get('bob')?.movement ?? {}, { x: 210 });
    tick();
    expect(shownTo('bob')).toEqual(['ann voice']);
    Object.assign(people.get('bob')?.movement ?? {}, { x: 100 });
    tick();
    const wanted = media.of('show').findLast(({ peer }) => peer === peerOf('bob'))?.wanted;
    expect(wanted).toContainEqual({ id: `${peerOf('ann')}/camera/video`, layer: 2 });
  });

  it('a screen is for everybody in the room, if it is not shared in a private area', async () => {
    await speaker('host', 0, { type: 1 });
    await speaker('inside', PRIVATE_AT + 5, { type: 1 });
    await speaker('far', 2000);
    publish('host', 'screen');
    publish('inside', 'screen');
    const pictures = ['host', 'inside'].map((userId) => ({ userId, source: 'screen' as const, width: 800 }));
    send('far', 'view', { pictures });
    tick();
    expect(shownTo('far')).toEqual(['host screen']);
  });

  it('a screen is ended when a host takes the right to share', async () => {
    config = { ...config, screenShareModel: 'all' };
    await speaker('ann', 0);
    publish('ann', 'screen');
    tick();
    expect(got('ann', 'stopped')).toEqual([]);
    config = { ...config, screenShareModel: 'authorised' };
    tick();
    expect(got('ann', 'stopped')).toEqual([{ source: 'screen', why: 'screenAuth' }]);
  });
});

describe('a user who', () => {
  it('leaves is gone for the others', async () => {
    await speaker('ann', 0);
    await speaker('bob', 100);
    tick();
    people.delete('ann');
    voice.left('s', 'ann');
    tick();
    expect(got('bob', 'people').at(-1)).toEqual({
      people: [{ userId: 'ann', voice: 'off', camera: false, screen: false }],
    });
    expect(shownTo('bob')).toEqual([]);
  });

  it('was cut off gets the whole state by `sync`', async () => {
    await speaker('ann', 0);
    await speaker('bob', 100);
    tick();
    const peer = peerOf('bob') ?? '';
    media.events$.next({ kind: 'offer', peer, sdp: 'offer of the server' });
    media.events$.next({
      kind: 'slots',
      peer,
      slots: [{ mid: 'a0', source: `${peerOf('ann')}/voice/audio` }],
    });
    signals.length = 0;
    send('bob', 'sync', {});
    tick();
    expect(signals.filter(({ to }) => to === 'bob').map(({ name }) => name)).toEqual([
      'joined',
      'offer',
      'tracks',
      'voices',
    ]);
    expect(got('bob', 'tracks')).toEqual([
      { tracks: [{ mid: 'a0', kind: 'audio', userId: 'ann', source: 'voice' }] },
    ]);
  });

  it('lost the listening connection joins again', async () => {
    await speaker('ann', 0);
    await speaker('bob', 100);
    tick();
    const state = { kind: 'state', peer: peerOf('bob') ?? '', source: 'listening' } as const;
    media.events$.next({ ...state, state: 'lost' });
    expect(got('bob', 'restarted')).toEqual([]);
    media.events$.next({ ...state, state: 'closed' });
    expect(got('bob', 'restarted')).toHaveLength(1);
  });

  it('speaks is announced once, and once when silent again', async () => {
    await speaker('ann', 0);
    await come('bob', 5000);
    tick();
    media.events$.next({ kind: 'levels', levels: [[peerOf('ann') ?? '', 20]] });
    now = performance.now();
    tick();
    tick();
    expect(got('bob', 'speaking')).toEqual([{ userIds: ['ann'] }]);
    now += 1000;
    tick();
    expect(got('bob', 'speaking')).toEqual([{ userIds: ['ann'] }, { userIds: [] }]);
  });
});
