import { and, count, eq, gt, isNull, lt, max, sql } from 'drizzle-orm';
import type { ErrorName } from '../../../contract/calls/errors';
import type { Db, Tx } from '../../database/database';
import { smsCodes } from '../../database/schema';
import { advisoryLock } from '../../database/advisory-lock';
import { AppError } from '../../errors';
import type { Limiters } from '../../http/limiter';
import { keyedHash, newToken, sameSecret, sixDigits } from '../../secrets';
import type { SmsSender } from './sender';

const MINUTE = 60_000;
export const SMS = {
  goodForMs: 10 * MINUTE,
  resendMs: MINUTE,
  attempts: 5,
  perPhoneHour: 5,
  perPhoneDay: 10,
  perDeviceHour: 20,
  keptMs: 2 * 24 * 60 * MINUTE,
} as const;

export interface SmsLimits {
  readonly perAddressHour: number;
  readonly perHour: number;
}

export interface SmsCodes {
  /** Sends a code within the limits by phone, address, device and in total (trust T11). */
  send(phone: string, from: { network: string; device: string }): Promise<{ rid: string }>;
  /**
   * Redeems a code in the sign-in's transaction. Returns the reason for a refusal; a wrong attempt must be
   * committed to count.
   */
  redeem(tx: Tx, rid: string, phone: string, code: string): Promise<ErrorName | undefined>;
  sweep(): Promise<void>;
}

export interface SmsDeps {
  readonly db: Db;
  readonly secret: string;
  readonly sender: SmsSender;
  readonly limits: SmsLimits;
  readonly limiter: Limiters;
  readonly now?: () => number;
}

export function createSms({ db, secret, sender, limits, limiter, now = Date.now }: SmsDeps): SmsCodes {
  const hour = limiter('codes', 60 * MINUTE);
  const hashOf = (rid: string, phone: string, code: string) => keyedHash(secret, 'sms', rid, phone, code);

  /** Counts under a lock on the phone, so that concurrent requests cannot exceed the limits. */
  const store = (phone: string, rid: string, code: string) =>
    db.transaction(async (tx) => {
      const at = now();
      await advisoryLock(tx, `sms ${phone}`);
      const since = (ms: number) => and(eq(smsCodes.phone, phone), gt(smsCodes.createdAt, new Date(at - ms)));
      const [inHour] = await tx
        .select({ n: count(), last: max(smsCodes.createdAt) })
        .from(smsCodes)
        .where(since(60 * MINUTE));
      const [inDay] = await tx
        .select({ n: count() })
        .from(smsCodes)
        .where(since(24 * 60 * MINUTE));
      const [all] = await tx
        .select({ n: count() })
        .from(smsCodes)
        .where(gt(smsCodes.createdAt, new Date(at - 60 * MINUTE)));
      const wait = inHour?.last ? SMS.resendMs - (at - inHour.last.getTime()) : 0;
      if (wait > 0) throw new AppError('smsLimit', Math.ceil(wait / 1000));
      if ((inHour?.n ?? 0) >= SMS.perPhoneHour || (inDay?.n ?? 0) >= SMS.perPhoneDay)
        throw new AppError('smsLimit', 3600);
      if ((all?.n ?? 0) >= limits.perHour) throw new AppError('smsLimit', 600);
      // Only the newest code is valid.
      await tx
        .update(smsCodes)
        .set({ usedAt: new Date(at) })
        .where(and(eq(smsCodes.phone, phone), isNull(smsCodes.usedAt)));
      await tx.insert(smsCodes).values({
        rid,
        phone,
        codeHash: hashOf(rid, phone, code),
        createdAt: new Date(at),
        expiresAt: new Date(at + SMS.goodForMs),
      });
    });

  return {
    async send(phone, { network, device }) {
      await hour.take(`address ${network}`, limits.perAddressHour, 'smsLimit');
      await hour.take(`device ${device}`, SMS.perDeviceHour, 'smsLimit');
      const rid = newToken();
      const code = sixDigits();
      await store(phone, rid, code);
      await sender.send(phone, code);
      return { rid };
    },
    async redeem(tx, rid, phone, code) {
      const [row] = await tx
        .update(smsCodes)
        .set({ attempts: sql`${smsCodes.attempts} + 1` })
        .where(eq(smsCodes.rid, rid))
        .returning();
      if (!row || row.phone !== phone) return 'codeInvalid';
      if (row.usedAt || row.expiresAt.getTime() <= now()) return 'codeExpired';
      if (row.attempts > SMS.attempts) return 'codeAttempts';
      if (!sameSecret(row.codeHash, hashOf(rid, phone, code))) return 'codeInvalid';
      await tx
        .update(smsCodes)
        .set({ usedAt: new Date(now()) })
        .where(eq(smsCodes.rid, rid));
      return undefined;
    },
    async sweep() {
      await db.delete(smsCodes).where(lt(smsCodes.createdAt, new Date(now() - SMS.keptMs)));
    },
  };
}
