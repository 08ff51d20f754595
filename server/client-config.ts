import type { ClientConfig } from '../contract/model/client-config';
import type { Config } from './config';

/** The part of the settings that the page gets to see. */
export const clientConfigOf = (config: Config): ClientConfig => ({
  brandName: config.BRAND_NAME,
  mobileHosts: config.MOBILE_HOSTS,
  promoPaths: config.PROMO_PATHS,
  providers: { wechat: config.SIGN_IN_WAYS.has('wechat'), hkust: config.SIGN_IN_WAYS.has('hkust') },
});
