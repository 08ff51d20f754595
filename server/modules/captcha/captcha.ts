import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { lt } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../database/database';
import { captchaSolved } from '../../database/schema';
import { AppError } from '../../errors';
import { keyedHash } from '../../secrets';

export type CaptchaAction = 'sms' | 'message';

/** Cost of one try. 600 tries take 0.2 to 0.6 s in one browser worker. */
const ROUNDS = 2000;
const GOOD_FOR_MS = 10 * 60_000;

const payloadSchema = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string().regex(/^[0-9a-f]{32}$/),
      salt: z.string().regex(/^[0-9a-f]{32}$/),
      cost: z.literal(ROUNDS),
      keyLength: z.literal(32),
      keyPrefix: z.string().regex(/^[0-9a-f]{1,64}$/),
      keySignature: z.string().max(128),
      expiresAt: z.number(),
      data: z.object({ action: z.string() }),
    }),
    signature: z.string().max(128),
  }),
  solution: z.object({
    counter: z.number().int().min(0).max(1_000_000),
    derivedKey: z.string().regex(/^[0-9a-f]{64}$/),
  }),
});

export interface Captcha {
  /** A challenge in the format of Altcha's widget. */
  challenge(action: CaptchaAction): Promise<Record<string, unknown>>;
  /**
   * Redeems a solved challenge. Throws `captchaInvalid` unless it is correct, not expired, for this action,
   * and unused (trust T13).
   */
  redeem(action: CaptchaAction, payload: string): Promise<void>;
  sweep(): Promise<void>;
}

function readPayload(payload: string): z.output<typeof payloadSchema> | undefined {
  try {
    return payloadSchema.safeParse(JSON.parse(Buffer.from(payload, 'base64').toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

export interface CaptchaOptions {
  readonly db: Db;
  readonly secret: string;
  /** Average number of tries of a challenge; one takes up to a third more or less. */
  readonly tries: number;
  /** ms since 1970. */
  readonly now: () => number;
}

export function createCaptcha({ db, secret, tries, now }: CaptchaOptions): Captcha {
  const keys = {
    hmacSignatureSecret: keyedHash(secret, 'captcha'),
    hmacKeySignatureSecret: keyedHash(secret, 'captcha key'),
  };
  return {
    async challenge(action) {
      const challenge = await createChallenge({
        ...keys,
        algorithm: 'PBKDF2/SHA-256',
        cost: ROUNDS,
        counter: randomInt(Math.ceil((tries * 4) / 3), Math.floor((tries * 2) / 3)),
        deriveKey,
        data: { action },
        expiresAt: new Date(now() + GOOD_FOR_MS),
      });
      return { ...challenge };
    },
    async redeem(action, payload) {
      const read = readPayload(payload);
      const parameters = read?.challenge.parameters;
      const fresh = parameters && parameters.expiresAt * 1000 > now() && parameters.data.action === action;
      if (!read || !fresh) throw new AppError('captchaInvalid');
      const { verified } = await verifySolution({ ...keys, ...read, deriveKey });
      if (!verified) throw new AppError('captchaInvalid');
      const inserted = await db
        .insert(captchaSolved)
        .values({ nonce: parameters.nonce, expiresAt: new Date(parameters.expiresAt * 1000) })
        .onConflictDoNothing()
        .returning();
      if (inserted.length === 0) throw new AppError('captchaInvalid');
    },
    async sweep() {
      await db.delete(captchaSolved).where(lt(captchaSolved.expiresAt, new Date(now())));
    },
  };
}
