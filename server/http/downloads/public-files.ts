import type { FastifyInstance } from 'fastify';
import { PUBLIC, isKey, mimeOfKey } from '../../storage/keys';
import type { StoragePort } from '../../storage/storage-port';
import { sendNotFound } from '../failures';
import { sendFile } from './send-file';

/** Serves uploaded files, which are named by their content and never change. */
export function servePublicFiles(app: FastifyInstance, storage: StoragePort): void {
  app.get<{ Params: { '*': string } }>(`/${PUBLIC}*`, { exposeHeadRoute: false }, async (request, reply) => {
    const key = `${PUBLIC}${request.params['*']}`;
    const head = isKey(key) ? await storage.head(key) : undefined;
    if (!head) return sendNotFound(request, reply);
    const mime = mimeOfKey(key);
    return sendFile(request, reply, {
      name: key.slice(key.lastIndexOf('/') + 1),
      mime,
      size: head.bytes,
      etag: key,
      isShown: /^(image|audio)\//.test(mime),
      cacheControl: 'public, max-age=31536000, immutable',
      bytes: (from, to) => storage.read(key, from, to),
    });
  });
}
