import type { FeatureContext } from '../../server/features/feature';
import type { MediaServer } from '../../server/media/media';
import type { MediaEvent } from '../../server/media/sfu/messages';
import type { ClientSignal } from './contract';
import type { MediaSource, VoiceToClient } from './model';
import type { Peer } from './peer';

interface Offer {
  readonly peer: Peer;
  readonly source: MediaSource;
  /** The client's number. */
  readonly request: number;
}

interface Deps extends Pick<FeatureContext, 'log'> {
  readonly media: Pick<MediaServer, 'send'>;
  send<N extends keyof VoiceToClient>(peer: Peer, name: N, payload: VoiceToClient[N]): boolean;
}

/** Offers of clients that wait for the answer of the media server. */
export class Offers {
  readonly #waiting = new Map<number, Offer>();
  #count = 0;

  constructor(private readonly deps: Deps) {}

  publish(peer: Peer, { request, source, sdp }: ClientSignal<'publish'>['payload']): void {
    const id = this.#count++;
    this.#waiting.set(id, { peer, source, request });
    this.deps.media.send({ kind: 'publish', request: id, peer: peer.id, source, sdp });
  }

  answered(event: MediaEvent & { kind: 'answered' | 'refused' }): void {
    const offer = this.#waiting.get(event.request);
    this.#waiting.delete(event.request);
    if (!offer) return;
    const { peer, request, source } = offer;
    if (event.kind === 'answered') this.deps.send(peer, 'published', { request, sdp: event.sdp });
    else {
      this.deps.log.warn({ userId: peer.userId, source, reason: event.reason }, 'media was not accepted');
      this.deps.send(peer, 'refused', { request, why: 'failed' });
    }
  }

  /** Nobody waits for the answers to this peer any more. */
  forget(peer: Peer): void {
    for (const [id, offer] of this.#waiting) if (offer.peer === peer) this.#waiting.delete(id);
  }

  clear(): void {
    this.#waiting.clear();
  }
}
