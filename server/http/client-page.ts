import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { CLIENT_CONFIG_ELEMENT, type ClientConfig } from '../../contract/model/client-config';

type Encoding = 'br' | 'gzip' | 'identity';

export interface ClientPage {
  /** Of this very page with this configuration. */
  readonly etag: string;
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
}

/** A script of a data type never runs, so the policy lets it in; `<` would end it and is written otherwise. */
const scriptOf = (config: ClientConfig): string =>
  `<script id="${CLIENT_CONFIG_ELEMENT}" type="application/json">${JSON.stringify(config).replaceAll('<', '\\u003c')}</script>`;

/** The built page with the configuration in its head, ready in each encoding. */
export function clientPage(html: string, config: ClientConfig): ClientPage {
  const text = html.replace('</head>', () => `${scriptOf(config)}</head>`);
  const plain = Buffer.from(text);
  return {
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    bodies: { br: brotliCompressSync(plain), gzip: gzipSync(plain), identity: plain },
  };
}

/** The best of our encodings that the browser takes; a quality of zero forbids one. */
export function encodingFor(accepted: string | undefined): Encoding {
  const takes = (name: string): boolean =>
    (accepted ?? '').split(',').some((part) => {
      const [token = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
      return token === name && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    });
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}
