import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Client } from 'pg';

export interface RealPostgres {
  readonly address: string;
  stop(): Promise<void>;
}

/** Folder of Debian's or another PostgreSQL's programs. */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** PostgreSQL refuses to run as root: then it runs as the user postgres. */
function command(program: string, args: readonly string[]): [string, string[]] {
  return process.getuid?.() === 0
    ? ['runuser', ['-u', 'postgres', '--', program, ...args]]
    : [program, [...args]];
}

export const freePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });

async function untilAnswers(connectionString: string, output: () => string): Promise<void> {
  for (const end = Date.now() + 30_000; ;) {
    const client = new Client({ connectionString });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > end) throw new Error(`PostgreSQL did not answer: ${output()}`, { cause: error });
      await new Promise((done) => setTimeout(done, 50));
    }
  }
}

/** Starts a PostgreSQL of its own in a temporary folder. `durable`: what is committed is on the disk, as in earnest. */
export async function startPostgres(bin: string, durable = false): Promise<RealPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'tiny-planet-pg-'));
  if (process.getuid?.() === 0) {
    const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
    chownSync(folder, id('-u'), id('-g'));
  }
  const data = join(folder, 'data');
  const [initdb, initArgs] = command(join(bin, 'initdb'), [
    '-D',
    data,
    '-U',
    'postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ]);
  const made = spawnSync(initdb, initArgs, { cwd: folder, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`, { cause: made.error });
  const port = await freePort();
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    `fsync=${durable ? 'on' : 'off'}`,
  ];
  const [postgres, args] = command(join(bin, 'postgres'), [
    '-D',
    data,
    ...settings.flatMap((s) => ['-c', s]),
  ]);
  const child = spawn(postgres, args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const address = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await untilAnswers(address, () => output);
  return {
    address,
    async stop() {
      // The postmaster itself: runuser does not pass signals on. SIGINT is PostgreSQL's fast stop.
      const [pid] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Makes an empty database in a PostgreSQL; its address. */
export async function createDatabase(postgres: string): Promise<string> {
  const name = `planet_${randomUUID().replaceAll('-', '')}`;
  const client = new Client({ connectionString: postgres });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return new URL(name, postgres).href;
}
