import { eq } from 'drizzle-orm';
import type { Db } from '../../database/database';
import { users } from '../../database/schema';
import { imAccounts } from '../../database/schema-people';
import { AppError } from '../../errors';
import { createKeyedMutex } from '../../keyed-mutex';
import { NimRefusal, type NimApi } from './nim-api';

export interface NimAccounts {
  /** The user's account, created if needed, with current name and avatar. */
  of(userId: string): Promise<string>;
  /** The account, if the user has one. */
  known(userId: string): Promise<string | undefined>;
  /** Sends the current name and avatar to NIM, if the user has an account. */
  refresh(userId: string): Promise<void>;
  /** Removes name and avatar of a deleted user at NIM, and closes the account there. */
  forget(userId: string): Promise<void>;
}

/** NIM's code for an existing account. */
const TAKEN = 414;

type Face = Pick<typeof users.$inferSelect, 'nickname' | 'image' | 'headImage' | 'color'>;

/** The profile for NIM. Avatars are parts of a catalogue, not URLs, so they are sent in the extension. */
const profileOf = ({ nickname, image, headImage, color }: Face) => ({
  name: nickname,
  ex: JSON.stringify({ image, headImage, color }),
});

/** Creates an account, or updates an existing one. */
export async function makeAccount(api: NimApi, accid: string, profile: object): Promise<void> {
  try {
    await api.call('user/create', { accid, ...profile });
  } catch (error) {
    if (!(error instanceof NimRefusal) || error.code !== TAKEN) throw error;
    await api.call('user/updateUinfo', { accid, ...profile });
  }
}

/** NIM accounts of users. Our user ids are valid NIM account names. */
export function createNimAccounts(db: Db, api: NimApi, now: () => number): NimAccounts {
  const serialize = createKeyedMutex();

  const rowsOf = (userId: string) =>
    db
      .select({ user: users, own: imAccounts })
      .from(users)
      .leftJoin(imAccounts, eq(imAccounts.userId, users.id))
      .where(eq(users.id, userId));

  /** `make`: create a missing account. */
  const bring = (userId: string, make: boolean): Promise<string | undefined> =>
    serialize(userId, async () => {
      const [row] = await rowsOf(userId);
      if (!row) throw new AppError('unauthorized');
      if (!row.own && !make) return undefined;
      const given = profileOf(row.user);
      const profile = JSON.stringify(given);
      const updatedAt = new Date(now());
      if (!row.own) {
        await makeAccount(api, userId, given);
        await db.insert(imAccounts).values({ userId, account: userId, profile, updatedAt });
        return userId;
      }
      const { account } = row.own;
      if (row.own.profile === profile) return account;
      await api.call('user/updateUinfo', { accid: account, ...given });
      await db.update(imAccounts).set({ profile, updatedAt }).where(eq(imAccounts.userId, userId));
      return account;
    });

  return {
    async of(userId) {
      const account = await bring(userId, true);
      if (account === undefined) throw new AppError('internal');
      return account;
    },
    async known(userId) {
      const [row] = await db.select().from(imAccounts).where(eq(imAccounts.userId, userId));
      return row?.account;
    },
    async refresh(userId) {
      await bring(userId, false);
    },
    forget: (userId) =>
      serialize(userId, async () => {
        await api.call('user/updateUinfo', { accid: userId, name: '-', ex: '{}' });
        await api.call('user/block', { accid: userId, needkick: true });
      }),
  };
}
