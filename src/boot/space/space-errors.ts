import { isSpaceNotFound } from '../../actions/entry/space-exists';
import { AppError } from '../../http/app-error';
import { CODES } from '../../http/codes';
import { PATHS } from '../../router/routes';
import type { CurrentUser } from '../../../contract/model/user.schema';
import type { Booted } from '../app';

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

export const isFull = (error: unknown): boolean => AppError.from(error).is('queue');

const bySpace = (path: string, spaceId: string): string => `${path}?spaceId=${encodeURIComponent(spaceId)}`;

/** A guest of another space, who has not been let into this one yet. */
export const isGuestRefused = (error: unknown, kind: CurrentUser['kind'] | undefined): boolean =>
  kind !== undefined && kind !== 'phone' && AppError.from(error).is('forbidden');

/** Why one may not come in, in words, and whether it may be different in a moment. */
export async function describeRefusal(
  booted: Booted,
  spaceId: string,
  error: unknown,
): Promise<{ readonly text: string; readonly retry: boolean; readonly invite: string | undefined }> {
  const text = booted.app.errorText(error);
  const refusal = AppError.from(error);
  const why = refusal.is('banned') && (await import('../once-inside').catch(() => undefined));
  return {
    text: why ? await why.banReason(booted, spaceId, text) : text,
    retry: !FINAL.has(refusal.code),
    // Who was there for an activity may have been asked to come again.
    invite: refusal.is('activityClosed') ? bySpace(PATHS.invite, spaceId) : undefined,
  };
}

/** The page that deals with a refusal: there is something to do, or to read, before entering. */
export function refusalRedirect(error: unknown, spaceId: string): string | undefined {
  const refusal = AppError.from(error);
  if (isSpaceNotFound(error)) return bySpace(PATHS.spaceEnter, spaceId);
  if (refusal.is('inviteNeeded')) return bySpace(PATHS.invite, spaceId);
  return refusal.is('regionBlocked') ? bySpace(PATHS.xmDefault, spaceId) : undefined;
}
