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

/** Messages an hour: of one browser, and of one network address. Codes asked for a minute, of one address. */
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

/** WeCom's when the configuration names a company; else a code of an address, at best of our own page about us. */
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

/** The ways to reach the provider: a QR code, and a message left behind. */
export function createContact(deps: ContactDeps, scope: Scope): Contact {
  const { db, captcha, log, limiter, now = Date.now } = deps;
  const contact = chooseContact(deps);
  scope.add(() => contact.dispose());
  const hour = limiter('contact messages', 60 * 60_000);
  const minute = limiter('contact codes', 60_000);
  /** Requests under way, by cid: a repeat at the same moment waits for the first. */
  const underWay = new Map<string, Promise<void>>();

  /** Whether exactly this message is stored. Another one under its cid is refused. */
  const isStored = async (row: Row): Promise<boolean> => {
    const [stored] = await db.select().from(leftMessages).where(eq(leftMessages.cid, row.cid));
    if (!stored) return false;
    if (CONTENT.some((key) => stored[key] !== row[key])) throw new AppError('invalid');
    return true;
  };

  /** Looked up before the captcha: an answer that got lost must not cost the person another one. */
  const store = async (row: Row, validate: string, limit: () => Promise<void>): Promise<void> => {
    if (await isStored(row)) return;
    await limit();
    try {
      await captcha.redeem('message', validate);
    } catch (error) {
      // The same request may have come in at another node, which has used the captcha up.
      if (error instanceof AppError && (await isStored(row))) return;
      throw error;
    }
    const inserted = await db.insert(leftMessages).values(row).onConflictDoNothing().returning();
    if (inserted.length === 0 && !(await isStored(row))) throw new AppError('rejected');
    log.info({ cid: row.cid }, 'somebody left a message');
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
