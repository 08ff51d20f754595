import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../../errors';
import { OpenedPaths, type Account } from './account';
import { program, type Binaries } from './binaries';

export const USER = 'postgres';

/** Paths of the database and its password in a data folder. */
export const clusterFolder = (dataDir: string): string => join(dataDir, 'postgres');
const passwordFile = (dataDir: string): string => join(dataDir, 'postgres.password');

/** The password set when the database was created. Throws a `StartError` when it is missing. */
export function readPassword(dataDir: string): string {
  try {
    return readFileSync(passwordFile(dataDir), 'utf8').trim();
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'is missing' : 'cannot be read';
    const advice = 'It belongs to the folder beside it: put back the one from your copy.';
    throw new StartError(`${passwordFile(dataDir)} ${why}. ${advice}`, { cause: error });
  }
}

/** Moves a stopped database with its password to another data folder. */
export function moveCluster(fromDataDir: string, dataDir: string): void {
  renameSync(passwordFile(fromDataDir), passwordFile(dataDir));
  renameSync(clusterFolder(fromDataDir), clusterFolder(dataDir));
}

/** Runs a program until it ends. Throws with its output when it fails. */
export function runProgram(
  file: string,
  args: readonly string[],
  account: Account | undefined,
  inherited: readonly number[] = [],
): Promise<string> {
  return new Promise((done, fail) => {
    const child = spawn(file, args, {
      ...account,
      cwd: '/',
      env: { PATH: process.env['PATH'], LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'pipe', ...inherited],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', fail);
    child.once('close', (code, signal) =>
      code === 0 ? done(output) : fail(new Error(lastLine(output) || `it ended with ${code ?? signal}`)),
    );
  });
}

export const lastLine = (output: string): string => output.trim().split('\n').at(-1)?.trim() ?? '';

/** Options that cannot be changed later. Text sorts by code point on every machine. */
const INITDB = [
  `--username=${USER}`,
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--auth=scram-sha-256',
  '--no-instructions',
];

/** Creates the database in a temporary folder and renames it, so that a kill leaves no partial database. */
export async function makeCluster(
  binaries: Binaries,
  account: Account | undefined,
  dataDir: string,
): Promise<void> {
  const folder = clusterFolder(dataDir);
  const aside = `${folder}.new`;
  const asidePassword = `${passwordFile(dataDir)}.new`;
  rmSync(aside, { recursive: true, force: true });
  if (existsSync(folder)) return;
  const password = randomBytes(24).toString('base64url');
  const paths = new OpenedPaths(account, 3);
  try {
    mkdirSync(aside, { mode: 0o700 });
    writeFileSync(asidePassword, `${password}\n`, { mode: 0o600 });
    if (account) for (const file of [aside, asidePassword]) chownSync(file, account.uid, account.gid);
    const args = [`--pgdata=${paths.path(aside)}`, `--pwfile=${paths.path(asidePassword)}`, ...INITDB];
    await runProgram(program(binaries, 'initdb'), args, account, paths.stdio);
    if (account) chownSync(asidePassword, 0, 0);
    // The password first: a database without its password would be inaccessible.
    renameSync(asidePassword, passwordFile(dataDir));
    renameSync(aside, folder);
  } finally {
    paths.close();
    rmSync(aside, { recursive: true, force: true });
    rmSync(asidePassword, { force: true });
  }
}
