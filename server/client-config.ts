import type { ClientConfig } from '../contract/model/client-config';
import type { Config } from './config';

/** The part of the settings that the page gets to see. */
export const clientConfigOf = (config: Config): ClientConfig => ({
  brandName: config.BRAND_NAME,
  mobileHosts: config.MOBILE_HOSTS,
  promoPaths: config.PROMO_PATHS,
  providers: { wechat: config.SIGN_IN_WAYS.has('wechat'), hkust: config.SIGN_IN_WAYS.has('hkust') },
  im: config.NIM_APP_KEY === '' ? 'embedded' : 'nim',
});

/**
 * What pages connect to beside this server, for the security policy. NIM gives its links out at its address; where that
 * is one without TLS (an installation of one's own), they are without it too.
 */
export function linksOf({ NIM_APP_KEY, NIM_LBS_URL }: Config): string[] {
  if (NIM_APP_KEY === '') return [];
  if (!NIM_LBS_URL.startsWith('http:')) return ['wss:'];
  return ['http:', 'ws:'];
}
