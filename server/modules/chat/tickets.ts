import type { Handlers } from '../../http/context';
import type { Session, TicketPlace } from '../../platform';
import { hashToken, newToken } from '../../secrets';
import type { Nim } from '../nim/nim';
import type { Places } from '../places/places';

/** As long as the place of a ticket is held (`PLACES.ticket`). */
export const TICKET_MS = 60_000;

export interface Tickets {
  /** A ticket into the server of a place. */
  issue(session: Session, spaceId: string, place: TicketPlace): string;
  /** The place once, for the same session and space, within 60 s. Any try uses the ticket up. */
  redeem(ticket: string, session: Session, spaceId: string): TicketPlace | undefined;
  /** Voids what was given out to a person for a space. */
  forget(spaceId: string, userId: string): void;
  sweep(): void;
}

interface Open {
  readonly sessionId: string;
  readonly userId: string;
  readonly spaceId: string;
  readonly place: TicketPlace;
  readonly end: number;
}

/** In memory: whoever gives a ticket out also takes it, and a restart asks for a new one. */
export function createTickets(now: () => number = Date.now): Tickets {
  const open = new Map<string, Open>();
  return {
    issue(session, spaceId, place) {
      const ticket = newToken();
      open.set(hashToken(ticket), {
        sessionId: session.id,
        userId: session.userId,
        spaceId,
        place,
        end: now() + TICKET_MS,
      });
      return ticket;
    },
    redeem(ticket, session, spaceId) {
      const key = hashToken(ticket);
      const found = open.get(key);
      open.delete(key);
      const good =
        found !== undefined &&
        found.end > now() &&
        found.sessionId === session.id &&
        found.spaceId === spaceId;
      return good ? found.place : undefined;
    },
    forget(spaceId, userId) {
      for (const [key, ticket] of open)
        if (ticket.spaceId === spaceId && ticket.userId === userId) open.delete(key);
    },
    sweep() {
      const at = now();
      for (const [key, ticket] of open) if (ticket.end <= at) open.delete(key);
    },
  };
}

export const ticketHandlers = (
  tickets: Tickets,
  places: Pick<Places, 'take'>,
  nim: Pick<Nim, 'roomFor'>,
): Pick<Handlers, 'chatRoomToken'> => ({
  async chatRoomToken({ spaceId, serverId }, { session }) {
    const place = await places.take(session, spaceId, serverId);
    const nimRoomId = await nim.roomFor(spaceId, session.userId);
    return {
      roomId: spaceId,
      token: tickets.issue(session, spaceId, place),
      expiresIn: TICKET_MS / 1000,
      serverId: place.serverId,
      ...(nimRoomId === undefined ? {} : { nimRoomId }),
    };
  },
});
