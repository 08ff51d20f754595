import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Socket } from 'node:net';
import { WebSocketServer } from 'ws';
import { CloseCode, WIRE } from '../../contract/wire/limits';
import type { Platform, RealtimeOptions, RealtimeServer, Session } from '../platform';
import { admit } from './admission';
import { WsProxy } from './connection/ws-proxy';
import { Connection } from './connection/connection';
import { followPlatform } from './platform-events';
import { PositionSaver } from './movement/position-saver';
import { RESTARTING } from './room/goodbye-texts';
import { Rooms } from './room/rooms';
import { startTicker } from './ticker';
import { checkUpgrade, isRealtimePath, langOf, refuseUpgrade } from './connection/upgrade';
import { ClientSession } from './connection/client-session';

const SWEEP_EVERY = 1_000;
const SAVE_EVERY = 2_000;
const REVALIDATE_EVERY = 30 * 60_000;
const CONNECTIONS_PER_PERSON = 12;
const STOP_WITHIN = 1_500;

/** Options for tests. */
export interface GatewayTuning {
  readonly sweepEvery?: number;
  readonly saveEvery?: number;
  readonly revalidateEvery?: number;
  readonly random?: () => number;
}

/**
 * Serves the realtime protocol (contract/wire/SPEC.md) on the HTTP server's port at `/rt`. `stop` ends every
 * timer and subscription.
 */
export function attachRealtime(
  httpServer: Server,
  platform: Platform,
  options: RealtimeOptions & GatewayTuning,
): RealtimeServer {
  const { log, tickHz } = options;
  const saver = new PositionSaver(platform, log);
  const sessions = new Map<Connection, ClientSession>();
  /** Sessions forwarded to other nodes. */
  const proxied = new Set<ClientSession>();
  const perPerson = new Map<string, number>();
  const wsProxy = new WsProxy({ platform, log, nodeKey: options.nodeKey ?? '' });
  const rooms = new Rooms(
    { platform, saver, log, tickHz, random: options.random ?? Math.random },
    (connection, player) => {
      const clientSession = sessions.get(connection);
      if (clientSession !== undefined) clientSession.player = player;
    },
  );
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: WIRE.maxFrame,
  });
  let stopping: Promise<void> | undefined;

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    if (!isRealtimePath(request)) {
      if (httpServer.listenerCount('upgrade') === 1) refuseUpgrade(request, socket, 404);
      return;
    }
    const onSocketError = (): void => void socket.destroy();
    socket.on('error', onSocketError);
    if (options.admitUpgrade?.(request, socket) === false) {
      refuseUpgrade(request, socket, 429);
      return;
    }
    checkUpgrade(platform, request)
      .then((answer) => {
        if (typeof answer === 'number') refuseUpgrade(request, socket, answer);
        else if (stopping !== undefined) refuseUpgrade(request, socket, 503);
        else if ((perPerson.get(answer.userId) ?? 0) >= CONNECTIONS_PER_PERSON)
          refuseUpgrade(request, socket, 429);
        else {
          socket.off('error', onSocketError);
          open(request, socket, head, answer);
        }
      })
      .catch((error: unknown) => {
        log.error({ err: error }, 'websocket upgrade failed');
        refuseUpgrade(request, socket, 503);
      });
  };

  const open = (request: IncomingMessage, socket: Duplex, head: Buffer, session: Session): void => {
    sockets.handleUpgrade(request, socket, head, (ws) => {
      (socket as Socket).setNoDelay(true);
      const connection = new Connection(ws, socket, session, langOf(request), performance.now());
      const { userId } = session;
      perPerson.set(userId, (perPerson.get(userId) ?? 0) + 1);
      const clientSession = new ClientSession(
        connection,
        async (entering, hello) => {
          entering.tunnel = await wsProxy.proxy(request, connection, hello);
          if (entering.tunnel === undefined) {
            entering.room = await admit({ platform, log, rooms }, connection, hello);
            return;
          }
          // The other node handles the user.
          sessions.delete(connection);
          if (connection.isOpen) proxied.add(entering);
        },
        () => {
          sessions.delete(connection);
          proxied.delete(clientSession);
          const left = (perPerson.get(userId) ?? 1) - 1;
          if (left > 0) perPerson.set(userId, left);
          else perPerson.delete(userId);
        },
      );
      sessions.set(connection, clientSession);
    });
  };

  const sweep = (): void => {
    const now = performance.now();
    for (const clientSession of [...sessions.values(), ...proxied]) clientSession.checkLiveness(now);
    follower.expire(Date.now());
    for (const room of rooms.all) room.sweep(now);
    rooms.prune(now);
  };

  const save = async (): Promise<void> => {
    for (const room of rooms.all) room.saveMoved();
    await saver.flush();
    await rooms.check();
  };

  const follower = followPlatform(platform, rooms, sessions, log);
  const stopTicker = startTicker(tickHz, (now) => {
    for (const room of rooms.all) {
      room.tick(now);
      platform.onTick(room, now);
    }
  });
  const timers = [
    setInterval(sweep, options.sweepEvery ?? SWEEP_EVERY),
    setInterval(() => void save(), options.saveEvery ?? SAVE_EVERY),
    setInterval(() => void follower.revalidate(), options.revalidateEvery ?? REVALIDATE_EVERY),
  ];
  httpServer.on('upgrade', onUpgrade);

  const stop = async (): Promise<void> => {
    httpServer.off('upgrade', onUpgrade);
    stopTicker();
    for (const timer of timers) clearInterval(timer);
    // Messages being stored are sent before the bye.
    for (const room of rooms.all) await room.close();
    await rooms.release();
    follower.dispose();
    const open = [...sessions.keys(), ...[...proxied].map(({ connection }) => connection)];
    const closed = open.map(
      (connection) => new Promise<void>((resolve) => void connection.ws.once('close', () => resolve())),
    );
    for (const connection of open) connection.bye('restart', CloseCode.restart, RESTARTING[connection.lang]);
    await saver.flush();
    await Promise.race([
      Promise.all(closed),
      new Promise((resolve) => setTimeout(resolve, STOP_WITHIN).unref()),
    ]);
    for (const connection of open) connection.terminate();
    for (const { tunnel } of proxied) tunnel?.end();
  };

  return {
    playerCount: () => {
      let count = 0;
      for (const room of rooms.all) count += room.size;
      return count;
    },
    roster: (spaceId) => rooms.ofSpace(spaceId).flatMap((room) => room.userIds),
    whereabouts: (spaceId, userId) => rooms.roomOfUser(spaceId, userId)?.whereabouts(userId),
    placeBeside: (spaceId, userId, x, y) =>
      rooms.roomOfUser(spaceId, userId)?.placeBeside(userId, x, y) ?? false,
    express: (spaceId, userId, place) =>
      rooms.roomOfUser(spaceId, userId)?.expressAs(userId, place, performance.now()) ?? false,
    signal: (spaceId, userId, signal) => rooms.roomOfUser(spaceId, userId)?.signal(userId, signal) ?? false,
    stop: () => (stopping ??= stop()),
  };
}
