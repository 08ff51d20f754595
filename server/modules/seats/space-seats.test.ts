import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  emptySeatState,
  SEAT_TIMES,
  serverNumber,
  SpaceSeats,
  type Shape,
  type QueueStatus,
} from './space-seats';

/** A space with some servers and seats, and a manual clock. */
function setUp(shape: Shape = { servers: 1, max: 2 }) {
  const servers = new Map<string, string>();
  const space = new SpaceSeats(servers, emptySeatState());
  const places = {
    came(userId: string, server: number): void {
      servers.set(userId, `plaza-${server}`);
      space.release(userId);
    },
    left(userId: string, server: number): void {
      if (servers.get(userId) === `plaza-${server}`) servers.delete(userId);
    },
    serverOf: (userId: string) => (servers.has(userId) ? serverNumber(servers.get(userId) ?? '') : undefined),
    forget: (userId: string) => space.release(userId),
    counts: (shape: Shape) => space.counts(shape),
  };
  let now = 1_000;
  const requester = (userId: string) => ({ userId, always: userId.startsWith('boss') });
  return {
    places,
    pass: (ms: number) => void (now += ms),
    requestEntry: (userId: string) => space.requestEntry(requester(userId), shape, now),
    take: (userId: string, wanted?: number) => space.reserve(requester(userId), shape, now, wanted),
    standing: (userId: string): QueueStatus => space.queueStatus(requester(userId), shape, now),
    shown: (userId: string, server = 1) => space.redeem(userId, server, now),
    /** Takes a ticket and enters. */
    enter(userId: string): void {
      const seat = this.take(userId);
      if (seat.kind !== 'seat') throw new Error(`${userId} got ${seat.kind}`);
      places.came(userId, seat.server);
    },
  };
}

const full = () => {
  const space = setUp();
  for (const userId of ['ann', 'bob']) space.enter(userId);
  return space;
};
const waits = (position: number, waiting: number): QueueStatus => ({ state: 'waiting', position, waiting });

describe('queue of a full space', () => {
  it('admits users while there is a free seat, and queues others in order of arrival', () => {
    const { requestEntry, standing, take } = full();
    expect(['cem', 'dan', 'eve'].map(requestEntry)).toEqual(['queue', 'queue', 'queue']);
    expect(['cem', 'dan', 'eve'].map(standing)).toEqual([waits(1, 3), waits(2, 3), waits(3, 3)]);
    expect(take('eve')).toEqual({ kind: 'queue' });
    // Requesting again, also by another call, changes nothing.
    expect(['eve', 'cem', 'dan'].map(requestEntry)).toEqual(['queue', 'queue', 'queue']);
    expect(['cem', 'dan', 'eve'].map(standing)).toEqual([waits(1, 3), waits(2, 3), waits(3, 3)]);
  });

  it('does not queue users who are present or have a reservation', () => {
    const { places, requestEntry, take, standing } = setUp();
    places.came('ann', 1);
    expect(take('bob')).toEqual({ kind: 'seat', server: 1 });
    expect(requestEntry('cem')).toBe('queue');
    expect([requestEntry('ann'), requestEntry('bob')]).toEqual(['in', 'in']);
    expect(take('bob')).toEqual({ kind: 'seat', server: 1 });
    expect([standing('ann').state, standing('bob').state]).toEqual(['free', 'ready']);
    expect(standing('cem')).toEqual(waits(1, 1));
  });

  it('reserves a free seat for the head of the queue for 30 s; the ticket uses it once', () => {
    const { places, requestEntry, take, standing, pass } = full();
    ['cem', 'dan'].forEach(requestEntry);
    places.left('ann', 1);
    expect(standing('dan')).toEqual(waits(1, 1));
    expect(standing('cem')).toEqual({ state: 'ready', waiting: 1, expiresIn: 30 });
    pass(10_000);
    expect(standing('cem')).toEqual({ state: 'ready', waiting: 1, expiresIn: 20 });
    expect(take('cem')).toEqual({ kind: 'seat', server: 1 });
    places.came('cem', 1);
    expect(standing('dan')).toEqual(waits(1, 1));
    places.left('cem', 1);
    expect(standing('dan').state).toBe('ready');
    // The seat was used: after leaving, the user queues at the end.
    expect([take('cem'), standing('cem')]).toEqual([{ kind: 'queue' }, waits(1, 1)]);
  });

  it('gives the seat to the next when the head does not come', () => {
    const { places, requestEntry, standing, pass } = full();
    ['cem', 'dan'].forEach(requestEntry);
    places.left('ann', 1);
    expect(standing('cem').state).toBe('ready');
    pass(SEAT_TIMES.polling - 1);
    expect(standing('dan')).toEqual(waits(1, 1));
    pass(SEAT_TIMES.ready - SEAT_TIMES.polling + 1);
    expect(standing('dan').state).toBe('ready');
    expect(standing('cem')).toEqual(waits(1, 1));
  });

  it("extends the head's reservation to a minute when it enters, once", () => {
    const { places, requestEntry, standing, pass } = full();
    requestEntry('cem');
    places.left('ann', 1);
    expect(standing('cem')).toMatchObject({ state: 'ready', expiresIn: 30 });
    expect(requestEntry('cem')).toBe('in');
    expect(standing('cem')).toMatchObject({ expiresIn: 60 });
    pass(30_000);
    expect(requestEntry('cem')).toBe('in');
    expect(standing('cem')).toMatchObject({ expiresIn: 30 });
  });

  it('drops users who have not polled for 20 s, and keeps users who poll', () => {
    const { requestEntry, standing, pass } = full();
    ['cem', 'dan'].forEach(requestEntry);
    pass(SEAT_TIMES.polling - 1);
    expect(standing('dan')).toEqual(waits(2, 2));
    pass(1);
    expect(standing('dan')).toEqual(waits(1, 1));
    expect(requestEntry('cem')).toBe('queue');
    expect(standing('cem')).toEqual(waits(2, 2));
  });

  it('does not let newcomers overtake, also when a seat becomes free at that moment', () => {
    const { places, requestEntry, take, standing } = full();
    requestEntry('cem');
    places.left('ann', 1);
    expect(take('new')).toEqual({ kind: 'queue' });
    expect(take('cem')).toEqual({ kind: 'seat', server: 1 });
    expect(standing('new')).toEqual(waits(1, 1));
  });

  it("admits managers always, without using the head's seat", () => {
    const { places, requestEntry, take, standing } = full();
    requestEntry('cem');
    expect([requestEntry('boss'), take('boss')]).toEqual(['in', { kind: 'seat', server: 1 }]);
    places.came('boss', 1);
    places.left('ann', 1);
    expect(standing('cem')).toEqual(waits(1, 1));
    places.left('boss', 1);
    expect(standing('cem').state).toBe('ready');
    expect(standing('boss').state).toBe('free');
  });

  it('moves on when a user leaves the queue or releases a reservation', () => {
    const { places, requestEntry, standing } = full();
    ['cem', 'dan'].forEach(requestEntry);
    places.forget('cem');
    expect(standing('dan')).toEqual(waits(1, 1));
    places.left('ann', 1);
    expect(standing('dan').state).toBe('ready');
    places.forget('dan');
    expect(standing('eve')).toEqual({ state: 'free', waiting: 0 });
    places.forget('nobody');
  });
});

describe('reservations', () => {
  it('last for a minute by ticket, and a moment longer once the ticket was redeemed', () => {
    const { take, shown, pass, requestEntry } = setUp();
    take('ann');
    take('bob');
    expect(requestEntry('cem')).toBe('queue');
    pass(SEAT_TIMES.ticket - 1);
    shown('bob');
    pass(1);
    expect(requestEntry('cem')).toBe('in');
    expect(take('cem')).toEqual({ kind: 'seat', server: 1 });
    expect(take('dan')).toEqual({ kind: 'queue' });
  });

  it('report on redeeming whether the seat is still reserved in its server', () => {
    const { take, shown, pass, places } = setUp({ servers: 2, max: 2 });
    take('ann', 1);
    take('ann', 2);
    expect([shown('ann', 1), shown('ann', 2), shown('bob', 1)]).toEqual([false, true, false]);
    places.came('ann', 2);
    expect(shown('ann', 2)).toBe(false);
    take('cem', 1);
    pass(SEAT_TIMES.ticket);
    expect(shown('cem', 1)).toBe(false);
  });
});

describe('several servers', () => {
  it('give the requested server or report that it is full; without a request a free one', () => {
    const { places, take } = setUp({ servers: 2, max: 2 });
    places.came('ann', 2);
    places.came('bob', 2);
    expect(take('cem', 2)).toEqual({ kind: 'full' });
    expect(take('cem', 1)).toEqual({ kind: 'seat', server: 1 });
    expect(take('ann')).toEqual({ kind: 'seat', server: 2 });
    expect(take('ann', 2)).toEqual({ kind: 'seat', server: 2 });
    expect(take('boss', 2)).toEqual({ kind: 'seat', server: 2 });
  });

  it('count a user who changes servers in both until the change is complete', () => {
    const { places, take, requestEntry } = setUp({ servers: 2, max: 1 });
    places.came('ann', 1);
    expect(take('ann', 2)).toEqual({ kind: 'seat', server: 2 });
    expect(requestEntry('bob')).toBe('queue');
    // The gateway reports the leaving first.
    places.left('ann', 1);
    places.came('ann', 2);
    expect(take('bob')).toEqual({ kind: 'seat', server: 1 });
  });

  it('ignore a late report about the previous server', () => {
    const { places } = setUp({ servers: 2, max: 2 });
    places.came('ann', 2);
    places.left('ann', 1);
    expect(places.serverOf('ann')).toBe(2);
  });

  it('offer the head any server with a free seat, and allow choosing another', () => {
    const { places, requestEntry, take, standing } = setUp({ servers: 2, max: 1 });
    places.came('ann', 1);
    places.came('bob', 2);
    requestEntry('cem');
    places.left('bob', 2);
    expect(standing('cem').state).toBe('ready');
    places.left('ann', 1);
    expect(take('cem', 1)).toEqual({ kind: 'seat', server: 1 });
    expect(requestEntry('dan')).toBe('in');
  });
});

it("never exceed a server's maximum and keep the order of arrival, whatever users do", () => {
  const people = ['a', 'b', 'c', 'd', 'e', 'f'];
  const step = fc.record({
    who: fc.constantFrom(...people),
    does: fc.constantFrom('requestEntry', 'take', 'come', 'leave', 'forget', 'stand', 'wait'),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120 }), fc.integer({ min: 1, max: 2 }), (steps, servers) => {
      const shape = { servers, max: 2 };
      const { places, requestEntry, take, standing, pass } = setUp(shape);
      const seats = new Map<string, number>();
      /** Last known position: it never grows while the user stays in the queue. */
      const seen = new Map<string, number>();
      for (const { who, does } of steps) {
        if (does === 'requestEntry') requestEntry(who);
        else if (does === 'take') {
          const seat = take(who);
          if (seat.kind === 'seat') seats.set(who, seat.server);
        } else if (does === 'come') {
          const server = seats.get(who);
          if (server !== undefined && standing(who).state === 'ready') {
            const before = places.serverOf(who);
            if (before !== undefined) places.left(who, before);
            places.came(who, server);
          }
        } else if (does === 'leave') places.left(who, places.serverOf(who) ?? 0);
        else if (does === 'forget') {
          places.forget(who);
          seen.delete(who);
        } else if (does === 'wait') pass(5_000);
        const stands = standing(who);
        if (stands.state === 'waiting') {
          const before = seen.get(who);
          if (before !== undefined && before < stands.position) {
            // Only a user dropped for not polling is further back.
            expect(stands.position).toBe(stands.waiting);
          }
          seen.set(who, stands.position);
        } else seen.delete(who);
        for (const count of places.counts(shape)) expect(count).toBeLessThanOrEqual(shape.max);
      }
    }),
  );
});
