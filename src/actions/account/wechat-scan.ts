import type { CurrentUser } from '../../../contract/model/user/user';
import { AppError } from '../../http/app-error';
import type { Http } from '../../http/client';
import type { Timers } from '../../platform/timers';
import type { Visibility } from '../../platform/visibility';

/** Poll interval, milliseconds; polls only while the page is visible. */
export const SCAN_POLL_MS = 1500;
/** Consecutive failed polls before giving up: a short network loss keeps the code. */
const FAILURES_MAX = 5;

/** A sign-in by scan as the screen shows it. */
export type ScanState =
  | { readonly kind: 'loading' }
  /** No code to scan: the provider's own page is at `url`. */
  | { readonly kind: 'redirect'; readonly url: string; readonly state: string }
  | { readonly kind: 'waiting' | 'scanned' | 'confirmed' | 'refused' | 'expired'; readonly url: string }
  | { readonly kind: 'failed'; readonly error: unknown };

export interface Scan {
  /** Starts again with another code. */
  refresh(): void;
  dispose(): void;
}

export interface ScanDeps {
  readonly http: Http;
  readonly timers: Timers;
  readonly visibility: Visibility;
}

export interface ScanHandlers {
  readonly onState: (state: ScanState) => void;
  /** Signed in, or bound. */
  readonly onDone: (user: CurrentUser) => void;
}

/** Shows a QR code, polls its state, and exchanges the result for a session (`login`) or a binding (`bind`). */
export function startScan(
  mode: 'login' | 'bind',
  { http, timers, visibility }: ScanDeps,
  handlers: ScanHandlers,
): Scan {
  let end = (): void => undefined;

  const run = (): void => {
    end();
    const controller = new AbortController();
    const { signal } = controller;
    let stopTimer = (): void => undefined;
    let polling = false;
    let failures = 0;
    let shown: { readonly state: string; readonly url: string; readonly until: number } | undefined;

    const settle = (state: ScanState): void => {
      shown = undefined;
      stopTimer();
      handlers.onState(state);
    };
    const fail = (error: unknown): void => {
      if (!signal.aborted) settle({ kind: 'failed', error });
    };

    const exchange = async (state: string, url: string, code: string): Promise<void> => {
      settle({ kind: 'confirmed', url });
      try {
        const user = await http.post('/api/wechat/login/callback', { code, state }, { signal, quiet: true });
        if (!signal.aborted) handlers.onDone(user);
      } catch (error) {
        fail(error);
      }
    };

    const poll = async (): Promise<void> => {
      if (!shown || polling || !visibility.visible()) return;
      const { state, url, until } = shown;
      if (timers.now() >= until) {
        settle({ kind: 'expired', url });
        return;
      }
      polling = true;
      try {
        const { status, code } = await http.post(
          '/api/wechat/login/poll',
          { state },
          { signal, quiet: true },
        );
        failures = 0;
        if (signal.aborted || shown?.state !== state) return;
        if (status === 'confirmed' && code !== undefined) void exchange(state, url, code);
        else if (status === 'waiting' || status === 'scanned') handlers.onState({ kind: status, url });
        // Confirmed without a code: the response that carried it was lost.
        else settle({ kind: status === 'refused' ? 'refused' : 'expired', url });
      } catch (error) {
        if (++failures >= FAILURES_MAX || AppError.from(error).code > 0) fail(error);
      } finally {
        polling = false;
      }
    };

    const endSight = visibility.onChange(() => void poll());
    end = () => {
      controller.abort();
      stopTimer();
      endSight();
    };

    const begin = async (): Promise<void> => {
      handlers.onState({ kind: 'loading' });
      try {
        const { kind, state, url, expiresIn } = await http.post(
          '/api/wechat/login/start',
          { mode },
          { signal, quiet: true },
        );
        if (signal.aborted) return;
        if (kind === 'redirect') {
          settle({ kind, state, url });
          return;
        }
        shown = { state, url, until: timers.now() + expiresIn * 1000 };
        handlers.onState({ kind: 'waiting', url });
        stopTimer = timers.every(SCAN_POLL_MS, () => void poll());
      } catch (error) {
        fail(error);
      }
    };
    void begin();
  };

  run();
  return { refresh: run, dispose: () => end() };
}
