import { EventEmitter } from 'node:events';
import { RoomEvent, Track, VideoQuality, type TrackPublishOptions } from 'livekit-client';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeTrack } from '../../../testing/fake-peer';
import { LiveKitLine, type LiveKitRoom } from './livekit-line';

const settle = (): Promise<void> => new Promise((done) => void setImmediate(done));

/** What was sent: the room knows it by its sid. */
class FakePublication {
  isMuted = false;
  readonly track: { readonly id: string; replaceTrack(track: MediaStreamTrack): Promise<void> };

  constructor(
    readonly trackSid: string,
    readonly kind: Track.Kind,
    readonly source: Track.Source | undefined,
    private readonly log: string[],
  ) {
    this.track = {
      id: trackSid,
      replaceTrack: async ({ id }) => void log.push(`replace ${trackSid} by ${id}`),
    };
  }

  async mute(): Promise<void> {
    this.isMuted = true;
    this.log.push(`mute ${this.trackSid}`);
  }

  async unmute(): Promise<void> {
    this.isMuted = false;
    this.log.push(`unmute ${this.trackSid}`);
  }
}

/** The part of LiveKit's room that the line uses; `sids` of its tracks are the ids of what was sent. */
class FakeRoom extends EventEmitter {
  readonly log: string[] = [];
  readonly remoteParticipants = new Map();
  readonly options = new Map<string, TrackPublishOptions>();
  readonly sent: FakePublication[] = [];
  fails: Error | undefined;
  readonly localParticipant = {
    isSpeaking: false,
    audioLevel: 0,
    permissions: { canPublish: true, canPublishSources: [1, 2, 3, 4] as number[] },
    publishTrack: async (track: MediaStreamTrack, options: TrackPublishOptions) => {
      this.log.push(`publish ${track.id}`);
      this.options.set(track.id, options);
      await settle();
      if (this.fails) throw this.fails;
      const kind = track.kind === 'audio' ? Track.Kind.Audio : Track.Kind.Video;
      const publication = new FakePublication(track.id, kind, options.source, this.log);
      this.sent.push(publication);
      return publication;
    },
    unpublishTrack: async ({ id }: { readonly id: string }, stops: boolean) => {
      this.log.push(`unpublish ${id} ${stops}`);
      if (this.fails) throw this.fails;
    },
    setTrackSubscriptionPermissions: (
      everybody: boolean,
      list: readonly { readonly participantIdentity: string; readonly allowedTrackSids: readonly string[] }[],
    ) => {
      const people = list.map(
        ({ participantIdentity, allowedTrackSids }) => `${participantIdentity}:${allowedTrackSids.join('+')}`,
      );
      this.log.push(`permit ${everybody} ${people.join(' ')}`.trim());
    },
  };

  async connect(url: string, token: string, options: { readonly autoSubscribe?: boolean }): Promise<void> {
    this.log.push(`connect ${url} ${token} ${options.autoSubscribe}`);
    if (this.fails) throw this.fails;
  }

  async disconnect(stops: boolean): Promise<void> {
    this.log.push(`disconnect ${stops}`);
  }
}

const ACCESS = { url: 'wss://live', channel: 'plaza', uid: 'me-1', token: 'secret' };

let room: FakeRoom;
let told: string[];
let line: LiveKitLine;

beforeEach(() => {
  room = new FakeRoom();
  told = [];
  line = new LiveKitLine(
    {
      onTrack: ({ userId, source, kind, track }) =>
        told.push(`${userId} ${source} ${kind} ${track?.id ?? 'ended'}`),
      onState: (state) => told.push(state),
      onLost: () => told.push('lost'),
      report: (error) => told.push(String(error)),
    },
    room as unknown as LiveKitRoom,
  );
});

const take = (): string[] => room.log.splice(0);
const remote = (source: Track.Source, kind: Track.Kind, id: string) => {
  const qualities: VideoQuality[] = [];
  const track = {
    source,
    kind,
    mediaStreamTrack: fakeTrack(kind === Track.Kind.Audio ? 'audio' : 'video', id),
  };
  const publication = {
    source,
    kind,
    track,
    isSubscribed: true,
    setVideoQuality: (quality: VideoQuality) => qualities.push(quality),
  };
  return { track, publication, qualities };
};

describe('the connection', () => {
  it('subscribes to nothing, and lets nobody receive before anything is sent', async () => {
    await line.connect(ACCESS);
    expect(take()).toEqual(['connect wss://live secret false', 'permit false']);
  });

  it('that is refused rejects', async () => {
    room.fails = new Error('invalid token');
    await expect(line.connect(ACCESS)).rejects.toThrow('invalid token');
  });

  it('is shaky while only signals are out, and lost when it would come back without its rights', () => {
    room.emit(RoomEvent.SignalReconnecting);
    room.emit(RoomEvent.Reconnected);
    room.emit(RoomEvent.Reconnecting);
    room.emit(RoomEvent.Disconnected);
    expect(told).toEqual(['shaky', 'up', 'lost', 'lost']);
  });

  it('tells nothing after it was closed, and leaves the tracks to their owner', async () => {
    const voice = remote(Track.Source.Microphone, Track.Kind.Audio, 'a');
    room.remoteParticipants.set('ann', {
      identity: 'ann-1',
      trackPublications: new Map([['a', voice.publication]]),
    });
    line.close();
    room.emit(RoomEvent.Disconnected);
    room.emit(RoomEvent.Reconnected);
    expect(told).toEqual(['ann voice audio ended']);
    expect(take()).toEqual(['disconnect false']);
  });
});

describe('sending', () => {
  it('waits until the service has granted the source, and then lets the audience receive it', async () => {
    room.localParticipant.permissions = { canPublish: true, canPublishSources: [] };
    line.audience({ listeners: [{ uid: 'bob-7', sources: ['voice'] }] });
    const sent = line.publish('voice', [fakeTrack('audio', 'mic')]);
    await settle();
    expect(take()).toEqual(['permit false bob-7:']);
    room.localParticipant.permissions = { canPublish: true, canPublishSources: [2] };
    room.emit(RoomEvent.ParticipantPermissionsChanged);
    await sent;
    expect(take()).toEqual(['publish mic', 'permit false bob-7:mic']);
    expect(room.listenerCount(RoomEvent.ParticipantPermissionsChanged)).toBe(0);
  });

  it('gives each listener what they may have, and takes it back', async () => {
    await line.publish('camera', [fakeTrack('video', 'face')]);
    await line.publish('screen', [fakeTrack('video', 'slides'), fakeTrack('audio', 'film')]);
    take();
    line.audience({
      listeners: [
        { uid: 'bob-7', sources: ['camera', 'screen'] },
        { uid: 'cem-2', sources: ['screen'] },
      ],
    });
    line.audience({ listeners: [] });
    expect(take()).toEqual(['permit false bob-7:face+slides+film cem-2:slides+film', 'permit false']);
  });

  it('sends each kind of source as it is shown and heard', async () => {
    await line.publish('voice', [fakeTrack('audio', 'mic')]);
    await line.publish('camera', [fakeTrack('video', 'face')]);
    await line.publish('screen', [fakeTrack('video', 'slides'), fakeTrack('audio', 'film')]);
    const of = (id: string) => room.options.get(id);
    expect(of('mic')).toMatchObject({ source: Track.Source.Microphone, dtx: true });
    expect(of('face')).toMatchObject({ source: Track.Source.Camera, simulcast: true });
    expect(of('slides')).toMatchObject({ source: Track.Source.ScreenShare, simulcast: false });
    expect(of('film')).toMatchObject({
      source: Track.Source.ScreenShareAudio,
      dtx: false,
      forceStereo: true,
    });
  });

  it('that ends while it begins is taken back', async () => {
    const sent = line.publish('voice', [fakeTrack('audio', 'mic')]);
    line.unpublish('voice');
    await sent;
    await settle();
    expect(take()).toEqual(['publish mic', 'unpublish mic false']);
  });

  it('of the same tracks goes on when it is allowed once more', async () => {
    const [slides, film, other] = [
      fakeTrack('video', 'slides'),
      fakeTrack('audio', 'film'),
      fakeTrack('audio', 'other'),
    ];
    const first = line.publish('screen', [slides, film]);
    await line.publish('screen', [slides, film]);
    await first;
    await line.replace('screen', other);
    take();
    await line.publish('screen', [slides, other]);
    expect(take()).toEqual([]);
    await line.publish('screen', [slides, film]);
    expect(take()).toContain('publish film');
  });

  it('that the service has ended begins again', async () => {
    const mic = fakeTrack('audio', 'mic');
    await line.publish('voice', [mic]);
    take();
    Object.assign(room.sent[0] ?? {}, { track: undefined });
    await line.publish('voice', [mic]);
    expect(take()).toContain('publish mic');
  });

  it('that fails can be tried again', async () => {
    const mic = fakeTrack('audio', 'mic');
    room.fails = new Error('no answer');
    await expect(line.publish('voice', [mic])).rejects.toThrow('no answer');
    room.fails = undefined;
    take();
    await line.publish('voice', [mic]);
    expect(take()).toContain('publish mic');
  });

  it('of a newer track replaces the older one of its kind', async () => {
    await line.publish('screen', [fakeTrack('video', 'slides'), fakeTrack('audio', 'film')]);
    take();
    await line.replace('screen', fakeTrack('audio', 'other'));
    await line.replace('camera', fakeTrack('video', 'not sent'));
    expect(take()).toEqual(['replace film by other']);
  });

  it('that cannot be taken back is reported, unless all has ended', async () => {
    await line.publish('voice', [fakeTrack('audio', 'mic')]);
    room.fails = new Error('gone');
    line.unpublish('voice');
    await settle();
    expect(told).toEqual(['Error: gone']);
  });
});

describe('a mute', () => {
  it('from before holds for what is sent later, and for another microphone', async () => {
    line.mute(true);
    await line.publish('voice', [fakeTrack('audio', 'mic')]);
    expect(take()).toContain('mute mic');
    line.unpublish('voice');
    await line.publish('voice', [fakeTrack('audio', 'other')]);
    expect(take()).toContain('mute other');
    line.mute(false);
    expect(take()).toEqual(['unmute other']);
  });

  it('that arrives after the unmute is undone; one of a picture is none of its business', async () => {
    await line.publish('voice', [fakeTrack('audio', 'mic')]);
    await line.publish('camera', [fakeTrack('video', 'face')]);
    take();
    const [mic, face] = room.sent;
    Object.assign(mic ?? {}, { isMuted: true });
    room.emit(RoomEvent.TrackMuted, face);
    expect(take()).toEqual([]);
    room.emit(RoomEvent.TrackMuted, mic);
    expect(take()).toEqual(['unmute mic']);
  });
});

describe('receiving', () => {
  it('tells of each track with its user, and of its end', () => {
    const { track, publication } = remote(Track.Source.ScreenShareAudio, Track.Kind.Audio, 'film');
    const from = { identity: 'a-b-3' };
    room.emit(RoomEvent.TrackSubscribed, track, publication, from);
    room.emit(RoomEvent.TrackUnsubscribed, track, publication, from);
    const unknown = remote(Track.Source.Unknown, Track.Kind.Audio, 'what');
    room.emit(RoomEvent.TrackSubscribed, unknown.track, unknown.publication, from);
    expect(told).toEqual(['a-b screen audio film', 'a-b screen audio ended']);
  });

  it('asks for pictures as large as they are shown, now and when they come', () => {
    const face = remote(Track.Source.Camera, Track.Kind.Video, 'face');
    room.remoteParticipants.set('ann', {
      identity: 'ann-1',
      trackPublications: new Map([['face', face.publication]]),
    });
    for (const width of [640, 300, 120]) line.view([{ userId: 'ann', source: 'camera', width }]);
    room.emit(RoomEvent.TrackSubscribed, face.track, face.publication, { identity: 'ann-1' });
    expect(face.qualities).toEqual([
      VideoQuality.HIGH,
      VideoQuality.MEDIUM,
      VideoQuality.LOW,
      VideoQuality.LOW,
    ]);
  });

  it('measures the own voice while it speaks', () => {
    expect(line.level()).toBe(0);
    Object.assign(room.localParticipant, { isSpeaking: true, audioLevel: 0.01 });
    expect(line.level()).toBe(0.05);
    Object.assign(room.localParticipant, { audioLevel: 0.6 });
    expect(line.level()).toBe(0.6);
  });
});
