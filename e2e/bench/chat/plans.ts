import type { Faults } from './count';

export type EngineName = 'planet' | 'socket.io';

/** Settings of the clients' process. */
export interface ClientsSettings {
  readonly engine: EngineName;
  /** Addresses of the server processes; the clients are spread over them, each process with a server of the space. */
  readonly urls: readonly string[];
  readonly spaceId: string;
  readonly people: number;
  /** Messages a second in total. */
  readonly rate: number;
}

/** The killed server process: its index in the addresses, and the time of the kill on the machine's clock. */
export interface Kill {
  readonly home: number;
  readonly at: number;
}

/** From the sender's call to the receiver's code, ms. */
export interface Latency {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  /** Number of deliveries. */
  readonly count: number;
}

export interface ChatFigures extends Faults {
  readonly sentPerSecond: number;
  /** Messages that the server refused. */
  readonly refused: number;
  /** All deliveries except those in transit during a failure. */
  readonly latency: Latency;
  /** Bytes a second to one client. */
  readonly perClient: number;
  /** 99th percentile of the clients' own event loop delay, ms. */
  readonly late: number;
  /** Figures of the clients whose process was killed, if one was. */
  readonly failure?: FailureFigures;
}

export interface FailureFigures {
  readonly people: number;
  /** Time until the last of them was back and had read the missed messages, ms; infinite: never. */
  readonly last: number;
  readonly median: number;
  /** Deliveries among the other clients meanwhile. */
  readonly others: Latency;
}

/** A user of the baseline's room, sent on entry. */
export interface Sender {
  readonly userId: string;
  readonly nickname: string;
  readonly color: string;
  readonly headImage: string;
}

/** A message of the baseline, as a screen shows it. */
export interface SentMessage extends Sender {
  readonly id: number;
  readonly cid: string;
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}
