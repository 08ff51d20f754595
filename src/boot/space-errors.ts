import { saysNoSpace } from '../actions/no-space';
import { AppError } from '../http/app-error';
import { CODES } from '../http/codes';
import { PATHS } from '../router/routes';
import type { CurrentUser } from '../../contract/model/user';
import type { Booted } from './app';

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

/** A guest of another space, who has not been let into this one yet. */
export const turnsGuestAway = (error: unknown, kind: CurrentUser['kind'] | undefined): boolean =>
  kind !== undefined && kind !== 'phone' && AppError.from(error).is('forbidden');

/** Why one may not come in, in words, and whether it may be different in a moment. */
export async function whyNot(
  booted: Booted,
  spaceId: string,
  error: unknown,
): Promise<{ readonly text: string; readonly retry: boolean }> {
  const text = booted.app.errorWords(error);
  const refusal = AppError.from(error);
  const why = refusal.is('banned') && (await import('./once-inside').catch(() => undefined));
  return {
    text: why ? await why.whyBanned(booted, spaceId, text) : text,
    retry: !FINAL.has(refusal.code),
  };
}

/** The page that deals with a refusal: there is something to do, or to read, before entering. */
export function wayAround(error: unknown, spaceId: string): string | undefined {
  const refusal = AppError.from(error);
  const to = (path: string): string => `${path}?spaceId=${encodeURIComponent(spaceId)}`;
  if (saysNoSpace(error)) return to(PATHS.spaceEnter);
  if (refusal.is('inviteNeeded')) return to(PATHS.invite);
  return refusal.is('regionBlocked') ? to(PATHS.xmDefault) : undefined;
}
