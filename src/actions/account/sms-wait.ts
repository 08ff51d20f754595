import { AppError } from '../../http/app-error';

/** The text for a refused code with a known waiting time; undefined for other errors. */
export function formatSmsWait(
  error: unknown,
  say: (unit: 'waitSeconds' | 'waitMinutes', count: number) => string,
): string | undefined {
  const failure = AppError.from(error);
  const seconds = failure.retryAfter;
  if (!failure.is('smsLimit') || seconds === undefined) return undefined;
  return seconds < 100 ? say('waitSeconds', seconds) : say('waitMinutes', Math.ceil(seconds / 60));
}
