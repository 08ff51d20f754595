import { machineNow } from '../machine-clock';
import type { ReceivedLine } from './count';

const WORDS = '晚上一起去喷泉边看星星吗？ See you by the fountain.';

/** The text of a message from a client of process `home`: number, process, time, and words. */
export const textOf = (n: number, home: number): string => `${n} ${home} ${machineNow().toFixed(3)} ${WORDS}`;

/** The first arrival of each message at each client, in columns. `from`, `to`: processes of sender and receiver. */
export class Deliveries {
  readonly sentAt: number[] = [];
  readonly shownAt: number[] = [];
  readonly from: number[] = [];
  readonly to: number[] = [];

  add(sentAt: number, shownAt: number, from: number, to: number): void {
    this.sentAt.push(sentAt);
    this.shownAt.push(shownAt);
    this.from.push(from);
    this.to.push(to);
  }
}

/** The messages that one client has received. */
export class Screen {
  readonly live: ReceivedLine[] = [];
  readonly read: ReceivedLine[] = [];
  readonly #seen = new Set<number>();
  readonly #deliveries: Deliveries;
  /** Index of the server process on which the client started. */
  readonly home: number;
  /** Id of the newest message. */
  lastId = 0;

  constructor(deliveries: Deliveries, home: number) {
    this.#deliveries = deliveries;
    this.home = home;
  }

  /** Number of different messages. */
  get count(): number {
    return this.#seen.size;
  }

  /** Adds a live message. */
  addLive(id: number, text: string): void {
    this.live.push(this.#show(id, text));
  }

  /** Adds a message from the history. */
  addFromHistory(id: number, text: string): void {
    this.read.push(this.#show(id, text));
  }

  #show(id: number, text: string): ReceivedLine {
    const [n = -1, from = -1, sentAt = 0] = text.split(' ', 3).map(Number);
    this.lastId = Math.max(this.lastId, id);
    if (!this.#seen.has(n)) {
      this.#seen.add(n);
      this.#deliveries.add(sentAt, machineNow(), from, this.home);
    }
    return { id, n };
  }
}
