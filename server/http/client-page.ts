import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { CLIENT_CONFIG_ELEMENT, type ClientConfig } from '../../contract/model/client-config';

type Encoding = 'br' | 'gzip' | 'identity';

export interface ClientPage {
  /** Identifies the page with its configuration. */
  readonly etag: string;
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
}

/**
 * A script element of a data type is never executed, so the security policy allows it. `<` is escaped because
 * it could close the element.
 */
const scriptOf = (config: ClientConfig): string =>
  `<script id="${CLIENT_CONFIG_ELEMENT}" type="application/json">${JSON.stringify(config).replaceAll('<', '\\u003c')}</script>`;

/** The built page with the configuration in its head, in each encoding. */
export function clientPage(html: string, config: ClientConfig): ClientPage {
  const text = html.replace('</head>', () => `${scriptOf(config)}</head>`);
  const plain = Buffer.from(text);
  return {
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    bodies: { br: brotliCompressSync(plain), gzip: gzipSync(plain), identity: plain },
  };
}

/** The best supported encoding that the browser accepts. A quality of zero excludes one. */
export function encodingFor(accepted: string | undefined): Encoding {
  const takes = (name: string): boolean =>
    (accepted ?? '').split(',').some((part) => {
      const [token = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
      return token === name && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    });
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}
