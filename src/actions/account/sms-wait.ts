import { AppError } from '../../http/app-error';

/** Words for a refused code when the server says how long to wait; undefined for everything else. */
export function formatSmsWait(
  error: unknown,
  say: (unit: 'waitSeconds' | 'waitMinutes', count: number) => string,
): string | undefined {
  const failure = AppError.from(error);
  const seconds = failure.retryAfter;
  if (!failure.is('smsLimit') || seconds === undefined) return undefined;
  return seconds < 100 ? say('waitSeconds', seconds) : say('waitMinutes', Math.ceil(seconds / 60));
}
