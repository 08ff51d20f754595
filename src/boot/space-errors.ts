import { ERROR_CODES } from '../../contract/calls/errors';
import { saysNoSpace } from '../actions/no-space';
import { AppError } from '../http/app-error';
import { PATHS } from '../router/routes';

/** Codes after which trying again right away is pointless. */
const FINAL: ReadonlySet<number> = new Set([
  ERROR_CODES.spaceNotFound.code,
  ERROR_CODES.banned.code,
  ERROR_CODES.forbidden.code,
  ERROR_CODES.kickedOut.code,
  ERROR_CODES.activityClosed.code,
  ERROR_CODES.activityExclusive.code,
  ERROR_CODES.activityNoAuth.code,
  ERROR_CODES.spaceClosed.code,
]);

export const mayRetry = (error: unknown): boolean => !FINAL.has(AppError.from(error).code);
export const isFull = (error: unknown): boolean => AppError.from(error).is('queue');

/** The page that deals with a refusal: there is something to do, or to read, before entering. */
export function wayAround(error: unknown, spaceId: string): string | undefined {
  const refusal = AppError.from(error);
  const to = (path: string): string => `${path}?spaceId=${encodeURIComponent(spaceId)}`;
  if (saysNoSpace(error)) return to(PATHS.spaceEnter);
  if (refusal.is('inviteNeeded')) return to(PATHS.invite);
  return refusal.is('regionBlocked') ? to(PATHS.xmDefault) : undefined;
}
