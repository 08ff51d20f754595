import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ChannelTokens } from '../../../../../server/media/agora/channel-tokens';
import { fakeClock, type FakeClock } from '../../../../../src/platform/testing/fake-clock';
import type { MediaSource, SourceChannel } from '../../../model';
import { FakeAgora, type FakeAgoraClient } from '../../../testing/fake-agora';
import { fakeTrack } from '../../../testing/fake-peer';
import { AgoraLine } from './agora-line';
import { agoraSdk } from './agora-sdk';

const SETTINGS = { appId: '0123456789abcdef'.repeat(2), certificate: 'fedcba9876543210'.repeat(2) };
const ANN = 1;
const BOB = 2;

const settle = (): Promise<void> => new Promise((done) => void setImmediate(done));

let agora: FakeAgora;
let clock: FakeClock;
let tokens: ChannelTokens;
let now: number;

beforeEach(() => {
  agora = new FakeAgora();
  clock = fakeClock();
  now = 0;
  tokens = new ChannelTokens(SETTINGS, () => now);
});

/** The line of one person, and what it tells. */
async function open(uid: number) {
  const told: string[] = [];
  const report = vi.fn();
  const line = new AgoraLine(agoraSdk(agora), clock.timers, {
    onTrack: ({ userId, source, kind, track }) =>
      told.push(`${userId} ${source} ${kind} ${track?.id ?? 'ended'}`),
    onState: (state) => told.push(state),
    onLost: () => told.push('lost'),
    report,
  });
  await line.connect({ url: SETTINGS.appId, channel: '', uid: String(uid), token: '' });
  const first = agora.clients.length;
  return {
    line,
    report,
    takeTold: () => told.splice(0),
    /** The clients of this person, the oldest first; other people must not have opened some in between. */
    clients: (): readonly FakeAgoraClient[] => agora.clients.slice(first),
    last: (): FakeAgoraClient => {
      const client = agora.clients.at(-1);
      if (!client) throw new Error('no client was created');
      return client;
    },
  };
}

/** A channel as the server's list names it to this person. */
const channel = (name: string, to: number, of = ANN, source: MediaSource = 'voice'): SourceChannel => ({
  userId: of === ANN ? 'ann' : 'bob',
  source,
  channel: name,
  uid: of,
  token: tokens.issue(name, to, to === of),
});

/** Ann sends into a channel. */
async function ann(name: string, source: MediaSource = 'voice') {
  const person = await open(ANN);
  person.line.channels({ send: [channel(name, ANN, ANN, source)], receive: [] });
  const tracks = source === 'voice' ? [fakeTrack('audio', 'mic')] : [fakeTrack('video', 'picture')];
  await person.line.publish(source, tracks);
  const [client] = person.clients();
  if (!client) throw new Error('it opened no channel');
  client.calls.splice(0);
  person.takeTold();
  return { ...person, client };
}

/** Bob receives from Ann. */
async function bob(name: string, source: MediaSource = 'voice') {
  const person = await open(BOB);
  person.line.channels({ send: [], receive: [channel(name, BOB, ANN, source)] });
  await settle();
  return person;
}

describe('entering a channel', () => {
  it('that never ends is given up in time, left, and tried again', async () => {
    agora.reachable = false;
    const { takeTold, clients, report } = await bob('c');
    clock.advance(9_999);
    await settle();
    expect([takeTold(), clients().map(({ calls }) => calls)]).toEqual([[], [['join c']]]);
    clock.advance(1);
    await settle();
    expect(report).toHaveBeenCalledWith(new Error('Agora does not answer'));
    expect(clients()[0]?.calls).toEqual(['join c', 'leave']);
    expect(takeTold()).toContain('shaky');
    agora.reachable = true;
    clock.advance(500);
    await settle();
    expect(takeTold()).toEqual(['up']);
    expect(clients()).toHaveLength(2);
  });

  it('with a token for another one is refused, and a newer list lets in at once', async () => {
    const { line, takeTold, report } = await open(BOB);
    line.channels({ send: [], receive: [{ ...channel('c', BOB), token: channel('other', BOB).token }] });
    await settle();
    expect(String(report.mock.calls[0]?.[0])).toContain('invalid token');
    takeTold();
    line.channels({ send: [], receive: [channel('c', BOB)] });
    await settle();
    expect(takeTold()).toEqual(['up']);
  });

  it('leaves it again when it is not on the list any more', async () => {
    const { line, last } = await bob('c');
    line.channels({ send: [], receive: [] });
    await settle();
    expect([last().calls, agora.in('c')]).toEqual([['join c', 'leave'], []]);
  });

  it('ends at once when another one is wanted meanwhile, or none', async () => {
    agora.reachable = false;
    const { line, clients } = await bob('c');
    line.channels({ send: [], receive: [channel('d', BOB)] });
    await settle();
    line.close();
    await settle();
    expect(clients().map(({ calls }) => calls)).toEqual([
      ['join c', 'leave'],
      ['join d', 'leave'],
    ]);
    expect(clock.running()).toBe(0);
  });
});

describe('staying in a channel', () => {
  it('goes on when the same source is allowed once more, as after a reconnect', async () => {
    const { line, client, clients } = await ann('c');
    const other = fakeTrack('audio', 'other');
    await line.replace('voice', other);
    client.calls.splice(0);
    await line.publish('voice', [other]);
    await settle();
    expect([clients().length, client.calls]).toEqual([1, []]);
  });

  it('takes a newer token without leaving', async () => {
    const { line, last } = await bob('c');
    now = 60_000;
    line.channels({ send: [], receive: [channel('c', BOB)] });
    await settle();
    expect(last().calls).toEqual(['join c', 'renew']);
  });

  it('enters anew when its token ended, or when the service ended the connection', async () => {
    const { clients, last, takeTold } = await bob('c');
    last().emit('token-privilege-did-expire');
    await settle();
    expect([clients().length, last().calls]).toEqual([2, ['join c']]);
    last().becomes('DISCONNECTED');
    await settle();
    expect([clients().length, last().calls, takeTold().at(-1)]).toEqual([3, ['join c'], 'up']);
  });

  it('says that it is out, and back', async () => {
    const { last, takeTold } = await bob('c');
    takeTold();
    last().becomes('RECONNECTING');
    await settle();
    expect(takeTold()).toEqual(['shaky']);
    last().becomes('CONNECTED');
    await settle();
    expect(takeTold()).toEqual(['up']);
  });

  it('follows a channel that gets another name', async () => {
    const { line, clients, takeTold } = await bob('c');
    takeTold();
    line.channels({ send: [], receive: [channel('d', BOB)] });
    await settle();
    expect(clients().map(({ calls }) => calls)).toEqual([['join c', 'leave'], ['join d']]);
    expect(takeTold()).toEqual(['ann voice audio ended', 'up']);
  });
});

describe('receiving', () => {
  it('gives the tracks of the one who was named, until that one ends or leaves', async () => {
    const sender = await ann('c');
    const { takeTold } = await bob('c');
    expect(takeTold()).toContain(`ann voice audio audio of ${ANN} in c`);
    sender.line.unpublish('voice');
    await settle();
    expect(takeTold()).toContain('ann voice audio ended');
  });

  it('gives nothing of anybody else in the channel', async () => {
    const intruder = await open(3);
    intruder.line.channels({ send: [{ ...channel('c', 3, 3), source: 'voice' }], receive: [] });
    await intruder.line.publish('voice', [fakeTrack('audio', 'noise')]);
    const { last, takeTold } = await bob('c');
    expect(agora.in('c')).toHaveLength(2);
    expect([last().calls, takeTold()]).toEqual([['join c'], ['up']]);
  });

  it('asks for a picture as large as it is shown', async () => {
    await ann('c', 'camera');
    const { line, last } = await bob('c', 'camera');
    line.view([{ userId: 'ann', source: 'camera', width: 320 }]);
    line.view([{ userId: 'ann', source: 'camera', width: 321 }]);
    await settle();
    expect(last().calls.slice(-2)).toEqual([`stream ${ANN} 1`, `stream ${ANN} 0`]);
  });
});

describe('sending', () => {
  it('waits for the channel, and ends without one', async () => {
    const { line } = await open(ANN);
    let ended = 0;
    const published = line.publish('voice', [fakeTrack('audio', 'mic')]).then(() => ended++);
    await settle();
    expect([ended, agora.clients]).toEqual([0, []]);
    line.unpublish('voice');
    await published;
    expect(ended).toBe(1);
  });

  it('sends a camera in two sizes, and a screen in one with music', async () => {
    const { line, clients } = await open(ANN);
    line.channels({
      send: [channel('c', ANN, ANN, 'camera'), channel('s', ANN, ANN, 'screen')],
      receive: [],
    });
    await line.publish('camera', [fakeTrack('video', 'picture')]);
    await line.publish('screen', [fakeTrack('video', 'slides'), fakeTrack('audio', 'song')]);
    expect(clients().map(({ calls }) => calls)).toEqual([
      ['join c', 'dual', 'publish picture'],
      ['join s', 'publish song', 'publish slides'],
    ]);
    expect(agora.tracks.map(({ settings }) => settings)).toEqual([
      { bitrateMax: 1_500 },
      { encoderConfig: 'high_quality_stereo' },
      { bitrateMax: 2_500 },
    ]);
  });

  it('is muted from the first moment where the user is', async () => {
    const { line, last } = await open(ANN);
    line.mute(true);
    line.channels({ send: [channel('c', ANN)], receive: [] });
    await line.publish('voice', [fakeTrack('audio', 'mic')]);
    expect(last().calls).toEqual(['join c', 'publish mic muted']);
    line.mute(false);
    await settle();
    expect(agora.tracks[0]?.muted).toBe(false);
  });

  it('exchanges a device: sound is sent anew and stays muted, a picture is replaced in place', async () => {
    const voice = await ann('c');
    voice.line.mute(true);
    await voice.line.replace('voice', fakeTrack('audio', 'headset'));
    expect(voice.client.calls).toEqual(['unpublish mic', 'publish headset muted']);
    const camera = await ann('d', 'camera');
    await camera.line.replace('camera', fakeTrack('video', 'other'));
    expect(camera.client.calls).toEqual([]);
    expect(agora.tracks.at(-1)?.getMediaStreamTrack().id).toBe('other');
  });

  it('sends again what it sent when the channel gets another name', async () => {
    const { line, last } = await ann('c');
    line.channels({ send: [channel('d', ANN)], receive: [] });
    await settle();
    expect(last().calls).toEqual(['join d', 'publish mic']);
  });

  it('tells how loud the own voice is, and nothing below speech', async () => {
    const { line } = await ann('c');
    const [track] = agora.tracks;
    if (!track) throw new Error('there is no track');
    track.level = 0.59;
    expect(line.level()).toBe(0);
    track.level = 0.7;
    expect(line.level()).toBe(0.7);
  });
});
