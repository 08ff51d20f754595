import { and, eq, gt, inArray, isNull, like, lt, or, type SQL } from 'drizzle-orm';
import type { Db } from '../../database/database';
import { loginStates } from '../../database/schema-shell';
import { hashToken, newToken } from '../../secrets';
import type { PendingLogin } from './oauth-provider';

export const LOGIN_STATE_MS = 5 * 60_000;

export interface NewLogin {
  readonly provider: 'wechat' | 'hkust';
  /** The browser that begins. */
  readonly device: string;
  readonly mode: 'login' | 'bind';
  readonly userId?: string | undefined;
  readonly returnUrl?: string;
  readonly state: string;
  readonly ticket?: string | undefined;
}

export interface TakenLogin extends PendingLogin {
  readonly mode: 'login' | 'bind';
  readonly userId: string | null;
  readonly returnUrl: string;
}

export interface ScanState {
  readonly status: 'waiting' | 'scanned' | 'confirmed' | 'refused' | 'expired';
  readonly code?: string;
}

/** What the phone that opens a ticket learns of it. */
interface OpenedScan {
  readonly mode: NewLogin['mode'];
  readonly leftMs: number;
}

/** Who a browser is at a site of our own. */
export interface SiteIdentity {
  readonly subject: string;
  /** The browser has shown the cookie, so it has it for good. */
  readonly known: boolean;
}

/** What somebody says of themselves at a site of our own. */
export interface OwnProfile {
  readonly subject: string;
  readonly nickname: string;
  readonly partnerUserType?: number;
}

/** Before the subject of a phone that was new when it opened the ticket. */
const UNSURE = '?';

/** Sign-ins at other sites under way: five minutes each, once, in the browser that began (trust T15). */
export interface LoginStates {
  open(login: NewLogin): Promise<void>;
  /** How a scan stands, to the browser that began. The code comes with `confirmed`, once. */
  poll(provider: NewLogin['provider'], state: string, device: string): Promise<ScanState>;
  /**
   * A phone holds the ticket from now on. One that is known keeps it; a new one, whose cookie may have been lost on
   * the way, gives way to the next that opens it. Undefined when it is too late.
   */
  scan(ticket: string, phone: SiteIdentity): Promise<OpenedScan | undefined>;
  /** The phone that holds the ticket says yes (with a name) or no. False when it is too late. */
  answer(ticket: string, subject: string, yes: { readonly nickname: string } | undefined): Promise<boolean>;
  /** A page of our own says who signs in, in the browser that began. A code, once; undefined when it is too late. */
  confirm(
    provider: NewLogin['provider'],
    state: string,
    device: string,
    profile: OwnProfile,
  ): Promise<string | undefined>;
  /** Uses a state up. Undefined unless it is this browser's, fresh and new. */
  take(provider: NewLogin['provider'], state: string, device: string): Promise<TakenLogin | undefined>;
  sweep(): Promise<void>;
}

export function createLoginStates(db: Db, now: () => number): LoginStates {
  const fresh = () => and(isNull(loginStates.usedAt), gt(loginStates.expiresAt, new Date(now())));
  const ofBrowser = (provider: string, state: string, device: string): SQL | undefined =>
    and(
      eq(loginStates.stateHash, hashToken(state)),
      eq(loginStates.provider, provider),
      eq(loginStates.deviceHash, hashToken(device)),
      fresh(),
    );
  const ofTicket = (ticket: string): SQL | undefined =>
    and(eq(loginStates.ticketHash, hashToken(ticket)), fresh());

  return {
    async open({ provider, device, mode, userId, returnUrl = '', state, ticket }) {
      await db.insert(loginStates).values({
        stateHash: hashToken(state),
        provider,
        deviceHash: hashToken(device),
        mode,
        userId: userId ?? null,
        returnUrl,
        ticketHash: ticket === undefined ? null : hashToken(ticket),
        expiresAt: new Date(now() + LOGIN_STATE_MS),
      });
    },
    async poll(provider, state, device) {
      const which = ofBrowser(provider, state, device);
      const [row] = await db.select().from(loginStates).where(which);
      if (!row) return { status: 'expired' };
      if (row.status !== 'confirmed' || row.codeHash) return { status: row.status };
      const code = newToken();
      const given = await db
        .update(loginStates)
        .set({ codeHash: hashToken(code) })
        .where(and(which, isNull(loginStates.codeHash)))
        .returning();
      return given.length > 0 ? { status: 'confirmed', code } : { status: 'confirmed' };
    },
    async scan(ticket, { subject, known }) {
      const free = or(eq(loginStates.subject, subject), like(loginStates.subject, `${UNSURE}%`));
      const [row] = await db
        .update(loginStates)
        .set({ status: 'scanned', subject: known ? subject : UNSURE + subject })
        .where(
          and(
            ofTicket(ticket),
            or(eq(loginStates.status, 'waiting'), and(eq(loginStates.status, 'scanned'), free)),
          ),
        )
        .returning();
      return row && { mode: row.mode, leftMs: row.expiresAt.getTime() - now() };
    },
    async answer(ticket, subject, yes) {
      const mine = inArray(loginStates.subject, [subject, UNSURE + subject]);
      const rows = await db
        .update(loginStates)
        .set(yes ? { status: 'confirmed', subject, nickname: yes.nickname } : { status: 'refused' })
        .where(and(ofTicket(ticket), eq(loginStates.status, 'scanned'), mine))
        .returning();
      return rows.length > 0;
    },
    async confirm(provider, state, device, { subject, nickname, partnerUserType = 0 }) {
      const code = newToken();
      const rows = await db
        .update(loginStates)
        .set({ status: 'confirmed', subject, nickname, partnerUserType, codeHash: hashToken(code) })
        .where(and(ofBrowser(provider, state, device), inArray(loginStates.status, ['waiting', 'scanned'])))
        .returning();
      return rows.length > 0 ? code : undefined;
    },
    async take(provider, state, device) {
      const [row] = await db
        .update(loginStates)
        .set({ usedAt: new Date(now()) })
        .where(ofBrowser(provider, state, device))
        .returning();
      return row;
    },
    async sweep() {
      await db.delete(loginStates).where(lt(loginStates.expiresAt, new Date(now())));
    },
  };
}
