import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';

/** An id for a row: a prefix and 80 random bits. */
export const newId = (prefix: string): string =>
  prefix + Array.from(randomBytes(16), (byte) => ALPHABET[byte & 31]).join('');

/** 256 random bits for a cookie or ticket (trust T2). */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The stored form of a token. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Random bytes for seeds that nobody may guess. */
export const randomSeed = (bytes: number): Buffer => randomBytes(bytes);

/** SHA-256 in hex, for chains and receipts that anybody may recompute. */
export const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');

/** HMAC-SHA-256 of a text, under a key of 32 bytes. */
export const hmacSha256 = (key: Uint8Array, text: string): Uint8Array =>
  createHmac('sha256', key).update(text).digest();

/** Bytes that only a server with the same secret can read: for what lies in the database and must stay secret for a while. */
export interface Seal {
  close(plain: Uint8Array): string;
  /** Throws for what another secret has sealed, or what was changed. */
  open(sealed: string): Uint8Array;
}

const IV = 12;
const TAG = 16;

/** AES-256-GCM under a key that follows from the server's secret. */
export function createSeal(secret: string): Seal {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'tiny-planet seal', 32));
  return {
    close(plain) {
      const iv = randomBytes(IV);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV));
      decipher.setAuthTag(bytes.subarray(IV, IV + TAG));
      return Buffer.concat([decipher.update(bytes.subarray(IV + TAG)), decipher.final()]);
    },
  };
}

export const sixDigits = (): string => randomInt(0, 1_000_000).toString().padStart(6, '0');

export const keyedHash = (key: string, ...parts: string[]): string =>
  createHmac('sha256', key).update(parts.join('\n')).digest('base64url');

export function sameSecret(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

/** File name in DATA_DIR. */
export const KEY_FILE = 'secret.key';

/** Loads or creates the key in DATA_DIR. It survives restarts, so that an open captcha stays valid. */
export function loadOrCreateSecret(dataDir: string): string {
  const file = join(dataDir, KEY_FILE);
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, newToken(), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

/**
 * Writes a key for rehearsals (bots, benchmarks), new at each start. Anybody who can read the data folder can
 * use it.
 */
export function writeRehearsalKey(dataDir: string): string {
  const key = newToken();
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, 'rehearsal.key'), key, { mode: 0o600 });
  return key;
}

const scryptAsync = promisify<string, Buffer, number, Buffer>(scrypt);
/** The stored form of a user's password: salted and slow to compute. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await scryptAsync(password.normalize('NFC'), salt, 32);
  return `${salt.toString('base64url')}.${hash.toString('base64url')}`;
}

export async function passwordMatches(password: string, stored: string): Promise<boolean> {
  const [salt = '', hash = ''] = stored.split('.');
  const expected = Buffer.from(hash, 'base64url');
  const given = await scryptAsync(password.normalize('NFC'), Buffer.from(salt, 'base64url'), 32);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
