import type { ErrorName } from '../../contract/calls/errors';
import type { ClientMessage } from '../../contract/wire/events';
import { CloseCode, WIRE } from '../../contract/wire/limits';
import type { Platform, RealtimeLog } from '../platform';
import type { Connection } from './connection/connection';
import type { Rooms } from './room/rooms';
import type { SpaceRoom } from './room/space-room';

type Hello = Extract<ClientMessage, { t: 'hello' }>;

export interface AdmissionDeps {
  readonly platform: Platform;
  readonly log: RealtimeLog;
  readonly rooms: Pick<Rooms, 'of' | 'ofSpace' | 'changes'>;
}

/**
 * Handles a `hello`. Returns the room, which welcomes the user at its next tick, or undefined after closing
 * the connection with a code (W3, W5, W22, W23).
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
    const { platform, rooms } = deps;
    const { spaceId } = hello;
    const { session } = connection;
    if (hello.v !== WIRE.version) return refuse(CloseCode.version);
    if ((hello.ticket === undefined) === (hello.resume === undefined))
      return refuse(CloseCode.malformed, 'invalid');
    if (hello.resume !== undefined) {
      const { token, seq } = hello.resume;
      const room = rooms.ofSpace(spaceId).find((candidate) => candidate.resume(connection, token, seq));
      if (room !== undefined) return room;
      const known = (await platform.loadSpace(spaceId)) !== undefined;
      return known ? refuse(CloseCode.resumeGone) : refuse(CloseCode.notFound, 'spaceNotFound');
    }
    const place = await platform.redeemTicket(hello.ticket ?? '', session, spaceId);
    if (place === undefined) {
      const known = (await platform.loadSpace(spaceId)) !== undefined;
      return known
        ? refuse(CloseCode.unauthorized, 'unauthorized')
        : refuse(CloseCode.notFound, 'spaceNotFound');
    }
    for (;;) {
      const seen = rooms.changes(spaceId);
      const refusal = await platform.mayEnter(session, spaceId);
      if (refusal !== undefined)
        return refuse(refusal === 'spaceNotFound' ? CloseCode.notFound : CloseCode.forbidden, refusal);
      const loaded = await platform.memberFor(spaceId, session.userId);
      // Looked up last: an empty room may have been removed during the lookups.
      const room = await rooms.of(spaceId, place.serverId);
      if (room === undefined) return refuse(CloseCode.notFound, 'spaceNotFound');
      // Another node was faster: the next attempt finds the server there.
      if (room === 'remote') return refuse(CloseCode.restart);
      if (!connection.isOpen) return undefined;
      // A ban or the start of an activity in between did not include this user: check again.
      if (rooms.changes(spaceId) !== seen) continue;
      room.arrive(connection, loaded, place);
      return room;
    }
  } catch (error) {
    deps.log.error({ err: error, spaceId: hello.spaceId }, 'admission failed');
    return refuse(CloseCode.restart, 'internal');
  }
}
