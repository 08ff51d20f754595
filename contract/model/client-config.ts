/** Id of the script element of the page that carries the `ClientConfig` as JSON. */
export const CLIENT_CONFIG_ELEMENT = 'client-config';

/** What the page must know before its first call. The server writes it into the page; nothing in it is secret. */
export interface ClientConfig {
  /** Name of this planet; empty: our own. */
  readonly brandName: string;
  /** Host that phones are sent to, by the host that was asked for; both with their port where there is one. */
  readonly mobileHosts: Readonly<Record<string, string>>;
  /** Space that a promotion's address leads into, by that address: a path, perhaps with a query. */
  readonly promoPaths: Readonly<Record<string, string>>;
  /** Ways to sign in beside phone and code. */
  readonly providers: { readonly wechat: boolean; readonly hkust: boolean };
  /** What carries private chats to this page. */
  readonly im: 'embedded' | 'nim';
}

/** Of a page that nobody wrote anything into. */
export const NO_CLIENT_CONFIG: ClientConfig = {
  brandName: '',
  mobileHosts: {},
  promoPaths: {},
  providers: { wechat: true, hkust: true },
  im: 'embedded',
};
