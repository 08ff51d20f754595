import type { Session } from '../../platform';
import { hashToken, newToken } from '../../secrets';

export const TICKET_MS = 60_000;

export interface Tickets {
  issue(session: Session, spaceId: string): string;
  /** True once, for the same session and space, within 60 s. Any try uses the ticket up. */
  redeem(ticket: string, session: Session, spaceId: string): boolean;
  sweep(): void;
}

/** In memory: whoever gives a ticket out also takes it, and a restart asks for a new one. */
export function createTickets(now: () => number = Date.now): Tickets {
  const open = new Map<string, { sessionId: string; spaceId: string; end: number }>();
  return {
    issue(session, spaceId) {
      const ticket = newToken();
      open.set(hashToken(ticket), { sessionId: session.id, spaceId, end: now() + TICKET_MS });
      return ticket;
    },
    redeem(ticket, session, spaceId) {
      const key = hashToken(ticket);
      const found = open.get(key);
      open.delete(key);
      return (
        found !== undefined &&
        found.end > now() &&
        found.sessionId === session.id &&
        found.spaceId === spaceId
      );
    },
    sweep() {
      const at = now();
      for (const [key, ticket] of open) if (ticket.end <= at) open.delete(key);
    },
  };
}
