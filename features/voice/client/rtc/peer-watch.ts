import { listen } from '../../../../src/platform/listen';
import type { Timers } from '../../../../src/platform/timers';

/** `broken`: it does not come back by itself in useful time. */
export type PeerState = 'opening' | 'up' | 'shaky' | 'broken';

/** A short outage ends by itself; after this time a new connection is quicker, ms. */
const BROKEN_AFTER = 3_000;
/** A first connection may need a relay. */
const OPENS_WITHIN = 10_000;

export type CreatePeer = (configuration: RTCConfiguration) => RTCPeerConnection;
export const browserPeer: CreatePeer = (configuration) => new RTCPeerConnection(configuration);

export interface PeerWatch {
  state(): PeerState;
  /** It was found to be of no use although it looks connected. */
  breaks(): void;
  end(): void;
}

/** Judges a connection by its state and by how long it has had it. */
export function watchPeer(
  peer: RTCPeerConnection,
  timers: Pick<Timers, 'after'>,
  onChange: (state: PeerState) => void,
): PeerWatch {
  let state: PeerState = 'opening';
  const become = (next: PeerState): void => {
    if (next === state) return;
    state = next;
    onChange(next);
  };
  const broken = (): void => become('broken');
  let cancel = timers.after(OPENS_WITHIN, broken);
  const look = (): void => {
    switch (peer.connectionState) {
      case 'connected':
        cancel();
        become('up');
        return;
      case 'disconnected':
        if (state === 'shaky' || state === 'broken') return;
        cancel();
        cancel = timers.after(BROKEN_AFTER, broken);
        become('shaky');
        return;
      case 'failed':
        cancel();
        broken();
        return;
      case 'new':
      case 'connecting':
      case 'closed':
        return;
    }
  };
  const deaf = listen(peer, 'connectionstatechange', look);
  return {
    state: () => state,
    breaks: broken,
    end() {
      cancel();
      deaf();
    },
  };
}
