import type { CaptchaApi } from '../../workers/captcha.shared';
import { AppError } from '../http/app-error';
import { listen } from '../platform/listen';
import { Scope } from '../platform/scope';
import { createWorkerLink, type ThreadEndpoint } from './worker-link';

const browserSpawn = (): ThreadEndpoint =>
  new Worker(new URL('../../workers/captcha.worker.ts', import.meta.url), { type: 'module' });

/**
 * Works out an Altcha challenge on a thread of its own and answers the base64 payload for the server.
 * Rejects with an `AppError`: `aborted` when the signal says so, `unknown` when it cannot be solved.
 */
export async function solveCaptcha(
  challenge: unknown,
  signal?: AbortSignal,
  spawn: () => ThreadEndpoint = browserSpawn,
): Promise<string> {
  if (signal?.aborted) throw AppError.local('aborted');
  const scope = new Scope();
  if (signal) scope.own(listen(signal, 'abort', () => scope.dispose()));
  try {
    return await createWorkerLink<CaptchaApi>(scope, spawn).call((remote) => remote.solve(challenge));
  } catch (error) {
    throw AppError.from(error);
  } finally {
    scope.dispose();
  }
}
