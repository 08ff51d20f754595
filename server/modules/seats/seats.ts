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
  redeem(spaceId: string, userId: string, place: Seat): Promise<Seat>;
  servers(spaceId: string): Promise<readonly ServerCount[]>;
  /** The server on which the user is present. */
  serverOf(spaceId: string, userId: string): string | undefined;
  /** Spaces where the user is present, has a reservation, or is queued. */
  spacesOf(userId: string): Promise<readonly string[]>;
}

const waitingSchema = z.object({
  held: z.array(
    z.tuple([z.string(), z.object({ server: z.number().int(), until: z.number(), fresh: z.boolean() })]),
  ),
  queue: z.array(z.tuple([z.string(), z.number()])),
});

/** By space. The names of stores are Redis keys shared with other versions. */
const WAITING: StoreKind<SeatState> = {
  name: 'places',
  ttlMs: 2 * SEAT_TIMES.ticket,
  read(json) {
    const { held, queue } = waitingSchema.parse(json);
    return { reservations: new Map(held), queue: new Map(queue) };
  },
  write: ({ reservations, queue }) => ({ held: [...reservations], queue: [...queue] }),
};

/** By user: spaces with a possible reservation or queue position. */
const ASKED: StoreKind<string[]> = {
  name: 'places-asked',
  ttlMs: 2 * SEAT_TIMES.ticket,
  read: (json) => z.array(z.string()).parse(json),
  write: (spaceIds) => spaceIds,
};
const ASKED_MOST = 50;

export function createSeatReservation({
  nodes,
  registry,
  load,
  manages,
  now,
}: SeatReservationDeps): SeatReservation {
  const waiting = nodes.store(WAITING);
  const asked = nodes.store(ASKED);
  const change = <R>(spaceId: string, ask: (places: SpaceSeats) => R): Promise<R> =>
    waiting.update(spaceId, (known = emptySeatState()) => {
      const result = ask(new SpaceSeats(registry.ofSpace(spaceId), known));
      return [known.reservations.size + known.queue.size === 0 ? undefined : known, result];
    });
  const idOf = (spaceId: string, server: number): string => `${spaceId}-${server}`;
  const shapeOf = async (spaceId: string): Promise<Shape> => {
    const space = await load(spaceId);
    if (!space) throw new AppError('spaceNotFound');
    return { servers: space.serverNum, max: space.maxNum };
  };
  const askerOf = async (spaceId: string, userId: string): Promise<Requester> => ({
    userId,
    always: await manages(spaceId, userId),
  });
  /** Records that the user may have a reservation or queue position in the space. */
  const note = (spaceId: string, userId: string): Promise<void> =>
    asked.update(userId, (spaceIds = []) => [
      [...spaceIds.filter((id) => id !== spaceId), spaceId].slice(-ASKED_MOST),
      undefined,
    ]);
  const release: SeatReservation['release'] = (spaceId, userId) =>
    change(spaceId, (places) => places.release(userId));

  return {
    async requestEntry({ userId }, spaceId) {
      const [shape, asker] = [await shapeOf(spaceId), await askerOf(spaceId, userId)];
      if ((await change(spaceId, (places) => places.requestEntry(asker, shape, now()))) === 'in') return;
      await note(spaceId, userId);
      throw new AppError('queue');
    },
    async reserve({ userId }, spaceId, serverId) {
      const [shape, asker] = [await shapeOf(spaceId), await askerOf(spaceId, userId)];
      const wanted = serverId === undefined ? undefined : serverNumber(serverId);
      if (
        wanted !== undefined &&
        (serverId !== idOf(spaceId, wanted) || wanted < 1 || wanted > shape.servers)
      )
        throw new AppError('notFound');
      const seat = await change(spaceId, (places) => places.reserve(asker, shape, now(), wanted));
      await note(spaceId, userId);
      switch (seat.kind) {
        case 'seat':
          return { serverId: idOf(spaceId, seat.server), always: asker.always };
        case 'queue':
          throw new AppError('queue');
        case 'full':
          throw new AppError('serverFull');
        default:
          return seat satisfies never;
      }
    },
    async queueStatus({ userId }, spaceId) {
      const [shape, asker] = [await shapeOf(spaceId), await askerOf(spaceId, userId)];
      return change(spaceId, (places) => places.queueStatus(asker, shape, now()));
    },
    release,
    async redeem(spaceId, userId, place) {
      const isHeld = await change(spaceId, (places) =>
        places.redeem(userId, serverNumber(place.serverId), now()),
      );
      return { ...place, always: place.always || isHeld };
    },
    async servers(spaceId) {
      const shape = await shapeOf(spaceId);
      const counts = new SpaceSeats(registry.ofSpace(spaceId), emptySeatState()).counts(shape);
      return counts.map((onlineNum, i) => ({ id: idOf(spaceId, i + 1), onlineNum, maxNum: shape.max }));
    },
    serverOf: (spaceId, userId) => registry.serverOf(spaceId, userId),
    async spacesOf(userId) {
      const known = await asked.update(userId, (spaceIds) => [spaceIds, spaceIds ?? []]);
      return [...new Set([...registry.spacesOf(userId), ...known])];
    },
  };
}
