import type { ImPort } from '../../contract/ports/im';
import { gatewayEventSource, type ImGateway } from './im/gateway-events';
import { createStoredIm, type StoredImOptions } from './im/stored-im';

export interface ImEmbeddedOptions extends Omit<StoredImOptions, 'source'> {
  /** Brings the events; its connection is the connection. */
  readonly realtime: ImGateway;
}

/** The IM port over this project's own calls and gateway: the embedded default. */
export const createEmbeddedIm = ({ realtime, ...options }: ImEmbeddedOptions): ImPort =>
  createStoredIm({ ...options, source: gatewayEventSource(realtime) });
