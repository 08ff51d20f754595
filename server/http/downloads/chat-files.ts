import type { FastifyInstance } from 'fastify';
import { chatFilePath } from '../../../contract/model/chat/chat';
import type { Session } from '../../platform';
import { sendNotFound } from '../failures';
import { headerOf, requirePhone, type RouteDeps } from '../routes';
import { sendFile, type ServedFile } from './send-file';

/**
 * Pictures are shown inline in a message; the browser downloads every other file and never opens it (trust
 * T31).
 */
interface ChatFile extends Pick<ServedFile, 'name' | 'mime' | 'size' | 'bytes'> {
  /** 0: not a picture. */
  readonly width: number;
}

export interface ChatFileReader {
  /** Undefined when there is no such file, or the user may not read it. `address` is the caller's. */
  read(session: Session, fileId: string, address: string): Promise<ChatFile | undefined>;
}

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
      return sendFile(request, reply, {
        ...file,
        // A file never changes.
        etag: request.params.fileId,
        isShown: file.width > 0,
        cacheControl: 'private, max-age=3600',
      });
    },
  );
}
