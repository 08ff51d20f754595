import { z } from 'zod';
import { AppError } from '../../errors';
import type { PresenceRegistry } from '../../nodes/presence-registry';
import type { Nodes, StoreKind } from '../../nodes/nodes';
import type { LoadedSpace, Session, Seat } from '../../platform';
import {
  emptySeatState,
  SEAT_TIMES,
  serverNumber,
  SpaceSeats,
  type Requester,
  type Shape,
  type QueueStatus,
  type SeatState,
} from './space-seats';

export interface SeatReservationDeps {
  readonly nodes: Pick<Nodes, 'store'>;
  readonly registry: PresenceRegistry;
  /** Undefined: no such space. */
  readonly load: (spaceId: string) => Promise<LoadedSpace | undefined>;
  /** Managers and the owner never queue. */
  readonly manages: (spaceId: string, userId: string) => Promise<boolean>;
  readonly now: () => number;
}

export interface ServerCount {
  readonly id: string;
  readonly onlineNum: number;
  readonly maxNum: number;
}

/** Seat reservations and queues, shared by all nodes. */
export interface SeatReservation {
  /** Throws `queue` when there is no free seat; the user is then in the queue. */
  requestEntry(session: Session, spaceId: string): Promise<void>;
  /** Reserves a seat for a ticket. Throws `queue`, `serverFull`, or `notFound` for an unknown server. */
  reserve(session: Session, spaceId: string, serverId?: string): Promise<Seat>;
  queueStatus(session: Session, spaceId: string): Promise<QueueStatus>;
  /** Releases the reservation and the queue position: the user has entered or left. */
  release(spaceId: string, userId: string): Promise<void>;
  /** Redeems a ticket's seat. It is guaranteed (`always`) when still reserved. */
  redeem(spaceId: string, userId: string, seat: Seat): Promise<Seat>;
  servers(spaceId: string): Promise<readonly ServerCount[]>;
  /** The server on which the user is present. */
  serverOf(spaceId: string, userId: string): string | undefined;
  /** Spaces where the user is present, has a reservation, or is queued. */
  spacesOf(userId: string): Promise<readonly string[]>;
}

const seatStateSchema = z.object({
  held: z.array(
    z.tuple([z.string(), z.object({ server: z.number().int(), until: z.number(), fresh: z.boolean() })]),
  ),
  queue: z.array(z.tuple([z.string(), z.number()])),
});

/** By space. The names of stores are Redis keys shared with other versions. */
const SEAT_STATES: StoreKind<SeatState> = {
  // Nodes of older versions share the store by this name, and the next.
  name: 'places',
  ttlMs: 2 * SEAT_TIMES.ticket,
  read(json) {
    const { held, queue } = seatStateSchema.parse(json);
    return { reservations: new Map(held), queue: new Map(queue) };
  },
  write: ({ reservations, queue }) => ({ held: [...reservations], queue: [...queue] }),
};

/** By user: spaces with a possible reservation or queue position. */
const USER_SPACES: StoreKind<string[]> = {
  name: 'places-asked',
  ttlMs: 2 * SEAT_TIMES.ticket,
  read: (json) => z.array(z.string()).parse(json),
  write: (spaceIds) => spaceIds,
};
const USER_SPACES_MAX = 50;

export function createSeatReservation({
  nodes,
  registry,
  load,
  manages,
  now,
}: SeatReservationDeps): SeatReservation {
  const waiting = nodes.store(SEAT_STATES);
  const userSpaces = nodes.store(USER_SPACES);
  const change = <R>(spaceId: string, act: (seats: SpaceSeats) => R): Promise<R> =>
    waiting.update(spaceId, (known = emptySeatState()) => {
      const result = act(new SpaceSeats(registry.ofSpace(spaceId), known));
      return [known.reservations.size + known.queue.size === 0 ? undefined : known, result];
    });
  const idOf = (spaceId: string, server: number): string => `${spaceId}-${server}`;
  const shapeOf = async (spaceId: string): Promise<Shape> => {
    const space = await load(spaceId);
    if (!space) throw new AppError('spaceNotFound');
    return { servers: space.serverNum, max: space.maxNum };
  };
  const requesterOf = async (spaceId: string, userId: string): Promise<Requester> => ({
    userId,
    always: await manages(spaceId, userId),
  });
  /** Records that the user may have a reservation or queue position in the space. */
  const note = (spaceId: string, userId: string): Promise<void> =>
    userSpaces.update(userId, (spaceIds = []) => [
      [...spaceIds.filter((id) => id !== spaceId), spaceId].slice(-USER_SPACES_MAX),
      undefined,
    ]);
  const release: SeatReservation['release'] = (spaceId, userId) =>
    change(spaceId, (seats) => seats.release(userId));

  return {
    async requestEntry({ userId }, spaceId) {
      const [shape, requester] = [await shapeOf(spaceId), await requesterOf(spaceId, userId)];
      if ((await change(spaceId, (seats) => seats.requestEntry(requester, shape, now()))) === 'in') return;
      await note(spaceId, userId);
      throw new AppError('queue');
    },
    async reserve({ userId }, spaceId, serverId) {
      const [shape, requester] = [await shapeOf(spaceId), await requesterOf(spaceId, userId)];
      const wanted = serverId === undefined ? undefined : serverNumber(serverId);
      if (
        wanted !== undefined &&
        (serverId !== idOf(spaceId, wanted) || wanted < 1 || wanted > shape.servers)
      )
        throw new AppError('notFound');
      const seat = await change(spaceId, (seats) => seats.reserve(requester, shape, now(), wanted));
      await note(spaceId, userId);
      switch (seat.kind) {
        case 'seat':
          return { serverId: idOf(spaceId, seat.server), always: requester.always };
        case 'queue':
          throw new AppError('queue');
        case 'full':
          throw new AppError('serverFull');
        default:
          return seat satisfies never;
      }
    },
    async queueStatus({ userId }, spaceId) {
      const [shape, requester] = [await shapeOf(spaceId), await requesterOf(spaceId, userId)];
      return change(spaceId, (seats) => seats.queueStatus(requester, shape, now()));
    },
    release,
    async redeem(spaceId, userId, seat) {
      const isHeld = await change(spaceId, (seats) =>
        seats.redeem(userId, serverNumber(seat.serverId), now()),
      );
      return { ...seat, always: seat.always || isHeld };
    },
    async servers(spaceId) {
      const shape = await shapeOf(spaceId);
      const counts = new SpaceSeats(registry.ofSpace(spaceId), emptySeatState()).counts(shape);
      return counts.map((onlineNum, i) => ({ id: idOf(spaceId, i + 1), onlineNum, maxNum: shape.max }));
    },
    serverOf: (spaceId, userId) => registry.serverOf(spaceId, userId),
    async spacesOf(userId) {
      const known = await userSpaces.update(userId, (spaceIds) => [spaceIds, spaceIds ?? []]);
      return [...new Set([...registry.spacesOf(userId), ...known])];
    },
  };
}
