import { expect, it } from 'vitest';
import type { SocketHandlers } from '../../platform/socket';
import { createRealtimeGateway } from '../realtime-gateway';

it('the adapter reports the lost connection at once when the device goes offline', async () => {
  const opened = Promise.withResolvers<SocketHandlers>();
  const ended = (): void => undefined;
  let closed = 0;
  let lose: () => void = ended;
  const session = createRealtimeGateway(
    {
      spaceId: 'space',
      ticket: async () => 'ticket',
      movement: { put: ended, hide: ended, express: ended, ownPosition: ended },
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
  // A second event while disconnected changes nothing.
  lose();
  expect(kinds).toHaveLength(2);
  session.dispose();
});
