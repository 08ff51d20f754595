import { callbackify } from 'node:util';
import cookie from '@fastify/cookie';
import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { ClientConfig } from '../../contract/model/client-config';
import { AppError, type ErrorCatalogue } from '../errors';
import { wellFormed } from '../input';
import { maskAddress, type Log } from '../log';
import type { Counter } from '../nodes/nodes';
import { isRealtimePath } from '../realtime/connection/upgrade';
import { isCallPath } from './call-path';
import { serveAccountExport, type AccountExporter } from './downloads/account-export';
import { serveChatFiles, type ChatFileReader } from './downloads/chat-files';
import { serveFeatureFiles, type FeatureFileReader } from './downloads/feature-files';
import { servePublicFiles } from './downloads/public-files';
import type { BoundCalls } from './bound-calls';
import type { ConnectionLimit } from './connection-limit';
import { answerClientError, answerFrameworkError, handleFailures, refuseUnusable } from './failures';
import { networkOf } from './network';
import { openApiDocument } from './openapi';
import type { Proxies } from './proxies';
import { isRehearsal, registerCalls, type RouteDeps } from './routes';
import { addCors, addSecurityHeaders } from './security';
import { sharePort, type OtherProtocol } from './shared-port';
import { serveClient } from './static';
import { serveUploadParts } from './upload-parts';
import type { Grants } from '../storage/grants';
import type { StoragePort } from '../storage/storage-port';

export interface AppOptions extends RouteDeps {
  readonly log: Log;
  readonly version: string;
  readonly clientDir: string;
  readonly clientConfig: ClientConfig;
  /** Connection sources of external services, in the syntax of the content security policy. */
  readonly links: readonly string[];
  readonly errors: ErrorCatalogue;
  readonly chatFiles: ChatFileReader;
  readonly featureFiles: FeatureFileReader;
  readonly storage: StoragePort;
  /** Checks the grants of parts. */
  readonly grants: Grants;
  readonly exporter: AccountExporter;
  readonly proxies: Proxies;
  readonly connections: ConnectionLimit;
  /** Served on the same port. */
  readonly otherProtocol: OtherProtocol | undefined;
  readonly hstsSubdomains: boolean;
  readonly requestsPerMinute: number;
  /** Counts requests per minute across all nodes. */
  readonly requests: Counter;
}

const BODY_LIMIT = 64 * 1024;

/** Store of the request rate limit. */
function storeOf(requests: Counter): FastifyRateLimitStoreCtor {
  const add = callbackify(async (key: string) => {
    const { count, left } = await requests.add(key);
    return { current: count, ttl: left };
  });
  return class {
    incr(key: string, done: Parameters<typeof add>[1]) {
      add(key, done);
    }
    child() {
      return this;
    }
  };
}

/** Creates the HTTP server without listening. */
export async function createApp(calls: BoundCalls, options: AppOptions): Promise<FastifyInstance> {
  // Fastify logs every request and address by default; log warnings and errors only.
  const { log } = options;
  const logger: FastifyBaseLogger = log.child({}, { level: log.isLevelEnabled('warn') ? 'warn' : log.level });
  const app = Fastify({
    loggerInstance: logger,
    bodyLimit: BODY_LIMIT,
    trustProxy: (address) => options.proxies.trusts(address),
    forceCloseConnections: 'idle',
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    requestTimeout: 30_000,
    // Any other upgrade is answered like an ordinary request.
    http: { shouldUpgradeCallback: isRealtimePath, requireHostHeader: false },
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerClientError,
  });
  app.setValidatorCompiler(validatorCompiler);
  // Responses are produced by our own code and checked against the contract in tests, so no serializer is
  // compiled.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  // Accept JSON only: a form on another site can send plain text (trust T6).
  app.removeContentTypeParser('text/plain');
  handleFailures(app, options.errors);
  if (options.otherProtocol) {
    const endOther = sharePort(app.server, options.otherProtocol);
    app.addHook('preClose', async () => endOther());
  }
  options.connections.watch(app.server);
  app.addHook('onRequest', async (request, reply) => {
    if (!options.connections.admitForwarded(request.ip, request.raw, reply.raw))
      throw new AppError('tooFast', 1);
  });

  await addSecurityHeaders(app, options.secureOnly, options.hstsSubdomains, options.links);
  addCors(app, options.allowedOrigins);
  refuseUnusable(app);
  await app.register(cookie);
  await app.register(rateLimit, {
    max: options.requestsPerMinute,
    keyGenerator: ({ ip }) => networkOf(ip),
    store: storeOf(options.requests),
    allowList: (request) => !isCallPath(request.url) || isRehearsal(request, options.rehearsalKey),
    errorResponseBuilder: (_, { ttl }) => new AppError('tooFast', Math.ceil(ttl / 1000)),
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    // Log the route's path, not the URL with its query, to keep personal data out of the log (trust T43).
    const { method, routeOptions, ip } = request;
    const ms = Math.round(reply.elapsedTime);
    log.debug(
      { status: reply.statusCode, ms, from: maskAddress(ip) },
      `${method} ${routeOptions.url ?? 'no route'}`,
    );
  });

  app.addHook('preValidation', async (request) => {
    for (const part of ['params', 'query', 'body'] as const) request[part] = wellFormed(request[part]);
  });

  registerCalls(app, calls, options);
  serveChatFiles(app, options);
  serveFeatureFiles(app, options);
  servePublicFiles(app, options.storage);
  const { parts } = options.storage;
  if (parts) serveUploadParts(app, parts, options.grants, options);
  serveAccountExport(app, options);
  let openApi: ReturnType<typeof openApiDocument> | undefined;
  // Generated when it is read: it would take a tenth of the start.
  app.get('/api/openapi.json', () => (openApi ??= openApiDocument(calls, options.version)));
  await serveClient(app, options.clientDir, options.clientConfig);
  return app;
}
