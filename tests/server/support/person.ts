import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Envelope, InputOf, OutputOf } from '../../../contract/calls/call';
import type { CallName, Calls } from '../../../contract/calls/index';
import { ALL_CALLS } from './calls';

export interface CallAnswer<T> extends Envelope<T> {
  readonly status: number;
  readonly headers: Headers;
}

type Extra = Readonly<Record<string, string | undefined>>;

/** Solves a captcha challenge like the widget. */
export async function solve(challenge: Record<string, unknown>): Promise<string> {
  const solution = await solveChallenge({ challenge: challenge as unknown as Challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** A browser: cookies and calls over real HTTP. */
export class Person {
  readonly cookies = new Map<string, string>();

  constructor(private readonly url: () => string) {}

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Sends a request. Omits headers that are undefined or empty. */
  async raw(
    path: string,
    init: { method?: string; body?: string | Uint8Array<ArrayBuffer>; headers?: Extra } = {},
  ): Promise<Response> {
    const headers = new Headers();
    for (const [name, value] of Object.entries({ cookie: this.cookieHeader, ...init.headers }))
      if (value !== undefined && value !== '') headers.set(name, value);
    const response = await fetch(this.url() + path, {
      method: init.method ?? 'GET',
      headers,
      redirect: 'manual',
      ...(init.body === undefined ? {} : { body: init.body }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  /** Makes a call with any input, valid or not. */
  async request<N extends CallName>(
    name: N,
    input: unknown,
    headers: Extra = {},
  ): Promise<CallAnswer<OutputOf<Calls[N]>>> {
    const { method, path } = ALL_CALLS[name];
    const given = Object.entries(input as Record<string, unknown>).map(([k, v]) => [k, String(v)]);
    const query = method === 'GET' ? `?${new URLSearchParams(given).toString()}` : '';
    const response = await this.raw(path + query, {
      method,
      headers: {
        'x-tiny-planet': '1',
        ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(method === 'POST' ? { body: JSON.stringify(input) } : {}),
    });
    const envelope = (await response.json()) as Envelope<OutputOf<Calls[N]>>;
    return { ...envelope, status: response.status, headers: response.headers };
  }

  /** Makes a call that must succeed; returns its data. */
  async call<N extends CallName>(
    name: N,
    input: InputOf<Calls[N]>,
    headers: Extra = {},
  ): Promise<OutputOf<Calls[N]>> {
    const answer = await this.request(name, input, headers);
    if (answer.code !== 200 || answer.data === null)
      throw new Error(`${name} answered ${answer.code} ${answer.desc}`);
    return answer.data;
  }

  async captcha(): Promise<string> {
    return solve(await this.call('captchaChallenge', {}));
  }

  /** Requests a sign-in code; returns its rid. */
  async requestCode(phone: string): Promise<string> {
    return (await this.call('sendSmsCode', { phone, validate: await this.captcha() })).rid;
  }

  async signIn(phone: string, codeFor: (phone: string) => string): Promise<{ userId: string }> {
    const rid = await this.requestCode(phone);
    return this.call('loginMobile', { phone, rid, code: codeFor(phone) });
  }
}
