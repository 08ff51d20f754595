import type { FastifyInstance } from 'fastify';
import type { Readable } from 'node:stream';
import { chatFilePath } from '../../contract/model/chat/chat';
import type { Session } from '../platform';
import { byteRange } from './byte-range';
import { sendNotFound } from './failures';
import { headerOf, type RouteDeps } from './routes';

/** What is shown inside a message; everything else is saved by the browser, never opened (trust T31). */
interface ServedFile {
  readonly name: string;
  readonly mime: string;
  /** 0: no picture. */
  readonly width: number;
  /** Bytes. */
  readonly size: number;
  /** From one byte to another, both included. */
  bytes(from: number, to: number): Readable;
}

export interface ChatFileReader {
  /** Undefined: there is none, or the person may not read it. `address` is the caller's. */
  read(session: Session, fileId: string, address: string): Promise<ServedFile | undefined>;
}

/** RFC 6266: a plain name for the old, the whole one for the others. */
const disposition = (kind: 'inline' | 'attachment', name: string): string =>
  `${kind}; filename="${name.replace(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )}`;

/** Serves what messages carry, to those who read the chat. */
export function serveChatFiles(
  app: FastifyInstance,
  deps: Pick<RouteDeps, 'authenticate'> & { readonly chatFiles: ChatFileReader },
): void {
  app.get<{ Params: { fileId: string } }>(
    chatFilePath(':fileId').replace('%3A', ':'),
    // What it takes to answer it is the whole file.
    { exposeHeadRoute: false },
    async (request, reply) => {
      const session = await deps.authenticate(headerOf(request, 'cookie'));
      const file = session && (await deps.chatFiles.read(session, request.params.fileId, request.ip));
      // Nobody learns whether there is one (trust T24).
      if (!file) return sendNotFound(request, reply);
      const isPicture = file.width > 0;
      // What an id names never changes.
      const etag = `"${request.params.fileId}"`;
      const same = (headerOf(request, 'if-range') ?? etag) === etag;
      const asked = same ? byteRange(headerOf(request, 'range'), file.size) : undefined;
      const none = asked === 'none';
      const { from, to } = asked === undefined || none ? { from: 0, to: file.size - 1 } : asked;
      if (asked !== undefined) {
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
          // Whatever it is, it is no page of ours.
          'content-security-policy': "default-src 'none'; sandbox",
          'cache-control': 'private, max-age=3600',
        })
        .send(none ? undefined : file.bytes(from, to));
    },
  );
}
