import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ClientConfig } from 'pg';
import packageJson from '../../../package.json' with { type: 'json' };
import { readConfig, type Config } from '../../config';
import { StartError } from '../../errors';
import { createLog } from '../../log';
import { createScope } from '../../scope';
import { readBackup } from './read-backup';
import { checkKeyBeforeRestore, keyForBackup, restoreKey } from './server-key';
import { openForBackup, openForRestore } from './source';
import { writeBackup } from './write-backup';

const HELP = `Tiny Planet: backup and restore.

Usage: npm run backup -- FILE     writes the whole database to FILE; the server may be running
       npm run restore -- FILE    restores FILE into an empty database; no server may be running

The settings DATABASE_URL and DATA_DIR select the database, as for npm start.
FILE contains all data of the users and the server's key: keep it safe.
`;

const PROGRESS_MS = 5_000;

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const count = (n: number, noun: string): string => `${n.toLocaleString('en')} ${noun}${n === 1 ? '' : 's'}`;
const size = (bytes: number): string =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;

/** Prints a progress line every few seconds. */
function progress(): (done: number, of: number, rows: number) => void {
  let last = Date.now();
  return (done, of, rows) => {
    if (Date.now() - last < PROGRESS_MS) return;
    last = Date.now();
    print(`… ${done} of ${of} tables, ${count(rows, 'row')}`);
  };
}

async function backup(config: Config, file: string, signal: AbortSignal): Promise<void> {
  const source = await openForBackup({ config, log: createLog(config) });
  try {
    const { version } = packageJson;
    const key = keyForBackup(config);
    const options = { version, key, onTable: progress(), signal };
    const { tables, rows, bytes, leftOut } = await writeBackup(source.address, file, options);
    if (leftOut.length > 0)
      print(`Not included, as they do not belong to Tiny Planet: ${leftOut.join(', ')}.`);
    const what = `${count(tables, 'table')}, ${count(rows, 'row')}, ${size(bytes)}`;
    print(`Backed up ${what} to ${file}`);
    if (key.secret === null)
      print(
        "The file does not contain the server's key (SECRET, or secret.key in its DATA_DIR): back it up separately.",
      );
  } finally {
    await source.close();
  }
}

async function restore(config: Config, file: string, signal: AbortSignal): Promise<void> {
  const scope = createScope();
  // Create the folder and start the database only after the file has been verified.
  const open = async (): Promise<ClientConfig> => {
    mkdirSync(config.DATA_DIR, { recursive: true });
    const source = await openForRestore({ config, log: createLog(config) });
    scope.add(() => source.close());
    return source.address;
  };
  try {
    const { tables, rows, header } = await readBackup(open, file, {
      onSound: (header) => checkKeyBeforeRestore(config, header),
      onTable: progress(),
      signal,
    });
    const missing = restoreKey(config, header);
    print(
      `Restored ${count(tables, 'table')}, ${count(rows, 'row')}, as of ${header.createdAt}, from ${file}`,
    );
    if (missing) print(missing);
  } finally {
    await scope.dispose();
  }
}

const ACTIONS = { backup, restore };
const isAction = (name: string | undefined): name is keyof typeof ACTIONS =>
  name === 'backup' || name === 'restore';

async function main(): Promise<void> {
  const [action, ...rest] = process.argv.slice(2);
  if (rest.includes('--help') || rest.includes('-h')) {
    process.stdout.write(HELP);
    return;
  }
  const [file, ...more] = rest;
  if (!isAction(action) || file === undefined || file.startsWith('-') || more.length > 0)
    throw new StartError(`Give one FILE: npm run ${isAction(action) ? action : 'backup'} -- FILE`);
  const stop = new AbortController();
  const stopped = new StartError(`Stopped: the ${action} was not completed.`);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => stop.abort(stopped));
  try {
    // npm runs scripts in the project folder: resolve the path against the caller's folder.
    const path = resolve(process.env['INIT_CWD'] ?? '', file);
    await ACTIONS[action](readConfig(process.env), path, stop.signal);
  } catch (error) {
    throw stop.signal.aborted ? stopped : error;
  }
}

main().catch((error: unknown) => {
  const text = error instanceof Error ? error.message : String(error);
  const line = error instanceof StartError ? text : `Failed, and nothing was changed: ${text}`;
  process.stderr.write(`${line}\n`);
  process.exitCode = 1;
});
