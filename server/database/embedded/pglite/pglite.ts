import { fork, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartError } from '../../../errors';
import type { Log } from '../../../log';
import type { Scope } from '../../../scope';
import { keepAlive, type Running } from '../keep-alive';
import type { FromChild, ToChild } from './protocol';

/** The child's bundle is next to the server's. */
const CHILD_FILE = fileURLToPath(new URL('./database-child.js', import.meta.url));

const STOP_MS = 8_000;

export interface PgliteAddress {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
}

/** The folder of the socket, accessible to this account only, since its users are database superusers. */
function makeSocketDir(scope: Scope): string {
  if (process.platform === 'win32') return '';
  const folder = mkdtempSync(join(tmpdir(), 'tiny-planet-'));
  scope.add(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((done) => child.once('exit', () => done()));

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.connected) child.send({ kind: 'stop' } satisfies ToChild, () => undefined);
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await ended(child);
  clearTimeout(timer);
}

/** Resolves when the child answers queries. */
function ready(child: ChildProcess, dataDir: string): Promise<{ host: string; port: number }> {
  return new Promise((done, fail) => {
    child.once('exit', (code) =>
      fail(new StartError(`The embedded database did not start (${code ?? 'killed'}).`)),
    );
    child.once('error', (error) =>
      fail(new StartError(`The embedded database did not start: ${error.message}.`)),
    );
    child.on('message', (message: FromChild) => {
      if (message.kind === 'ready') done(message);
      else if (message.kind === 'locked') fail(new StartError(inUse(dataDir, message)));
      else fail(new StartError(`The embedded database did not start: ${message.reason}.`));
    });
  });
}

const inUse = (dataDir: string, { pid, host }: { pid: number; host: string }): string =>
  `DATA_DIR ${dataDir} is in use by another Tiny Planet (process ${pid} on ${host}).`;

/** The folder of PGlite's files in a data folder. */
export const pgliteFolder = (dataDir: string): string => join(dataDir, 'database');

/** Whether a data folder contains a PGlite database. */
export const hasPgliteFiles = (dataDir: string): boolean => existsSync(pgliteFolder(dataDir));

export interface PgliteOptions {
  readonly dataDir: string;
  readonly log: Log;
  /** The child's program, when it is not next to the server's bundle. */
  readonly childFile?: string | undefined;
  readonly onLost: (error: Error) => void;
}

/** Starts PGlite in a child process, restarts it when it ends, and closes it with the scope. */
export async function startPglite(options: PgliteOptions, scope: Scope): Promise<PgliteAddress> {
  const { dataDir, log, onLost } = options;
  const socketDir = makeSocketDir(scope);
  let address: PgliteAddress | undefined;

  const start = async (): Promise<Running> => {
    // Only a socket keeps its address after a restart; a loopback port does not.
    if (address && !socketDir) throw new Error('it does not stay up');
    const child = fork(options.childFile ?? CHILD_FILE, [dataDir, socketDir], {
      execArgv: [],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const { host, port } = await ready(child, dataDir);
    address = { host, port, user: 'postgres', database: 'postgres' };
    return { ended: ended(child), stop: () => stopChild(child) };
  };

  scope.add(await keepAlive({ start, log, onLost }));
  if (!address) throw new Error('PGlite reported no address');
  return address;
}
