import { z } from 'zod';
import { AppError } from '../../errors';
import { outbound, OutboundError } from '../../outbound';
import type { WeComContact } from './contact-port';

export interface WeComSettings {
  readonly corpId: string;
  readonly secret: string;
  /** Address of the service. Tests use a stand-in. */
  readonly url: string;
  /** `config_id` of the default contact way. Empty: one is created for `user` on first use. */
  readonly configId: string;
  /** The WeCom member for a created contact way. */
  readonly user: string;
}

const answerSchema = z.object({
  errcode: z.number().default(0),
  access_token: z.string().optional(),
  expires_in: z.number().optional(),
  config_id: z.string().optional(),
  qr_code: z.string().optional(),
  contact_way: z.object({ qr_code: z.string() }).optional(),
});
type WeComAnswer = z.output<typeof answerSchema>;

/** WeCom error codes: expired token; unknown contact way. */
const TOKEN_OVER: ReadonlySet<number> = new Set([40_014, 42_001]);
const UNKNOWN_WAY: ReadonlySet<number> = new Set([40_058, 41_044, 41_046, 84_061]);
/** Allowed picture hosts besides the configured service. */
const PICTURE_HOSTS = /(^|\.)(qpic\.cn|qlogo\.cn|weixin\.qq\.com)$/;
const PICTURE = { limit: 300_000, keptMs: 60 * 60_000, most: 100 } as const;
const SERVICE = 'WeCom';

/**
 * Adapter for WeCom: `get_contact_way` and `add_contact_way` with a shared token (section 1: field
 * `qr_code`).
 */
export function createWeComContact(settings: WeComSettings, now: () => number = Date.now): WeComContact {
  const { corpId, secret, url, user } = settings;
  const ending = new AbortController();
  const pictures = new Map<string, { readonly until: number; readonly picture: Promise<string> }>();
  let token: { readonly text: string; readonly until: number } | undefined;
  let configId = settings.configId;

  const call = async (path: string, query: Record<string, string>, body?: object): Promise<WeComAnswer> => {
    const { bytes } = await outbound({
      service: SERVICE,
      url: `${url}/cgi-bin/${path}?${new URLSearchParams(query).toString()}`,
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: ending.signal,
    });
    try {
      return answerSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
    } catch {
      throw new OutboundError(SERVICE, 'an answer of another shape');
    }
  };

  const tokenText = async (): Promise<string> => {
    if (token && token.until > now()) return token.text;
    const {
      errcode,
      access_token,
      expires_in = 0,
    } = await call('gettoken', { corpid: corpId, corpsecret: secret });
    if (!access_token) throw new OutboundError(SERVICE, `no token, code ${errcode}`);
    token = { text: access_token, until: now() + Math.max(expires_in - 60, 0) * 1000 };
    return access_token;
  };

  const withToken = async (path: string, body: object): Promise<WeComAnswer> => {
    const first = await call(path, { access_token: await tokenText() }, body);
    if (!TOKEN_OVER.has(first.errcode)) return first;
    token = undefined;
    return call(path, { access_token: await tokenText() }, body);
  };

  /** The picture's address as returned by WeCom. */
  const addressOf = async (id: string | undefined): Promise<string> => {
    if (id === undefined && configId === '') {
      const made = await withToken('externalcontact/add_contact_way', { type: 1, scene: 2, user: [user] });
      if (!made.qr_code) throw new OutboundError(SERVICE, `code ${made.errcode}`);
      configId = made.config_id ?? '';
      return made.qr_code;
    }
    const way = await withToken('externalcontact/get_contact_way', { config_id: id ?? configId });
    if (UNKNOWN_WAY.has(way.errcode)) throw new AppError('notFound');
    if (!way.contact_way) throw new OutboundError(SERVICE, `code ${way.errcode}`);
    return way.contact_way.qr_code;
  };

  const pictureOf = async (id: string | undefined): Promise<string> => {
    const address = new URL(await addressOf(id));
    const theirs = address.protocol === 'https:' && PICTURE_HOSTS.test(address.hostname);
    if (!theirs && address.origin !== new URL(url).origin)
      throw new OutboundError(SERVICE, 'a picture of a foreign host');
    const { type, bytes } = await outbound({
      service: SERVICE,
      url: address,
      method: 'GET',
      limit: PICTURE.limit,
      signal: ending.signal,
    });
    const [kind = ''] = type.split(';');
    if (!/^image\/(png|jpeg|gif|webp)$/.test(kind)) throw new OutboundError(SERVICE, 'no picture');
    return `data:${kind};base64,${Buffer.from(bytes).toString('base64')}`;
  };

  return {
    qrOf(id) {
      const key = id ?? '';
      const known = pictures.get(key);
      if (known && known.until > now()) return known.picture;
      const picture = pictureOf(id);
      pictures.delete(key);
      pictures.set(key, { until: now() + PICTURE.keptMs, picture });
      // A failure is not cached; the oldest entry is evicted.
      picture.catch(() => pictures.delete(key));
      if (pictures.size > PICTURE.most)
        for (const oldest of [...pictures.keys()].slice(0, 1)) pictures.delete(oldest);
      return picture;
    },
    dispose: () => ending.abort(),
  };
}
