import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { headerOf } from '../routes';
import { byteRange } from './byte-range';

/** A file as it is sent to a browser. */
export interface ServedFile {
  readonly name: string;
  readonly mime: string;
  /** Bytes. */
  readonly size: number;
  /** Changes with the bytes. */
  readonly etag: string;
  /** Shown or played in the page; every other file is downloaded and never opened. */
  readonly isShown: boolean;
  readonly cacheControl: string;
  /** The bytes of a range, both ends included. */
  bytes(from: number, to: number): Readable;
}

/** RFC 6266: an ASCII name for old browsers, the full name for others. */
const disposition = (kind: 'inline' | 'attachment', name: string): string =>
  `${kind}; filename="${name.replace(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )}`;

/** Sends a file, or the range of it that was asked for. */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: ServedFile): FastifyReply {
  const etag = `"${file.etag}"`;
  const same = (headerOf(request, 'if-range') ?? etag) === etag;
  const range = same ? byteRange(headerOf(request, 'range'), file.size) : undefined;
  const none = range === 'none';
  const { from, to } = range === undefined || none ? { from: 0, to: file.size - 1 } : range;
  if (range !== undefined) {
    const contentRange = none ? `bytes */${file.size}` : `bytes ${from}-${to}/${file.size}`;
    void reply.code(none ? 416 : 206).header('content-range', contentRange);
  }
  return reply
    .headers({
      etag,
      'accept-ranges': 'bytes',
      'content-length': none ? 0 : to - from + 1,
      'content-type': file.mime,
      'content-disposition': disposition(file.isShown ? 'inline' : 'attachment', file.name),
      'x-content-type-options': 'nosniff',
      // The file is never rendered as a page.
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': file.cacheControl,
    })
    .send(none ? undefined : file.bytes(from, to));
}
