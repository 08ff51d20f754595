import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { outbound, OutboundError } from '../../outbound';

export interface NimSettings {
  readonly appKey: string;
  readonly secret: string;
  /** Address of the service. Tests use a stand-in. */
  readonly url: string;
}

/** NIM refused the request. A retry gets the same answer. */
export class NimRefusal extends Error {
  override readonly name = 'NimRefusal';

  constructor(
    readonly action: string,
    readonly code: number,
  ) {
    super(`NIM: ${action} was refused with code ${code}`);
  }
}

/** Credentials for signing in to NIM: for one account and a short time. */
export interface NimLogin {
  readonly checkSum: string;
  /** Time of creation, ms since 1970. */
  readonly curTime: number;
  /** Validity in seconds. */
  readonly ttl: number;
  /** The three fields in the SDK's format. */
  readonly token: string;
}

export interface NimApi {
  /**
   * Calls the server API and returns its unparsed response. Throws a `NimRefusal`, or an `OutboundError` when
   * a retry makes sense.
   */
  call(action: string, form: Readonly<Record<string, string | number | boolean>>): Promise<unknown>;
  loginOf(account: string): NimLogin;
  dispose(): void;
}

const SERVICE = 'NIM';
/** Seconds, long enough for a slow browser to sign in. */
const LOGIN_TTL = 600;
const OK = 200;
/** NIM's codes for a busy or failing service: a retry may succeed. */
const LATER: ReadonlySet<number> = new Set([408, 416, 500, 503, 514]);

const answerSchema = z.looseObject({ code: z.number() });
const sha1 = (...parts: (string | number)[]): string =>
  createHash('sha1').update(parts.join('')).digest('hex');

/**
 * NIM's server API: form requests signed with SHA1(secret + nonce + time), and JSON responses with a code.
 */
export function createNimApi(settings: NimSettings, now: () => number = Date.now): NimApi {
  const { appKey, secret, url } = settings;
  const ending = new AbortController();
  return {
    async call(action, form) {
      const nonce = randomBytes(16).toString('hex');
      const curTime = String(Math.floor(now() / 1000));
      const fields = Object.entries(form).map(([name, value]) => [name, String(value)]);
      const { bytes } = await outbound({
        service: SERVICE,
        url: `${url}/nimserver/${action}.action`,
        headers: {
          'content-type': 'application/x-www-form-urlencoded;charset=utf-8',
          AppKey: appKey,
          Nonce: nonce,
          CurTime: curTime,
          CheckSum: sha1(secret, nonce, curTime),
        },
        body: new URLSearchParams(fields).toString(),
        timeoutMs: 5_000,
        limit: 100_000,
        signal: ending.signal,
      });
      const answer = readAnswer(bytes);
      if (LATER.has(answer.code)) throw new OutboundError(SERVICE, `code ${answer.code}`);
      if (answer.code !== OK) throw new NimRefusal(action, answer.code);
      return answer;
    },
    loginOf(account) {
      const curTime = now();
      const signature = sha1(appKey, account, curTime, LOGIN_TTL, secret);
      const token = Buffer.from(JSON.stringify({ signature, curTime, ttl: LOGIN_TTL })).toString('base64');
      return { checkSum: signature, curTime, ttl: LOGIN_TTL, token };
    },
    dispose: () => ending.abort(),
  };
}

function readAnswer(bytes: Uint8Array): z.output<typeof answerSchema> {
  try {
    return answerSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    throw new OutboundError(SERVICE, 'an answer of another shape');
  }
}
