import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartError } from '../../errors';
import type { Scope } from '../../scope';
import type { DatabaseOptions } from '../database';
import type { FromChild, ToChild } from './protocol';

/** The child's own bundle lies beside the server's. */
const CHILD_FILE = fileURLToPath(new URL('./database-child.js', import.meta.url));

const STOP_MS = 8_000;
/** A child that dies is started again, but not more often than this within a minute. */
const RESTARTS = 3;

export interface EmbeddedAddress {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
}

/** The folder of the socket, ours alone: who can reach it is the database's superuser. */
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
      else if (message.kind === 'locked')
        fail(
          new StartError(
            `DATA_DIR ${dataDir} is in use by another Tiny Planet (process ${message.pid} on ${message.host}).`,
          ),
        );
      else fail(new StartError(`The embedded database did not start: ${message.reason}.`));
    });
  });
}

/** Starts PGlite in a child process of its own, keeps it alive, and closes it with the scope. */
export async function startEmbedded(options: DatabaseOptions, scope: Scope): Promise<EmbeddedAddress> {
  const dataDir = options.config.DATA_DIR;
  const socketDir = makeSocketDir(scope);
  let child: ChildProcess;
  let stopping = false;
  let deaths: number[] = [];

  const start = async () => {
    child = fork(options.childFile ?? CHILD_FILE, [dataDir, socketDir], {
      execArgv: [],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const address = await ready(child, dataDir);
    child.once('exit', (code, signal) => void revive(code ?? signal));
    return address;
  };

  const revive = async (how: number | string | null): Promise<void> => {
    if (stopping) return;
    deaths = [...deaths.filter((at) => at > Date.now() - 60_000), Date.now()];
    options.log.error({ how, deaths: deaths.length }, 'the embedded database ended; starting it again');
    try {
      // A loopback port would be another one after a restart: only a socket keeps its address.
      if (deaths.length > RESTARTS || !socketDir) throw new Error('it does not stay up');
      await start();
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      if (!stopping) options.onLost(new Error(`The embedded database is gone: ${why}`, { cause: error }));
    }
  };

  scope.add(async () => {
    stopping = true;
    await stopChild(child);
  });
  const { host, port } = await start();
  return { host, port, user: 'postgres', database: 'postgres' };
}
