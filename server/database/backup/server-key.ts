import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config';
import { StartError } from '../../errors';
import { KEY_FILE, keyedHash, sameSecret } from '../../secrets';
import type { BackupHeader } from './format';

// Rows contain hashes made with the server's key: guest bans and sign-ins by the server's own WeChat page.
// Without the key these users cannot be recognised, so a backup includes the key from DATA_DIR. A key set as
// SECRET is not included; the backup only stores a check value.

type KeyConfig = Pick<Config, 'SECRET' | 'DATA_DIR'>;

const checkOf = (key: string): string => keyedHash(key, 'backup');

const readKey = (file: string): string | undefined =>
  existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;

/** The key fields of a backup's header. */
export function keyForBackup(config: KeyConfig): Pick<BackupHeader, 'secret' | 'secretCheck'> {
  const stored = config.SECRET ? null : (readKey(join(config.DATA_DIR, KEY_FILE)) ?? null);
  const key = config.SECRET || stored;
  return { secret: stored, secretCheck: key === null ? null : checkOf(key) };
}

/** Throws a `StartError` when DATA_DIR has a different key than the backup. A key is never overwritten. */
export function checkKeyBeforeRestore(config: KeyConfig, header: BackupHeader): void {
  if (config.SECRET || header.secret === null) return;
  const stored = readKey(join(config.DATA_DIR, KEY_FILE));
  if (stored !== undefined && !sameSecret(stored, header.secret))
    throw new StartError(
      `DATA_DIR ${config.DATA_DIR} has the key of another server (${KEY_FILE}): restore with a new DATA_DIR.`,
    );
}

/** Writes the backup's key to DATA_DIR. Returns a notice when the key is missing. */
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
