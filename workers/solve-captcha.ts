import { pbkdf2 } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { solveChallenge, type DeriveKeyFunction } from 'altcha-lib';
import { deriveKey as deriveNative } from 'altcha-lib/algorithms/web/pbkdf2';

type Challenge = Parameters<typeof solveChallenge>[0]['challenge'];

const TIMEOUT_MS = 60_000;

function isChallenge(value: unknown): value is Challenge {
  const parameters = (value as { parameters?: Record<string, unknown> } | null)?.parameters;
  return (
    typeof parameters === 'object' &&
    ['algorithm', 'nonce', 'salt', 'keyPrefix'].every((key) => typeof parameters[key] === 'string') &&
    typeof parameters['cost'] === 'number'
  );
}

/** Pages over plain HTTP have no `crypto.subtle`: derives the same key in script. */
export const deriveWithoutSubtle: DeriveKeyFunction = ({ algorithm, cost, keyLength }, salt, password) => {
  if (algorithm !== 'PBKDF2/SHA-256') return Promise.reject(new Error(`unknown algorithm ${algorithm}`));
  return Promise.resolve({ derivedKey: pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength }) });
};

const hasSubtle = (): boolean => (globalThis.crypto as Crypto | undefined)?.subtle !== undefined;

/** Solves a challenge; returns the base64 payload. */
export async function solve(challenge: unknown, deriveKey?: DeriveKeyFunction): Promise<string> {
  if (!isChallenge(challenge)) throw new Error('not a captcha challenge');
  const derive = deriveKey ?? (hasSubtle() ? deriveNative : deriveWithoutSubtle);
  const solution = await solveChallenge({ challenge, deriveKey: derive, timeout: TIMEOUT_MS });
  if (!solution) throw new Error('captcha not worked out in time');
  const { parameters, signature } = challenge;
  const { counter, derivedKey } = solution;
  return btoa(JSON.stringify({ challenge: { parameters, signature }, solution: { counter, derivedKey } }));
}
