import type { Faults } from './count';

export type EngineName = 'planet' | 'socket.io';

/** What the process of the people is told when it starts. */
export interface ClientsSettings {
  readonly engine: EngineName;
  /** Addresses of the server's processes; the people are spread over them, each on a server of the space of its own. */
  readonly urls: readonly string[];
  readonly spaceId: string;
  readonly people: number;
  /** Messages a second, of all together. */
  readonly rate: number;
}

/** The process of the server that was killed, its place among the addresses, and when, on the machine's clock. */
export interface Kill {
  readonly home: number;
  readonly at: number;
}

/** From the sender's call to the listener's own code, ms. */
export interface Latency {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  /** Deliveries. */
  readonly count: number;
}

export interface ChatFigures extends Faults {
  readonly sentPerSecond: number;
  /** Messages that the server would not take. */
  readonly refused: number;
  /** Of every delivery to everybody, save those that were under way in a failure. */
  readonly latency: Latency;
  /** Bytes a second to one client. */
  readonly perClient: number;
  /** How late the listeners themselves were at most 99 times of 100, ms. */
  readonly late: number;
  /** How those fared whose process was killed; only where one was. */
  readonly failure?: FailureFigures;
}

export interface FailureFigures {
  readonly people: number;
  /** Until the last of them was there again and had read what was said meanwhile, ms; infinite: never. */
  readonly last: number;
  readonly median: number;
  /** Deliveries among the others meanwhile. */
  readonly others: Latency;
}

/** Who somebody is in the baseline's room: told once, when they come. */
export interface Sender {
  readonly userId: string;
  readonly nickname: string;
  readonly color: string;
  readonly headImage: string;
}

/** A message of the baseline: what a screen shows of one. */
export interface SentMessage extends Sender {
  readonly id: number;
  readonly cid: string;
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}
