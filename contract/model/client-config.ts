/** Id of the script element of the page that carries the `ClientConfig` as JSON. */
export const CLIENT_CONFIG_ELEMENT = 'client-config';

/**
 * The configuration that the page needs before its first call. The server writes it into the page; it holds no
 * secrets.
 */
export interface ClientConfig {
  /** Name of this planet; empty: our own. */
  readonly brandName: string;
  /** The host for phones, by requested host; both include the port if there is one. */
  readonly mobileHosts: Readonly<Record<string, string>>;
  /** Space that a promotion's address leads into, by that address: a path, perhaps with a query. */
  readonly promoPaths: Readonly<Record<string, string>>;
  /** Sign-in providers beside phone and code. */
  readonly providers: { readonly wechat: boolean; readonly hkust: boolean };
  /** The transport of private chats. */
  readonly im: 'embedded' | 'nim';
}

/** The configuration of a page without a server. */
export const NO_CLIENT_CONFIG: ClientConfig = {
  brandName: '',
  mobileHosts: {},
  promoPaths: {},
  providers: { wechat: true, hkust: true },
  im: 'embedded',
};
