import type { HostedMedia, HostedNews, MediaChannel } from '../../server/media/hosted';
import type { ClientSignal } from './contract';
import type { MediaSource, ServiceAccess, SourceChannel, VoiceToClient } from './model';
import type { Peer } from './peer';

interface Deps {
  peer(id: string): Peer | undefined;
  send<N extends keyof VoiceToClient>(peer: Peer, name: N, payload: VoiceToClient[N]): boolean;
}

/** Passes on what only clients of a media service outside have to know or to say. */
export class HostedRelay {
  /** Those who wait for the service. */
  readonly #admitting = new Set<Peer>();

  constructor(
    private readonly hosted: HostedMedia,
    private readonly deps: Deps,
  ) {
    hosted.news$.subscribe((news) => this.#tell(news));
  }

  /** False: the admission was cancelled meanwhile. */
  async admit(peer: Peer): Promise<boolean> {
    const { id, spaceId, userId } = peer;
    this.#admitting.add(peer);
    try {
      peer.access = await this.hosted.admit({ peer: id, spaceId, userId });
      return this.#admitting.has(peer);
    } finally {
      this.#admitting.delete(peer);
    }
  }

  /** The user has left, or joins once more. */
  cancel(spaceId: string, userId: string): void {
    for (const peer of this.#admitting)
      if (peer.spaceId === spaceId && peer.userId === userId) this.#admitting.delete(peer);
  }

  /** Cancels what is under way in a space. The ids of its users. */
  cancelAll(spaceId: string): readonly string[] {
    const cancelled = [...this.#admitting].filter((peer) => peer.spaceId === spaceId);
    for (const peer of cancelled) this.#admitting.delete(peer);
    return cancelled.map(({ userId }) => userId);
  }

  access(peer: Peer, source: MediaSource, of: Peer): Promise<ServiceAccess | undefined> {
    return this.hosted.access(peer.id, source, of.id);
  }

  signalled(peer: Peer, signal: ClientSignal<'reached' | 'sent' | 'level'>): void {
    switch (signal.name) {
      case 'reached':
        this.hosted.reached(peer.id);
        return;
      case 'sent':
        this.hosted.sent(peer.id, signal.payload.source);
        return;
      case 'level':
        // The service sends this server nothing about sound; a false level concerns only its sender.
        peer.heard(signal.payload.level, performance.now());
    }
  }

  /** What the client may have missed while it was not connected. */
  sync(peer: Peer): void {
    if (peer.audience) this.deps.send(peer, 'audience', peer.audience);
    if (peer.channels) this.deps.send(peer, 'channels', peer.channels);
  }

  expel(peer: Peer): void {
    this.hosted.expel(peer.id);
  }

  #tell(news: HostedNews): void {
    const peer = this.deps.peer(news.peer);
    if (!peer) return;
    if (news.kind === 'audience') {
      peer.audience = { listeners: news.listeners };
      this.deps.send(peer, 'audience', peer.audience);
      return;
    }
    const channels = (list: readonly MediaChannel[]): readonly SourceChannel[] =>
      list.flatMap(({ peer: of, ...channel }) => {
        const userId = this.deps.peer(of)?.userId;
        return userId === undefined ? [] : [{ userId, ...channel }];
      });
    peer.channels = { send: channels(news.send), receive: channels(news.receive) };
    this.deps.send(peer, 'channels', peer.channels);
  }
}
