import type { ImPort } from '../../contract/ports/im';
import type { ImEmbeddedOptions } from './im-embedded';
import { gatewayEventSource } from './im/gateway-events';
import { preferSource } from './im/im-event-source';
import { createNimEventSource, type NimEventSourceOptions } from './im/nim-events';
import { createStoredIm } from './im/stored-im';

export interface ImNimOptions extends ImEmbeddedOptions {
  readonly load: NimEventSourceOptions['load'];
}

/**
 * The IM port over NIM: messages are sent to our calls, which apply the rules and store them; NIM delivers the
 * events. While NIM is unavailable, the space's gateway delivers them, as in the embedded default.
 */
export function createNimIm({ realtime, load, ...options }: ImNimOptions): ImPort {
  const { http, timers, random } = options;
  const nim = createNimEventSource({
    load,
    timers,
    random,
    signIn: () => http.get('/api/yunXin/getCheckSum', {}),
  });
  return createStoredIm({ ...options, source: preferSource(nim, gatewayEventSource(realtime)) });
}

/** The SDK in its own chunk, loaded only if NIM is configured. */
export const loadNim: NimEventSourceOptions['load'] = async () =>
  (await import('./im/nim-sdk')).openNimClient;
