import type { PrivateEvent } from './private-chat';

/** Characters at most in what NIM carries in one notice. */
export const NIM_NOTICE_MAX = 4_000;
/** The account at NIM that speaks for the server: what anybody else sends is not ours. */
export const NIM_SERVER_ACCOUNT = 'tiny-planet';

/** What the server tells one person through NIM, as JSON in a custom notification of the `NIM_SPEAKER`. */
export interface NimNotice {
  /** Which run of which server process tells it. */
  readonly epoch: string;
  /** Number of the last event in it. A process counts what it tells a person from 1: what is missing was lost. */
  readonly n: number;
  /** In order; empty: it did not fit, and is read from the calls. */
  readonly events: readonly PrivateEvent[];
}
