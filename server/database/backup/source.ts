import { rmSync } from 'node:fs';
import { Client, type ClientConfig } from 'pg';
import type { Config } from '../../config';
import { StartError } from '../../errors';
import type { Log } from '../../log';
import { createScope, type Scope } from '../../scope';
import { startEmbedded } from '../embedded/embedded';
import { hasPgliteFiles, startPglite } from '../embedded/pglite/pglite';
import { hasCluster, runningAddress, type postgresRuntime } from '../embedded/postgres/postgres';
import { requestCopy } from './copy-on-request';

// Opens the database for the operator's commands, external or embedded.

export interface SourceOptions {
  readonly config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>;
  readonly log: Log;
  /** PGlite's program, when it is not next to the bundle. */
  readonly childFile?: string | undefined;
  readonly findRuntime?: typeof postgresRuntime;
}

export interface OpenSource {
  readonly address: ClientConfig;
  close(): Promise<void>;
}

async function open(act: (scope: Scope) => Promise<ClientConfig>): Promise<OpenSource> {
  const scope = createScope();
  try {
    return { address: await act(scope), close: () => scope.dispose() };
  } catch (error) {
    await scope.dispose();
    throw error;
  }
}

/** Connects once, so that an error names the setting. */
async function external({ DATABASE_URL }: SourceOptions['config']): Promise<ClientConfig> {
  const address = { connectionString: DATABASE_URL, connectionTimeoutMillis: 10_000 };
  try {
    const client = new Client(address);
    client.on('error', () => undefined);
    await client.connect();
    await client.end();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StartError(`DATABASE_URL cannot be used: ${why || 'no answer'}.`, { cause: error });
  }
  return address;
}

const onlyPglite = async (): Promise<never> => {
  throw new Error('the folder is of PGlite');
};

/**
 * Starts the database of a data folder with the engine that wrote it, or the default engine for a new folder.
 */
async function embedded({ config, log, ...rest }: SourceOptions, scope: Scope): Promise<ClientConfig> {
  const dataDir = config.DATA_DIR;
  const onLost = (error: Error): void => log.error({ err: error }, 'the embedded database is lost');
  const common = { ...rest, dataDir, onLost };
  const ofPglite = hasPgliteFiles(dataDir) && !hasCluster(dataDir);
  // The warning that PGlite replaces PostgreSQL is meant for servers only.
  const options = ofPglite
    ? { ...common, log: log.child({}, { level: 'error' }), findRuntime: onlyPglite }
    : { ...common, log };
  return (await startEmbedded(options, scope)).address;
}

/** Opens the database to back up, while its server runs or not. */
export function openForBackup(options: SourceOptions): Promise<OpenSource> {
  const { config, log, childFile } = options;
  return open(async (scope) => {
    if (config.DATABASE_URL) return external(config);
    const dataDir = config.DATA_DIR;
    if (!hasCluster(dataDir) && !hasPgliteFiles(dataDir))
      throw new StartError(`There is no database in DATA_DIR ${dataDir}: there is nothing to back up.`);
    const running = runningAddress(dataDir);
    if (running) return running;
    const copy = await requestCopy(dataDir);
    if (copy === undefined) return embedded(options, scope);
    scope.add(() => rmSync(copy, { recursive: true, force: true }));
    const onLost = (error: Error): void => log.error({ err: error }, 'the embedded database is lost');
    return startPglite({ dataDir: copy, log, childFile, onLost }, scope);
  });
}

/** Opens the database to change a few rows, while its server runs or not. */
export function openForChanges(options: SourceOptions): Promise<OpenSource> {
  const { config } = options;
  return open(async (scope) => {
    if (config.DATABASE_URL) return external(config);
    const dataDir = config.DATA_DIR;
    if (!hasCluster(dataDir) && !hasPgliteFiles(dataDir))
      throw new StartError(`There is no database in DATA_DIR ${dataDir}.`);
    // A running PGlite has one session: the start below refuses and says that it is in use.
    return runningAddress(dataDir) ?? embedded(options, scope);
  });
}

/** Opens the database to restore into. Starts the embedded one, whose server must not run. */
export function openForRestore(options: SourceOptions): Promise<OpenSource> {
  const { config } = options;
  return open(async (scope) => (config.DATABASE_URL ? external(config) : embedded(options, scope)));
}
