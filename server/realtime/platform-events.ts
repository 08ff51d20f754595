import { concatMap, type Subscription } from 'rxjs';
import { CloseCode } from '../../contract/wire/limits';
import type { Platform, RealtimeLog } from '../platform';
import type { Connection } from './connection';
import type { Rooms } from './rooms';
import type { Visitor } from './visitor';

export interface PlatformFollower {
  /** Looks every session up again (W44). */
  revalidate(): Promise<void>;
  /** Closes what belongs to sessions whose time is over. `time` is ms since 1970. */
  expire(time: number): void;
  dispose(): void;
}

/** Brings what changes elsewhere in the platform into the rooms: profiles, sessions, bans, config. */
export function followPlatform(
  platform: Platform,
  rooms: Rooms,
  visitors: ReadonlyMap<Connection, Visitor>,
  log: RealtimeLog,
): PlatformFollower {
  const endSession = (sessionId: string): void => {
    const now = performance.now();
    for (const room of rooms.all) room.endSession(sessionId, now);
    for (const connection of visitors.keys())
      if (connection.session.id === sessionId)
        connection.bye('signedOut', CloseCode.unauthorized, connection.words('unauthorized'));
  };

  const refreshMember = async (userId: string): Promise<void> => {
    for (const room of rooms.all) {
      if (!room.has(userId)) continue;
      try {
        room.setMember(userId, await platform.memberFor(room.spaceId, userId), performance.now());
      } catch (error) {
        log.error({ err: error, userId }, 'a changed profile could not be read');
      }
    }
  };

  const subscriptions: Subscription[] = [
    platform.sessionEnded$.subscribe(({ sessionId }) => endSession(sessionId)),
    // One after the other, so that the last change is told last.
    platform.userChanged$.pipe(concatMap(({ userId }) => refreshMember(userId))).subscribe(),
    platform.expelled$.subscribe(({ spaceId, userId, error }) =>
      rooms.find(spaceId)?.expel(userId, error, performance.now()),
    ),
    platform.configChanged$.subscribe(({ spaceId, config }) =>
      rooms.find(spaceId)?.setConfig(config, performance.now()),
    ),
  ];

  const revalidate = async (): Promise<void> => {
    const ids = new Set([...visitors.keys()].map((connection) => connection.session.id));
    for (const id of ids) {
      try {
        if ((await platform.revalidate(id)) === undefined) endSession(id);
      } catch (error) {
        log.error({ err: error }, 'a session could not be looked up');
      }
    }
  };

  const expire = (time: number): void => {
    for (const { session } of visitors.keys()) if (session.expiresAt <= time) endSession(session.id);
  };

  return {
    revalidate,
    expire,
    dispose: () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    },
  };
}
