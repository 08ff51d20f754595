import type { CaptchaApi } from '../../workers/captcha.shared';
import { AppError } from '../http/app-error';
import { listen } from '../platform/listen';
import { Scope } from '../platform/scope';
import { createWorkerLink, type ThreadEndpoint } from './worker-link';

const browserSpawn = (): ThreadEndpoint =>
  new Worker(new URL('../../workers/captcha.worker.ts', import.meta.url), { type: 'module' });

/**
 * Solves an Altcha challenge in a worker and returns the base64 payload for the server. Rejects with an `AppError`:
 * `aborted` by the signal, `unknown` if it cannot be solved.
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
