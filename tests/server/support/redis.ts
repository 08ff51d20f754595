import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createConnection } from 'node:net';
import { delimiter, join } from 'node:path';
import { freePort } from './postgres';

export interface RealRedis {
  readonly url: string;
  /** Stops the process: it accepts requests and answers none until `thaw`. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

/** Path of the installed redis-server. */
export function findRedis(): string | undefined {
  const folders = ['/usr/bin', ...(process.env['PATH'] ?? '').split(delimiter)];
  return folders.map((folder) => join(folder, 'redis-server')).find((file) => existsSync(file));
}

const answers = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = createConnection(port, '127.0.0.1', () => socket.write('PING\r\n'));
    socket.once('data', (data) => {
      socket.destroy();
      done(data.toString().startsWith('+PONG'));
    });
    socket.once('error', () => done(false));
  });

/** Starts a Redis without persistence. `port`: instead of a free one. */
export async function startRedis(program: string, port?: number): Promise<RealRedis> {
  const at = port ?? (await freePort());
  const settings = ['--port', String(at), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const child = spawn(program, settings, { stdio: 'ignore' });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  for (const end = Date.now() + 30_000; !(await answers(at));) {
    if (Date.now() > end || child.exitCode !== null) throw new Error('Redis did not answer');
    await new Promise((done) => setTimeout(done, 20));
  }
  return {
    url: `redis://127.0.0.1:${at}`,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
