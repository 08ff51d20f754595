import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { serveCopies } from '../../backup/copy-on-request';
import { openFiles } from './files';
import { waitForLock } from '../lock';
import { copierAddress, SOCKET_PORT, socketFile, type FromChild, type ToChild } from './protocol';

const CLOSE_MS = 5_000;

const send = (message: FromChild): Promise<void> =>
  new Promise((done) => {
    if (process.send) process.send(message, () => done());
    else done();
  });

async function main(): Promise<void> {
  const [dataDir = '', socketDir = ''] = process.argv.slice(2);
  let closing: Promise<void> | undefined;
  let close = async (): Promise<void> => undefined;
  const end = (): void => {
    if (!process.connected && socketDir) rmSync(socketDir, { recursive: true, force: true });
    setTimeout(() => process.exit(1), CLOSE_MS).unref();
    closing ??= close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  // Ctrl-C reaches the whole process group. The parent decides when the database closes.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => undefined);
  process.on('disconnect', end);
  process.on('message', (message: ToChild) => {
    if (message.kind === 'stop') end();
  });

  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = await waitForLock(join(dataDir, 'pglite.lock'));
  if (!lock.held) {
    await send({ kind: 'locked', pid: lock.holder.pid, host: lock.holder.host });
    process.exit(0);
  }
  close = async () => lock.release();
  if (closing) return;

  const db = await openFiles(dataDir);
  const address = socketDir ? { path: socketFile(socketDir) } : { host: '127.0.0.1', port: 0 };
  if (socketDir) rmSync(socketFile(socketDir), { force: true });
  const server = new PGLiteSocketServer({ db, ...address, maxConnections: 8 });
  const listening = new Promise<number>((done) => {
    server.addEventListener('listening', (event) => {
      const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
      const port =
        typeof detail === 'object' && detail !== null && 'port' in detail ? detail.port : undefined;
      done(typeof port === 'number' ? port : SOCKET_PORT);
    });
  });
  await server.start();
  const copier = await serveCopies(dataDir, copierAddress(socketDir), (act) => db.runExclusive(act));
  close = async () => {
    copier.close();
    await server.stop();
    await db.close();
    lock.release();
  };
  await send({ kind: 'ready', host: socketDir || '127.0.0.1', port: await listening });
}

main().catch(async (error: unknown) => {
  await send({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
  process.exit(1);
});
