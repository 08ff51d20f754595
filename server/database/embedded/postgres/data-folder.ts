import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../../errors';
import { OpenedPaths, type Account } from './account';
import { program, type Binaries } from './binaries';

export const USER = 'postgres';

/** Where a data folder's database, and the password of it, are kept. */
export const clusterFolder = (dataDir: string): string => join(dataDir, 'postgres');
const passwordFile = (dataDir: string): string => join(dataDir, 'postgres.password');

/** The password that the folder was made with. Throws a `StartError` when it is not there. */
export function readPassword(dataDir: string): string {
  try {
    return readFileSync(passwordFile(dataDir), 'utf8').trim();
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'is missing' : 'cannot be read';
    const advice = 'It belongs to the folder beside it: put back the one from your copy.';
    throw new StartError(`${passwordFile(dataDir)} ${why}. ${advice}`, { cause: error });
  }
}

/** Moves a stopped database, with its password, from one data folder to another that has none. */
export function moveCluster(fromDataDir: string, dataDir: string): void {
  renameSync(passwordFile(fromDataDir), passwordFile(dataDir));
  renameSync(clusterFolder(fromDataDir), clusterFolder(dataDir));
}

/** Runs a program to its end. Throws with what it said when it fails. */
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

/** What no later setting can change: words sort by code point, everywhere alike. */
const INITDB = [
  `--username=${USER}`,
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--auth=scram-sha-256',
  '--no-instructions',
];

/** Makes the database's files aside and moves them into place whole, so that a kill leaves no half of them. */
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
    // The password first: a folder without one would be closed for good.
    renameSync(asidePassword, passwordFile(dataDir));
    renameSync(aside, folder);
  } finally {
    paths.close();
    rmSync(aside, { recursive: true, force: true });
    rmSync(asidePassword, { force: true });
  }
}
