import type { Observable } from 'rxjs';
import type { FeatureContext, SentMedia, SignalSource } from '../../server/features/feature';
import type { MediaServer } from '../../server/media/media';
import type { MediaEvent } from '../../server/media/sfu/messages';
import type { SlotSource } from '../../server/media/sfu/listener';
import { CREDENTIAL_MS } from '../../server/media/turn/credentials';
import type { RoomPerson, TickedRoom } from '../../server/platform';
import { Audience, type Heard } from './audience';
import { choosePublications, VOICES_MAX, type SpeakingHearer } from './choose-publications';
import type { ClientSignal } from './contract';
import { hearerOf, isNew, trackOf, visibleScreens, voiceOf } from './hearers';
import { HostedRelay } from './hosted-relay';
import type { MediaSource, PersonMedia, ServiceAccess, VoiceToClient } from './model';
import { Offers } from './offers';
import { Peer } from './peer';
import { refusalOf } from './rights';
import { WaitingPeople } from './waiting-people';

/** Audiences are decided this often, ms. */
const DECIDES_EVERY = 100;
/** Speaking people are announced this often, ms. */
const SPEAKING_EVERY = 250;

/** One server of a space. */
interface VoiceRoom {
  readonly audience: Audience<SpeakingHearer>;
  readonly spaceId: string;
  decidedAt: number;
  spokenAt: number;
  speaking: string;
  /** The last media of its people, by user id, as text. */
  readonly media: Map<string, string>;
  broadcasting: readonly SpeakingHearer[];
}

interface Deps extends Pick<FeatureContext, 'signal' | 'log'> {
  readonly media: MediaServer;
  /** Whether a space has audio and video. */
  readonly isSwitchedOn: (spaceId: string) => Promise<boolean>;
  /** Ids of spaces for which that may be different now. */
  readonly spaceChanged$: Observable<string>;
}

const keyOf = (spaceId: string, userId: string): string => `${spaceId}\n${userId}`;

/**
 * Voice, cameras and screens of the people on this node: passes signals between the clients and the media server, and
 * decides at the ticks which people each person hears and sees.
 */
export class Voice {
  /** By space and user. */
  readonly #peers = new Map<string, Peer>();
  readonly #byId = new Map<string, Peer>();
  /** By server id. */
  readonly #rooms = new Map<string, VoiceRoom>();
  readonly #offers: Offers;
  readonly #waiting: WaitingPeople;
  readonly #hosted: HostedRelay | undefined;
  #count = 0;

  constructor(private readonly deps: Deps) {
    this.#waiting = new WaitingPeople(deps.signal);
    this.#offers = new Offers({
      media: deps.media,
      log: deps.log,
      send: (peer, name, payload) => this.#send(peer, name, payload),
    });
    deps.media.events$.subscribe((event) => this.#onMedia(event));
    deps.spaceChanged$.subscribe((spaceId) => void this.#switch(spaceId));
    deps.media.running$.subscribe((running) => {
      if (running) this.#restarted();
    });
    const { hosted } = deps.media;
    this.#hosted =
      hosted &&
      new HostedRelay(hosted, {
        peer: (id) => this.#byId.get(id),
        send: (peer, name, payload) => this.#send(peer, name, payload),
      });
  }

  /** A signal of a client. */
  signalled({ spaceId, session: { userId } }: SignalSource, signal: ClientSignal): void {
    if (signal.name === 'join') {
      void this.#join(spaceId, userId, signal.payload.host);
      return;
    }
    const peer = this.#peers.get(keyOf(spaceId, userId));
    if (!peer) {
      // The client believes in a connection that ended, as after a restart of the server.
      if (signal.name === 'quit') this.#hosted?.cancel(spaceId, userId);
      else this.deps.signal(spaceId, userId, 'restarted', {});
      return;
    }
    switch (signal.name) {
      case 'answer':
        peer.offer = undefined;
        this.deps.media.send({ kind: 'answer', peer: peer.id, sdp: signal.payload.sdp });
        return;
      case 'publish':
        this.#offers.publish(peer, signal.payload);
        return;
      case 'unpublish':
        this.deps.media.send({ kind: 'unpublish', peer: peer.id, source: signal.payload.source });
        return;
      case 'mute':
        peer.muted = signal.payload.muted;
        this.deps.media.send({ kind: 'allow', peer: peer.id, source: 'voice', allowed: !peer.muted });
        return;
      case 'view':
        peer.pictures = signal.payload.pictures;
        return;
      case 'sync':
        this.#sync(peer);
        return;
      case 'quit':
        this.#end(peer);
        return;
      case 'reached':
      case 'sent':
      case 'level':
        this.#hosted?.signalled(peer, signal);
    }
  }

  /** The user has left the space, or this server of it. */
  left(spaceId: string, userId: string): void {
    this.#waiting.left(spaceId, userId);
    this.#hosted?.cancel(spaceId, userId);
    const peer = this.#peers.get(keyOf(spaceId, userId));
    if (peer) this.#end(peer);
  }

  /** The user was kicked or banned: nothing that they were given may open anything. */
  expelled(spaceId: string, userId: string): void {
    this.deps.media.revokeIceServers({ spaceId, userId });
    this.#hosted?.cancel(spaceId, userId);
    const peer = this.#peers.get(keyOf(spaceId, userId));
    if (!peer) return;
    this.#hosted?.expel(peer);
    this.#end(peer);
  }

  /** Access to the user's own source, or to that of somebody else, at a media service. Undefined: there is none. */
  async access(
    spaceId: string,
    userId: string,
    source: MediaSource,
    ofUserId = userId,
  ): Promise<ServiceAccess | undefined> {
    const [peer, of] = [userId, ofUserId].map((id) => this.#peers.get(keyOf(spaceId, id)));
    return peer && of && this.#hosted?.access(peer, source, of);
  }

  /** Users of a space who share a screen, the earliest first. */
  sharing(spaceId: string): readonly string[] {
    return [...this.#peers.values()]
      .filter((peer) => peer.spaceId === spaceId && peer.sources.has('screen'))
      .sort((a, b) => a.sharesSince - b.sharesSince)
      .map(({ userId }) => userId);
  }

  /** What people of a space send. */
  sent(spaceId: string): readonly SentMedia[] {
    return [...this.#peers.values()].flatMap((peer) => (peer.spaceId === spaceId ? peer.sent : []));
  }

  tick(room: TickedRoom, now: number): void {
    const known = this.#rooms.get(room.serverId);
    if (room.size === 0) {
      this.#rooms.delete(room.serverId);
      return;
    }
    const voiceRoom = known ?? this.#open(room);
    if (now - voiceRoom.decidedAt < DECIDES_EVERY) return;
    voiceRoom.decidedAt = now;
    this.#decide(voiceRoom, room, now);
  }

  #open({ serverId, spaceId }: TickedRoom): VoiceRoom {
    const opened: VoiceRoom = {
      audience: new Audience(),
      spaceId,
      decidedAt: Number.NEGATIVE_INFINITY,
      spokenAt: Number.NEGATIVE_INFINITY,
      speaking: '[]',
      media: new Map(),
      broadcasting: [],
    };
    this.#rooms.set(serverId, opened);
    return opened;
  }

  #decide(voiceRoom: VoiceRoom, room: TickedRoom, now: number): void {
    const hearers: SpeakingHearer[] = [];
    for (const person of room.people) {
      const peer = this.#peers.get(keyOf(room.spaceId, person.userId));
      if (!peer) continue;
      this.#enforce(peer, person, room);
      const hearer = hearerOf(peer, person, room, now);
      peer.broadcasts = hearer.broadcasts;
      hearers.push(hearer);
    }
    const elsewhere = [...this.#rooms.values()]
      .filter((other) => other !== voiceRoom && other.spaceId === room.spaceId)
      .flatMap(({ broadcasting }) => broadcasting);
    voiceRoom.broadcasting = hearers.filter((hearer) => hearer.sends && hearer.broadcasts);
    const screens = [...hearers, ...elsewhere].filter(({ peer }) => peer.sources.has('screen'));
    const decided = voiceRoom.audience.decide(hearers, now, elsewhere);
    for (const hearer of hearers) this.#show(hearer, decided.get(hearer.userId) ?? [], screens);
    this.#announce(voiceRoom, hearers, now);
  }

  /** Ends what the user may not send any more. */
  #enforce(peer: Peer, person: RoomPerson, room: TickedRoom): void {
    for (const source of peer.sources.keys()) {
      const why = refusalOf(source, person.member, room.config);
      if (!why) continue;
      this.deps.media.send({ kind: 'unpublish', peer: peer.id, source });
      peer.sources.delete(source);
      this.#send(peer, 'stopped', { source, why });
    }
  }

  #show(
    hearer: SpeakingHearer,
    heard: readonly Heard<SpeakingHearer>[],
    screens: readonly SpeakingHearer[],
  ): void {
    const { media } = this.deps;
    const { peer } = hearer;
    const wanted = choosePublications(heard, peer.pictures, visibleScreens(hearer, screens));
    const shown = JSON.stringify(wanted);
    if (shown !== peer.shown) {
      peer.shown = shown;
      if (!peer.listens && wanted.length > 0) {
        peer.listens = true;
        media.send({ kind: 'listen', peer: peer.id });
      }
      if (peer.listens) media.send({ kind: 'show', peer: peer.id, wanted });
    }
    const voices = heard.slice(0, VOICES_MAX).map(voiceOf);
    const text = JSON.stringify(voices);
    if (text === peer.voices) return;
    peer.voices = text;
    this.#send(peer, 'voices', { voices });
  }

  /** Sends what changed to everybody in the room: who has a microphone, a camera, a screen, and who speaks. */
  #announce(room: VoiceRoom, hearers: readonly SpeakingHearer[], now: number): void {
    const changed: PersonMedia[] = [];
    const here = new Set<string>();
    for (const { peer } of hearers) {
      here.add(peer.userId);
      if (isNew(room.media, peer.media)) changed.push(peer.media);
    }
    for (const userId of room.media.keys())
      if (!here.has(userId)) {
        room.media.delete(userId);
        changed.push({ userId, voice: 'off', camera: false, screen: false });
      }
    if (changed.length > 0) for (const { peer } of hearers) this.#send(peer, 'people', { people: changed });
    if (now - room.spokenAt < SPEAKING_EVERY) return;
    const userIds = hearers.flatMap(({ peer }) => (peer.speaks(now) ? peer.userId : []));
    const speaking = JSON.stringify(userIds);
    if (speaking === room.speaking) return;
    room.speaking = speaking;
    room.spokenAt = now;
    for (const { peer } of hearers) this.#send(peer, 'speaking', { userIds });
  }

  async #join(spaceId: string, userId: string, host: string): Promise<void> {
    const { media, isSwitchedOn } = this.deps;
    const isOn = await isSwitchedOn(spaceId);
    this.left(spaceId, userId);
    if (!isOn || !media.isRunning) {
      this.#waiting.add(spaceId, userId, isOn);
      if (isOn) media.start();
      return;
    }
    const peer = new Peer(`p${this.#count++}`, { spaceId, userId, host });
    if (this.#hosted && !(await this.#hosted.admit(peer))) {
      media.send({ kind: 'leave', peer: peer.id });
      return;
    }
    this.#peers.set(keyOf(spaceId, userId), peer);
    this.#byId.set(peer.id, peer);
    // The client may be gone meanwhile.
    if (!this.#joined(peer)) this.#end(peer);
  }

  /** Audio and video of a space may have been switched off or on. */
  async #switch(spaceId: string): Promise<void> {
    if (await this.deps.isSwitchedOn(spaceId)) {
      if (this.deps.media.isRunning) this.#waiting.invite(spaceId);
      return;
    }
    for (const peer of this.#peers.values())
      if (peer.spaceId === spaceId) {
        this.#end(peer);
        this.#waiting.add(spaceId, peer.userId, false);
      }
    for (const userId of this.#hosted?.cancelAll(spaceId) ?? []) this.#waiting.add(spaceId, userId, false);
  }

  /** False: the client is not connected. */
  #joined(peer: Peer): boolean {
    const others = [...this.#peers.values()].filter(({ spaceId }) => spaceId === peer.spaceId);
    const now = performance.now();
    return this.#send(peer, 'joined', {
      provider: this.deps.media.provider,
      ...(peer.access && { access: peer.access }),
      iceServers: this.deps.media.iceServers(peer, peer.host),
      iceValidFor: CREDENTIAL_MS,
      people: others.filter(({ sources }) => sources.size > 0).map(({ media }) => media),
      speaking: others.flatMap((other) => (other.speaks(now) ? other.userId : [])),
    });
  }

  /** Everything that the client may have missed while it was not connected. */
  #sync(peer: Peer): void {
    this.#joined(peer);
    if (peer.offer !== undefined) this.#send(peer, 'offer', { sdp: peer.offer });
    this.#send(peer, 'tracks', { tracks: [...peer.tracks.values()] });
    this.#hosted?.sync(peer);
    peer.voices = '';
  }

  #end(peer: Peer): void {
    this.#peers.delete(keyOf(peer.spaceId, peer.userId));
    this.#byId.delete(peer.id);
    this.#offers.forget(peer);
    this.deps.media.send({ kind: 'leave', peer: peer.id });
  }

  /** A new process of the media server knows nobody: everybody joins again. */
  #restarted(): void {
    const before = [...this.#peers.values()];
    this.#peers.clear();
    this.#byId.clear();
    this.#offers.clear();
    for (const { spaceId, userId } of before) this.deps.signal(spaceId, userId, 'restarted', {});
    this.#waiting.invite();
  }

  #onMedia(event: MediaEvent): void {
    switch (event.kind) {
      case 'ready':
      case 'recording':
      case 'recorded':
        return;
      case 'answered':
      case 'refused':
        this.#offers.answered(event);
        return;
      case 'levels':
        for (const [id, level] of event.levels) this.#byId.get(id)?.heard(level, performance.now());
        return;
      default: {
        const peer = this.#byId.get(event.peer);
        if (peer) this.#onPeer(peer, event);
      }
    }
  }

  #onPeer(peer: Peer, event: Extract<MediaEvent, { readonly peer: string }>): void {
    switch (event.kind) {
      case 'offer':
        peer.offer = event.sdp;
        this.#send(peer, 'offer', { sdp: event.sdp });
        return;
      case 'slots':
        this.#slots(peer, event.slots);
        return;
      case 'published':
        peer.publishes(event.source, event.ids);
        // With its end the media server has taken it from its listeners, also when it begins again before the next decision.
        if (event.ids.length === 0) for (const other of this.#byId.values()) other.shown = '';
        return;
      case 'state':
        if (event.state !== 'closed') return;
        // A client that is still there makes its connections anew.
        if (event.source === 'listening') this.#send(peer, 'restarted', {});
        // It is gone without a word; it publishes again when it is back.
        else this.deps.media.send({ kind: 'unpublish', peer: peer.id, source: event.source });
    }
  }

  #slots(peer: Peer, slots: readonly SlotSource[]): void {
    const tracks = slots.map((slot) => trackOf(slot, (id) => this.#byId.get(id)?.userId));
    for (const track of tracks) peer.tracks.set(track.mid, track);
    this.#send(peer, 'tracks', { tracks });
  }

  #send<N extends keyof VoiceToClient>(peer: Peer, name: N, payload: VoiceToClient[N]): boolean {
    return this.deps.signal(peer.spaceId, peer.userId, name, payload);
  }
}
