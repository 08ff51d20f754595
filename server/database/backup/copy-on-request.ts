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

// A running PGlite has one session, so statements of another client would interleave with the server's. Its
// process therefore copies the database files on request, between two queries, and the backup reads the copy.

/** File in DATA_DIR with the address on which the database process listens for copy requests. */
const ADDRESS_FILE = 'database.copier';
const COPY = 'database-copy-';
const WAIT_MS = 60_000;

export interface Copier {
  close(): void;
}

/** Removes copies left by backups that were killed. */
function removeOldCopies(dataDir: string): void {
  for (const name of readdirSync(dataDir).filter((name) => name.startsWith(COPY))) {
    const lock = takeLock(join(dataDir, name, 'pglite.lock'));
    if (!lock.held) continue;
    lock.release();
    rmSync(join(dataDir, name), { recursive: true, force: true });
  }
}

/** Listens for copy requests. `exclusively` runs its argument while no query runs. */
export async function serveCopies(
  dataDir: string,
  address: string,
  exclusively: (act: () => Promise<void>) => Promise<void>,
): Promise<Copier> {
  const copy = async (): Promise<string> => {
    const folder = mkdtempSync(join(dataDir, COPY));
    try {
      // Fast where the file system shares blocks (copy on write). Nothing else runs in this process during
      // the copy.
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
  // Remove a socket left by a killed process. A Windows pipe is not a file.
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

/** Requests a copy of the running database's folder. Undefined when no database runs on the data folder. */
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
  // The file was left by a killed process.
  if (answer === '') return undefined;
  const { folder, error } = JSON.parse(answer) as { folder?: string; error?: string };
  if (folder === undefined) throw new Error(`The database could not be copied: ${error ?? ''}`);
  return folder;
}
