import { concatMap, type Subscription } from 'rxjs';
import type { SpaceEvent } from '../../contract/wire/events';
import { CloseCode } from '../../contract/wire/limits';
import type { MemberRequest, Platform, RealtimeLog, Recheck, Session } from '../platform';
import type { Connection } from './connection/connection';
import type { Rooms } from './room/rooms';
import type { ClientSession } from './connection/client-session';

/** Maximum number of concurrent access checks. */
const AT_A_TIME = 8;

export interface PlatformFollower {
  /** Revalidates every session (W44). */
  revalidate(): Promise<void>;
  /** Closes the connections of expired sessions. `time` is ms since 1970. */
  expire(time: number): void;
  dispose(): void;
}

type Who = { readonly userId: string; readonly nickname: string };
type Where = { readonly serverId: string; readonly x: number; readonly y: number };

function requestEvent(request: MemberRequest, who: Who, where: Where): SpaceEvent {
  switch (request.k) {
    case 'come':
      return { k: 'come', ...who, ...where };
    case 'follow':
      return { k: 'follow', ...who, mark: request.mark };
  }
}

/** Applies platform changes to the rooms: profiles, sessions, bans, config. */
export function followPlatform(
  platform: Platform,
  rooms: Rooms,
  clients: ReadonlyMap<Connection, ClientSession>,
  log: RealtimeLog,
): PlatformFollower {
  const endSession = (sessionId: string): void => {
    const now = performance.now();
    for (const room of rooms.all) room.endSession(sessionId, now);
    for (const connection of clients.keys())
      if (connection.session.id === sessionId)
        connection.bye('signedOut', CloseCode.unauthorized, connection.words('unauthorized'));
  };

  const refreshMember = async (userId: string): Promise<void> => {
    for (const room of rooms.all) {
      if (!room.has(userId)) continue;
      try {
        room.setMember(userId, await platform.memberFor(room.spaceId, userId), performance.now());
      } catch (error) {
        log.error({ err: error, userId }, 'failed to load a changed profile');
      }
    }
  };

  const recheckSession = async ({ spaceId, bye }: Recheck, session: Session): Promise<void> => {
    try {
      const error = await platform.mayEnter(session, spaceId);
      if (error === undefined) return;
      const { userId } = session;
      for (const room of rooms.ofSpace(spaceId)) room.expel({ userId, error, bye }, performance.now());
    } catch (fault) {
      log.error({ err: fault, spaceId }, 'failed to recheck the access of a user');
    }
  };

  /** Rechecks the present users with limited concurrency; the admission rechecks users who are just entering. */
  const recheckUsers = async (recheck: Recheck): Promise<void> => {
    rooms.changed(recheck.spaceId);
    const waiting = rooms.ofSpace(recheck.spaceId).flatMap((room) => room.sessions);
    const work = async (): Promise<void> => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
        await recheckSession(recheck, next);
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, work));
  };

  const publishRequest = (request: MemberRequest): void => {
    const { spaceId, fromUserId, toUserId } = request;
    const room = rooms.roomOfUser(spaceId, fromUserId);
    const from = room?.whereabouts(fromUserId);
    if (room === undefined || from === undefined) return;
    const { nickname, x, y } = from;
    const { serverId } = room;
    const who = { userId: fromUserId, nickname };
    const event = requestEvent(request, who, { serverId, x, y });
    if (rooms.roomOfUser(spaceId, toUserId) !== undefined) rooms.publishToUser(spaceId, toUserId, event);
    else platform.remotePresence.publish({ spaceId, to: [toUserId], event });
  };

  const subscriptions: Subscription[] = [
    platform.sessionEnded$.subscribe(({ sessionId }) => endSession(sessionId)),
    // Sequential, so that the last change is published last.
    platform.userChanged$.pipe(concatMap(({ userId }) => refreshMember(userId))).subscribe(),
    platform.expelled$.subscribe((expulsion) => {
      rooms.changed(expulsion.spaceId);
      for (const room of rooms.ofSpace(expulsion.spaceId)) room.expel(expulsion, performance.now());
    }),
    platform.recheck$.pipe(concatMap((recheck) => recheckUsers(recheck))).subscribe(),
    platform.memberRequests$.subscribe(publishRequest),
    platform.userEvents$.subscribe(({ userId, event }) => {
      for (const room of rooms.all)
        if (room.has(userId)) room.publish(event, performance.now(), (id) => id === userId);
    }),
    platform.elementEvents$.subscribe(({ spaceId, event }) => {
      for (const room of rooms.ofSpace(spaceId)) room.publish(event, performance.now());
    }),
    platform.chat.events$.subscribe(({ spaceId, event, to }) => {
      for (const room of rooms.ofSpace(spaceId)) room.publish(event, performance.now(), to);
    }),
    platform.spaceEvents$.subscribe(({ spaceId, event, to }) => {
      if (to === undefined) for (const room of rooms.ofSpace(spaceId)) room.publish(event, performance.now());
      else for (const userId of new Set(to)) rooms.publishToUser(spaceId, userId, event);
    }),
    platform.gateOpened$.subscribe(({ spaceId, userId, elementId }) => {
      // A user who is switching servers was loaded before this change: the admission loads the user again.
      rooms.changed(spaceId);
      for (const room of rooms.ofSpace(spaceId)) room.openGate(userId, elementId);
    }),
    platform.remotePresence.moved$.subscribe(({ spaceId, userId, serverId }) => {
      for (const room of rooms.ofSpace(spaceId))
        if (room.serverId !== serverId) room.moveAway(userId, serverId, performance.now());
    }),
    platform.remotePresence.missed$.subscribe(() => {
      for (const room of [...rooms.all]) rooms.end(room, performance.now());
    }),
    platform.documentChanged$.subscribe(({ spaceId, version }) => rooms.followDocument(spaceId, version)),
    platform.configChanged$.subscribe(({ spaceId, config }) => {
      for (const room of rooms.ofSpace(spaceId)) room.setConfig(config, performance.now());
    }),
  ];

  const revalidate = async (): Promise<void> => {
    const ids = new Set([...clients.keys()].map((connection) => connection.session.id));
    for (const id of ids) {
      try {
        if ((await platform.revalidate(id)) === undefined) endSession(id);
      } catch (error) {
        log.error({ err: error }, 'failed to revalidate a session');
      }
    }
  };

  const expire = (time: number): void => {
    for (const { session } of clients.keys()) if (session.expiresAt <= time) endSession(session.id);
  };

  return {
    revalidate,
    expire,
    dispose: () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    },
  };
}
