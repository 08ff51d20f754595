import { maskPhones } from '../../contract/model/user/mask';
import type { Page } from '../platform/page';
import type { Timers } from '../platform/timers';
import type { BeaconPost } from './beacon-post';

/** `waitMs` from a failure to its line; `most` characters per line (the contract's limit); `perMinute` lines. */
export const LOG_SINK = { waitMs: 3000, most: 4096, perMinute: 6, restMs: 60_000, entries: 40 } as const;

/** A failed call. Only the path: queries and bodies never reach the log. */
export interface FailedCall {
  readonly method: string;
  readonly path: string;
  /** The code of the answer, or a local one (negative). */
  readonly code: number;
  /** How long it took, milliseconds. */
  readonly ms?: number;
}

export interface LogSink {
  failed(call: FailedCall): void;
  /** An unexpected error; only its message. */
  fault(error: unknown): void;
  dispose(): void;
}

export interface LogSinkDeps {
  readonly post: BeaconPost;
  readonly timers: Pick<Timers, 'after' | 'now'>;
  readonly page: Pick<Page, 'listen'>;
  /** The path of the current page, without its query. */
  readonly where: () => string;
}

interface Entry {
  readonly what: Readonly<Record<string, string | number>>;
  times: number;
}

/** The log calls themselves, whose failures are never logged. */
const isOurs = (path: string): boolean => path.startsWith('/api/log/');

/** Sends failures to `/api/log/push` (section 8): batched, counted when they repeat, and few. */
export function createLogSink({ post, timers, page, where }: LogSinkDeps): LogSink {
  const waiting = new Map<string, Entry>();
  const sentAt: number[] = [];
  let restUntil = Number.NEGATIVE_INFINITY;
  let cancel: (() => void) | undefined;

  /** As many entries as fit into one line; the rest is dropped. */
  const takeLine = (): string => {
    const failures: object[] = [];
    let line = '';
    for (const { what, times } of waiting.values()) {
      const next = JSON.stringify({
        page: where(),
        failures: [...failures, { ...what, ...(times > 1 ? { times } : {}) }],
      });
      if (next.length > LOG_SINK.most) break;
      failures.push({ ...what, ...(times > 1 ? { times } : {}) });
      line = next;
    }
    waiting.clear();
    return maskPhones(line);
  };

  const mayPost = (): boolean => {
    const now = timers.now();
    while ((sentAt[0] ?? now) <= now - 60_000) sentAt.shift();
    return now >= restUntil && sentAt.length < LOG_SINK.perMinute;
  };

  const flush = (): void => {
    cancel?.();
    cancel = undefined;
    if (waiting.size === 0) return;
    const may = mayPost();
    const log = takeLine();
    if (!may || log === '') return;
    sentAt.push(timers.now());
    void post('/api/log/push', { log }).then((posted) => {
      if (posted !== 'done') restUntil = timers.now() + LOG_SINK.restMs;
    });
  };

  const add = (what: Entry['what'], key: string): void => {
    const same = waiting.get(key);
    if (same) same.times += 1;
    else if (waiting.size < LOG_SINK.entries) waiting.set(key, { what, times: 1 });
    cancel ??= timers.after(LOG_SINK.waitMs, flush);
  };

  const unlisten = page.listen('pagehide', flush);
  return {
    failed({ method, path, code, ms }) {
      const [plain = ''] = path.split(/[?#]/);
      if (isOurs(plain)) return;
      const time = ms === undefined ? {} : { ms: Math.round(ms) };
      add({ method, path: plain, code, ...time }, `${method} ${plain} ${code}`);
    },
    fault(error) {
      const text = (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 300);
      add({ fault: text }, `fault ${text}`);
    },
    dispose() {
      flush();
      unlisten();
    },
  };
}
