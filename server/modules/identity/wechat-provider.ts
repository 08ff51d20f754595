import { z } from 'zod';
import { fetchJson, oauthFailed, readAnswer } from './fetch-json';
import type { OAuthProvider } from './oauth-provider';

export interface WechatOptions {
  readonly appId: string;
  readonly secret: string;
  /** Where the user scans the QR code. */
  readonly authorizeUrl: string;
  /** Base URL of the API. */
  readonly apiUrl: string;
}

/** WeChat reports errors with status 200 and an `errcode`. */
const refusal = z.object({ errcode: z.number().refine((code) => code !== 0) });
const token = z.object({ access_token: z.string().min(1), openid: z.string().min(1) });
const info = z.object({
  openid: z.string().min(1),
  unionid: z.string().default(''),
  nickname: z.string().default(''),
  headimgurl: z.string().default(''),
});

/** WeChat's login for web sites (Open Platform): a QR code page, then two calls by the server. */
export function createWechatProvider(options: WechatOptions): OAuthProvider {
  const ending = new AbortController();

  const call = async <T extends z.ZodType>(
    path: string,
    query: Readonly<Record<string, string>>,
    schema: T,
  ): Promise<z.output<T>> => {
    const url = `${options.apiUrl}${path}?${new URLSearchParams(query).toString()}`;
    const answer = await fetchJson({ service: 'WeChat', url, method: 'GET', signal: ending.signal });
    const refused = refusal.safeParse(answer);
    if (refused.success) throw oauthFailed(new Error(`WeChat: errcode ${refused.data.errcode} of ${path}`));
    return readAnswer('WeChat', schema, answer);
  };

  return {
    kind: 'redirect',
    own: false,
    begin({ state, origin }) {
      const query = new URLSearchParams({
        appid: options.appId,
        redirect_uri: `${origin}/third?provider=wechat`,
        response_type: 'code',
        scope: 'snsapi_login',
        state,
      });
      return { url: `${options.authorizeUrl}?${query.toString()}#wechat_redirect` };
    },
    async profile(code) {
      const { appId, secret } = options;
      const grant = { appid: appId, secret, code, grant_type: 'authorization_code' };
      const { access_token, openid } = await call('/sns/oauth2/access_token', grant, token);
      const person = await call('/sns/userinfo', { access_token, openid, lang: 'zh_CN' }, info);
      return {
        // The unionid identifies the user in every app of the operator, if WeChat returns it.
        subject: person.unionid || person.openid,
        nickname: person.nickname,
        avatar: person.headimgurl.startsWith('https://') ? person.headimgurl.slice(0, 512) : '',
        partnerUserType: 0,
        interiorMark: 0,
        isLockAvatar: false,
      };
    },
    logoutUrl: '/login',
    dispose: () => ending.abort(),
  };
}
