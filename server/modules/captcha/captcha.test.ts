import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../config';
import type { Db } from '../../database/database';
import { createCaptcha } from './captcha';

/** Creating a challenge does not use the database. */
const NO_DB = {} as Db;

describe('captcha work', () => {
  it.each([3, 30, 60])('is about %i tries when this number is set', async (tries) => {
    const captcha = createCaptcha({ db: NO_DB, secret: 'k', tries, now: Date.now });
    for (let i = 0; i < 5; i++) {
      const challenge = (await captcha.challenge('sms')) as unknown as Challenge;
      const solution = await solveChallenge({ challenge, deriveKey });
      expect(solution?.counter).toBeGreaterThanOrEqual((tries * 2) / 3 - 1);
      expect(solution?.counter).toBeLessThanOrEqual((tries * 4) / 3 + 1);
    }
  });

  it('is about 600 tries by default', () => {
    expect(readConfig({}).CAPTCHA_TRIES).toBe(600);
  });
});
