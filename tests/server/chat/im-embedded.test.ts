import { WebSocket } from 'ws';
import { beforeAll } from 'vitest';
import type { MovementSink } from '../../../contract/ports/realtime';
import { WIRE } from '../../../contract/wire/limits';
import { createEmbeddedIm } from '../../../src/adapters/im-embedded';
import { createRealtimeGateway } from '../../../src/adapters/realtime-gateway';
import { imSuite, type ImClient } from '../../../src/adapters/testing/im-suite';
import { openSocket, type Socket, type SocketHandlers } from '../../../src/platform/socket';
import { browserTimers } from '../../../src/platform/timers';
import { planetImSetup, tabHttp } from '../support/im-setup';
import type { Person } from '../support/person';
import type { TestPlanet } from '../support/test-planet';
import { onServer } from '../support/suites';

const STILL: MovementSink = {
  put: () => undefined,
  hide: () => undefined,
  express: () => undefined,
  ownPosition: () => undefined,
};
/** Tabs of one user are in different spaces. */
const SPACES = ['plaza', 'expo'];

/** One tab on a running server: real calls, a real WebSocket, and a network that can fail. */
function openPlace(planet: TestPlanet, person: Person, userId: string, spaceId: string): ImClient {
  let away = false;
  let slept = 0;
  const wakes = new Set<() => void>();
  const lines = new Set<() => void>();
  const timers = { ...browserTimers, now: () => performance.now() + slept };
  const onWake = (run: () => void): (() => void) => {
    wakes.add(run);
    return () => wakes.delete(run);
  };
  const http = tabHttp(planet, person, () => away);
  const { url, cookieHeader: cookie } = { url: planet.url, cookieHeader: person.cookieHeader };
  class CookieSocket extends WebSocket {
    constructor(address: string) {
      super(address, { headers: { cookie, origin: url } });
    }
  }
  const connect = (handlers: SocketHandlers): Socket => {
    if (away) {
      queueMicrotask(() => handlers.close(1006));
      return { unsent: () => 0, send: () => undefined, close: () => undefined };
    }
    const socket = openSocket(
      url.replace('http', 'ws') + WIRE.path,
      handlers,
      CookieSocket as unknown as new (url: string) => globalThis.WebSocket,
    );
    lines.add(() => {
      socket.close();
      handlers.close(1006);
    });
    return socket;
  };
  const realtime = createRealtimeGateway(
    {
      spaceId,
      movement: STILL,
      ticket: async () => (await http.get('/api/chat_room/token', { spaceId })).token,
    },
    { timers, random: () => 0, connect, onWake, onLost: () => () => undefined },
  );
  const port = createEmbeddedIm({
    http,
    realtime,
    user: () => Promise.resolve({ userId }),
    spaceId,
    timers,
    random: () => 0,
    onWake,
  });
  return {
    port,
    close() {
      port.dispose();
      realtime.dispose();
    },
    cut() {
      away = true;
      for (const line of lines) line();
      lines.clear();
    },
    mend() {
      // Longer than the resume time: the connection starts anew.
      slept += WIRE.resumeFor + 1_000;
      away = false;
      for (const wake of wakes) wake();
    },
  };
}

onServer('the IM port on the embedded service', (start) => {
  let planet: TestPlanet;
  beforeAll(async () => {
    planet = await start();
  });

  const stage = planetImSetup(
    () => planet,
    13_816_300_100,
    (person, userId, n) => openPlace(planet, person, userId, SPACES[n] ?? 'plaza'),
  );
  imSuite(() => stage);
});
