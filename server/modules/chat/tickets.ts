import { z } from 'zod';
import type { Handlers } from '../../http/context';
import type { Nodes, StoreKind } from '../../nodes/nodes';
import type { Session, Seat } from '../../platform';
import { serverToken } from '../../realtime/connection/server-token';
import { hashToken, newToken } from '../../secrets';
import type { Nim } from '../nim/nim';
import type { SeatReservation } from '../seats/seats';

/** Equal to the reservation of the seat (`SEAT_TIMES.ticket`). */
export const TICKET_MS = 60_000;
/** Maximum number of open tickets per user and space. */
const OPEN_MOST = 20;

export interface Tickets {
  /** Issues a ticket for a seat. */
  issue(session: Session, spaceId: string, place: Seat): Promise<string>;
  /**
   * Returns the seat and the time of issue (ms since 1970) once, for the same session and space, within 60 s.
   * Any attempt of the user invalidates the ticket.
   */
  redeem(
    ticket: string,
    session: Session,
    spaceId: string,
  ): Promise<{ readonly place: Seat; readonly issuedAt: number } | undefined>;
  /** Invalidates the user's tickets for a space. */
  forget(spaceId: string, userId: string): Promise<void>;
}

const openSchema = z.object({
  hash: z.string(),
  sessionId: z.string(),
  place: z.object({ serverId: z.string(), always: z.boolean(), at: z.string().exactOptional() }),
  end: z.number(),
});
type Open = z.infer<typeof openSchema>;

/** Open tickets by space and user. */
const OPEN: StoreKind<Open[]> = {
  name: 'tickets',
  ttlMs: TICKET_MS,
  read: (json) => z.array(openSchema).parse(json),
  write: (open) => open,
};

/** Tickets are not persisted: after a restart of all nodes, clients request new ones. */
export function createTickets(nodes: Pick<Nodes, 'store'>, now: () => number = Date.now): Tickets {
  const store = nodes.store(OPEN);
  const keyOf = (spaceId: string, userId: string): string => `${spaceId} ${userId}`;
  const orNone = (open: Open[]): Open[] | undefined => (open.length === 0 ? undefined : open);
  return {
    async issue({ id: sessionId, userId }, spaceId, place) {
      // The ticket contains the server id, so that any node can find the holder.
      const ticket = serverToken(place.serverId, newToken());
      const at = now();
      const given: Open = { hash: hashToken(ticket), sessionId, place, end: at + TICKET_MS };
      await store.update(keyOf(spaceId, userId), (open = []) => [
        [...open.filter(({ end }) => end > at), given].slice(-OPEN_MOST),
        undefined,
      ]);
      return ticket;
    },
    redeem(ticket, session, spaceId) {
      const hash = hashToken(ticket);
      return store.update(keyOf(spaceId, session.userId), (open = []) => {
        const at = now();
        const found = open.find((candidate) => candidate.hash === hash);
        const good = found !== undefined && found.end > at && found.sessionId === session.id;
        const rest = open.filter((candidate) => candidate.hash !== hash && candidate.end > at);
        return [orNone(rest), good ? { place: found.place, issuedAt: found.end - TICKET_MS } : undefined];
      });
    },
    forget: (spaceId, userId) => store.update(keyOf(spaceId, userId), () => [undefined, undefined]),
  };
}

export const ticketHandlers = (
  tickets: Tickets,
  places: Pick<SeatReservation, 'reserve'>,
  nim: Pick<Nim, 'roomFor'>,
): Pick<Handlers, 'chatRoomToken'> => ({
  async chatRoomToken({ spaceId, serverId }, { session }) {
    const place = await places.reserve(session, spaceId, serverId);
    const nimRoomId = await nim.roomFor(spaceId, session.userId);
    return {
      roomId: spaceId,
      token: await tickets.issue(session, spaceId, place),
      expiresIn: TICKET_MS / 1000,
      serverId: place.serverId,
      ...(nimRoomId === undefined ? {} : { nimRoomId }),
    };
  },
});
