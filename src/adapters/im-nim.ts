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
 * The IM port over NIM: what is written goes to our calls, which hold it to our rules and keep it, and NIM brings what
 * changes. While NIM is away the space's gateway does, as in the embedded default.
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

/** The SDK, in a file of its own that loads where it is configured. */
export const loadNim: NimEventSourceOptions['load'] = async () =>
  (await import('./im/nim-sdk')).openNimClient;
