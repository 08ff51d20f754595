import { machineNow } from '../machine-clock';
import type { ReceivedLine } from './count';

const WORDS = '晚上一起去喷泉边看星星吗？ See you by the fountain.';

/** What somebody says who began on process `home` of the server: its number, that process, the moment, and words. */
export const textOf = (n: number, home: number): string => `${n} ${home} ${machineNow().toFixed(3)} ${WORDS}`;

/** Every first sight of a message by somebody, in columns. `from` and `to`: where sender and listener began. */
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

/** What one person sees of the chat. */
export class Screen {
  readonly live: ReceivedLine[] = [];
  readonly read: ReceivedLine[] = [];
  readonly #seen = new Set<number>();
  readonly #deliveries: Deliveries;
  /** The process of the server on which the person began. */
  readonly home: number;
  /** Id of the newest message. */
  lastId = 0;

  constructor(deliveries: Deliveries, home: number) {
    this.#deliveries = deliveries;
    this.home = home;
  }

  /** How many different messages are there. */
  get count(): number {
    return this.#seen.size;
  }

  /** The live line brought it. */
  tell(id: number, text: string): void {
    this.live.push(this.#show(id, text));
  }

  /** It was read from the history. */
  fill(id: number, text: string): void {
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
