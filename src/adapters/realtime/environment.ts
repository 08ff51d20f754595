import { WIRE } from '../../../contract/wire/limits';
import { browserPage } from '../../platform/page';
import { openSocket, type Socket, type SocketHandlers } from '../../platform/socket';
import { browserTimers, type Timers } from '../../platform/timers';

/** The world around the adapter: a test has its own. */
export interface RealtimeEnvironment {
  readonly timers: Pick<Timers, 'now' | 'after' | 'every'>;
  readonly random: () => number;
  connect(handlers: SocketHandlers): Socket;
  /** Runs when the network or the user is back; returns an unsubscribe function. */
  onWake(run: () => void): () => void;
  /** Runs when the device goes offline; returns an unsubscribe function. */
  onLost(run: () => void): () => void;
}

export const browserRealtime: RealtimeEnvironment = {
  timers: browserTimers,
  random: Math.random,
  connect: (handlers) => {
    const { protocol, host } = location;
    return openSocket(`${protocol === 'https:' ? 'wss' : 'ws'}://${host}${WIRE.path}`, handlers);
  },
  onWake: (run) => {
    const ends = [browserPage.listen('online', run), browserPage.listen('focus', run)];
    return () => ends.forEach((end) => end());
  },
  onLost: (run) => browserPage.listen('offline', run),
};
