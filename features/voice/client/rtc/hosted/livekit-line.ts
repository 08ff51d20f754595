import {
  RoomEvent,
  Room,
  Track,
  VideoQuality,
  type LocalTrackPublication,
  type RemoteParticipant,
  type RemoteTrack as LiveKitTrack,
  type RemoteTrackPublication,
  type RoomOptions,
  type TrackPublishOptions,
} from 'livekit-client';
import type { MediaSource, ServiceAccess, VoiceToClient } from '../../../model';
import type { Picture } from '../port';
import { isSame, withTrack, type LineEvents, type ServiceLine } from './line';

/** The service has answered within this time, or does not, ms. */
const ANSWER_WITHIN = 8_000;
const CONNECTS_WITHIN = 15_000;

const SOURCES: Readonly<Partial<Record<Track.Source, MediaSource>>> = {
  [Track.Source.Microphone]: 'voice',
  [Track.Source.Camera]: 'camera',
  [Track.Source.ScreenShare]: 'screen',
  [Track.Source.ScreenShareAudio]: 'screen',
};

const named = (source: MediaSource, kind: string): Track.Source => {
  if (source === 'voice') return Track.Source.Microphone;
  if (source === 'camera') return Track.Source.Camera;
  return kind === 'audio' ? Track.Source.ScreenShareAudio : Track.Source.ScreenShare;
};

const kindOf = (kind: Track.Kind): 'audio' | 'video' => (kind === Track.Kind.Audio ? 'audio' : 'video');

/** The server names people by their id and a part that differs for each `join`. */
const userOf = (identity: string): string => identity.slice(0, identity.lastIndexOf('-'));

const qualityFor = (width: number): VideoQuality =>
  width > 480 ? VideoQuality.HIGH : width > 200 ? VideoQuality.MEDIUM : VideoQuality.LOW;

function publishOptions(source: MediaSource, kind: string): TrackPublishOptions {
  const common = { source: named(source, kind), stopMicTrackOnMute: false };
  if (source === 'camera') return { ...common, videoCodec: 'vp8', simulcast: true };
  if (source === 'voice') return { ...common, dtx: true };
  if (kind === 'video')
    return {
      ...common,
      videoCodec: 'vp8',
      simulcast: false,
      screenShareEncoding: { maxBitrate: 2_500_000, maxFramerate: 15 },
    };
  // Sound of a screen is music as often as speech.
  return { ...common, dtx: false, forceStereo: true, audioPreset: { maxBitrate: 96_000 } };
}

const ROOM: RoomOptions = {
  // The product plays the tracks itself, so the SDK does not know how large they are shown.
  adaptiveStream: false,
  dynacast: true,
  stopLocalTrackOnUnpublish: false,
};

interface Sending {
  tracks: readonly MediaStreamTrack[];
  readonly publications: LocalTrackPublication[];
  done: Promise<void>;
}

/** The part of a room that the line uses. */
export interface LiveKitRoom {
  readonly localParticipant: Pick<
    Room['localParticipant'],
    | 'permissions'
    | 'isSpeaking'
    | 'audioLevel'
    | 'publishTrack'
    | 'unpublishTrack'
    | 'setTrackSubscriptionPermissions'
  >;
  readonly remoteParticipants: Room['remoteParticipants'];
  on: Room['on'];
  off: Room['off'];
  connect: Room['connect'];
  disconnect: Room['disconnect'];
}

/** A client in the LiveKit room of its space. What it receives is decided by the server, and it subscribes to nothing itself. */
export class LiveKitLine implements ServiceLine {
  readonly #sending = new Map<MediaSource, Sending>();
  #audience: VoiceToClient['audience']['listeners'] = [];
  #pictures: readonly Picture[] = [];
  #muted = false;
  #closed = false;

  readonly #room: LiveKitRoom;

  constructor(
    private readonly events: LineEvents,
    room: LiveKitRoom = new Room(ROOM),
  ) {
    this.#room = room;
    room
      .on(RoomEvent.TrackSubscribed, (track, publication, from) => this.#received(track, publication, from))
      .on(RoomEvent.TrackUnsubscribed, (track, _, from) => this.#ended(track, from))
      .on(RoomEvent.SignalReconnecting, () => this.#tell('shaky'))
      .on(RoomEvent.Reconnected, () => this.#tell('up'))
      // It would come back without what the server granted.
      .on(RoomEvent.Reconnecting, () => this.#lost())
      .on(RoomEvent.Disconnected, () => this.#lost())
      .on(RoomEvent.TrackMuted, (publication) => {
        // An earlier mute that arrived after the unmute.
        if (publication.source === Track.Source.Microphone && !this.#muted) this.#applyMute();
      });
  }

  async connect({ url, token }: ServiceAccess): Promise<void> {
    await this.#room.connect(url, token, {
      autoSubscribe: false,
      maxRetries: 1,
      websocketTimeout: ANSWER_WITHIN,
      peerConnectionTimeout: CONNECTS_WITHIN,
    });
    // Before anything is sent: only people that the server named may have it.
    this.#permit();
  }

  /** What is sent already goes on: LiveKit gets stuck when a track ends and begins again at once. */
  async publish(source: MediaSource, tracks: readonly MediaStreamTrack[]): Promise<void> {
    const before = this.#sending.get(source);
    if (before && isSame(before.tracks, tracks) && before.publications.every(({ track }) => track)) {
      await before.done;
      return;
    }
    this.unpublish(source);
    const sending: Sending = { tracks, publications: [], done: Promise.resolve() };
    this.#sending.set(source, sending);
    sending.done = this.#send(source, sending, tracks);
    try {
      await sending.done;
    } catch (error) {
      if (this.#sending.get(source) === sending) this.unpublish(source);
      throw error;
    }
  }

  async replace(source: MediaSource, track: MediaStreamTrack): Promise<void> {
    const sending = this.#sending.get(source);
    if (!sending) return;
    sending.tracks = withTrack(sending.tracks, track);
    const publication = sending.publications.find(({ kind }) => kindOf(kind) === track.kind);
    await publication?.track?.replaceTrack(track, true);
    this.#applyMute();
  }

  unpublish(source: MediaSource): void {
    const publications = this.#sending.get(source)?.publications ?? [];
    this.#sending.delete(source);
    for (const publication of publications) void this.#end(publication);
  }

  mute(muted: boolean): void {
    this.#muted = muted;
    this.#applyMute();
  }

  view(pictures: readonly Picture[]): void {
    this.#pictures = pictures;
    for (const participant of this.#room.remoteParticipants.values())
      for (const publication of participant.trackPublications.values()) this.#size(publication, participant);
  }

  audience({ listeners }: VoiceToClient['audience']): void {
    this.#audience = listeners;
    this.#permit();
  }

  channels(): void {
    // A room has no channels.
  }

  level(): number {
    const { isSpeaking, audioLevel } = this.#room.localParticipant;
    return isSpeaking ? Math.max(0.05, audioLevel) : 0;
  }

  close(): void {
    for (const participant of this.#room.remoteParticipants.values())
      for (const { track } of participant.trackPublications.values())
        if (track) this.#ended(track, participant);
    this.#closed = true;
    this.#sending.clear();
    // The tracks belong to the caller.
    void this.#room.disconnect(false);
  }

  async #send(source: MediaSource, sending: Sending, tracks: readonly MediaStreamTrack[]): Promise<void> {
    for (const track of tracks) {
      const options = publishOptions(source, track.kind);
      await this.#allowed(named(source, track.kind));
      const publication = await this.#room.localParticipant.publishTrack(track, options);
      if (this.#sending.get(source) !== sending) {
        void this.#end(publication);
        return;
      }
      sending.publications.push(publication);
    }
    this.#applyMute();
    this.#permit();
  }

  /** Waits until the service has granted what the server asked it for. */
  async #allowed(source: Track.Source): Promise<void> {
    const { localParticipant } = this.#room;
    const may = (): boolean => {
      const { canPublish = false, canPublishSources = [] } = localParticipant.permissions ?? {};
      return canPublish && canPublishSources.includes(Track.sourceToProto(source));
    };
    if (may()) return;
    await new Promise<void>((done) => {
      const look = (): void => {
        if (!may() && !this.#closed) return;
        this.#room.off(RoomEvent.ParticipantPermissionsChanged, look);
        done();
      };
      this.#room.on(RoomEvent.ParticipantPermissionsChanged, look);
    });
  }

  /** Lets the audience, and nobody else, subscribe to what is sent. */
  #permit(): void {
    const sids = (source: MediaSource): readonly string[] =>
      (this.#sending.get(source)?.publications ?? []).map(({ trackSid }) => trackSid);
    this.#room.localParticipant.setTrackSubscriptionPermissions(
      false,
      this.#audience.map(({ uid, sources }) => ({
        participantIdentity: uid,
        allowedTrackSids: sources.flatMap(sids),
      })),
    );
  }

  #applyMute(): void {
    for (const publication of this.#sending.get('voice')?.publications ?? [])
      if (publication.isMuted !== this.#muted)
        (this.#muted ? publication.mute() : publication.unmute()).catch((error: unknown) =>
          this.events.report(error),
        );
  }

  async #end({ track }: LocalTrackPublication): Promise<void> {
    try {
      if (track) await this.#room.localParticipant.unpublishTrack(track, false);
    } catch (error) {
      if (!this.#closed) this.events.report(error);
    }
  }

  #received(track: LiveKitTrack, publication: RemoteTrackPublication, from: RemoteParticipant): void {
    const source = SOURCES[track.source];
    if (!source) return;
    this.#size(publication, from);
    this.events.onTrack({
      userId: userOf(from.identity),
      source,
      kind: kindOf(track.kind),
      track: track.mediaStreamTrack,
    });
  }

  #ended(track: LiveKitTrack, from: RemoteParticipant): void {
    const source = SOURCES[track.source];
    if (!source || this.#closed) return;
    this.events.onTrack({
      userId: userOf(from.identity),
      source,
      kind: kindOf(track.kind),
      track: undefined,
    });
  }

  #size(publication: RemoteTrackPublication, { identity }: RemoteParticipant): void {
    const source = SOURCES[publication.source];
    if (publication.kind !== Track.Kind.Video || !publication.isSubscribed) return;
    const shown = this.#pictures.find(
      (picture) => picture.userId === userOf(identity) && picture.source === source,
    );
    if (shown) publication.setVideoQuality(qualityFor(shown.width));
  }

  #tell(state: 'up' | 'shaky'): void {
    if (!this.#closed) this.events.onState(state);
  }

  #lost(): void {
    if (!this.#closed) this.events.onLost();
  }
}
