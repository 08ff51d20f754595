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
 * What pages connect to beside this server, for the security policy, which lets them ask any address over TLS. NIM gives
 * its links out at its address, so that only the settings know their hosts; where that address is one without TLS (an
 * installation of one's own), they are without it too.
 */
export function linksOf({ NIM_APP_KEY, NIM_LBS_URL, NIM_LINKS: hosts }: Config): string[] {
  if (NIM_APP_KEY === '') return [];
  const plain = NIM_LBS_URL.startsWith('http:');
  const schemes = plain ? ['http:', 'ws:'] : ['wss:'];
  if (hosts.length === 0) return schemes;
  const links = hosts.flatMap((host) => schemes.map((scheme) => `${scheme}//${host}`));
  return plain ? [...new Set([new URL(NIM_LBS_URL).origin, ...links])] : links;
}
