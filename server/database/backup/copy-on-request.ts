import {
  constants,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { takeLock } from '../embedded/lock';

// A running PGlite is one session: another client's statements would slip between those of the server. So its process
// makes a copy of the files on request, between two queries, and the backup is made from the copy.

/** In DATA_DIR: where the database's process listens for requests. */
const ADDRESS_FILE = 'database.copier';
const COPY = 'database-copy-';
const WAIT_MS = 60_000;

export interface Copier {
  close(): void;
}

/** A backup that was killed cannot remove its copy. */
function removeOldCopies(dataDir: string): void {
  for (const name of readdirSync(dataDir).filter((name) => name.startsWith(COPY))) {
    const lock = takeLock(join(dataDir, name, 'pglite.lock'));
    if (!lock.held) continue;
    lock.release();
    rmSync(join(dataDir, name), { recursive: true, force: true });
  }
}

/** Listens for requests. `exclusively` runs its argument while no query runs. */
export async function serveCopies(
  dataDir: string,
  address: string,
  exclusively: (act: () => Promise<void>) => Promise<void>,
): Promise<Copier> {
  const copy = async (): Promise<string> => {
    const folder = mkdtempSync(join(dataDir, COPY));
    try {
      // At once where the file system can share blocks; nothing else runs in this process meanwhile.
      const options = { recursive: true, mode: constants.COPYFILE_FICLONE };
      await exclusively(async () => cpSync(join(dataDir, 'database'), join(folder, 'database'), options));
      return folder;
    } catch (error) {
      rmSync(folder, { recursive: true, force: true });
      throw error;
    }
  };
  removeOldCopies(dataDir);
  const server: Server = createServer((socket) => {
    socket.on('error', () => undefined);
    copy().then(
      (folder) => socket.end(JSON.stringify({ folder })),
      (error: unknown) => socket.end(JSON.stringify({ error: String(error) })),
    );
  });
  // Left by a process that was killed; a Windows pipe is no file.
  if (!address.startsWith('\\\\')) rmSync(address, { force: true });
  await new Promise<void>((done, fail) => server.once('error', fail).listen(address, done));
  const file = join(dataDir, ADDRESS_FILE);
  writeFileSync(file, address, { mode: 0o600 });
  return {
    close() {
      rmSync(file, { force: true });
      server.close();
    },
  };
}

/** A folder with a copy of the database that runs on a data folder; undefined: none runs. */
export async function requestCopy(dataDir: string): Promise<string | undefined> {
  const file = join(dataDir, ADDRESS_FILE);
  if (!existsSync(file)) return undefined;
  const answer = await new Promise<string>((done) => {
    const socket = connect(readFileSync(file, 'utf8'));
    let text = '';
    socket.setEncoding('utf8').setTimeout(WAIT_MS, () => socket.destroy());
    socket.on('data', (part) => (text += String(part)));
    socket.on('error', () => undefined);
    socket.on('close', () => done(text));
  });
  // A process that was killed has left its file.
  if (answer === '') return undefined;
  const { folder, error } = JSON.parse(answer) as { folder?: string; error?: string };
  if (folder === undefined) throw new Error(`The database could not be copied: ${error ?? ''}`);
  return folder;
}
