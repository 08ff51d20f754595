import type { FastifyInstance } from 'fastify';
import type { Readable } from 'node:stream';
import { chatFilePath } from '../../../contract/model/chat/chat';
import type { Session } from '../../platform';
import { byteRange } from './byte-range';
import { sendNotFound } from '../failures';
import { headerOf, requirePhone, type RouteDeps } from '../routes';

/**
 * Pictures are shown inline in a message; the browser downloads every other file and never opens it (trust
 * T31).
 */
interface ServedFile {
  readonly name: string;
  readonly mime: string;
  /** 0: not a picture. */
  readonly width: number;
  /** Bytes. */
  readonly size: number;
  /** The bytes of a range, both ends included. */
  bytes(from: number, to: number): Readable;
}

export interface ChatFileReader {
  /** Undefined when there is no such file, or the user may not read it. `address` is the caller's. */
  read(session: Session, fileId: string, address: string): Promise<ServedFile | undefined>;
}

/** RFC 6266: an ASCII name for old browsers, the full name for others. */
const disposition = (kind: 'inline' | 'attachment', name: string): string =>
  `${kind}; filename="${name.replace(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )}`;

/** Serves files of messages to users who may read the chat. */
export function serveChatFiles(
  app: FastifyInstance,
  deps: Pick<RouteDeps, 'authenticate'> & { readonly chatFiles: ChatFileReader },
): void {
  app.get<{ Params: { fileId: string } }>(
    chatFilePath(':fileId').replace('%3A', ':'),
    // Answering HEAD would read the whole file.
    { exposeHeadRoute: false },
    async (request, reply) => {
      const session = await deps.authenticate(headerOf(request, 'cookie'));
      requirePhone(session);
      const file = session && (await deps.chatFiles.read(session, request.params.fileId, request.ip));
      // The same answer as for an unknown file, so that existence is not revealed (trust T24).
      if (!file) return sendNotFound(request, reply);
      const isPicture = file.width > 0;
      // A file never changes.
      const etag = `"${request.params.fileId}"`;
      const same = (headerOf(request, 'if-range') ?? etag) === etag;
      const range = same ? byteRange(headerOf(request, 'range'), file.size) : undefined;
      const none = range === 'none';
      const { from, to } = range === undefined || none ? { from: 0, to: file.size - 1 } : range;
      if (range !== undefined) {
        const range = none ? `bytes */${file.size}` : `bytes ${from}-${to}/${file.size}`;
        void reply.code(none ? 416 : 206).header('content-range', range);
      }
      return reply
        .headers({
          etag,
          'accept-ranges': 'bytes',
          'content-length': none ? 0 : to - from + 1,
          'content-type': file.mime,
          'content-disposition': disposition(isPicture ? 'inline' : 'attachment', file.name),
          'x-content-type-options': 'nosniff',
          // The file is never rendered as a page.
          'content-security-policy': "default-src 'none'; sandbox",
          'cache-control': 'private, max-age=3600',
        })
        .send(none ? undefined : file.bytes(from, to));
    },
  );
}
