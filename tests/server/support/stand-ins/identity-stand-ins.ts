import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Person } from '../person';

export interface ProviderProfile {
  readonly id: string;
  readonly name: string;
  readonly avatar?: string;
  readonly partnerUserType?: number;
  readonly interiorMark?: number;
  readonly isLockAvatar?: boolean;
}

/** Faulty answers of the stand-in. */
export type Fault = 'huge' | 'no JSON' | 'status 500' | 'a redirect' | 'nothing in it';

export interface IdentityStandIns {
  readonly url: string;
  /** The user confirms at the provider: returns its single-use code. */
  codeOf(person: ProviderProfile): string;
  /** Every request so far: method, path and query, without its body. */
  readonly requests: readonly string[];
  fault: Fault | undefined;
  stop(): Promise<void>;
}

export const SECRETS = {
  appId: 'wx-app',
  appSecret: 'wx-secret',
  clientId: 'planet',
  clientSecret: 'partner-secret',
};

/** Stand-ins for WeChat's Open Platform and a partner's OAuth 2, with single-use codes and their errors. */
export async function startIdentityStandIns(): Promise<IdentityStandIns> {
  const codes = new Map<string, ProviderProfile>();
  const tokens = new Map<string, ProviderProfile>();
  const requests: string[] = [];
  const state: { fault: Fault | undefined } = { fault: undefined };
  let count = 0;

  const exchange = (code: string): string | undefined => {
    const person = codes.get(code);
    codes.delete(code);
    if (!person) return undefined;
    const token = `token-${++count}`;
    tokens.set(token, person);
    return token;
  };

  const wechat = (path: string, query: URLSearchParams): object => {
    if (path.endsWith('/access_token')) {
      const right = query.get('appid') === SECRETS.appId && query.get('secret') === SECRETS.appSecret;
      if (!right || query.get('grant_type') !== 'authorization_code')
        return { errcode: 40125, errmsg: 'invalid' };
      const token = exchange(query.get('code') ?? '');
      if (token === undefined) return { errcode: 40029, errmsg: 'invalid code' };
      return {
        access_token: token,
        expires_in: 7200,
        openid: `open-${tokens.get(token)?.id ?? ''}`,
        scope: 'snsapi_login',
      };
    }
    const person = tokens.get(query.get('access_token') ?? '');
    if (!person || query.get('openid') !== `open-${person.id}`) return { errcode: 40001, errmsg: 'invalid' };
    const { id, name, avatar = '' } = person;
    return { openid: `open-${id}`, unionid: `union-${id}`, nickname: name, sex: 0, headimgurl: avatar };
  };

  const partner = (path: string, form: URLSearchParams, bearer: string): { status: number; body: object } => {
    if (path.endsWith('/token')) {
      const right =
        form.get('client_id') === SECRETS.clientId &&
        form.get('client_secret') === SECRETS.clientSecret &&
        form.get('grant_type') === 'authorization_code' &&
        form.get('redirect_uri')?.endsWith('/third') === true;
      const token = right ? exchange(form.get('code') ?? '') : undefined;
      if (token === undefined) return { status: 400, body: { error: 'invalid_grant' } };
      return { status: 200, body: { access_token: token, token_type: 'Bearer' } };
    }
    const person = tokens.get(bearer);
    if (!person) return { status: 401, body: { error: 'invalid_token' } };
    const { id, name, partnerUserType, interiorMark, isLockAvatar } = person;
    return { status: 200, body: { sub: id, name, partnerUserType, interiorMark, isLockAvatar } };
  };

  const faulty = (response: ServerResponse, fault: Fault): void => {
    if (fault === 'huge') response.end(JSON.stringify({ access_token: 'x'.repeat(2_000_000) }));
    else if (fault === 'no JSON') response.end('<h1>hello</h1>');
    else if (fault === 'status 500') response.writeHead(500).end('{}');
    else if (fault === 'a redirect') response.writeHead(302, { location: '/elsewhere' }).end();
    else response.end('{}');
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://other.example');
    const body = await text(request);
    requests.push(`${request.method ?? ''} ${url.pathname}${url.search}`);
    if (state.fault) return faulty(response, state.fault);
    if (url.pathname.startsWith('/sns/')) {
      // WeChat answers with text/plain.
      response.setHeader('content-type', 'text/plain');
      response.end(JSON.stringify(wechat(url.pathname, url.searchParams)));
      return;
    }
    const bearer = (request.headers.authorization ?? '').replace(/^Bearer /, '');
    const received = partner(url.pathname, new URLSearchParams(body), bearer);
    response
      .writeHead(received.status, { 'content-type': 'application/json' })
      .end(JSON.stringify(received.body));
  };

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    codeOf(person) {
      const code = `code-${++count}`;
      codes.set(code, person);
      return code;
    },
    get fault() {
      return state.fault;
    },
    set fault(fault) {
      state.fault = fault;
    },
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

export const identityStandInsEnv = (url: string): Record<string, string> => ({
  WECHAT_APP_ID: SECRETS.appId,
  WECHAT_APP_SECRET: SECRETS.appSecret,
  WECHAT_API_URL: url,
  HKUST_AUTHORIZE_URL: `${url}/oauth/authorize?tenant=1`,
  HKUST_TOKEN_URL: `${url}/oauth/token`,
  HKUST_PROFILE_URL: `${url}/oauth/me`,
  HKUST_LOGOUT_URL: `${url}/oauth/logout`,
  HKUST_CLIENT_ID: SECRETS.clientId,
  HKUST_CLIENT_SECRET: SECRETS.clientSecret,
});

export interface Scan {
  readonly state: string;
  readonly ticket: string;
}

/** A browser shows the QR code of the simulated scan. */
export async function beginScan(browser: Person, mode: 'login' | 'bind' = 'login'): Promise<Scan> {
  const { state, url } = await browser.call('wechatStart', { mode });
  return { state, ticket: new URL(url).searchParams.get('ticket') ?? '' };
}

/** The phone scans the QR code and confirms; returns the code that the browser receives. */
export async function confirmScan(
  browser: Person,
  phone: Person,
  scan: Scan,
  nickname?: string,
): Promise<string> {
  await phone.call('wechatConfirmOpen', { ticket: scan.ticket });
  await phone.call('wechatConfirmAnswer', {
    ticket: scan.ticket,
    accept: true,
    ...(nickname === undefined ? {} : { nickname }),
  });
  const { code } = await browser.call('wechatPoll', { state: scan.state });
  if (code === undefined) throw new Error('the scan returned no code');
  return code;
}

/** Signs in, or binds, by a scan with a phone. */
export async function scanWith(
  browser: Person,
  phone: Person,
  nickname?: string,
  mode: 'login' | 'bind' = 'login',
) {
  const scan = await beginScan(browser, mode);
  const code = await confirmScan(browser, phone, scan, nickname);
  return browser.call('wechatCallback', { code, state: scan.state });
}

/** Signs in at the simulated partner. */
export async function partnerSignIn(
  browser: Person,
  account: string,
  nickname: string,
  partnerUserType: 0 | 201 | 202 | 203 = 0,
) {
  const { state } = await browser.call('hkustStart', {});
  const { url } = await browser.call('hkustDemoAuthorize', { state, account, nickname, partnerUserType });
  const code = new URL(url, 'http://planet.example').searchParams.get('code') ?? '';
  return (await browser.call('hkustLoginByCode', { code, state })).user;
}
