import { z } from 'zod';
import { PARTNER_AVATARS } from '../../../contract/model/project';
import { fetchJson, oauthFailed, readAnswer } from './fetch-json';
import type { OAuthProvider } from './oauth-provider';

export interface PartnerOptions {
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  readonly profileUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly logoutUrl: string;
}

const token = z.object({ access_token: z.string().min(1) });
const name = z.union([z.string(), z.number()]).transform(String).optional();
/** Field names differ between sites: the first one present is used. */
const profileSchema = z.object({
  sub: name,
  id: name,
  account: name,
  nickname: name,
  name,
  partnerUserType: z.coerce.number().int().optional().catch(0),
  interiorMark: z.coerce.number().int().min(0).max(1000).optional().catch(0),
  isLockAvatar: z.boolean().optional().catch(false),
});

/**
 * Sign-in at a partner: OAuth 2 authorization code flow, with the client secret in the body and JSON
 * responses.
 */
export function createPartnerProvider(options: PartnerOptions): OAuthProvider {
  const ending = new AbortController();
  const common = { service: 'partner', signal: ending.signal } as const;
  const back = (origin: string): string => `${origin}/third`;

  return {
    kind: 'redirect',
    own: false,
    begin({ state, origin }) {
      const url = new URL(options.authorizeUrl);
      url.searchParams.set('response_type', 'code');
      url.searchParams.set('client_id', options.clientId);
      url.searchParams.set('redirect_uri', back(origin));
      url.searchParams.set('state', state);
      return { url: url.href };
    },
    async profile(code, { origin }) {
      const grant = new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: back(origin),
        client_id: options.clientId,
        client_secret: options.clientSecret,
      });
      const answer = await fetchJson({
        ...common,
        url: options.tokenUrl,
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
        body: grant.toString(),
      });
      const { access_token } = readAnswer('partner', token, answer);
      const headers = { authorization: `Bearer ${access_token}`, accept: 'application/json' };
      const response = await fetchJson({ ...common, url: options.profileUrl, method: 'GET', headers });
      const person = readAnswer('partner', profileSchema, response);
      const subject = person.sub || person.id || person.account;
      if (!subject) throw oauthFailed(new Error('partner: the profile has no sub, id or account'));
      const type = person.partnerUserType ?? 0;
      return {
        subject,
        nickname: person.nickname || person.name || '',
        avatar: '',
        partnerUserType: type in PARTNER_AVATARS ? type : 0,
        interiorMark: person.interiorMark ?? 0,
        isLockAvatar: person.isLockAvatar ?? false,
      };
    },
    logoutUrl: options.logoutUrl || '/login',
    dispose: () => ending.abort(),
  };
}
