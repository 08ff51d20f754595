import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorName } from '../../../contract/calls/errors';
import { WIRE } from '../../../contract/wire/limits';
import { answerSocket } from '../../http/raw-answer';
import type { Platform, Session } from '../../platform';
import type { Lang } from './connection';

const REASONS = {
  401: 'unauthorized',
  403: 'crossSite',
  404: 'notFound',
  429: 'tooFast',
  503: 'internal',
} as const satisfies Record<number, ErrorName>;

export const isRealtimePath = (request: IncomingMessage): boolean =>
  (request.url ?? '').split('?')[0] === WIRE.path;

/** Responds to an upgrade with an HTTP error and closes the socket. */
export const refuseUpgrade = (request: IncomingMessage, socket: Duplex, status: keyof typeof REASONS): void =>
  answerSocket(socket, status, REASONS[status], langOf(request));

/** Checks an upgrade (W1). Returns the session, or the HTTP status of the refusal. */
export async function checkUpgrade(
  platform: Platform,
  request: IncomingMessage,
): Promise<Session | 401 | 403> {
  if (!platform.originAllowed(request.headers.origin, request.headers.host)) return 403;
  return (await platform.authenticate(request.headers.cookie)) ?? 401;
}

/** Language of refusal texts: Chinese, unless English is preferred. */
export function langOf(request: IncomingMessage): Lang {
  const first = /\b(zh|en)\b/i.exec(request.headers['accept-language'] ?? '');
  return first?.[1]?.toLowerCase() === 'en' ? 'en' : 'zh';
}
