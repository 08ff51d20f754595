import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config';
import { StartError } from '../../errors';
import { KEY_FILE, keyedHash, sameSecret } from '../../secrets';
import type { BackupHeader } from './format';

// Rows hold hashes under the server's key: the bans of guests, and sign-ins by the server's own WeChat page. Without the
// key these people are not known again, so a backup carries the key that the server keeps in DATA_DIR. A key that a
// person has set as SECRET is theirs to keep; the backup only knows it again.

type KeyConfig = Pick<Config, 'SECRET' | 'DATA_DIR'>;

const checkOf = (key: string): string => keyedHash(key, 'backup');

const readKey = (file: string): string | undefined =>
  existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;

/** What a backup says about the key of the server whose database it is. */
export function keyForBackup(config: KeyConfig): Pick<BackupHeader, 'secret' | 'secretCheck'> {
  const kept = config.SECRET ? null : (readKey(join(config.DATA_DIR, KEY_FILE)) ?? null);
  const key = config.SECRET || kept;
  return { secret: kept, secretCheck: key === null ? null : checkOf(key) };
}

/** Throws a `StartError` when DATA_DIR has another key than the backup's, which is never overwritten. */
export function checkKeyBeforeRestore(config: KeyConfig, header: BackupHeader): void {
  if (config.SECRET || header.secret === null) return;
  const kept = readKey(join(config.DATA_DIR, KEY_FILE));
  if (kept !== undefined && !sameSecret(kept, header.secret))
    throw new StartError(
      `DATA_DIR ${config.DATA_DIR} has the key of another server (${KEY_FILE}): restore with a new DATA_DIR.`,
    );
}

/** Puts the backup's key in place; a line about what is missing when it cannot. */
export function restoreKey(config: KeyConfig, header: BackupHeader): string | undefined {
  const file = join(config.DATA_DIR, KEY_FILE);
  if (!config.SECRET && header.secret !== null) {
    if (readKey(file) !== undefined) return undefined;
    mkdirSync(config.DATA_DIR, { recursive: true });
    writeFileSync(file, header.secret, { mode: 0o600, flag: 'wx' });
    return undefined;
  }
  const key = config.SECRET || (readKey(file) ?? '');
  return header.secretCheck === null || checkOf(key) === header.secretCheck
    ? undefined
    : 'Set SECRET to the key of the server that was backed up: bans of guests and sign-ins by WeChat depend on it.';
}
