import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { describe, expect, it } from 'vitest';
import { deriveWithoutSubtle, solve } from './solve-captcha';

const SECRETS = { hmacSignatureSecret: 'a'.repeat(32), hmacKeySignatureSecret: 'b'.repeat(32) };
const challengeFor = (counter: number) =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 50,
    counter,
    deriveKey,
    data: { action: 'sms' },
    expiresAt: new Date(Date.now() + 60_000),
    ...SECRETS,
  });
const check = (payload: string) =>
  verifySolution({ ...JSON.parse(Buffer.from(payload, 'base64').toString('utf8')), deriveKey, ...SECRETS });

describe('captcha', () => {
  it('returns a payload that the server accepts', async () => {
    const challenge = await challengeFor(37);
    const payload = await solve(structuredClone(challenge));
    expect(await check(payload)).toMatchObject({ verified: true });
    expect(JSON.parse(Buffer.from(payload, 'base64').toString()).solution.counter).toBe(37);
  });

  it('returns the same payload without crypto.subtle', async () => {
    const challenge = await challengeFor(12);
    expect(await solve(challenge, deriveWithoutSubtle)).toBe(await solve(challenge));
  });

  it('rejects a malformed challenge', async () => {
    await expect(solve({ parameters: { nonce: 1 } })).rejects.toThrow('not a captcha challenge');
    await expect(solve(null)).rejects.toThrow('not a captcha challenge');
  });
});
