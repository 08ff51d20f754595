import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** A clean shell: without this project's folders on the path and without settings of the test runner. */
function newcomersEnv(extra: Record<string, string>): NodeJS.ProcessEnv {
  const {
    PORT: _port,
    DATABASE_URL: _url,
    DATA_DIR: _data,
    HOST: _host,
    NODE_ENV: _env,
    ...env
  } = process.env;
  const stored = (env['PATH'] ?? '').split(path.delimiter).filter((part) => !part.includes('node_modules'));
  for (const name of Object.keys(env)) if (/^(npm_|VITEST|NODE_OPTIONS)/i.test(name)) delete env[name];
  return { ...env, PATH: stored.join(path.delimiter), ...extra };
}

class Shell {
  readonly child: ChildProcess;
  output = '';
  readonly ended: Promise<unknown>;

  constructor(folder: string, args: readonly string[], env: Record<string, string> = {}) {
    this.child = spawn('npm', args, {
      cwd: folder,
      env: newcomersEnv(env),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    this.ended = once(this.child, 'exit');
  }

  /** The printed address; rejects with the whole output when npm exits before. */
  async address(): Promise<string> {
    for (;;) {
      const found = /Tiny Planet is ready: (http:\/\/\S+)/.exec(this.output)?.[1];
      if (found) return found;
      if (this.child.exitCode !== null)
        throw new Error(`npm ended with ${this.child.exitCode}:\n${this.output}`);
      await Promise.race([once(this.child.stdout ?? this.child, 'data'), this.ended]);
    }
  }
}

async function occupy(port: number): Promise<Server | undefined> {
  const server = createServer();
  server.listen(port, '0.0.0.0');
  // If another process holds the port, the test works as well.
  return Promise.race([
    once(server, 'listening').then(() => server),
    once(server, 'error').then(() => undefined),
  ]);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

// An unpacked archive without a repository cannot be cloned.
describe.skipIf(!existsSync('.git'))('a fresh clone', () => {
  let folder = '';
  let holder: Server | undefined;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'tiny-planet-clone-'));
    execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${process.cwd()}`, folder]);
    holder = await occupy(8080);
  }, 60_000);

  afterAll(async () => {
    holder?.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('installs, builds and serves with `npm start`, on the given PORT', async () => {
    const port = await freePort();
    const shell = new Shell(folder, ['start'], { PORT: String(port) });
    try {
      const address = await shell.address();
      expect(new URL(address).port).toBe(String(port));
      const page = await fetch(address);
      expect(page.status).toBe(200);
      expect(await page.text()).toContain('<title>');
      const health = (await (await fetch(`${address}/api/health`)).json()) as { data: { database: string } };
      expect(health.data.database).toBe('embedded');
    } finally {
      shell.child.kill('SIGTERM');
      await shell.ended;
    }
    // The server stops together with npm.
    await expect
      .poll(() => fetch(`http://127.0.0.1:${port}/`).catch(() => 'gone'), { timeout: 15_000 })
      .toBe('gone');
    expect(existsSync(path.join(folder, 'data'))).toBe(true);
  }, 420_000);

  it('prints one line with the remedy when port 8080 is taken', async () => {
    const shell = new Shell(folder, ['start']);
    const [code] = (await shell.ended) as [number];
    expect(code).not.toBe(0);
    const lines = shell.output.split('\n').filter((line) => /8080/.test(line));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('PORT');
  }, 120_000);

  it('prints its settings with `npm start -- --help`', async () => {
    const shell = new Shell(folder, ['start', '--', '--help']);
    const [code] = (await shell.ended) as [number];
    expect(code).toBe(0);
    for (const name of ['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL']) expect(shell.output).toContain(name);
  }, 120_000);

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://somewhere'],
  ])(
    'exits with one clear line when %s is %s',
    async (name, value) => {
      const shell = new Shell(folder, ['start'], { [name]: value });
      const [code] = (await shell.ended) as [number];
      expect(code).not.toBe(0);
      expect(shell.output.split('\n').filter((line) => line.includes(name))).toHaveLength(1);
      expect(shell.output).not.toMatch(/\bat \S+ \(/);
    },
    60_000,
  );
});
