import { Wander, type Ground } from '../wander';
import type { RawSocket } from './raw-socket';

/** One walking client of the load: where it begins, and how it tells a step. */
export interface Walker {
  readonly socket: RawSocket;
  start(): { readonly x: number; readonly y: number };
  move(x: number, y: number, dirPose: number): void;
  /** Now and then, to stay alive. */
  ping?(): void;
}

const WHEEL = 5;
const PING_EVERY = 5_000;

export interface Walking {
  /** Moves sent since the last call. */
  takeSent(): number;
  stop(): void;
}

/** Lets everybody walk without a rest and tell `rate` steps a second, spread evenly over time. */
export function walkAll(walkers: readonly Walker[], ground: Ground, rate: number): Walking {
  const period = 1000 / rate;
  const places = Math.max(1, Math.round(period / WHEEL));
  const people = walkers.map((walker, i) => {
    const { x, y } = walker.start();
    const wander = new Wander(ground, { random: Math.random, restless: true }, x, y, 0);
    return {
      walker,
      wander,
      place: Math.floor((i * places) / walkers.length),
      pingAt: performance.now() + Math.random() * PING_EVERY,
    };
  });
  const wheel = Array.from({ length: places }, (_, place) =>
    people.filter((person) => person.place === place),
  );
  let sent = 0;
  let turn = Math.floor(performance.now() / WHEEL);
  const timer = setInterval(() => {
    const now = performance.now();
    const until = Math.floor(now / WHEEL);
    // After a stall the load goes on; it does not make up for what it missed.
    turn = Math.max(turn, until - places);
    while (turn < until) {
      turn++;
      for (const person of wheel[turn % places] ?? []) {
        const { walker, wander } = person;
        wander.step(now, period);
        if (now >= person.pingAt) {
          person.pingAt = now + PING_EVERY;
          walker.ping?.();
        }
        if (!wander.isFooted) continue;
        walker.move(wander.x, wander.y, wander.dirPose);
        sent++;
      }
    }
  }, WHEEL - 1);
  return {
    takeSent: () => {
      const count = sent;
      sent = 0;
      return count;
    },
    stop: () => clearInterval(timer),
  };
}
