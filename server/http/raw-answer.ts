import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Envelope } from '../../contract/calls/call';
import { ERROR_CODES, type ErrorName } from '../../contract/calls/errors';
import type { ErrorEntry } from '../../contract/features';
import type { Language } from '../errors';

export const envelopeOf = ({ code }: ErrorEntry, desc: string): Envelope<null> => ({
  code,
  desc,
  data: null,
});

/** Answers a request that never reaches the HTTP framework with an envelope, and closes the socket. */
export function answerSocket(socket: Duplex, status: number, error: ErrorName, language: Language): void {
  const body = JSON.stringify(envelopeOf(ERROR_CODES[error], ERROR_CODES[error][language]));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Cache-Control: no-store',
    'Content-Type: application/json; charset=utf-8',
    'X-Content-Type-Options: nosniff',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
