import type { PrivateEvent } from './private-chat';

/** The maximum length of a NIM notice, in characters. */
export const NIM_NOTICE_MAX = 4_000;
/** The server's account at NIM; notices of other senders are ignored. */
export const NIM_SERVER_ACCOUNT = 'tiny-planet';

/** The JSON of a custom notification from `NIM_SERVER_ACCOUNT` to one user. */
export interface NimNotice {
  /** Identifies the run of the sending server process. */
  readonly epoch: string;
  /** The number of the last event in `events`. Each process counts the events of a user from 1; a gap means loss. */
  readonly n: number;
  /** In order; empty: it did not fit, and is read from the calls. */
  readonly events: readonly PrivateEvent[];
}
