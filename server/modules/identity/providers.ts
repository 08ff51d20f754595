import type { Config } from '../../config';
import { StartError } from '../../errors';
import type { Scope } from '../../scope';
import type { OAuthProvider } from './oauth-provider';
import { createOwnProvider } from './own-provider';
import { createPartnerProvider } from './partner-provider';
import { createWechatProvider } from './wechat-provider';

export interface Providers {
  readonly wechat: OAuthProvider;
  readonly hkust: OAuthProvider;
}

/** Requires all settings or none: an incomplete provider would fail at the first sign-in. */
function complete(config: Config, names: readonly (keyof Config)[]): boolean {
  const missing = names.filter((name) => config[name] === '');
  if (missing.length === names.length) return false;
  if (missing.length > 0) throw new StartError(`${missing.join(', ')} must be set too.`);
  return true;
}

/** The configured provider of each site, or the embedded one. */
export function createProviders(config: Config, scope: Scope): Providers {
  const wechat = complete(config, ['WECHAT_APP_ID', 'WECHAT_APP_SECRET'])
    ? createWechatProvider({
        appId: config.WECHAT_APP_ID,
        secret: config.WECHAT_APP_SECRET,
        authorizeUrl: config.WECHAT_AUTHORIZE_URL,
        apiUrl: config.WECHAT_API_URL,
      })
    : createOwnProvider('scan', '/wx-confirm');
  const hkust = complete(config, [
    'HKUST_AUTHORIZE_URL',
    'HKUST_TOKEN_URL',
    'HKUST_PROFILE_URL',
    'HKUST_CLIENT_ID',
    'HKUST_CLIENT_SECRET',
  ])
    ? createPartnerProvider({
        authorizeUrl: config.HKUST_AUTHORIZE_URL,
        tokenUrl: config.HKUST_TOKEN_URL,
        profileUrl: config.HKUST_PROFILE_URL,
        clientId: config.HKUST_CLIENT_ID,
        clientSecret: config.HKUST_CLIENT_SECRET,
        logoutUrl: config.HKUST_LOGOUT_URL,
      })
    : createOwnProvider('redirect', '/partner');
  for (const provider of [wechat, hkust]) scope.add(() => provider.dispose());
  return { wechat, hkust };
}
