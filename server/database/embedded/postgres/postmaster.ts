import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import type { Log } from '../../../log';
import { OpenedPaths, type Account } from './account';
import { program, type Binaries } from './binaries';
import { lastLine, runProgram } from './data-folder';
import { postmasterPid, quit, servesFolder } from './left-running';

/** Sized for one client process on a shared machine. Every write is flushed to disk. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '30',
  shared_buffers: '32MB',
  max_wal_size: '256MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum_max_workers: '1',
  autovacuum_worker_slots: '1',
  max_parallel_workers: '0',
  max_worker_processes: '2',
  max_logical_replication_workers: '0',
  io_method: 'sync',
  huge_pages: 'off',
  lc_messages: 'C',
  logging_collector: 'off',
  log_destination: 'stderr',
  log_line_prefix: '',
  // The caller reports a failed statement.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
} as const;

/**
 * PostgreSQL does not notice that the server which started it was killed. This shell does, since its standard
 * input ends. It then sends PostgreSQL SIGINT and exits with PostgreSQL's exit code.
 */
const WATCHED = `
exec 9<&0 </dev/null
"$@" 9<&- &
child=$!
{ read -r line <&9; kill -INT "$child"; } 2>/dev/null &
watcher=$!
exec 9<&-
wait "$child"
code=$?
kill "$watcher" 2>/dev/null
exit "$code"
`;

const READY = 'database system is ready to accept connections';

export interface PostmasterOptions {
  readonly binaries: Binaries;
  readonly account: Account | undefined;
  /** The data folder of PostgreSQL. */
  readonly folder: string;
  readonly port: number;
  /** Override the settings above. */
  readonly settings: Readonly<Record<string, string>>;
  readonly log: Log;
}

/** A running PostgreSQL. */
export interface Postmaster {
  /** Resolves when the process ends, for any reason. */
  readonly ended: Promise<void>;
  /** Closes connections, writes pending data, and stops. */
  stop(): Promise<void>;
}

const STOP_MS = 8_000;
/** Output is read for this long after the process has ended. */
const LAST_WORDS_MS = 300;

/** A free loopback port. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

function launch({ binaries, account, folder, port, settings }: PostmasterOptions): ChildProcess {
  const paths = new OpenedPaths(account, 3);
  try {
    const all = { ...SETTINGS, ...settings, port: String(port) };
    const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const command = [program(binaries, 'postgres'), '-D', paths.path(folder), ...args];
    const watched = process.platform === 'win32' ? command : ['/bin/sh', '-c', WATCHED, 'sh', ...command];
    const [file = '', ...rest] = watched;
    return spawn(file, rest, {
      ...account,
      cwd: '/',
      env: { PATH: process.env['PATH'], LC_ALL: 'C' },
      stdio: ['pipe', 'ignore', 'pipe', ...paths.stdio],
      // A separate process group: Ctrl-C reaches only the server, which stops the database last.
      detached: process.platform !== 'win32',
      windowsHide: true,
    });
  } finally {
    paths.close();
  }
}

async function stop(child: ChildProcess, ended: Promise<void>, options: PostmasterOptions): Promise<void> {
  const timer = setTimeout(() => {
    const pid = postmasterPid(options.folder);
    if (pid !== undefined && servesFolder(pid, options.folder)) quit(pid);
  }, STOP_MS);
  if (process.platform === 'win32') {
    const args = ['stop', '-D', options.folder, '-m', 'fast'];
    await runProgram(program(options.binaries, 'pg_ctl'), args, options.account);
  } else child.stdin?.end();
  await ended;
  clearTimeout(timer);
}

/**
 * Starts PostgreSQL. Resolves when it accepts connections; rejects with its last output when it ends before.
 */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const { log } = options;
  const child = launch(options);
  let output = '';
  const ended = new Promise<void>((done) => {
    // Not only on `close`: a process left by PostgreSQL may hold standard error open.
    child.once('exit', () => setTimeout(done, LAST_WORDS_MS));
    child.once('close', () => done());
    child.once('error', (error) => {
      output = error.message;
      done();
    });
  });
  const ready = new Promise<void>((done) => {
    if (!child.stderr) return;
    createInterface({ input: child.stderr }).on('line', (line) => {
      if (line.includes(READY)) done();
      if (!/^(LOG|HINT|DETAIL|STATEMENT):/.test(line)) output = line;
      if (line.startsWith('PANIC:')) log.error({ line }, 'the embedded database has failed');
      else log.debug({ line }, 'output of the embedded database');
    });
  });
  child.stdin?.on('error', () => undefined);
  const isReady = await Promise.race([ready.then(() => true), ended.then(() => false)]);
  if (!isReady) throw new Error(lastLine(output) || 'it ended without a word');
  return { ended, stop: () => stop(child, ended, options) };
}
