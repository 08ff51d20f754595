export type EngineName = 'gateway' | 'colyseus' | 'socket.io';

export interface ServerSettings {
  readonly engine: EngineName;
  readonly tickHz: number;
}

export interface LoadSettings {
  readonly engine: EngineName;
  readonly port: number;
  readonly people: number;
  /** Moves a second of each client. */
  readonly rate: number;
}

export interface LoadFigures {
  readonly sentPerSecond: number;
  readonly bytesPerSecond: number;
  /** Bytes a second of one client. */
  readonly perClient: number;
  /** Frames a second of one client. */
  readonly frames: number;
  readonly lost: number;
  readonly blocked: number;
  readonly corrections: number;
}

export interface ProbeFigures {
  readonly samples: number;
  readonly sent: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

export const BENCH_SPACE = 'field';
export const BENCH_ORIGIN = 'http://bench.test';
