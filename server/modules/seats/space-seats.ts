import { chooseServer, emptiestServer } from './choose-server';

/** Times of seat reservations, milliseconds. */
export const SEAT_TIMES = {
  /** A ticket reserves its seat while it is valid. */
  ticket: 60_000,
  /** After redeeming a ticket, the user is about to enter. */
  arriving: 10_000,
  /** Time for the head of the queue to enter. */
  ready: 30_000,
  /** A queued user who has not polled for this long is dropped. */
  polling: 20_000,
} as const;

/** Number of servers, and maximum number of users in each. */
export interface Shape {
  readonly servers: number;
  readonly max: number;
}

export interface Requester {
  readonly userId: string;
  /** Managers and the owner never queue. */
  readonly always: boolean;
}

export type SeatResult =
  | { readonly kind: 'seat'; readonly server: number }
  /** No free seat: the user is queued. */
  | { readonly kind: 'queue' }
  /** The requested server is full, another one is not. */
  | { readonly kind: 'full' };

export type QueueStatus =
  | { readonly state: 'waiting'; readonly position: number; readonly waiting: number }
  | { readonly state: 'ready'; readonly waiting: number; readonly expiresIn: number }
  | { readonly state: 'free'; readonly waiting: number };

export interface Reservation {
  readonly server: number;
  readonly until: number;
  /** Reserved for the head of the queue and not yet requested: entering extends it once. */
  readonly fresh: boolean;
}

/** Reservations and queue of a space, stored apart from presence, since any node may use them. */
export interface SeatState {
  readonly reservations: Map<string, Reservation>;
  /** Time of the last poll by user. The map keeps the order of arrival. */
  readonly queue: Map<string, number>;
}

export const emptySeatState = (): SeatState => ({ reservations: new Map(), queue: new Map() });

/** Server ids are `<spaceId>-<n>`, counted from 1. */
export const serverNumber = (serverId: string): number =>
  Number(serverId.slice(serverId.lastIndexOf('-') + 1));

/** A server that was removed from the space does not count. */
const add = (counts: number[], server: number): void => {
  const count = counts[server - 1];
  if (count !== undefined) counts[server - 1] = count + 1;
};

/**
 * Seats of one space: users present, reservations of users on their way, and the queue in order of arrival.
 * There are no timers: each call first applies expired times, so that the head of the queue gets a free seat
 * before anybody else. All times are the caller's `now`.
 */
export class SpaceSeats {
  readonly #servers: ReadonlyMap<string, string>;
  readonly #reservations: SeatState['reservations'];
  readonly #queue: SeatState['queue'];

  /** `servers`: server id by user. The state is changed in place. */
  constructor(servers: ReadonlyMap<string, string>, { reservations, queue }: SeatState) {
    this.#servers = servers;
    this.#reservations = reservations;
    this.#queue = queue;
  }

  /** Users present, by server. */
  counts({ servers }: Shape): number[] {
    const counts = Array.from({ length: servers }, () => 0);
    for (const serverId of this.#servers.values()) add(counts, serverNumber(serverId));
    return counts;
  }

  /** Releases the reservation and the queue position: the user has entered or left. Idempotent. */
  release(userId: string): void {
    this.#reservations.delete(userId);
    this.#queue.delete(userId);
  }

  /**
   * Whether the user may enter. Queues the user otherwise; reserves nothing, but extends a fresh reservation.
   */
  requestEntry(requester: Requester, shape: Shape, now: number): 'in' | 'queue' {
    this.#settle(shape, now);
    const { userId, always } = requester;
    const held = this.#reservations.get(userId);
    if (held?.fresh)
      this.#reservations.set(userId, { ...held, until: now + SEAT_TIMES.ticket, fresh: false });
    if (always || held !== undefined || this.#servers.has(userId)) return 'in';
    return this.#mustWait(userId, shape, now) ? 'queue' : 'in';
  }

  /** Reserves a seat for a ticket until it is used or expires. `wanted` counts from 1. */
  reserve(requester: Requester, shape: Shape, now: number, wanted?: number): SeatResult {
    this.#settle(shape, now);
    const { userId, always } = requester;
    const present = this.#serverOf(userId);
    const own = this.#reservations.get(userId)?.server ?? present;
    if (own === undefined && !always && this.#mustWait(userId, shape, now)) return { kind: 'queue' };
    const taken = this.#taken(shape);
    const server = wanted ?? present ?? own ?? chooseServer(taken, shape.max);
    if (server === undefined) return this.#hold(userId, emptiestServer(taken), now);
    const mine = server === own || server === present;
    if (!mine && !always && (taken[server - 1] ?? 0) >= shape.max) return { kind: 'full' };
    return this.#hold(userId, server, now);
  }

  /**
   * A ticket was redeemed: keeps the seat until the user is present. False: no reservation in that server.
   */
  redeem(userId: string, server: number, now: number): boolean {
    const held = this.#reservations.get(userId);
    if (held === undefined || held.server !== server || held.until <= now) return false;
    this.#reservations.set(userId, {
      ...held,
      until: Math.max(held.until, now + SEAT_TIMES.arriving),
      fresh: false,
    });
    return true;
  }

  /** The user's queue status. Queues a user who would have to wait; polling keeps the position. */
  queueStatus(requester: Requester, shape: Shape, now: number): QueueStatus {
    this.#settle(shape, now);
    const { userId, always } = requester;
    if (!always && !this.#servers.has(userId) && !this.#reservations.has(userId))
      this.#mustWait(userId, shape, now);
    const waiting = this.#queue.size;
    const held = this.#reservations.get(userId);
    if (held !== undefined)
      return { state: 'ready', waiting, expiresIn: Math.ceil((held.until - now) / 1000) };
    const position = [...this.#queue.keys()].indexOf(userId) + 1;
    return position === 0 ? { state: 'free', waiting } : { state: 'waiting', position, waiting };
  }

  /** Number of the server on which the user is present. */
  #serverOf(userId: string): number | undefined {
    const serverId = this.#servers.get(userId);
    return serverId === undefined ? undefined : serverNumber(serverId);
  }

  #hold(userId: string, server: number, now: number): SeatResult {
    this.#queue.delete(userId);
    this.#reservations.set(userId, { server, until: now + SEAT_TIMES.ticket, fresh: false });
    return { kind: 'seat', server };
  }

  /**
   * Queues the user, or refreshes the poll time, when no seat is free. Call after `#settle`, so that no seat
   * is free while others wait.
   */
  #mustWait(userId: string, shape: Shape, now: number): boolean {
    if (this.#free(shape) !== undefined) return false;
    this.#queue.set(userId, now);
    return true;
  }

  #free(shape: Shape): number | undefined {
    return chooseServer(this.#taken(shape), shape.max);
  }

  /**
   * Users present and reservations, by server. A user who changes servers counts twice until the change is
   * complete.
   */
  #taken(shape: Shape): number[] {
    const taken = this.counts(shape);
    for (const [userId, { server }] of this.#reservations)
      if (this.#serverOf(userId) !== server) add(taken, server);
    return taken;
  }

  #expire(now: number): void {
    for (const [userId, { until }] of this.#reservations) if (until <= now) this.#reservations.delete(userId);
    for (const [userId, requestedAt] of this.#queue)
      if (now - requestedAt >= SEAT_TIMES.polling) this.#queue.delete(userId);
  }

  /** Applies the time: expired reservations, users who stopped polling, and the next ones in the queue. */
  #settle(shape: Shape, now: number): void {
    this.#expire(now);
    for (const userId of this.#queue.keys()) {
      const server = this.#free(shape);
      if (server === undefined) return;
      this.#queue.delete(userId);
      this.#reservations.set(userId, { server, until: now + SEAT_TIMES.ready, fresh: true });
    }
  }
}
