import type { Handlers } from '../../http/context';
import type { Session } from '../../platform';
import type { SeatReservation } from './seats';

type Names = 'listServers' | 'queueStatus' | 'leaveQueue';

interface Friend {
  readonly userId: string;
  readonly nickname: string;
  readonly image: string;
  readonly headImage: string;
  readonly color: string;
}

export interface SeatHandlerDeps {
  readonly seats: SeatReservation;
  /** Users that the caller follows in the space. */
  readonly followed: (spaceId: string, userId: string) => Promise<readonly Friend[]>;
  /** Throws the refusal: a user who may not enter does not queue. */
  readonly checkEntry: (session: Session, spaceId: string, address: string) => Promise<void>;
}

export function seatHandlers({ seats, followed, checkEntry }: SeatHandlerDeps): Pick<Handlers, Names> {
  return {
    async listServers({ spaceId }, { session: { userId }, origin }) {
      const [servers, friends] = await Promise.all([seats.servers(spaceId), followed(spaceId, userId)]);
      return {
        current: seats.serverOf(spaceId, userId) ?? '',
        servers: servers.map((server) => ({
          ...server,
          ip: new URL(origin).host,
          friends: friends.filter((friend) => seats.serverOf(spaceId, friend.userId) === server.id),
        })),
      };
    },
    async queueStatus({ spaceId }, { session, address }) {
      await checkEntry(session, spaceId, address);
      const standing = await seats.queueStatus(session, spaceId);
      return {
        state: standing.state,
        position: standing.state === 'waiting' ? standing.position : 0,
        waiting: standing.waiting,
        expiresIn: standing.state === 'ready' ? standing.expiresIn : 0,
      };
    },
    async leaveQueue({ spaceId }, { session }) {
      await seats.release(spaceId, session.userId);
      return {};
    },
  };
}
