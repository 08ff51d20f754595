import type { GrantDeps } from './fresh-grant';

/** How the bytes of a file get to the storage. Every promise rejects with `AppError`. */
export interface Sender {
  /** Sends what has not arrived yet. `progress`: from 0 to 1. */
  send(file: Blob, progress: (share: number) => void, signal: AbortSignal | undefined): Promise<void>;
  /** Removes what has arrived. */
  cancel(): Promise<void>;
}

export interface SenderDeps extends GrantDeps {
  /** A fetch that reports the bytes that have left. */
  readonly fetchReporting: (onProgress: (bytes: number) => void) => typeof globalThis.fetch;
}
