import { and, eq, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { bans, sessions } from '../../database/schema';
import { networkOf } from '../../http/network';
import { keyedHash } from '../../secrets';
import { isBanActive } from './active-ban';

/**
 * Hash of a guest's network address, keyed with the server's key and different in each space. IPv6 addresses
 * count by their /64.
 */
export type GuestNetwork = (spaceId: string, address: string) => string;

export const createGuestNetwork =
  (secret: string): GuestNetwork =>
  (spaceId, address) =>
    keyedHash(secret, 'guest network', spaceId, networkOf(address));

/**
 * Bans of others that apply to a guest now: by the network of the session's last admission, by the current one
 * (`network`; null: unknown), and by the browser of the session.
 */
export const guestBan = (
  spaceId: SQLWrapper | string,
  sessionId: SQLWrapper | string,
  network: SQLWrapper | string | null,
): SQL | undefined =>
  and(
    eq(bans.spaceId, spaceId),
    isBanActive(),
    or(
      sql`${bans.networkHash} = ${network}::text`,
      sql`${bans.networkHash} = (select s.network_hash from ${sessions} s where s.id = ${sessionId})`,
      sql`${bans.deviceHashes} ? (select s.device_hash from ${sessions} s where s.id = ${sessionId})`,
    ),
  );
