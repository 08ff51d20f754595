import type { ReceivedTrack, ReceiveEvents, Receiving } from './connection';
import { Recordings } from '../recording/recordings';
import { Listener, type SendingPort } from './listener';
import type { MediaCommand, MediaEvent, PublicationId, SourceName } from './messages';
import { Publication } from './publication';

/** Intervals, ms. */
const TICK = 50;
const REPORT = 1000;
const LEVELS = 200;

export interface SfuDeps {
  readonly receive: (name: string, offer: string, events: ReceiveEvents) => Promise<Receiving>;
  readonly send: (name: string) => SendingPort;
  readonly emit: (event: MediaEvent) => void;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  readonly every: (ms: number, run: () => void) => () => void;
}

interface Source {
  /** Undefined while the offer is being answered. */
  receiving: Receiving | undefined;
  readonly publications: Publication[];
}

interface Peer {
  readonly sources: Map<SourceName, Source>;
  readonly muted: Set<SourceName>;
  listener: Listener | undefined;
}

/** A selective forwarding unit: takes what people send and gives each listener what the server decided. */
export class Sfu {
  readonly #peers = new Map<string, Peer>();
  readonly #publications = new Map<string, Publication>();
  readonly #recordings: Recordings;
  readonly #ends: readonly (() => void)[];

  constructor(private readonly deps: SfuDeps) {
    this.#recordings = new Recordings(deps);
    this.#ends = [
      deps.every(TICK, () => {
        this.#eachPublication((one) => one.tick());
        this.#recordings.tick();
      }),
      deps.every(REPORT, () => {
        this.#eachPublication((one) => one.report());
        for (const { listener } of this.#peers.values()) listener?.adapt();
      }),
      deps.every(LEVELS, () => this.#tellLevels()),
    ];
  }

  command(command: MediaCommand): void {
    switch (command.kind) {
      case 'publish':
        return void this.#publish(command);
      case 'unpublish':
        return this.#unpublish(command.peer, command.source);
      case 'listen':
        return this.#listen(command.peer);
      case 'answer':
        return this.#peers.get(command.peer)?.listener?.answer(command.sdp);
      case 'show': {
        const wanted = command.wanted.flatMap(({ id, layer }) => {
          const publication = this.#publications.get(id);
          return publication ? [{ publication, layer }] : [];
        });
        return this.#peers.get(command.peer)?.listener?.show(wanted);
      }
      case 'allow':
        return this.#allow(command.peer, command.source, command.allowed);
      case 'record':
        return this.#recordings.begin(this.#publications.get(command.id), command.file);
      case 'endRecord':
        return this.#recordings.end(command.file);
      case 'leave':
        return this.#leave(command.peer);
    }
  }

  close(): void {
    for (const end of this.#ends) end();
    for (const peer of this.#peers.keys()) this.#leave(peer);
  }

  async #publish({ request, peer: name, source, sdp }: MediaCommand & { kind: 'publish' }): Promise<void> {
    const { emit, receive } = this.deps;
    this.#unpublish(name, source);
    const opened: Source = { receiving: undefined, publications: [] };
    const { sources } = this.#peerOf(name);
    sources.set(source, opened);
    const isCurrent = (): boolean => sources.get(source) === opened;
    try {
      const receiving = await receive(`${name}/${source}`, sdp, {
        onState: (state) => isCurrent() && emit({ kind: 'state', peer: name, source, state }),
        onTrack: (track) => isCurrent() && this.#addTrack(name, source, opened, track),
      });
      opened.receiving = receiving;
      // A newer offer, or the end, may have come meanwhile.
      if (isCurrent()) emit({ kind: 'answered', request, sdp: receiving.answer });
      else {
        receiving.close();
        emit({ kind: 'refused', request, reason: 'replaced' });
      }
    } catch (error) {
      if (isCurrent()) sources.delete(source);
      emit({ kind: 'refused', request, reason: error instanceof Error ? error.message : String(error) });
    }
  }

  #addTrack(name: string, source: SourceName, opened: Source, track: ReceivedTrack): void {
    const publication = new Publication({
      id: `${name}/${source}/${track.media.kind}`,
      media: track.media,
      now: this.deps.now,
      send: (packet) => track.send(packet),
    });
    publication.allowed = !this.#peerOf(name).muted.has(source);
    track.onPacket((packet) => publication.packet(packet));
    this.#publications.set(publication.id, publication);
    opened.publications.push(publication);
    const ids = opened.publications.map(({ id }) => id as PublicationId);
    this.deps.emit({ kind: 'published', peer: name, source, ids });
  }

  #unpublish(name: string, source: SourceName): void {
    const peer = this.#peers.get(name);
    const before = peer?.sources.get(source);
    if (!peer || !before) return;
    peer.sources.delete(source);
    const ended = new Set(before.publications.map(({ id }) => id));
    for (const { listener } of this.#peers.values()) listener?.drop(ended);
    this.#recordings.ended(ended);
    for (const id of ended) this.#publications.delete(id);
    before.receiving?.close();
    if (ended.size > 0) this.deps.emit({ kind: 'published', peer: name, source, ids: [] });
  }

  #listen(name: string): void {
    const { emit, now } = this.deps;
    const peer = this.#peerOf(name);
    peer.listener?.close();
    peer.listener = new Listener({
      // Its client itself sees when it is lost, and listens again.
      sending: this.deps.send(`${name}/listening`),
      now,
      onOffer: (sdp) => emit({ kind: 'offer', peer: name, sdp }),
      onSlots: (slots) => emit({ kind: 'slots', peer: name, slots }),
      onError: () => emit({ kind: 'state', peer: name, source: 'listening', state: 'closed' }),
    });
  }

  #allow(name: string, source: SourceName, allowed: boolean): void {
    const peer = this.#peerOf(name);
    if (allowed) peer.muted.delete(source);
    else peer.muted.add(source);
    for (const publication of peer.sources.get(source)?.publications ?? []) publication.allowed = allowed;
  }

  #leave(name: string): void {
    const peer = this.#peers.get(name);
    if (!peer) return;
    for (const source of [...peer.sources.keys()]) this.#unpublish(name, source);
    peer.listener?.close();
    this.#peers.delete(name);
  }

  #peerOf(name: string): Peer {
    const there = this.#peers.get(name);
    if (there) return there;
    const peer: Peer = { sources: new Map(), muted: new Set(), listener: undefined };
    this.#peers.set(name, peer);
    return peer;
  }

  #eachPublication(run: (publication: Publication) => void): void {
    for (const publication of this.#publications.values()) run(publication);
  }

  #tellLevels(): void {
    const levels: [string, number][] = [];
    for (const [name, { sources }] of this.#peers) {
      const level = sources.get('voice')?.publications[0]?.takeLevel();
      if (level !== undefined) levels.push([name, level]);
    }
    if (levels.length > 0) this.deps.emit({ kind: 'levels', levels });
  }
}
