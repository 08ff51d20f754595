import { Wander, type Ground } from '../wander';
import type { RawSocket } from './raw-socket';

/** A walking client of the load: its start, and how it sends a step. */
export interface Walker {
  readonly socket: RawSocket;
  start(): { readonly x: number; readonly y: number };
  move(x: number, y: number, dirPose: number): void;
  /** Sent now and then to keep the connection. */
  ping?(): void;
}

const WHEEL = 5;
const PING_EVERY = 5_000;

type Steps = Omit<Walker, 'socket'>;

interface Person {
  readonly walker: Steps;
  readonly wander: Wander;
  pingAt: number;
}

/** Moves clients continuously at `rate` steps a second each, spread evenly over time. */
export class Walking {
  readonly #ground: Ground;
  readonly #period: number;
  readonly #wheel: Person[][];
  readonly #timer: NodeJS.Timeout;
  #turn = Math.floor(performance.now() / WHEEL);
  #count = 0;
  #sent = 0;

  constructor(ground: Ground, rate: number) {
    this.#ground = ground;
    this.#period = 1000 / rate;
    this.#wheel = Array.from({ length: Math.max(1, Math.round(this.#period / WHEEL)) }, () => []);
    this.#timer = setInterval(() => this.#step(), WHEEL - 1);
  }

  add(walker: Steps): void {
    const { x, y } = walker.start();
    const wander = new Wander(this.#ground, { random: Math.random, restless: true }, x, y, 0);
    const pingAt = performance.now() + Math.random() * PING_EVERY;
    this.#wheel[this.#count++ % this.#wheel.length]?.push({ walker, wander, pingAt });
  }

  /** Moves sent since the last call. */
  takeSent(): number {
    const count = this.#sent;
    this.#sent = 0;
    return count;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #step(): void {
    const now = performance.now();
    const until = Math.floor(now / WHEEL);
    // After a stall the load continues without catching up.
    this.#turn = Math.max(this.#turn, until - this.#wheel.length);
    while (this.#turn < until) {
      this.#turn++;
      for (const person of this.#wheel[this.#turn % this.#wheel.length] ?? []) this.#sendStep(person, now);
    }
  }

  #sendStep(person: Person, now: number): void {
    const { walker, wander } = person;
    wander.step(now, this.#period);
    if (now >= person.pingAt) {
      person.pingAt = now + PING_EVERY;
      walker.ping?.();
    }
    if (!wander.isFooted) return;
    walker.move(wander.x, wander.y, wander.dirPose);
    this.#sent++;
  }
}
