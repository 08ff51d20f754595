import { TILE } from '../model/motion';

/** Numbers of the realtime wire (see SPEC.md). Times are milliseconds, sizes bytes, lengths logical pixels. */
export const WIRE = {
  version: 1,
  path: '/rt',
  tickHz: 20,
  moveHzMax: 30,
  helloTimeout: 5_000,
  pingEvery: 5_000,
  clientSilence: 12_000,
  serverSilence: 20_000,
  resumeFor: 30_000,
  slotRest: 3_000,
  maxFrame: 64 * 1024,
  slowReader: 256 * 1024,
  deadReader: 4 * 1024 * 1024,
  textPerSecond: 20,
  textBurst: 40,
  chatPerWindow: 5,
  chatWindow: 5_000,
  expressPerSecond: 1,
  expressBurst: 3,
  /** Cells of interest. */
  cellWidth: 20 * TILE,
  cellHeight: 12 * TILE,
  /** Positions travel in quarter pixels. */
  quantum: 4,
} as const;

/** Close codes: 4000 plus the HTTP status of the same meaning. */
export const CloseCode = {
  /** The ordinary end of a WebSocket. */
  normal: 1000,
  malformed: 4400,
  unauthorized: 4401,
  forbidden: 4403,
  notFound: 4404,
  silent: 4408,
  replaced: 4409,
  resumeGone: 4410,
  slow: 4413,
  version: 4426,
  flood: 4429,
  full: 4503,
  restart: 1012,
} as const;
export type CloseCode = (typeof CloseCode)[keyof typeof CloseCode];
