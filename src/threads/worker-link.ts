import { wrap, type Endpoint, type Remote } from 'comlink';
import { AppError } from '../http/app-error';
import { listen } from '../platform/listen';
import type { Scope } from '../platform/scope';

/** The other side of a link: a worker, or a message port in tests. */
export type ThreadEndpoint = Endpoint & { terminate?(): void; close?(): void };

export interface WorkerLink<Api> {
  /** Calls in flight. */
  readonly busy: number;
  /** Starts the worker early, so that its code loads before the first call. */
  start(): void;
  /** Runs one call; starts the worker if needed. Rejects if the worker fails or the scope ends. */
  call<T>(run: (remote: Remote<Api>) => Promise<T>): Promise<T>;
}

interface Running<Api> {
  readonly remote: Remote<Api>;
  readonly lost: Promise<never>;
  end(error: AppError): void;
}

/** A worker behind Comlink, started on demand and ended with the scope; restarted after a failure. */
export function createWorkerLink<Api>(scope: Scope, spawn: () => ThreadEndpoint): WorkerLink<Api> {
  let running: Running<Api> | undefined;
  let busy = 0;

  const start = (): Running<Api> => {
    const endpoint = spawn();
    let silence = (): void => undefined;
    const { promise: lost, reject } = Promise.withResolvers<never>();
    // Avoids an unhandled rejection if no call is pending.
    lost.catch(() => undefined);
    const started: Running<Api> = {
      remote: wrap<Api>(endpoint),
      lost,
      end(error) {
        if (running === started) running = undefined;
        silence();
        endpoint.terminate?.();
        endpoint.close?.();
        reject(error);
      },
    };
    // Comlink alone would wait forever for a script that failed to load.
    silence = listen(endpoint, 'error', (event) => started.end(AppError.local('unknown', event)));
    return started;
  };

  scope.own(() => running?.end(AppError.local('aborted')));
  return {
    get busy() {
      return busy;
    },
    start() {
      if (!scope.ended) running ??= start();
    },
    async call(run) {
      if (scope.ended) throw AppError.local('aborted');
      running ??= start();
      const { remote, lost } = running;
      busy++;
      try {
        return await Promise.race([run(remote), lost]);
      } finally {
        busy--;
      }
    },
  };
}
