import { expect, it } from 'vitest';
import type { SocketHandlers } from '../../platform/socket';
import { createRealtimeGateway } from '../realtime-gateway';

it('says at once that the connection is lost when the device loses its network', async () => {
  const opened = Promise.withResolvers<SocketHandlers>();
  const ended = (): void => undefined;
  let closed = 0;
  let lose: () => void = ended;
  const session = createRealtimeGateway(
    {
      spaceId: 'space',
      ticket: async () => 'ticket',
      movement: { put: ended, hide: ended, express: ended, ownPosition: ended },
      mapWidth: 320,
      mapHeight: 320,
    },
    {
      timers: { now: () => 0, after: () => ended, every: () => ended },
      random: () => 0,
      connect: (handlers) => {
        opened.resolve(handlers);
        return { unsent: () => 0, send: ended, close: () => void closed++ };
      },
      onWake: () => ended,
      onLost: (run) => {
        lose = run;
        return ended;
      },
    },
  );
  const kinds: string[] = [];
  session.connection$.subscribe(({ kind }) => kinds.push(kind));
  (await opened.promise).open();
  lose();
  expect(kinds).toEqual(['connecting', 'reconnecting']);
  expect(closed).toBe(1);
  // Said again while nothing is connected, it changes nothing.
  lose();
  expect(kinds).toHaveLength(2);
  session.dispose();
});
