import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WIRE } from '../../../contract/wire/limits';
import type { Platform, Session } from '../../platform';
import type { Lang } from './connection';

const REASONS = {
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
};
type Status = keyof typeof REASONS;

export const isRealtimePath = (request: IncomingMessage): boolean =>
  (request.url ?? '').split('?')[0] === WIRE.path;

/** Responds to an upgrade with an HTTP error and closes the socket. */
export function refuseUpgrade(socket: Duplex, status: Status): void {
  socket.end(`HTTP/1.1 ${status} ${REASONS[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () =>
    socket.destroy(),
  );
}

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
