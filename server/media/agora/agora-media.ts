import { randomBytes } from 'node:crypto';
import { BehaviorSubject, Subject } from 'rxjs';
import { Audiences } from '../audiences';
import type { HostedAccess, HostedMedia, HostedNews, MediaChannel, MediaPerson } from '../hosted';
import type { IceServer, MediaServer } from '../media';
import type { Completed } from '../recording/complete';
import type { MediaCommand, MediaEvent, PublicationId, SourceName } from '../sfu/messages';
import { ChannelTokens, TOKEN_FOR, type AgoraSettings } from './channel-tokens';

/** Newer tokens are handed out this long before the old ones end, ms. */
const RENEWS_AFTER = (TOKEN_FOR * 1000) / 2;
const SWEEPS_EVERY = 1_000;

/** A source of a peer; each is sent into a channel of its own. */
type SourceKey = `${string}/${SourceName}`;

interface AgoraPeer {
  readonly id: string;
  readonly uid: number;
  /** When its lists are due again, milliseconds since 1970. */
  renewAt: number;
}

interface Channel {
  readonly peer: AgoraPeer;
  readonly source: SourceName;
  name: string;
  /** Who was given a token of this name. */
  holders: Set<string>;
}

export interface AgoraOptions {
  readonly settings: AgoraSettings;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

const SOURCES = ['voice', 'camera', 'screen'] as const;
const KIND: Readonly<Record<SourceName, 'audio' | 'video'>> = {
  voice: 'audio',
  camera: 'video',
  screen: 'video',
};

/**
 * Media over Agora. There, who is in a channel receives all of it; so each source of each person has a channel of its own,
 * and only people that may hear or see it get a token. A channel whose listeners have all been replaced gets
 * another name, and so does one that an expelled person could enter.
 */
export class AgoraMedia implements MediaServer, HostedMedia {
  readonly provider = 'agora';
  readonly #running = new BehaviorSubject(false);
  readonly running$ = this.#running.asObservable();
  readonly #events = new Subject<MediaEvent>();
  readonly events$ = this.#events.asObservable();
  readonly #news = new Subject<HostedNews>();
  readonly news$ = this.#news.asObservable();
  readonly hosted: HostedMedia = this;

  readonly #peers = new Map<string, AgoraPeer>();
  readonly #channels = new Map<SourceKey, Channel>();
  readonly #audiences = new Audiences<SourceKey>();
  readonly #tokens: ChannelTokens;
  /** Peers whose lists have changed, and channels whose listeners have. */
  readonly #dirty = new Set<string>();
  readonly #touched = new Set<SourceKey>();
  #flushes = false;
  #timer: NodeJS.Timeout | undefined;
  #count = 0;

  constructor(private readonly options: AgoraOptions) {
    this.#tokens = new ChannelTokens(options.settings, options.now);
  }

  get isRunning(): boolean {
    return this.#running.value;
  }

  /** The service is reached by the clients alone. */
  start(): void {
    if (this.#timer) return;
    this.#timer = setInterval(() => this.renew(), SWEEPS_EVERY);
    this.#running.next(true);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Agora brings its own. */
  revokeIceServers(): void {}

  iceServers(): readonly IceServer[] {
    return [];
  }

  async admit({ peer }: MediaPerson): Promise<HostedAccess> {
    // Numbers: with names, the SDK asks a host of the vendor for one.
    this.#count += 1;
    const admitted = { id: peer, uid: this.#count, renewAt: this.options.now() + RENEWS_AFTER };
    this.#peers.set(peer, admitted);
    return { url: this.options.settings.appId, channel: '', uid: String(admitted.uid), token: '' };
  }

  async access(peer: string, source: SourceName, of = peer): Promise<HostedAccess | undefined> {
    const asking = this.#peers.get(peer);
    const key = `${of}/${source}` as const;
    const channel = this.#channels.get(key);
    const may = of === peer || this.#audiences.wantedBy(peer).has(key);
    if (!asking || !channel || !may) return undefined;
    const token = this.#tokens.issue(channel.name, asking.uid, of === peer);
    const url = this.options.settings.appId;
    return { url, channel: channel.name, uid: String(asking.uid), token };
  }

  reached(): void {
    // It gets its channels as they change.
  }

  sent(): void {
    // Who has a channel counts as sending.
  }

  expel(id: string): void {
    for (const channel of this.#channels.values()) if (channel.holders.has(id)) this.#rename(channel);
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
        this.#publish(peer, command.source, command.request);
        return;
      case 'unpublish':
        this.#unpublish(peer, command.source);
        return;
      case 'show':
        this.#show(peer, new Set(command.wanted.map(({ id }) => sourceOf(id))));
        return;
      case 'leave':
        this.#leave(command.peer);
        return;
      // A client mutes itself, and nothing is sent to it about the network between clients and service.
      case 'allow':
      case 'listen':
      case 'answer':
    }
  }

  /** Hands out newer tokens before the old ones end. */
  renew(): void {
    const now = this.options.now();
    for (const peer of this.#peers.values()) if (now >= peer.renewAt) this.#touch(peer.id);
    this.#tokens.sweep();
  }

  #publish(peer: AgoraPeer, source: SourceName, request: number): void {
    const key = `${peer.id}/${source}` as const;
    if (!this.#channels.has(key))
      this.#channels.set(key, { peer, source, name: channelName(), holders: new Set() });
    this.#events.next({ kind: 'answered', request, sdp: '' });
    const ids: readonly PublicationId[] = [`${key}/${KIND[source]}`];
    this.#events.next({ kind: 'published', peer: peer.id, source, ids });
    this.#touch(peer.id);
  }

  #unpublish(peer: AgoraPeer, source: SourceName): void {
    const key = `${peer.id}/${source}` as const;
    if (!this.#channels.delete(key)) return;
    this.#events.next({ kind: 'published', peer: peer.id, source, ids: [] });
    for (const one of [peer.id, ...this.#audiences.listenersOf(key)]) this.#touch(one);
  }

  #show(peer: AgoraPeer, wanted: ReadonlySet<SourceKey>): void {
    const changed = this.#audiences.show(peer.id, wanted);
    if (changed.length === 0) return;
    for (const key of changed) this.#touched.add(key);
    this.#touch(peer.id);
  }

  #leave(id: string): void {
    const peer = this.#peers.get(id);
    if (!peer) return;
    this.#show(peer, new Set());
    for (const source of SOURCES) this.#unpublish(peer, source);
    this.#peers.delete(id);
  }

  #touch(id: string): void {
    this.#dirty.add(id);
    if (this.#flushes) return;
    this.#flushes = true;
    // Once for all changes of a decision.
    queueMicrotask(() => this.#flush());
  }

  #flush(): void {
    for (const key of this.#touched) {
      const channel = this.#channels.get(key);
      if (!channel || channel.holders.size === 0) continue;
      const listeners = [...this.#audiences.listenersOf(key)];
      // Nobody who stays would notice.
      if (!listeners.some((one) => channel.holders.has(one))) this.#rename(channel);
    }
    this.#touched.clear();
    const peers = [...this.#dirty].flatMap((id) => this.#peers.get(id) ?? []);
    this.#dirty.clear();
    this.#flushes = false;
    for (const peer of peers) this.#tell(peer);
  }

  /** Sends the new name to the remaining listeners and the publisher. */
  #rename(channel: Channel): void {
    channel.name = channelName();
    channel.holders = new Set();
    const { peer, source } = channel;
    for (const one of [peer.id, ...this.#audiences.listenersOf(`${peer.id}/${source}`)]) this.#touch(one);
  }

  #tell(peer: AgoraPeer): void {
    peer.renewAt = this.options.now() + RENEWS_AFTER;
    const entry = (channel: Channel): MediaChannel => ({
      peer: channel.peer.id,
      source: channel.source,
      channel: channel.name,
      uid: channel.peer.uid,
      token: this.#tokens.issue(channel.name, peer.uid, channel.peer === peer),
    });
    const send = SOURCES.flatMap((source) => this.#channels.get(`${peer.id}/${source}`) ?? []);
    const receive = [...this.#audiences.wantedBy(peer.id)].flatMap((key) => this.#channels.get(key) ?? []);
    for (const channel of receive) channel.holders.add(peer.id);
    this.#news.next({
      kind: 'channels',
      peer: peer.id,
      send: send.map(entry),
      receive: receive.map(entry),
    });
  }
}

const sourceOf = (id: PublicationId): SourceKey => id.slice(0, id.lastIndexOf('/')) as SourceKey;

const channelName = (): string => randomBytes(16).toString('hex');
