import { rmSync } from 'node:fs';
import type { ClientConfig } from 'pg';
import type { Config } from '../../config';
import type { Log } from '../../log';
import { createScope, type Scope } from '../../scope';
import { startEmbedded } from '../embedded/embedded';
import { requestCopy } from './copy-on-request';

// How backup and restore come to a database: everything about where it runs is here.

export interface SourceOptions {
  readonly config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>;
  readonly log: Log;
  /** The embedded database's program, when it is not beside the bundle. */
  readonly childFile?: string | undefined;
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

const external = ({ DATABASE_URL }: SourceOptions['config']): ClientConfig => ({
  connectionString: DATABASE_URL,
  connectionTimeoutMillis: 10_000,
});

const embedded = (
  { log, childFile }: SourceOptions,
  DATA_DIR: string,
  scope: Scope,
): Promise<ClientConfig> => {
  const config = { DATABASE_URL: '', DATA_DIR };
  const onLost = (error: Error): void => log.error(error.message);
  return startEmbedded({ config, log, childFile, onLost }, scope);
};

/** The database to back up, whether its server runs or not. */
export function openForBackup(options: SourceOptions): Promise<OpenSource> {
  const { config } = options;
  return open(async (scope) => {
    if (config.DATABASE_URL) return external(config);
    const copy = await requestCopy(config.DATA_DIR);
    if (copy === undefined) return embedded(options, config.DATA_DIR, scope);
    scope.add(() => rmSync(copy, { recursive: true, force: true }));
    return embedded(options, copy, scope);
  });
}

/** The database to restore into. The embedded one is started: its server must not run. */
export function openForRestore(options: SourceOptions): Promise<OpenSource> {
  const { config } = options;
  return open(async (scope) =>
    config.DATABASE_URL ? external(config) : embedded(options, config.DATA_DIR, scope),
  );
}
