import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../config';
import type { Db } from '../../database/database';
import { createCaptcha } from './captcha';

/** A challenge asks nothing of the database. */
const NO_DB = {} as Db;

describe('the work of a captcha', () => {
  it.each([3, 30, 60])('is some %i tries where so many are set', async (tries) => {
    const captcha = createCaptcha({ db: NO_DB, secret: 'k', tries, now: Date.now });
    for (let i = 0; i < 5; i++) {
      const challenge = (await captcha.challenge('sms')) as unknown as Challenge;
      const solution = await solveChallenge({ challenge, deriveKey });
      expect(solution?.counter).toBeGreaterThanOrEqual((tries * 2) / 3 - 1);
      expect(solution?.counter).toBeLessThanOrEqual((tries * 4) / 3 + 1);
    }
  });

  it('is 600 tries where nothing is set', () => {
    expect(readConfig({}).CAPTCHA_TRIES).toBe(600);
  });
});
