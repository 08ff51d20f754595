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

/** How the server reaches its embedded database. */
export interface EmbeddedAddress {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
  readonly password?: string;
}

/** What PostgreSQL runs with on this machine. */
export interface PostgresRuntime {
  readonly binaries: Binaries;
  readonly account: Account | undefined;
}

/** Finds out how PostgreSQL runs here. Throws with the reason when it cannot. */
export async function postgresRuntime(dataDir: string): Promise<PostgresRuntime> {
  const found = findBinaries();
  if (!found) throw new Error(`npm has installed none for ${process.platform} ${process.arch}`);
  const account = chooseAccount(clusterFolder(dataDir));
  const binaries = reachableBinaries(found, account, dataDir);
  await runProgram(program(binaries, 'postgres'), ['--version'], account);
  return { binaries, account };
}

/** Whether a data folder holds a database of PostgreSQL. */
export const hasCluster = (dataDir: string): boolean => existsSync(clusterFolder(dataDir));

/** A copy of a data folder may have lost its owner and its mode, on which PostgreSQL insists. */
function acceptCopy(folder: string, account: Account | undefined): void {
  const { uid, mode } = statSync(folder);
  if (account && uid !== account.uid) giveTo(folder, account);
  const mine = account !== undefined || uid === process.getuid?.();
  if (mine && (mode & 0o077) !== 0) chmodSync(folder, 0o700);
}

/** A folder of another major version, or of another account, is refused with what to do. */
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

/** The address of a data folder's database while a server runs on it; undefined: none does. */
export function runningAddress(dataDir: string): EmbeddedAddress | undefined {
  const folder = clusterFolder(dataDir);
  const [pid = 0, , port = 0] = readPostmasterFile(folder);
  return servesFolder(pid, folder) ? addressAt(port, readPassword(dataDir)) : undefined;
}

export interface PostgresOptions {
  readonly dataDir: string;
  readonly log: Log;
  /** Called when it does not stay up. */
  readonly onLost: (error: Error) => void;
  /** Settings of PostgreSQL in place of ours. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Makes the database when there is none yet, starts it, keeps it alive, and stops it with the scope. */
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
  // The same one after a restart, so that the connections find it again.
  const port = await freePort();
  const start = async () => {
    await waitUntilFree(folder);
    return startPostmaster({ binaries, account, folder, port, settings, log });
  };
  scope.add(await keepAlive({ start, log, onLost }));
  return addressAt(port, password);
}
