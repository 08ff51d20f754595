import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import { bans, sessions } from '../../database/schema';
import { networkOf } from '../../http/network';
import { keyedHash } from '../../secrets';
import { isBanActive } from './active-ban';

/**
 * What is kept of the network address of a guest of a space: a hash under the server's key, another one in each space.
 * IPv6 addresses count by their /64.
 */
export type GuestNetwork = (spaceId: string, address: string) => string;

export const createGuestNetwork =
  (secret: string): GuestNetwork =>
  (spaceId, address) =>
    keyedHash(secret, 'guest network', spaceId, networkOf(address));

/**
 * The bans of guests that keep a guest out of a space now: those of the network where the guest's session was last let
 * in, and of the one from where is asked (`network`; undefined: it is not known).
 */
export const guestBan = (spaceId: string, sessionId: string, network: string | undefined): SQL | undefined =>
  and(
    eq(bans.spaceId, spaceId),
    isBanActive(),
    or(
      network === undefined ? undefined : eq(bans.networkHash, network),
      sql`${bans.networkHash} = (select s.network_hash from ${sessions} s where s.id = ${sessionId})`,
    ),
  );
