import { isSpaceNotFound } from '../../actions/entry/space-exists';
import { AppError } from '../../http/app-error';
import { CODES } from '../../http/codes';
import { PATHS } from '../../router/routes';
import type { CurrentUser } from '../../../contract/model/user/user';
import type { Booted } from '../app';

/** Codes after which an immediate retry is useless. */
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

export const isFull = (error: unknown): boolean => AppError.from(error).is('queue');

const bySpace = (path: string, spaceId: string): string => `${path}?spaceId=${encodeURIComponent(spaceId)}`;

/** Whether a guest of another space was refused by this space. */
export const isGuestRefused = (error: unknown, kind: CurrentUser['kind'] | undefined): boolean =>
  kind !== undefined && kind !== 'phone' && AppError.from(error).is('forbidden');

/** The text of a refusal, and whether a retry may help. */
export async function describeRefusal(
  booted: Booted,
  spaceId: string,
  error: unknown,
): Promise<{ readonly text: string; readonly retry: boolean; readonly invite: string | undefined }> {
  const text = booted.app.errorText(error);
  const refusal = AppError.from(error);
  const why = refusal.is('banned') && (await import('../post-enter').catch(() => undefined));
  return {
    text: why ? await why.banReason(booted, spaceId, text) : text,
    retry: !FINAL.has(refusal.code),
    // An attendee of the activity may have an invitation.
    invite: refusal.is('activityClosed') ? bySpace(PATHS.invite, spaceId) : undefined,
  };
}

/** The page that handles a refusal before entering; undefined if there is none. */
export function refusalRedirect(error: unknown, spaceId: string): string | undefined {
  const refusal = AppError.from(error);
  if (isSpaceNotFound(error)) return bySpace(PATHS.spaceEnter, spaceId);
  if (refusal.is('inviteNeeded')) return bySpace(PATHS.invite, spaceId);
  return refusal.is('regionBlocked') ? bySpace(PATHS.xmDefault, spaceId) : undefined;
}
