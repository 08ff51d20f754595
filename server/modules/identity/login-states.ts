import { and, eq, gt, inArray, isNull, like, lt, or, type SQL } from 'drizzle-orm';
import type { Db } from '../../database/database';
import { loginStates } from '../../database/schema-shell';
import { hashToken, newToken } from '../../secrets';
import type { PendingLogin } from './oauth-provider';

export const LOGIN_STATE_MS = 5 * 60_000;

export interface NewLogin {
  readonly provider: 'wechat' | 'hkust';
  /** Device cookie of the browser that starts. */
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

/** What the phone that opens the ticket is shown. */
interface OpenedScan {
  readonly mode: NewLogin['mode'];
  readonly leftMs: number;
}

/** The identity of a browser at our own sign-in page. */
export interface SiteIdentity {
  readonly subject: string;
  /** The browser has sent the cookie back, so it accepts cookies. */
  readonly known: boolean;
}

/** The profile entered at our own sign-in page. */
export interface OwnProfile {
  readonly subject: string;
  readonly nickname: string;
  readonly partnerUserType?: number;
}

/** Prefix of the subject of a phone that had no cookie when it opened the ticket. */
const UNSURE = '?';

/** External sign-ins in progress: valid for five minutes, once, in the browser that started (trust T15). */
export interface LoginStates {
  open(login: NewLogin): Promise<void>;
  /** Status of a scan, for the browser that started. The code is returned once, with `confirmed`. */
  poll(provider: NewLogin['provider'], state: string, device: string): Promise<ScanState>;
  /**
   * Assigns the ticket to a phone. A known phone keeps it; a new phone, whose cookie may have been lost, is
   * replaced by the next one. Undefined when it has expired.
   */
  scan(ticket: string, phone: SiteIdentity): Promise<OpenedScan | undefined>;
  /** Confirms (with a nickname) or refuses, by the phone that holds the ticket. False when it has expired. */
  answer(ticket: string, subject: string, yes: { readonly nickname: string } | undefined): Promise<boolean>;
  /**
   * Confirms a sign-in at our own page, in the browser that started. Returns the code once; undefined when it
   * has expired.
   */
  confirm(
    provider: NewLogin['provider'],
    state: string,
    device: string,
    profile: OwnProfile,
  ): Promise<string | undefined>;
  /** Redeems a state. Undefined unless it belongs to this browser, is not expired and not used. */
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
