// Loaded into a server's processes before anything else: kills the one that makes the database's files,
// at the very moment that KILL_AT names, so that no test has to catch it.
import fs, { type CopySyncOptions } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const moment = process.env['KILL_AT'];
const isAside = (path: unknown): boolean => String(path).includes('database.new');
const die = (): void => void process.kill(process.pid, 'SIGKILL');

/** Enough for some files to be whole, some begun and most not there. */
const FILES = 300;
let files = 0;
const count = (): void => {
  if (++files === FILES) die();
};

const { cpSync, openSync, renameSync } = fs;
Object.assign(fs, {
  cpSync(from: string, to: string, options: CopySyncOptions): void {
    const counting = moment === 'copying' && isAside(to);
    cpSync(from, to, counting ? { ...options, filter: () => (count(), true) } : options);
  },
  openSync(...args: Parameters<typeof openSync>): number {
    if (moment === 'initialising' && isAside(args[0])) count();
    return openSync(...args);
  },
  renameSync(from: string, to: string): void {
    if (moment === 'moving' && isAside(from)) die();
    renameSync(from, to);
  },
});
syncBuiltinESMExports();
