import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib';
import { CLIENT_HEADER } from '../../contract/calls/call';
import { imageOf, colorOf, type AvatarLook } from '../../contract/model/avatar/avatar';
import type { CurrentUser } from '../../contract/model/user/user';
import type { PlanetServer } from './server';

export interface PersonOptions {
  readonly phone: string;
  /** Absent: the user has not chosen a nickname yet. */
  readonly nickname?: string;
  readonly look?: AvatarLook;
}

interface Answer<T> {
  readonly code: number;
  readonly desc: string;
  readonly data: T;
}

/** Makes a call as the page would; throws when it fails. */
export async function call<T>(
  request: APIRequestContext,
  url: string,
  method: 'GET' | 'POST',
  path: string,
  data?: unknown,
): Promise<T> {
  const headers = { [CLIENT_HEADER]: '1', origin: url };
  const answer = await request.fetch(url + path, {
    method,
    headers,
    ...(data === undefined ? {} : { data }),
  });
  const body = (await answer.json()) as Answer<T>;
  if (body.code !== 200) throw new Error(`${path} answered ${body.code}: ${body.desc}`);
  return body.data;
}

async function solveCaptcha(request: APIRequestContext, url: string): Promise<string> {
  const challenge = await call<Challenge>(request, url, 'GET', '/api/captcha/challenge?action=sms');
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

/** Requests a code for a phone, and reads it from the server's log. */
export async function requestCode(
  request: APIRequestContext,
  server: PlanetServer,
  phone: string,
): Promise<{ readonly phone: string; readonly rid: string; readonly code: string }> {
  const { url } = server;
  const validate = await solveCaptcha(request, url);
  const from = server.lines.length;
  const { rid } = await call<{ rid: string }>(request, url, 'POST', '/api/sms/sendSmsCode', {
    phone,
    validate,
  });
  return { phone, rid, code: await server.smsCode(phone, from) };
}

/**
 * Signs a user in by phone and code with the page's calls, without the page. The session is in the context's cookies
 * afterwards.
 */
export const signIn = (
  context: BrowserContext,
  server: PlanetServer,
  who: PersonOptions,
): Promise<CurrentUser> => signInWith(context.request, server, who);

/** Like `signIn`, for requests without a browser. */
export async function signInWith(
  request: APIRequestContext,
  server: PlanetServer,
  { phone, nickname, look }: PersonOptions,
): Promise<CurrentUser> {
  const { url } = server;
  const proof = await requestCode(request, server, phone);
  const user = await call<CurrentUser>(request, url, 'POST', '/api/login/mobile', proof);
  const changes = {
    ...(nickname === undefined ? {} : { nickname }),
    ...(look === undefined ? {} : { color: colorOf(look), image: imageOf(look) }),
  };
  return Object.keys(changes).length > 0
    ? call<CurrentUser>(request, url, 'POST', '/api/user/userInfo', changes)
    : user;
}
