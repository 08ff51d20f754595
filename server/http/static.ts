import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ClientConfig } from '../../contract/model/client-config';
import { clientPage, encodingFor, type ClientPage } from './client-page';
import { sendNotFound } from './failures';

/** The built client is next to the folder of the server's bundle. */
export const CLIENT_DIR = fileURLToPath(new URL('../client', import.meta.url));

const PAGE = 'index.html';
/** The start page, with the portal's content as text. */
const PORTAL = 'portal.html';

const isPage = (path: string): boolean =>
  !/^\/(api|open|rt)(\/|$)/.test(path) && !/\.[A-Za-z0-9]{1,8}$/.test(path);

/** Files served by name, without the pages (see `clientPage`) and compressed variants. */
function filesIn(clientDir: string): ReadonlySet<string> {
  const isServed = (name: string): boolean => name !== PAGE && name !== PORTAL && !/\.(br|gz)$/.test(name);
  return new Set(
    readdirSync(clientDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(clientDir, join(parentPath, name)).replaceAll(sep, '/'))
      .filter(isServed),
  );
}

async function serveFiles(app: FastifyInstance, clientDir: string): Promise<void> {
  const files = filesIn(clientDir);
  await app.register(fastifyStatic, {
    root: clientDir,
    preCompressed: true,
    // The plugin's own route would list the folder at each request.
    serve: false,
    cacheControl: false,
    setHeaders(reply, path) {
      // Names under assets contain a hash of their content.
      const hashed = /[\\/]assets[\\/]/.test(path);
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const name = request.params['*'];
    if (files.has(name)) reply.sendFile(name);
    else reply.callNotFound();
  });
}

/**
 * Serves the client: its files, and one page for every other path, so that links into the app work. The start
 * page contains the portal's text. Each page contains `clientConfig`; the raw files are never served.
 */
export async function serveClient(
  app: FastifyInstance,
  clientDir: string,
  clientConfig: ClientConfig,
): Promise<void> {
  const pageOf = (name: string): ClientPage | undefined => {
    const file = join(clientDir, name);
    return existsSync(file) ? clientPage(readFileSync(file, 'utf8'), clientConfig) : undefined;
  };
  const rest = pageOf(PAGE);
  const portal = pageOf(PORTAL) ?? rest;

  const send = (page: ClientPage | undefined, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (!page) return sendNotFound(request, reply);
    const encoding = encodingFor(request.headers['accept-encoding']);
    // Compressed variants differ in bytes only, so the tag is weak.
    const etag = `W/${page.etag}`;
    reply.headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding' });
    if (request.headers['if-none-match']?.split(',').some((tag) => tag.trim() === etag))
      return reply.code(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(page.bodies[encoding]);
  };

  const sendPage = (request: FastifyRequest, reply: FastifyReply) => send(rest, request, reply);

  // The configuration for `npm run dev`, whose page is served elsewhere.
  app.get('/client-config.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(clientConfig),
  );
  app.get('/', (request, reply) => send(portal, request, reply));
  app.get(`/${PAGE}`, sendPage);
  if (rest) await serveFiles(app, clientDir);
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const reads = request.method === 'GET' || request.method === 'HEAD';
    return reads && isPage(path) ? sendPage(request, reply) : sendNotFound(request, reply);
  });
}
