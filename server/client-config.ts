import type { ClientConfig } from '../contract/model/client-config';
import type { Config } from './config';

/** The part of the settings that is sent to the client. */
export const clientConfigOf = (config: Config): ClientConfig => ({
  brandName: config.BRAND_NAME,
  mobileHosts: config.MOBILE_HOSTS,
  promoPaths: config.PROMO_PATHS,
  providers: { wechat: config.SIGN_IN_WAYS.has('wechat'), hkust: config.SIGN_IN_WAYS.has('hkust') },
  im: config.NIM_APP_KEY === '' ? 'embedded' : 'nim',
});

/** Connection sources for the content security policy, in addition to this server and any address over TLS. */
export const linksOf = (config: Config): string[] => [...chatLinks(config), ...mediaLinks(config)];

/** Agora names its servers at run time, in these domains. */
const AGORA = ['wss://*.agora.io:*', 'wss://*.sd-rtn.com:*'];

function mediaLinks({ MEDIA, LIVEKIT_URL }: Config): string[] {
  if (MEDIA === 'agora') return AGORA;
  if (MEDIA !== 'livekit' || !URL.canParse(LIVEKIT_URL)) return [];
  const { protocol, host } = new URL(LIVEKIT_URL);
  // The SDK asks over HTTP why a socket was refused.
  return /^(wss|https):$/.test(protocol) ? [`wss://${host}`] : [`ws://${host}`, `http://${host}`];
}

/**
 * NIM sends its link addresses at run time, so only the settings know their hosts. When NIM's address is
 * without TLS (a private installation), its links are too.
 */
function chatLinks({ NIM_APP_KEY, NIM_LBS_URL, NIM_LINKS: hosts }: Config): string[] {
  if (NIM_APP_KEY === '') return [];
  const plain = NIM_LBS_URL.startsWith('http:');
  const schemes = plain ? ['http:', 'ws:'] : ['wss:'];
  if (hosts.length === 0) return schemes;
  const links = hosts.flatMap((host) => schemes.map((scheme) => `${scheme}//${host}`));
  return plain ? [...new Set([new URL(NIM_LBS_URL).origin, ...links])] : links;
}
