import { chmodSync, existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../../errors';
import type { Log } from '../../../log';
import type { Scope } from '../../../scope';
import { keepAlive } from '../keep-alive';
import { chooseAccount, giveTo, type Account } from './account';
import { findBinaries, program, type Binaries } from './binaries';
import { clusterFolder, makeCluster, readPassword, runProgram, USER } from './data-folder';
import { readPostmasterFile, servesFolder, waitUntilFree } from './left-running';
import { freePort, startPostmaster } from './postmaster';
import { reachableBinaries } from './reachable-binaries';

/** Connection options of the embedded database. */
export interface EmbeddedAddress {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
  readonly password?: string;
}

/** The binaries and the account for PostgreSQL on this machine. */
export interface PostgresRuntime {
  readonly binaries: Binaries;
  readonly account: Account | undefined;
}

/** Finds out how PostgreSQL can run here. Throws when it cannot. */
export async function postgresRuntime(dataDir: string): Promise<PostgresRuntime> {
  const found = findBinaries();
  if (!found) throw new Error(`npm has installed none for ${process.platform} ${process.arch}`);
  const account = chooseAccount(clusterFolder(dataDir));
  const binaries = reachableBinaries(found, account, dataDir);
  await runProgram(program(binaries, 'postgres'), ['--version'], account);
  return { binaries, account };
}

/** Whether a data folder contains a PostgreSQL database. */
export const hasCluster = (dataDir: string): boolean => existsSync(clusterFolder(dataDir));

/** A copied data folder may have lost its owner and mode, which PostgreSQL requires. */
function acceptCopy(folder: string, account: Account | undefined): void {
  const { uid, mode } = statSync(folder);
  if (account && uid !== account.uid) giveTo(folder, account);
  const mine = account !== undefined || uid === process.getuid?.();
  if (mine && (mode & 0o077) !== 0) chmodSync(folder, 0o700);
}

/** Throws a `StartError` with advice for a folder of another major version or account. */
function checkCluster(folder: string, { binaries }: PostgresRuntime): void {
  let made: string;
  try {
    made = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    const advice = 'Start as the account that it belongs to.';
    throw new StartError(`${folder} cannot be read: ${(error as Error).message}. ${advice}`, {
      cause: error,
    });
  }
  const [major = ''] = binaries.version.split('.');
  if (made === major) return;
  const advice = `Make a backup with the version that made it (npm run backup), and restore it into a new DATA_DIR.`;
  throw new StartError(`${folder} was made by PostgreSQL ${made}; this is ${major}. ${advice}`);
}

const addressAt = (port: number, password: string): EmbeddedAddress => ({
  host: '127.0.0.1',
  port,
  user: USER,
  database: 'postgres',
  password,
});

/** The address of a data folder's database while it runs. Undefined when it does not. */
export function runningAddress(dataDir: string): EmbeddedAddress | undefined {
  const folder = clusterFolder(dataDir);
  const [pid = 0, , port = 0] = readPostmasterFile(folder);
  return servesFolder(pid, folder) ? addressAt(port, readPassword(dataDir)) : undefined;
}

export interface PostgresOptions {
  readonly dataDir: string;
  readonly log: Log;
  /** Called when PostgreSQL cannot be kept running. */
  readonly onLost: (error: Error) => void;
  /** Settings of PostgreSQL that override ours. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Creates the database if needed, starts it, restarts it when it ends, and stops it with the scope. */
export async function startPostgres(
  { binaries, account }: PostgresRuntime,
  { dataDir, log, onLost, settings = {} }: PostgresOptions,
  scope: Scope,
): Promise<EmbeddedAddress> {
  const folder = clusterFolder(dataDir);
  await makeCluster(binaries, account, dataDir);
  acceptCopy(folder, account);
  checkCluster(folder, { binaries, account });
  const password = readPassword(dataDir);
  // The port stays the same after a restart, so that connections can be made again.
  const port = await freePort();
  const start = async () => {
    await waitUntilFree(folder);
    return startPostmaster({ binaries, account, folder, port, settings, log });
  };
  scope.add(await keepAlive({ start, log, onLost }));
  return addressAt(port, password);
}
