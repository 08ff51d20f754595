import { saysNoSpace } from '../actions/no-space';
import { AppError } from '../http/app-error';
import { CODES } from '../http/codes';
import { PATHS } from '../router/routes';

/** Codes after which trying again right away is pointless. */
const FINAL: ReadonlySet<number> = new Set([
  CODES.spaceNotFound,
  CODES.banned,
  CODES.forbidden,
  CODES.kickedOut,
  CODES.activityClosed,
  CODES.activityExclusive,
  CODES.activityNoAuth,
  CODES.spaceClosed,
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
