import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { ClientMessage } from '../../contract/wire/events.schema';
import type { Platform, RealtimeLog } from '../platform';
import type { Connection } from './connection';
import { serverOfToken } from './placed-token';
import { isFromNode, openTunnel, type Tunnel } from './tunnel';

type Hello = Extract<ClientMessage, { t: 'hello' }>;

/** A holder that cannot be reached is dead or about to be found so: for so long it is worth waiting, milliseconds. */
const WAIT_MS = 3_500;
const LOOK_EVERY = 150;

export interface PassOnDeps {
  readonly platform: Pick<Platform, 'elsewhere'>;
  readonly log: RealtimeLog;
  readonly request: IncomingMessage;
}

/**
 * A person whose `hello` names a server that another node holds is joined to that node. Undefined: the server is here,
 * or nowhere, or its holder is gone, so that this node may take it over.
 */
export async function passOn(
  { platform, log, request }: PassOnDeps,
  connection: Connection,
  hello: Hello,
): Promise<Tunnel | undefined> {
  const serverId = serverOfToken(hello.resume?.token ?? hello.ticket ?? '');
  if (serverId === undefined || isFromNode(request)) return undefined;
  for (const end = performance.now() + WAIT_MS; connection.isOpen && performance.now() < end;) {
    let address: string | undefined;
    try {
      address = await platform.elsewhere.holderOf(serverId);
      if (address === undefined) return undefined;
      return await openTunnel(address, request, connection, [JSON.stringify(hello)]);
    } catch (error) {
      log.warn({ err: error, address }, 'a person could not be passed on to another node; trying again');
      await pause(LOOK_EVERY);
    }
  }
  return undefined;
}
