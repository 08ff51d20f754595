import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendNotFound } from './failures';

/** The built client lies beside the folder of the server's bundle. */
export const CLIENT_DIR = fileURLToPath(new URL('../client', import.meta.url));

const PAGE = 'index.html';

const isPage = (path: string): boolean =>
  !/^\/(api|open|rt)(\/|$)/.test(path) && !/\.[A-Za-z0-9]{1,8}$/.test(path);

/** Serves the client: its files, and the one page for every other address, so that links into the app work. */
export async function serveClient(app: FastifyInstance, clientDir: string): Promise<void> {
  const present = existsSync(join(clientDir, PAGE));
  if (present)
    await app.register(fastifyStatic, {
      root: clientDir,
      preCompressed: true,
      index: PAGE,
      cacheControl: false,
      setHeaders(reply, path) {
        // Names under assets carry a hash of their content.
        const hashed = /[\\/]assets[\\/]/.test(path);
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (present && reads && isPage(path)) return reply.sendFile(PAGE);
    return sendNotFound(request, reply);
  });
}
