import { TrackType, type ParticipantInfo } from 'livekit-server-sdk';
import type { PublicationId, SourceName } from '../sfu/messages';
import { isMissing, TRACK_SOURCES, type RoomService } from './room-service';

export interface LiveKitPeerDeps {
  readonly service: RoomService;
  readonly room: string;
  readonly identity: string;
  /** The ids of the tracks that this peer should receive now. */
  readonly wantedTracks: () => ReadonlySet<string>;
  /** The right to send, asked for with this number, was granted. */
  readonly granted: (request: number) => void;
  /** Other tracks of a source: empty, it ended. */
  readonly published: (source: SourceName, ids: readonly PublicationId[]) => void;
  readonly failed: (error: unknown) => void;
}

/** Somebody in a LiveKit room: brings what the service does in line with what was decided, one call after another. */
export class LiveKitPeer {
  readonly room: string;
  readonly identity: string;
  /** LiveKit's ids of the tracks by publication. */
  readonly tracks = new Map<PublicationId, string>();
  readonly #allowed = new Set<SourceName>();
  readonly #requests: number[] = [];
  #muted = false;
  #reached = false;
  #gone = false;
  /** The tracks may have changed. */
  #looks = false;
  // What the service was told last.
  #permission = '';
  #mutedTrack = '';
  #subscribed: ReadonlySet<string> = new Set();
  #dirty = false;
  #working = false;

  constructor(
    readonly id: string,
    private readonly deps: LiveKitPeerDeps,
  ) {
    this.room = deps.room;
    this.identity = deps.identity;
  }

  /** The client is in the room. */
  reached(): void {
    this.#reached = true;
    this.settle();
  }

  /** Lets the peer send a source. */
  allow(source: SourceName, request: number): void {
    this.#allowed.add(source);
    this.#requests.push(request);
    this.settle();
  }

  /** Ends a source: without the right to it, LiveKit closes its tracks. */
  forbid(source: SourceName): void {
    this.#allowed.delete(source);
    this.#setTracks(source, new Map());
    this.settle();
  }

  mute(muted: boolean): void {
    this.#muted = muted;
    if (!muted) this.#mutedTrack = '';
    this.settle();
  }

  look(): void {
    this.#looks = true;
    this.settle();
  }

  /** Takes over what the room says about the participant. */
  found({ tracks }: ParticipantInfo): void {
    for (const source of ['voice', 'camera', 'screen'] as const) {
      if (!this.#allowed.has(source)) continue;
      const found = tracks
        .filter((track) => TRACK_SOURCES[source].includes(track.source))
        .map(({ type, sid }) => {
          const kind = type === TrackType.AUDIO ? 'audio' : 'video';
          return [`${this.id}/${source}/${kind}` as const, sid] as const;
        });
      this.#setTracks(source, new Map(found));
    }
  }

  /** Does what is due, soon. */
  settle(): void {
    this.#dirty = true;
    if (!this.#working) void this.#work();
  }

  leave(): void {
    this.#gone = true;
    const { service, failed } = this.deps;
    // What is in its hands is void from now on, where the service honours this.
    const revokeTokenTs = BigInt(Math.floor(Date.now() / 1000));
    service.removeParticipant(this.room, this.identity, { revokeTokenTs }).catch((error: unknown) => {
      if (!isMissing(error)) failed(error);
    });
  }

  async #work(): Promise<void> {
    this.#working = true;
    while (this.#dirty && this.#reached && !this.#gone) {
      this.#dirty = false;
      try {
        await this.#apply();
      } catch (error) {
        // It is not in the room any more, and says so when it is again.
        if (isMissing(error)) this.#forget();
        else if (!this.#gone) this.deps.failed(error);
        break;
      }
    }
    this.#working = false;
  }

  #forget(): void {
    this.#reached = false;
    this.#permission = '';
    this.#mutedTrack = '';
    this.#subscribed = new Set();
  }

  async #apply(): Promise<void> {
    await this.#permit();
    await this.#subscribe();
    if (this.#looks) {
      this.#looks = false;
      this.found(await this.deps.service.getParticipant(this.room, this.identity));
    }
    await this.#silence();
  }

  async #permit(): Promise<void> {
    const requests = this.#requests.length;
    const permission = {
      canSubscribe: true,
      canPublish: this.#allowed.size > 0,
      canPublishSources: [...this.#allowed].flatMap((source) => TRACK_SOURCES[source]),
      canPublishData: false,
    };
    const text = JSON.stringify(permission);
    if (text !== this.#permission) {
      await this.deps.service.updateParticipant(this.room, this.identity, { permission });
      this.#permission = text;
    }
    for (const request of this.#requests.splice(0, requests)) this.deps.granted(request);
  }

  async #subscribe(): Promise<void> {
    const { service, wantedTracks } = this.deps;
    const wanted = wantedTracks();
    const change = async (sids: readonly string[], on: boolean): Promise<void> => {
      if (sids.length > 0) await service.updateSubscriptions(this.room, this.identity, [...sids], on);
    };
    const before = this.#subscribed;
    await change(
      [...before].filter((sid) => !wanted.has(sid)),
      false,
    );
    await change(
      [...wanted].filter((sid) => !before.has(sid)),
      true,
    );
    this.#subscribed = new Set(wanted);
  }

  /** A client mutes and unmutes itself; the service makes sure that a muted one is silent. */
  async #silence(): Promise<void> {
    const sid = this.tracks.get(`${this.id}/voice/audio`);
    if (!this.#muted || sid === undefined || sid === this.#mutedTrack) return;
    this.#mutedTrack = sid;
    await this.deps.service.mutePublishedTrack(this.room, this.identity, sid, true);
  }

  #setTracks(source: SourceName, found: ReadonlyMap<PublicationId, string>): void {
    const before = [...this.tracks].filter(([id]) => id.split('/')[1] === source);
    const isSame = before.length === found.size && before.every(([id, sid]) => found.get(id) === sid);
    if (isSame) return;
    for (const [id] of before) this.tracks.delete(id);
    for (const [id, sid] of found) this.tracks.set(id, sid);
    this.deps.published(source, [...found.keys()]);
  }
}
