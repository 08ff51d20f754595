import { AppError } from '../../errors';
import type { LoadedSpace, Session, TicketPlace } from '../../platform';
import { SpacePlaces, type Asker, type Shape, type Standing } from './space-places';

export interface PlacesDeps {
  /** Undefined: there is no such space. */
  readonly load: (spaceId: string) => Promise<LoadedSpace | undefined>;
  /** Managers and the owner never wait. */
  readonly manages: (spaceId: string, userId: string) => Promise<boolean>;
  readonly now: () => number;
}

export interface ServerCount {
  readonly id: string;
  readonly onlineNum: number;
  readonly maxNum: number;
}

/**
 * Who has a place where, and who waits for one. Kept in memory of this process; everything is asked through this
 * interface, so that a store that processes share can stand behind it.
 */
export interface Places {
  /** Throws `queue` when there is no place: the person waits from then on. */
  knock(session: Session, spaceId: string): Promise<void>;
  /** A place, held for a ticket. Throws `queue`, `serverFull`, or `notFound` for a server that there is not. */
  take(session: Session, spaceId: string, serverId?: string): Promise<TicketPlace>;
  standing(session: Session, spaceId: string): Promise<Standing>;
  /** Gives back what is held, and the place in the queue. */
  forget(spaceId: string, userId: string): void;
  /** The person's ticket was shown: the place that it is good for, which is sure when it was still held. */
  shown(spaceId: string, userId: string, place: TicketPlace): TicketPlace;
  setBody(spaceId: string, userId: string, online: boolean, serverId: string): void;
  servers(spaceId: string): Promise<readonly ServerCount[]>;
  /** Id of the server with the person's body. */
  serverOf(spaceId: string, userId: string): string | undefined;
  /** Spaces where the person has a body, a held place or a place in a queue. */
  spacesOf(userId: string): readonly string[];
  /** Forgets spaces where nobody is. */
  sweep(): void;
}

const numberOf = (serverId: string): number => Number(serverId.slice(serverId.lastIndexOf('-') + 1));

export function createPlaces({ load, manages, now }: PlacesDeps): Places {
  const spaces = new Map<string, SpacePlaces>();
  const of = (spaceId: string): SpacePlaces => {
    const known = spaces.get(spaceId) ?? new SpacePlaces();
    spaces.set(spaceId, known);
    return known;
  };
  const idOf = (spaceId: string, server: number): string => `${spaceId}-${server}`;
  const shapeOf = async (spaceId: string): Promise<Shape> => {
    const space = await load(spaceId);
    if (!space) throw new AppError('spaceNotFound');
    return { servers: space.serverNum, max: space.maxNum };
  };
  const askerOf = async (spaceId: string, userId: string): Promise<Asker> => ({
    userId,
    always: await manages(spaceId, userId),
  });

  return {
    async knock({ userId }, spaceId) {
      const [shape, asker] = [await shapeOf(spaceId), await askerOf(spaceId, userId)];
      if (of(spaceId).knock(asker, shape, now()) === 'queue') throw new AppError('queue');
    },
    async take({ userId }, spaceId, serverId) {
      const [shape, asker] = [await shapeOf(spaceId), await askerOf(spaceId, userId)];
      const wanted = serverId === undefined ? undefined : numberOf(serverId);
      if (
        wanted !== undefined &&
        (serverId !== idOf(spaceId, wanted) || wanted < 1 || wanted > shape.servers)
      )
        throw new AppError('notFound');
      const seat = of(spaceId).take(asker, shape, now(), wanted);
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
    async standing({ userId }, spaceId) {
      const [shape, asker] = [await shapeOf(spaceId), await askerOf(spaceId, userId)];
      return of(spaceId).standing(asker, shape, now());
    },
    forget: (spaceId, userId) => spaces.get(spaceId)?.forget(userId),
    shown(spaceId, userId, place) {
      const isHeld = spaces.get(spaceId)?.shown(userId, numberOf(place.serverId), now()) ?? false;
      return { ...place, always: place.always || isHeld };
    },
    setBody(spaceId, userId, online, serverId) {
      const server = numberOf(serverId);
      if (online) of(spaceId).came(userId, server);
      else spaces.get(spaceId)?.left(userId, server);
    },
    async servers(spaceId) {
      const shape = await shapeOf(spaceId);
      const counts = spaces.get(spaceId)?.counts(shape) ?? [];
      return Array.from({ length: shape.servers }, (_, i) => ({
        id: idOf(spaceId, i + 1),
        onlineNum: counts[i] ?? 0,
        maxNum: shape.max,
      }));
    },
    serverOf(spaceId, userId) {
      const server = spaces.get(spaceId)?.serverOf(userId);
      return server === undefined ? undefined : idOf(spaceId, server);
    },
    spacesOf: (userId) => [...spaces].flatMap(([spaceId, places]) => (places.knows(userId) ? [spaceId] : [])),
    sweep() {
      for (const [spaceId, places] of spaces) if (places.isIdle(now())) spaces.delete(spaceId);
    },
  };
}
