import type { ErrorName } from '../../contract/calls/errors';
import type { ClientMessage } from '../../contract/wire/events.schema';
import { CloseCode, WIRE } from '../../contract/wire/limits';
import type { Platform, RealtimeLog } from '../platform';
import type { Connection } from './connection';
import type { SpaceRoom } from './space-room';

type Hello = Extract<ClientMessage, { t: 'hello' }>;

export interface AdmissionDeps {
  readonly platform: Platform;
  readonly log: RealtimeLog;
  readonly roomOf: (spaceId: string) => Promise<SpaceRoom | undefined>;
}

/**
 * Answers a `hello`: the room, in which the next tick welcomes the person, or undefined after the connection was
 * closed with the code that says why (W3, W5, W22, W23).
 */
export async function admit(
  deps: AdmissionDeps,
  connection: Connection,
  hello: Hello,
): Promise<SpaceRoom | undefined> {
  const refuse = (code: CloseCode, error?: ErrorName): undefined => {
    connection.close(code, error);
    return undefined;
  };
  try {
    const { platform } = deps;
    const { session } = connection;
    if (hello.v !== WIRE.version) return refuse(CloseCode.version);
    if ((hello.ticket === undefined) === (hello.resume === undefined))
      return refuse(CloseCode.malformed, 'invalid');
    const room = await deps.roomOf(hello.spaceId);
    if (room === undefined) return refuse(CloseCode.notFound, 'spaceNotFound');
    if (hello.resume !== undefined) {
      const { token, seq } = hello.resume;
      return room.resume(connection, token, seq) ? room : refuse(CloseCode.resumeGone);
    }
    if (!platform.redeemTicket(hello.ticket ?? '', session, hello.spaceId))
      return refuse(CloseCode.unauthorized, 'unauthorized');
    const refusal = await platform.mayEnter(session, hello.spaceId);
    if (refusal !== undefined)
      return refuse(refusal === 'spaceNotFound' ? CloseCode.notFound : CloseCode.forbidden, refusal);
    const loaded = await platform.memberFor(hello.spaceId, session.userId);
    if (!connection.isOpen) return undefined;
    room.arrive(connection, loaded);
    return room;
  } catch (error) {
    deps.log.error({ err: error, spaceId: hello.spaceId }, 'a person could not be let in');
    return refuse(CloseCode.restart, 'internal');
  }
}
