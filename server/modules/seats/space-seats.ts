import { chooseServer, emptiestServer } from './choose-server';

/** Times of a space's places, milliseconds. */
export const SEAT_TIMES = {
  /** A ticket keeps its place for as long as it is good. */
  ticket: 60_000,
  /** Whoever has shown a ticket is a moment away from a body. */
  arriving: 10_000,
  /** The head of the queue may take its time. */
  ready: 30_000,
  /** Whoever does not ask for so long has gone. */
  asking: 20_000,
} as const;

/** How many servers, counted from 1, and how many people in each. */
export interface Shape {
  readonly servers: number;
  readonly max: number;
}

export interface Requester {
  readonly userId: string;
  /** Managers and the owner never wait. */
  readonly always: boolean;
}

export type SeatResult =
  | { readonly kind: 'seat'; readonly server: number }
  /** No place anywhere: the person is in the queue now. */
  | { readonly kind: 'queue' }
  /** The server that was asked for is full, another one is not. */
  | { readonly kind: 'full' };

export type QueueStatus =
  | { readonly state: 'waiting'; readonly position: number; readonly waiting: number }
  | { readonly state: 'ready'; readonly waiting: number; readonly expiresIn: number }
  | { readonly state: 'free'; readonly waiting: number };

export interface Reservation {
  readonly server: number;
  readonly until: number;
  /** Kept for the head of the queue, and not yet asked for: going in lengthens it once. */
  readonly fresh: boolean;
}

/** What of a space's places is not people who are there: kept apart from them, since any node may ask. */
export interface SeatState {
  readonly reservations: Map<string, Reservation>;
  /** When each last asked; a map keeps the order of coming. */
  readonly queue: Map<string, number>;
}

export const emptySeatState = (): SeatState => ({ reservations: new Map(), queue: new Map() });

/** Servers are counted from 1 in their ids, `<spaceId>-<n>`. */
export const serverNumber = (serverId: string): number =>
  Number(serverId.slice(serverId.lastIndexOf('-') + 1));

/** A server that was taken out of the space since does not count. */
const add = (counts: number[], server: number): void => {
  const count = counts[server - 1];
  if (count !== undefined) counts[server - 1] = count + 1;
};

/**
 * The places of one space: servers, places that are held for people on their way, and those who wait for one, in the
 * order in which they came. Nothing runs by itself: each question first settles what time has changed, so that the
 * first of the queue always has a place before anybody else can ask for it. All times are `now` of the caller.
 */
export class SpaceSeats {
  readonly #servers: ReadonlyMap<string, string>;
  readonly #reservations: SeatState['reservations'];
  readonly #queue: SeatState['queue'];

  /** `servers`: id of the server by person. `waiting` is changed in place. */
  constructor(servers: ReadonlyMap<string, string>, { reservations, queue }: SeatState) {
    this.#servers = servers;
    this.#reservations = reservations;
    this.#queue = queue;
  }

  /** People with a body, by server. */
  counts({ servers }: Shape): number[] {
    const counts = Array.from({ length: servers }, () => 0);
    for (const serverId of this.#servers.values()) add(counts, serverNumber(serverId));
    return counts;
  }

  /** Gives back what is held, and the place in the queue: the person is there, or gone. Harmless without either. */
  release(userId: string): void {
    this.#reservations.delete(userId);
    this.#queue.delete(userId);
  }

  /** May the person come in? Puts into the queue who may not, and gives nothing out but the time to come. */
  requestEntry(asker: Requester, shape: Shape, now: number): 'in' | 'queue' {
    this.#settle(shape, now);
    const { userId, always } = asker;
    const held = this.#reservations.get(userId);
    if (held?.fresh)
      this.#reservations.set(userId, { ...held, until: now + SEAT_TIMES.ticket, fresh: false });
    if (always || held !== undefined || this.#servers.has(userId)) return 'in';
    return this.#mustWait(userId, shape, now) ? 'queue' : 'in';
  }

  /** A place for a ticket, held until it is used or too old. `wanted` counts from 1. */
  reserve(asker: Requester, shape: Shape, now: number, wanted?: number): SeatResult {
    this.#settle(shape, now);
    const { userId, always } = asker;
    const body = this.#body(userId);
    const own = this.#reservations.get(userId)?.server ?? body;
    if (own === undefined && !always && this.#mustWait(userId, shape, now)) return { kind: 'queue' };
    const taken = this.#taken(shape);
    const server = wanted ?? body ?? own ?? chooseServer(taken, shape.max);
    if (server === undefined) return this.#hold(userId, emptiestServer(taken), now);
    const mine = server === own || server === body;
    if (!mine && !always && (taken[server - 1] ?? 0) >= shape.max) return { kind: 'full' };
    return this.#hold(userId, server, now);
  }

  /** The ticket into a server was shown: the place stays held until the body is there. False: none is held there. */
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

  /** Where the person stands; who would have to wait waits from now on, and asking keeps the place. */
  queueStatus(asker: Requester, shape: Shape, now: number): QueueStatus {
    this.#settle(shape, now);
    const { userId, always } = asker;
    if (!always && !this.#servers.has(userId) && !this.#reservations.has(userId))
      this.#mustWait(userId, shape, now);
    const waiting = this.#queue.size;
    const held = this.#reservations.get(userId);
    if (held !== undefined)
      return { state: 'ready', waiting, expiresIn: Math.ceil((held.until - now) / 1000) };
    const position = [...this.#queue.keys()].indexOf(userId) + 1;
    return position === 0 ? { state: 'free', waiting } : { state: 'waiting', position, waiting };
  }

  /** Number of the server where the person is. */
  #body(userId: string): number | undefined {
    const serverId = this.#servers.get(userId);
    return serverId === undefined ? undefined : serverNumber(serverId);
  }

  #hold(userId: string, server: number, now: number): SeatResult {
    this.#queue.delete(userId);
    this.#reservations.set(userId, { server, until: now + SEAT_TIMES.ticket, fresh: false });
    return { kind: 'seat', server };
  }

  /**
   * Whether a person without a place has to wait: then he does, and has asked now. It was settled before, so that
   * nothing is free while anybody waits.
   */
  #mustWait(userId: string, shape: Shape, now: number): boolean {
    if (this.#free(shape) !== undefined) return false;
    this.#queue.set(userId, now);
    return true;
  }

  #free(shape: Shape): number | undefined {
    return chooseServer(this.#taken(shape), shape.max);
  }

  /** Bodies and held places, by server. Who changes the server takes two until he is there. */
  #taken(shape: Shape): number[] {
    const taken = this.counts(shape);
    for (const [userId, { server }] of this.#reservations)
      if (this.#body(userId) !== server) add(taken, server);
    return taken;
  }

  #expire(now: number): void {
    for (const [userId, { until }] of this.#reservations) if (until <= now) this.#reservations.delete(userId);
    for (const [userId, asked] of this.#queue)
      if (now - asked >= SEAT_TIMES.asking) this.#queue.delete(userId);
  }

  /** What time has changed: places nobody came for, people who have gone, and whoever is next. */
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
