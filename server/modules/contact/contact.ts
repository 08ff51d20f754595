import { eq } from 'drizzle-orm';
import { requireTogether, type Config } from '../../config';
import type { Db } from '../../database/database';
import { leftMessages } from '../../database/schema-shell';
import { AppError } from '../../errors';
import type { Handlers } from '../../http/context';
import type { Limiters } from '../../http/limiter';
import type { Log } from '../../log';
import type { Captcha } from '../captcha/captcha';
import type { Scope } from '../../scope';
import type { WeComContact } from './contact-port';
import { createEmbeddedContact } from './embedded-contact';
import { createWeComContact } from './wecom-contact';

/** Messages per hour by browser and by network address; QR codes per minute by address. */
export const CONTACT_LIMITS = { perDevice: 10, perAddress: 60, codes: 60 } as const;

export interface ContactDeps {
  readonly config: Config;
  readonly db: Db;
  readonly captcha: Captcha;
  readonly log: Log;
  readonly limiter: Limiters;
  readonly now?: () => number;
}

export interface Contact {
  readonly handlers: Pick<Handlers, 'contactQr' | 'leaveMessage'>;
}

type Row = typeof leftMessages.$inferInsert;
const CONTENT = ['spaceId', 'name', 'contact', 'company', 'text'] as const;

/**
 * Uses WeCom when a company is configured; otherwise a QR code of an address, by default of our page about
 * us.
 */
function chooseContact({ config, now }: ContactDeps): WeComContact {
  const [origin] = config.PUBLIC_ORIGIN;
  if (!config.WECOM_CORP_ID)
    return createEmbeddedContact(config.CONTACT_URL || (origin ? `${origin}/aboutUs` : ''));
  requireTogether(config, 'WECOM_CORP_ID', ['WECOM_SECRET']);
  if (!config.WECOM_CONFIG_ID) requireTogether(config, 'WECOM_CORP_ID', ['WECOM_USER']);
  return createWeComContact(
    {
      corpId: config.WECOM_CORP_ID,
      secret: config.WECOM_SECRET,
      url: config.WECOM_URL,
      configId: config.WECOM_CONFIG_ID,
      user: config.WECOM_USER,
    },
    now,
  );
}

/** Contact with the provider: a QR code, and messages. */
export function createContact(deps: ContactDeps, scope: Scope): Contact {
  const { db, captcha, log, limiter, now = Date.now } = deps;
  const contact = chooseContact(deps);
  scope.add(() => contact.dispose());
  const hour = limiter('contact messages', 60 * 60_000);
  const minute = limiter('contact codes', 60_000);
  /** Requests in progress by cid. A concurrent repetition waits for the first one. */
  const underWay = new Map<string, Promise<void>>();

  /** Whether this message is stored. Throws `invalid` when its cid is used by another message. */
  const isStored = async (row: Row): Promise<boolean> => {
    const [stored] = await db.select().from(leftMessages).where(eq(leftMessages.cid, row.cid));
    if (!stored) return false;
    if (CONTENT.some((key) => stored[key] !== row[key])) throw new AppError('invalid');
    return true;
  };

  /**
   * Checks for the stored message before redeeming the captcha, so that a repeated request does not need
   * another one.
   */
  const store = async (row: Row, validate: string, limit: () => Promise<void>): Promise<void> => {
    if (await isStored(row)) return;
    await limit();
    try {
      await captcha.redeem('message', validate);
    } catch (error) {
      // Another node may have stored the same request and redeemed its captcha.
      if (error instanceof AppError && (await isStored(row))) return;
      throw error;
    }
    const inserted = await db.insert(leftMessages).values(row).onConflictDoNothing().returning();
    if (inserted.length === 0 && !(await isStored(row))) throw new AppError('rejected');
    log.info({ cid: row.cid }, 'message to the provider stored');
  };

  return {
    handlers: {
      async contactQr({ id }, { network }) {
        await minute.take(network, CONTACT_LIMITS.codes, 'tooFast');
        return { qr_code: await contact.qrOf(id) };
      },
      async leaveMessage({ validate, spaceId = '', ...message }, { session, device, network }) {
        const row = { ...message, spaceId, userId: session?.userId ?? '', at: new Date(now()) };
        const limit = async (): Promise<void> => {
          await hour.take(`device ${device}`, CONTACT_LIMITS.perDevice, 'tooFast');
          await hour.take(`address ${network}`, CONTACT_LIMITS.perAddress, 'tooFast');
        };
        const { cid } = row;
        const before = underWay.get(cid) ?? Promise.resolve();
        const mine = before.catch(() => undefined).then(() => store(row, validate, limit));
        underWay.set(cid, mine);
        try {
          await mine;
        } finally {
          if (underWay.get(cid) === mine) underWay.delete(cid);
        }
        return {};
      },
    },
  };
}
