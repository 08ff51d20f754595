import { WebSocket } from 'ws';
import { WIRE } from '../../contract/wire/limits';
import type { RealtimeEnvironment } from '../../src/adapters/realtime/environment';
import { openSocket } from '../../src/platform/socket';
import { browserTimers } from '../../src/platform/timers';

/**
 * Dependencies of the realtime adapter outside a browser: connections with the cookies of a signed-in user.
 * `site.url` is read for each connection.
 */
export const signedRealtime = (
  site: { readonly url: string },
  account: { readonly cookie: string },
): RealtimeEnvironment => ({
  timers: browserTimers,
  random: Math.random,
  onWake: () => () => undefined,
  onLost: () => () => undefined,
  connect: (handlers) => {
    const { url } = site;
    class Signed extends WebSocket {
      constructor(address: string) {
        super(address, { origin: url, headers: { cookie: account.cookie }, perMessageDeflate: false });
      }
    }
    return openSocket(url.replace(/^http/, 'ws') + WIRE.path, handlers, Signed as never);
  },
});
