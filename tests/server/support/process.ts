import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { clusterFolder } from '../../../server/database/embedded/postgres/data-folder';
import { postmasterPid } from '../../../server/database/embedded/postgres/left-running';
import { hasCluster } from '../../../server/database/embedded/postgres/postgres';

export interface ServerProcess {
  readonly pid: number;
  readonly url: string;
  output(): string;
  kill(signal: NodeJS.Signals): void;
  /** Exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals>;
}

type Env = Readonly<Record<string, string>>;

const running = new Set<ChildProcess>();

/** Kills processes that a failed test left running; call it after each test. */
export function killLeftovers(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** Runs the bundled server on a free port, without the settings of this machine's environment. */
function launch(mainFile: string, env: Env, args: readonly string[]) {
  const child = spawn(process.execPath, [mainFile, ...args], {
    env: {
      PATH: process.env['PATH'],
      TMPDIR: process.env['TMPDIR'],
      PORT: '0',
      // Compiled once for all tests of a run.
      NODE_COMPILE_CACHE: join(dirname(mainFile), 'compiled'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      for (const look of listeners) look();
    });
  const ended = new Promise<number | NodeJS.Signals>((done) => {
    child.once('close', (code, signal) => {
      running.delete(child);
      done(code ?? signal ?? 'SIGKILL');
    });
  });
  return { child, ended, output: () => output, listeners };
}

/** The key of all servers of the suites: they open what the first start has sealed. */
export const SECRET = 'a key that all servers of the suites share';

/** Runs the server until it exits. */
export async function runToEnd(mainFile: string, env: Env, args: readonly string[] = []) {
  const { ended, output } = launch(mainFile, env, args);
  return { code: await ended, output: output() };
}

/** Runs the server until it prints its address. */
export async function startProcess(mainFile: string, env: Env): Promise<ServerProcess> {
  const { child, ended, output, listeners } = launch(mainFile, env, []);
  const url = await new Promise<string>((done, fail) => {
    const look = (): void => {
      const found = /Tiny Planet is ready: (http\S+)/.exec(output())?.[1];
      if (found) done(found);
    };
    listeners.add(look);
    void ended.then((code) => fail(new Error(`the server ended with ${code}: ${output()}`)));
  });
  return {
    pid: child.pid ?? 0,
    url,
    output,
    kill: (signal) => void child.kill(signal),
    ended,
  };
}

/** Id of the process that serves a data folder's embedded database, PostgreSQL or PGlite; 0 when there is none. */
export function databasePid(dataDir: string): number {
  if (hasCluster(dataDir)) return postmasterPid(clusterFolder(dataDir)) ?? 0;
  const lock = join(dataDir, 'pglite.lock');
  return existsSync(lock) ? (JSON.parse(readFileSync(lock, 'utf8')) as { pid: number }).pid : 0;
}

export const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};

/** Polls until a condition holds; the error names the condition. */
export async function eventually(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 30_000; !(await holds());) {
    if (Date.now() > end) throw new Error(`not in time: ${what}`);
    await new Promise((done) => setTimeout(done, 20));
  }
}
