import { and, desc, eq, isNull } from 'drizzle-orm';
import type { OutputOf } from '../../../contract/calls/call';
import type { listInviteCodes } from '../../../contract/calls/space-access';
import type { Db } from '../../database/database';
import { inviteCodes, spaceGrants } from '../../database/schema-shell';
import { AppError } from '../../errors';
import type { Limiters } from '../../http/limiter';
import { newId } from '../../secrets';

const WINDOW = 10 * 60_000;
const TRIES = { person: 10, address: 200 } as const;
const HOUR = 3_600_000;
const MADE_PER_HOUR = 60;
const LISTED = 50;

type Listed = OutputOf<typeof listInviteCodes>['invites'];
type Row = typeof inviteCodes.$inferSelect;

export interface NewInvite {
  readonly spaceId: string;
  readonly byUserId: string;
  /** 0: unlimited. */
  readonly maxUses: number;
  readonly expiresInHours: number;
}

export interface Invites {
  /** Newest first. */
  list(spaceId: string): Promise<Listed>;
  create(invite: NewInvite): Promise<{ readonly inviteCode: string; readonly expiresAt: Date }>;
  /** Revokes a code. Users who used it stay invited. Idempotent. Throws `notFound`. */
  revoke(spaceId: string, code: string): Promise<void>;
  /**
   * Grants the user access. Throws `inviteInvalid`, or `tooFast` after too many attempts (trust T38). For a
   * code that existed (80 random bits) it throws the reason: `inviteRevoked`, `inviteExpired`,
   * `inviteUsedUp`.
   */
  use(spaceId: string, userId: string, code: string, network: string): Promise<void>;
}

/** 80 random bits in groups that can be read out. */
const newCode = (): string => newId('').replace(/(.{4})(?=.)/g, '$1-');

/** Normalises a typed code: case, spaces and missing dashes do not matter. */
const asWritten = (code: string): string =>
  code
    .toLowerCase()
    .replace(/[\s-]/g, '')
    .replace(/(.{4})(?=.)/g, '$1-');

const isUsedUp = ({ maxUses, uses }: Row): boolean => maxUses > 0 && uses >= maxUses;

function stateOf(row: Row, now: number): Listed[number]['state'] {
  if (row.revokedAt) return 'revoked';
  if (row.expiresAt.getTime() <= now) return 'expired';
  return isUsedUp(row) ? 'usedUp' : 'open';
}

export function createInvites(db: Db, limiter: Limiters, now: () => number): Invites {
  const tries = limiter('invite tries', WINDOW);
  const made = limiter('invites made', HOUR);

  return {
    async list(spaceId) {
      const rows = await db
        .select()
        .from(inviteCodes)
        .where(eq(inviteCodes.spaceId, spaceId))
        .orderBy(desc(inviteCodes.createdAt), desc(inviteCodes.code))
        .limit(LISTED);
      return rows.map((row) => ({
        inviteCode: row.code,
        maxUses: row.maxUses,
        uses: row.uses,
        createdAt: row.createdAt.toISOString(),
        expiresAt: row.expiresAt.toISOString(),
        state: stateOf(row, now()),
      }));
    },
    async create({ spaceId, byUserId, maxUses, expiresInHours }) {
      await made.take(byUserId, MADE_PER_HOUR, 'tooFast');
      const inviteCode = newCode();
      const expiresAt = new Date(now() + expiresInHours * HOUR);
      await db.insert(inviteCodes).values({ code: inviteCode, spaceId, byUserId, maxUses, expiresAt });
      return { inviteCode, expiresAt };
    },
    async revoke(spaceId, code) {
      const which = and(eq(inviteCodes.code, asWritten(code)), eq(inviteCodes.spaceId, spaceId));
      const found = await db.select({ code: inviteCodes.code }).from(inviteCodes).where(which);
      if (found.length === 0) throw new AppError('notFound');
      await db
        .update(inviteCodes)
        .set({ revokedAt: new Date(now()) })
        .where(and(which, isNull(inviteCodes.revokedAt)));
    },
    async use(spaceId, userId, code, network) {
      await tries.take(`person ${userId}`, TRIES.person, 'tooFast');
      await tries.take(`address ${network}`, TRIES.address, 'tooFast');
      await db.transaction(async (tx) => {
        const inviteCode = asWritten(code);
        const which = and(eq(inviteCodes.code, inviteCode), eq(inviteCodes.spaceId, spaceId));
        // The row lock serializes the count, so that the last use is granted once.
        const [found] = await tx.select().from(inviteCodes).where(which).for('update');
        if (!found) throw new AppError('inviteInvalid');
        const state = stateOf(found, now());
        if (state === 'revoked') throw new AppError('inviteRevoked');
        if (state === 'expired') throw new AppError('inviteExpired');
        const granted = await tx
          .insert(spaceGrants)
          .values({ spaceId, userId, inviteCode })
          .onConflictDoNothing()
          .returning();
        // A user who is already invited does not use the code up.
        if (granted.length === 0) return;
        if (state === 'usedUp') throw new AppError('inviteUsedUp');
        await tx
          .update(inviteCodes)
          .set({ uses: found.uses + 1 })
          .where(which);
      });
    },
  };
}
