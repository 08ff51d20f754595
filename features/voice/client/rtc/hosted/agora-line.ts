import type { IAgoraRTCRemoteUser } from 'agora-rtc-sdk-ng/esm';
import type { Timers } from '../../../../../src/platform/timers';
import type { MediaSource, ServiceAccess, SourceChannel, VoiceToClient } from '../../../model';
import type { Picture } from '../port';
import type { AgoraClient, AgoraSdk } from './agora-sdk';
import { ChannelLink } from './channel-link';
import { isSame, withTrack, type LineEvents, type ServiceLine } from './line';

/** The SDK counts a level from here on as speech. */
const LOUD = 0.6;
/** Bits per second / 1000. */
const BITRATE: Readonly<Record<MediaSource, number>> = { voice: 0, camera: 1_500, screen: 2_500 };
/** Pictures up to this width, device pixels, come as the low stream. */
const LOW_UP_TO = 320;

interface Sending {
  tracks: readonly MediaStreamTrack[];
  audio: ReturnType<AgoraSdk['createAudio']> | undefined;
  readonly video: ReturnType<AgoraSdk['createVideo']> | undefined;
  readonly link: ChannelLink;
  readonly isUp: PromiseWithResolvers<undefined>;
}

interface Receiving {
  readonly userId: string;
  readonly source: MediaSource;
  readonly uid: number;
  readonly link: ChannelLink;
  client: AgoraClient | undefined;
}

/** Channels at Agora: one for each source that is sent, and one for each that is received. */
export class AgoraLine implements ServiceLine {
  #access: ServiceAccess | undefined;
  readonly #sending = new Map<MediaSource, Sending>();
  readonly #receiving = new Map<string, Receiving>();
  /** The channels to send into, by source. */
  #into = new Map<MediaSource, SourceChannel>();
  #pictures: readonly Picture[] = [];
  #muted = false;
  #closed = false;

  constructor(
    private readonly sdk: AgoraSdk,
    private readonly timers: Pick<Timers, 'after'>,
    private readonly events: LineEvents,
  ) {}

  async connect(access: ServiceAccess): Promise<void> {
    this.#access = access;
  }

  async publish(source: MediaSource, tracks: readonly MediaStreamTrack[]): Promise<void> {
    const before = this.#sending.get(source);
    if (before && isSame(before.tracks, tracks)) {
      await before.isUp.promise;
      return;
    }
    this.unpublish(source);
    const audio = tracks.find(({ kind }) => kind === 'audio');
    const video = tracks.find(({ kind }) => kind === 'video');
    const isUp = Promise.withResolvers<undefined>();
    const link = this.#link({
      sends: true,
      entered: async (client) => {
        if (source === 'camera') await client.enableDualStream();
        if (source === 'voice') await sending.audio?.setMuted(this.#muted);
        await client.publish([sending.audio, sending.video].filter((track) => track !== undefined));
        isUp.resolve(undefined);
      },
      left: () => undefined,
    });
    const sending: Sending = {
      tracks,
      audio: audio && this.sdk.createAudio(audio, source === 'screen'),
      video: video && this.sdk.createVideo(video, BITRATE[source]),
      link,
      isUp,
    };
    this.#sending.set(source, sending);
    const into = this.#into.get(source);
    if (into) link.go(into.channel, into.token);
    await isUp.promise;
  }

  /** The old track belongs to the caller. */
  async replace(source: MediaSource, track: MediaStreamTrack): Promise<void> {
    const sending = this.#sending.get(source);
    if (!sending) return;
    sending.tracks = withTrack(sending.tracks, track);
    if (track.kind === 'video') {
      await sending.video?.replaceTrack(track, false);
      return;
    }
    const before = sending.audio;
    const audio = this.sdk.createAudio(track, source === 'screen');
    sending.audio = audio;
    if (source === 'voice') await audio.setMuted(this.#muted);
    const { client } = sending.link;
    if (!client) return;
    if (before) await client.unpublish(before);
    await client.publish(audio);
  }

  unpublish(source: MediaSource): void {
    const sending = this.#sending.get(source);
    this.#sending.delete(source);
    sending?.isUp.resolve(undefined);
    sending?.link.close();
  }

  mute(muted: boolean): void {
    this.#muted = muted;
    this.#sending.get('voice')?.audio?.setMuted(muted).catch(this.events.report);
  }

  view(pictures: readonly Picture[]): void {
    this.#pictures = pictures;
    for (const receiving of this.#receiving.values()) this.#size(receiving);
  }

  audience(): void {
    // Who may receive is decided by who gets a token.
  }

  channels({ send, receive }: VoiceToClient['channels']): void {
    if (this.#closed) return;
    this.#into = new Map(send.map((channel) => [channel.source, channel]));
    for (const [source, { link }] of this.#sending) {
      const into = this.#into.get(source);
      if (into) link.go(into.channel, into.token);
    }
    const wanted = new Map(receive.map((one) => [keyOf(one), one]));
    for (const [key, { link }] of this.#receiving)
      if (!wanted.has(key)) {
        this.#receiving.delete(key);
        link.close();
      }
    for (const [key, channel] of wanted) {
      const receiving = this.#receiving.get(key) ?? this.#receive(channel);
      this.#receiving.set(key, receiving);
      receiving.link.go(channel.channel, channel.token);
    }
  }

  level(): number {
    const level = this.#sending.get('voice')?.audio?.getVolumeLevel() ?? 0;
    return level >= LOUD ? level : 0;
  }

  close(): void {
    this.#into.clear();
    for (const source of this.#sending.keys()) this.unpublish(source);
    for (const { link } of this.#receiving.values()) link.close();
    this.#receiving.clear();
    this.#closed = true;
  }

  #receive({ userId, source, uid }: SourceChannel): Receiving {
    const link = this.#link({
      sends: false,
      prepare: (client) => {
        receiving.client = client;
        const isExpected = (user: IAgoraRTCRemoteUser): boolean => user.uid === uid;
        client.on('user-published', (user, kind) => {
          if (isExpected(user) && kind !== 'datachannel') void this.#subscribe(receiving, client, user, kind);
        });
        client.on('user-unpublished', (user, kind) => {
          if (isExpected(user) && kind !== 'datachannel') this.#ended(receiving, kind);
        });
        client.on('user-left', (user) => {
          if (isExpected(user)) this.#endedBoth(receiving);
        });
      },
      left: () => {
        receiving.client = undefined;
        this.#endedBoth(receiving);
      },
    });
    const receiving: Receiving = { userId, source, uid, link, client: undefined };
    return receiving;
  }

  async #subscribe(
    receiving: Receiving,
    client: AgoraClient,
    user: IAgoraRTCRemoteUser,
    kind: 'audio' | 'video',
  ): Promise<void> {
    const { userId, source } = receiving;
    try {
      const track =
        kind === 'audio' ? await client.subscribe(user, 'audio') : await client.subscribe(user, 'video');
      if (receiving.client !== client) return;
      this.#size(receiving);
      this.events.onTrack({ userId, source, kind, track: track.getMediaStreamTrack() });
    } catch (error) {
      if (receiving.client === client) this.events.report(error);
    }
  }

  #size({ client, userId, source, uid }: Receiving): void {
    const shown = this.#pictures.find((picture) => picture.userId === userId && picture.source === source);
    if (source !== 'camera' || !client || !shown) return;
    const { high, low } = this.sdk.streams;
    client.setRemoteVideoStreamType(uid, shown.width > LOW_UP_TO ? high : low).catch(this.events.report);
  }

  #ended({ userId, source }: Receiving, kind: 'audio' | 'video'): void {
    this.events.onTrack({ userId, source, kind, track: undefined });
  }

  #endedBoth(receiving: Receiving): void {
    if (receiving.source !== 'camera') this.#ended(receiving, 'audio');
    if (receiving.source !== 'voice') this.#ended(receiving, 'video');
  }

  #link(
    parts: Pick<ConstructorParameters<typeof ChannelLink>[0], 'sends' | 'prepare' | 'entered' | 'left'>,
  ): ChannelLink {
    const { url = '', uid = '' } = this.#access ?? {};
    return new ChannelLink({
      ...parts,
      sdk: this.sdk,
      timers: this.timers,
      appId: url,
      uid: Number(uid),
      // One channel that comes back does not mean that all are.
      onState: (state) => {
        const up = [...this.#sending.values(), ...this.#receiving.values()].every(
          ({ link }) => link.client !== undefined,
        );
        if (!this.#closed) this.events.onState(state === 'up' && !up ? 'shaky' : state);
      },
      report: (error) => {
        if (!this.#closed) this.events.report(error);
      },
    });
  }
}

const keyOf = ({ userId, source, uid }: SourceChannel): string => `${userId}/${source}/${uid}`;
