import { createServer, type AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SERVER_FEATURES } from './features/list';
import { clientConfigOf, linksOf } from './client-config';
import { requireTogether, type Config } from './config';
import type { ListedFeature } from './features/feature';
import { openDatabase, type DatabaseOptions } from './database/database';
import { scheduleVacuum } from './database/maintenance';
import { AppError, StartError } from './errors';
import { createTakeIn } from './files/take-in';
import { createApp } from './http/app';
import { createConnectionLimit } from './http/connection-limit';
import { proxiesOf } from './http/proxies';
import { CLIENT_DIR } from './http/static';
import { createUploadLimit } from './http/upload-limit';
import { createSingleNode } from './nodes/single-node';
import { PresenceRegistry } from './nodes/presence-registry';
import { prepareMedia } from './media/start-media';
import type { Nodes } from './nodes/nodes';
import { joinNodes } from './nodes/redis/redis-nodes';
import type { Platform, LocalPresence, RealtimeServer, SendSignal } from './platform';
import { provesNode } from './realtime/connection/tunnel';
import { attachRealtime } from './realtime/gateway';
import { createScope } from './scope';
import { keyedHash, loadOrCreateSecret, writeRehearsalKey } from './secrets';
import { seedDemoSpaces } from './seed/demo';
import { createServices } from './services';
import { openStorage } from './storage/open-storage';

/** Running requests may end within this time while the server stops, milliseconds. */
const LAST_REQUESTS_MS = 3_000;

/** The program's bundle is next to the server's. */
const PICTURE_CHILD = fileURLToPath(new URL('./picture-child.js', import.meta.url));

export interface StartOptions extends DatabaseOptions {
  readonly config: Config;
  readonly version: string;
  /** Folder of the built client, when it is not next to the bundle. */
  readonly clientDir?: string;
  /** The program of the media process, with those of files beside it, when it is not next to the bundle. */
  readonly mediaFile?: string;
  readonly now?: () => number;
  /** Defaults to the list in `features/server.ts`. */
  readonly features?: readonly ListedFeature[];
}

export interface TinyPlanet {
  /** URL for a browser on this machine. */
  readonly url: string;
  readonly port: number;
  readonly platform: Platform;
  readonly realtime: RealtimeServer;
  /** Disconnects users, stores pending data, closes the database. Idempotent. */
  stop(): Promise<void>;
}

const shownHost = (host: string): string =>
  /^(127\.0\.0\.1|0\.0\.0\.0|::1?|localhost)$/.test(host)
    ? 'localhost'
    : host.includes(':')
      ? `[${host}]`
      : host;

/** The address at which this machine reaches a server that listens on a host. */
const reachable = (host: string): string => {
  const named = /^(0\.0\.0\.0|::)$/.test(host) ? '127.0.0.1' : host;
  return named.includes(':') ? `[${named}]` : named;
};

function listenError(error: unknown, { PORT, HOST }: Config): unknown {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'EADDRINUSE')
    return new StartError(
      `PORT ${PORT} is taken by another program. Give another one: PORT=${PORT + 1} npm start`,
    );
  if (code === 'EACCES')
    return new StartError(`PORT ${PORT} may not be used by this account. Give another PORT.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartError(`HOST ${HOST} is no address of this machine.`);
  return error;
}

/** Checks the address before the database is started. */
async function checkPort(config: Config): Promise<void> {
  const probe = createServer();
  await new Promise<void>((done, fail) => {
    probe.once('error', fail);
    probe.listen(config.PORT, config.HOST, () => probe.close(() => done()));
  }).catch((error: unknown) => {
    throw listenError(error, config);
  });
}

/** The cluster: this process alone, or all processes that share a Redis. */
async function nodesOf(
  { config, log }: StartOptions,
  port: () => number | undefined,
  now: () => number,
): Promise<Nodes> {
  const { REDIS_URL: url, NODE_URL, HOST } = config;
  if (url === '') return createSingleNode(now);
  const address = (): string =>
    NODE_URL || (port() === undefined ? '' : `http://${reachable(HOST)}:${port()}`);
  return joinNodes({ url, address, log });
}

/** Starts everything in order. Stopping happens in reverse order. */
export async function startServer(options: StartOptions): Promise<TinyPlanet> {
  const { config, log, version, features = SERVER_FEATURES } = options;
  const scope = createScope();
  try {
    if (config.REDIS_URL) requireTogether(config, 'REDIS_URL', ['DATABASE_URL', 'SECRET']);
    const proxies = proxiesOf(config.TRUST_PROXY);
    await checkPort(config);
    const secret = config.SECRET || loadOrCreateSecret(config.DATA_DIR);
    const database = await openDatabase(options, scope);
    // The folder is locked now: a second server must not change the first one's key.
    const rehearsalKey = writeRehearsalKey(config.DATA_DIR);
    await seedDemoSpaces(database.db);
    for (const feature of features) await feature.seed?.(database.db);
    scheduleVacuum(database, log, scope);

    // The gateway is attached after the calls are bound, since it needs their HTTP server.
    const live: { gateway?: RealtimeServer } = {};
    const presence: LocalPresence = {
      whereabouts: (spaceId, userId) => live.gateway?.whereabouts(spaceId, userId),
      placeBeside: (...where) => live.gateway?.placeBeside(...where) ?? false,
      express: (...what) => live.gateway?.express(...what) ?? false,
    };
    const sendSignal: SendSignal = (...signal) => live.gateway?.signal(...signal) ?? false;
    const now = options.now ?? Date.now;
    const own: { port?: number } = {};
    const nodes = await nodesOf(options, () => own.port, now);
    scope.add(() => nodes.stop());
    const registry = new PresenceRegistry(nodes);
    const { mediaFile } = options;
    const media = await prepareMedia({ config, secret, log, now, ...(mediaFile && { mediaFile }) }, scope);
    const { storage, grants } = openStorage({ config, secret, log, now }, scope);
    const takeIn = createTakeIn(storage, {
      childFile: mediaFile ? join(dirname(mediaFile), 'picture-child.js') : PICTURE_CHILD,
    });
    const services = createServices(
      {
        config,
        database,
        nodes,
        registry,
        log,
        secret,
        version,
        presence,
        sendSignal,
        media,
        storage,
        takeIn,
        features,
        now,
      },
      scope,
    );
    const { platform, calls, errors, chatFiles, featureFiles, secureOnly } = services;
    const nodeKey = keyedHash(secret, 'node');
    const connections = createConnectionLimit({
      most: config.CONNECTIONS_PER_ADDRESS,
      proxies,
      isFromNode: (request) => provesNode(request, nodeKey),
      log,
    });
    const app = await createApp(calls, {
      log,
      version,
      clientDir: options.clientDir ?? CLIENT_DIR,
      clientConfig: clientConfigOf(config),
      links: linksOf(config),
      proxies,
      connections,
      otherProtocol: media && 'turn' in media ? media.turn : undefined,
      hstsSubdomains: config.HSTS_SUBDOMAINS === 'on',
      hostName: config.HOST,
      uploads: createUploadLimit(config.UPLOADS_PER_ADDRESS),
      requestsPerMinute: config.REQUESTS_PER_MINUTE,
      requests: nodes.counter('requests', 60_000),
      allowedOrigins: platform.allowedOrigins,
      secureOnly,
      rehearsalKey,
      checkAnswers: config.CHECK_ANSWERS === 'on',
      errors,
      chatFiles,
      featureFiles,
      storage,
      grants,
      authenticate: platform.authenticate,
      async checkEntry(session, spaceId, address, writes) {
        const may = writes ? services.mayWrite : platform.mayEnter;
        const refusal = await may(session, spaceId, address);
        if (refusal) throw new AppError(refusal);
      },
      checkWriting: services.checkWriting,
      exporter: services.exporter,
    });
    scope.add(() => app.close());
    const gateway = attachRealtime(app.server, platform, {
      tickHz: config.TICK_HZ,
      log,
      nodeKey,
      admitUpgrade: (...upgrade) => connections.admitUpgrade(...upgrade),
    });
    live.gateway = gateway;
    // `close` waits for every connection, so the gateway disconnects users meanwhile, while new ones are
    // refused.
    scope.add(async () => {
      const closing = app.close();
      await gateway.stop();
      // A request whose body never ends would otherwise keep the server from stopping.
      const late = setTimeout(() => app.server.closeAllConnections(), LAST_REQUESTS_MS);
      await closing;
      clearTimeout(late);
    });
    await registry.sync();
    await app.listen({ port: config.PORT, host: config.HOST }).catch((error: unknown) => {
      throw listenError(error, config);
    });
    const { port } = app.server.address() as AddressInfo;
    own.port = port;
    return {
      url: `http://${shownHost(config.HOST)}:${port}`,
      port,
      platform,
      realtime: gateway,
      stop: () => scope.dispose(),
    };
  } catch (error) {
    await scope
      .dispose()
      .catch((fault: unknown) => log.warn({ err: fault }, 'the failed start could not be cleaned up'));
    throw error;
  }
}
