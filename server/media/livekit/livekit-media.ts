import { randomBytes } from 'node:crypto';
import { BehaviorSubject, distinctUntilChanged, Subject } from 'rxjs';
import type { Log } from '../../log';
import { Audiences } from '../audiences';
import type { HostedAccess, HostedMedia, HostedNews, MediaPerson } from '../hosted';
import type { IceServer, MediaServer } from '../media';
import type { Completed } from '../recording/complete';
import type { MediaCommand, MediaEvent, PublicationId, SourceName } from '../sfu/messages';
import { LiveKitPeer } from './livekit-peer';
import {
  entryToken,
  isMissing,
  socketUrl,
  TOKEN_FOR,
  type LiveKitSettings,
  type RoomService,
} from './room-service';

/** Rooms into which an expelled person may come back are compared with the people in them this often, ms. */
const GUARDS_EVERY = 1_000;
/** All rooms, in steps of `GUARDS_EVERY`. */
const COMPARES_EVERY = 5;

export interface LiveKitOptions {
  readonly settings: LiveKitSettings;
  readonly service: RoomService;
  readonly log: Log;
}

/**
 * Media over LiveKit. Every client is in the LiveKit room of its space, with a name of its own for each `join`; what it
 * receives is decided here, and publishers let nobody else have their tracks.
 */
export class LiveKitMedia implements MediaServer, HostedMedia {
  readonly provider = 'livekit';
  readonly #running = new BehaviorSubject(false);
  readonly running$ = this.#running.pipe(distinctUntilChanged());
  readonly #events = new Subject<MediaEvent>();
  readonly events$ = this.#events.asObservable();
  readonly #news = new Subject<HostedNews>();
  readonly news$ = this.#news.asObservable();
  readonly hosted: HostedMedia = this;

  readonly #peers = new Map<string, LiveKitPeer>();
  readonly #audiences = new Audiences<PublicationId>();
  /** Publishers whose audience has changed. */
  readonly #changed = new Set<string>();
  /** In the names of the rooms: those of an earlier process, and tokens for them, are worth nothing. */
  readonly #epoch = randomBytes(6).toString('hex');
  /** For how many more steps a token of an expelled person opens a room, by room. */
  readonly #guarded = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  #steps = 0;
  #stopped = false;
  #failures = 0;

  constructor(private readonly options: LiveKitOptions) {}

  get isRunning(): boolean {
    return this.#running.value;
  }

  start(): void {
    if (this.#timer || this.#stopped) return;
    this.#timer = setInterval(() => this.#step(), GUARDS_EVERY);
    void this.#compare();
  }

  stop(): void {
    this.#stopped = true;
    clearInterval(this.#timer);
    for (const peer of this.#peers.values()) peer.leave();
  }

  /** LiveKit brings its own. */
  revokeIceServers(): void {}

  iceServers(): readonly IceServer[] {
    return [];
  }

  async admit({ peer, spaceId, userId }: MediaPerson): Promise<HostedAccess> {
    const admitted = new LiveKitPeer(peer, {
      service: this.options.service,
      room: `${spaceId}-${this.#epoch}`,
      identity: `${userId}-${randomBytes(8).toString('hex')}`,
      wantedTracks: () => this.#tracksFor(peer),
      granted: (request) => this.#events.next({ kind: 'answered', request, sdp: '' }),
      published: (source, ids) => this.#published(peer, source, ids),
      // Tried again by `#compare`.
      failed: (error) => this.options.log.warn({ err: error }, 'LiveKit did not do what it was told'),
    });
    this.#peers.set(peer, admitted);
    return this.#accessOf(admitted);
  }

  async access(peer: string): Promise<HostedAccess | undefined> {
    const admitted = this.#peers.get(peer);
    return admitted && this.#accessOf(admitted);
  }

  reached(peer: string): void {
    this.#peers.get(peer)?.reached();
  }

  sent(peer: string): void {
    this.#peers.get(peer)?.look();
  }

  /** No publisher lets the old name have anything, and it is removed if it comes back. */
  expel(id: string): void {
    const room = this.#peers.get(id)?.room;
    if (room !== undefined) this.#guarded.set(room, (TOKEN_FOR * 1000) / GUARDS_EVERY);
    this.#leave(id);
  }

  completeRecording(): Promise<Completed> {
    return Promise.reject(new Error('the media do not pass through this server'));
  }

  send(command: MediaCommand): void {
    const peer = 'peer' in command && this.#peers.get(command.peer);
    if (!peer) return;
    switch (command.kind) {
      case 'publish':
        peer.allow(command.source, command.request);
        return;
      case 'unpublish':
        peer.forbid(command.source);
        return;
      case 'show':
        this.#show(peer, new Set(command.wanted.map(({ id }) => id)));
        return;
      case 'allow':
        if (command.source === 'voice') peer.mute(!command.allowed);
        return;
      case 'leave':
        this.#leave(command.peer);
        return;
      case 'listen':
      case 'answer':
    }
  }

  async #accessOf({ room, identity }: LiveKitPeer): Promise<HostedAccess> {
    const { settings } = this.options;
    return {
      url: socketUrl(settings.url),
      channel: room,
      uid: identity,
      token: await entryToken(settings, room, identity),
    };
  }

  #tracksFor(listener: string): ReadonlySet<string> {
    const sids = [...this.#audiences.wantedBy(listener)].flatMap(
      (id) => this.#peers.get(publisherOf(id))?.tracks.get(id) ?? [],
    );
    return new Set(sids);
  }

  #show(peer: LiveKitPeer, wanted: ReadonlySet<PublicationId>): void {
    const changed = this.#audiences.show(peer.id, wanted);
    for (const id of changed) this.#changes(publisherOf(id));
    if (changed.length > 0) peer.settle();
  }

  #published(peer: string, source: SourceName, ids: readonly PublicationId[]): void {
    this.#events.next({ kind: 'published', peer, source, ids });
    for (const id of ids)
      for (const listener of this.#audiences.listenersOf(id)) this.#peers.get(listener)?.settle();
  }

  /** Tells a publisher its audience, once for all changes of a decision. */
  #changes(publisher: string): void {
    if (this.#changed.size === 0) queueMicrotask(() => this.#tellAudiences());
    this.#changed.add(publisher);
  }

  #tellAudiences(): void {
    const publishers = [...this.#changed].filter((id) => this.#peers.has(id));
    this.#changed.clear();
    for (const publisher of publishers) {
      const sources = new Map<string, SourceName[]>();
      for (const source of ['voice', 'camera', 'screen'] as const) {
        const listeners = new Set([
          ...this.#audiences.listenersOf(`${publisher}/${source}/audio`),
          ...this.#audiences.listenersOf(`${publisher}/${source}/video`),
        ]);
        for (const listener of listeners) sources.set(listener, [...(sources.get(listener) ?? []), source]);
      }
      const listeners = [...sources].flatMap(([id, may]) => {
        const uid = this.#peers.get(id)?.identity;
        return uid === undefined ? [] : [{ uid, sources: may }];
      });
      this.#news.next({ kind: 'audience', peer: publisher, listeners });
    }
  }

  #leave(id: string): void {
    const peer = this.#peers.get(id);
    if (!peer) return;
    peer.leave();
    this.#show(peer, new Set());
    this.#peers.delete(id);
  }

  #step(): void {
    if (++this.#steps % COMPARES_EVERY === 0) void this.#compare();
    for (const [room, left] of this.#guarded) {
      if (left > 1) this.#guarded.set(room, left - 1);
      else this.#guarded.delete(room);
      // An outage is told by `#compare`.
      this.#compareRoom(room).catch(() => undefined);
    }
  }

  /** Removes people from a room that were not admitted or have left, and learns of tracks that ended. */
  async #compare(): Promise<void> {
    const rooms = new Set([...this.#peers.values()].map(({ room }) => room));
    try {
      // Without people, this only asks whether the service answers.
      if (rooms.size === 0) await this.options.service.listRooms(['']);
      for (const room of rooms) await this.#compareRoom(room);
      this.#failures = 0;
      if (!this.#stopped) this.#running.next(true);
    } catch (error) {
      this.#failed(error);
    }
  }

  async #compareRoom(room: string): Promise<void> {
    const { service, log } = this.options;
    const participants = await service.listParticipants(room).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    const known = new Map([...this.#peers.values()].map((peer) => [peer.identity, peer]));
    for (const participant of participants) {
      const peer = known.get(participant.identity);
      if (peer) {
        peer.found(participant);
        peer.reached();
        continue;
      }
      log.warn(
        { identity: participant.identity },
        'removes somebody from the media who has no right to them',
      );
      await service.removeParticipant(room, participant.identity).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
    }
  }

  /** Two failures in a row: clients join again when the service answers. */
  #failed(error: unknown): void {
    if (this.#stopped) return;
    this.#failures += 1;
    if (this.#failures === 1) this.options.log.warn({ err: error }, 'LiveKit does not answer');
    if (this.#failures >= 2) this.#running.next(false);
  }
}

const publisherOf = (id: PublicationId): string => id.slice(0, id.indexOf('/'));
