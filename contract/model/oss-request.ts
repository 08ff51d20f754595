/** How requests to Aliyun OSS are addressed and signed (its Signature Version 4), by this server and by browsers. */

export interface OssPlace {
  /** `cn-hangzhou`. */
  readonly region: string;
  readonly bucket: string;
  /** Without a trailing slash; empty: that of the region. */
  readonly endpoint: string;
}

export interface OssKeys {
  readonly keyId: string;
  readonly keySecret: string;
  /** Of keys that hold for minutes. */
  readonly token?: string;
}

export interface OssRequest {
  readonly method: string;
  /** Empty: the bucket itself. */
  readonly key: string;
  /** An empty value: the name alone. */
  readonly query: Readonly<Record<string, string>>;
  /** Those that are sent besides, names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds since 1970. */
  readonly date: number;
}

/** SHA-256 as the place has it where this runs. */
export interface Hashing {
  hmac(key: Uint8Array, text: string): Uint8Array;
  /** Hexadecimal. */
  hash(text: string): string;
  hex(bytes: Uint8Array): string;
}

const escaped = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** Sorted by names, as it is signed and as it is sent. */
const queryText = (query: OssRequest['query']): string =>
  Object.entries(query)
    .map(([name, value]) => (value === '' ? escaped(name) : `${escaped(name)}=${escaped(value)}`))
    .toSorted()
    .join('&');

const pathOf = (key: string): string => key.split('/').map(escaped).join('/');

/** A bucket is a part of the host, but behind a bare network address a part of the path. */
export function ossUrl(
  { region, bucket, endpoint }: OssPlace,
  key: string,
  query: OssRequest['query'],
): string {
  const { protocol, host, hostname } = new URL(endpoint || `https://oss-${region}.aliyuncs.com`);
  const isBare = /^[\d.]+$|^\[/.test(hostname);
  const base = isBare ? `${protocol}//${host}/${bucket}` : `${protocol}//${bucket}.${host}`;
  const text = queryText(query);
  return `${base}/${pathOf(key)}${text === '' ? '' : `?${text}`}`;
}

/** The headers to send, with their signature. The body is not signed: TLS carries it. */
export function ossHeaders(
  { region, bucket }: OssPlace,
  { keyId, keySecret, token }: OssKeys,
  { method, key, query, headers, date }: OssRequest,
  { hmac, hash, hex }: Hashing,
): Record<string, string> {
  const time = new Date(date).toISOString().replace(/[-:]|\.\d+/g, '');
  const day = time.slice(0, 8);
  const sent: Record<string, string> = {
    ...headers,
    'x-oss-content-sha256': 'UNSIGNED-PAYLOAD',
    'x-oss-date': time,
    ...(token === undefined ? {} : { 'x-oss-security-token': token }),
  };
  const lines = Object.entries(sent)
    .filter(([name]) => name === 'content-type' || name === 'content-md5' || name.startsWith('x-oss-'))
    .map(([name, value]) => `${name}:${value.trim()}\n`)
    .toSorted()
    .join('');
  const path = `/${bucket}/${pathOf(key)}`;
  const canonical = [method, path, queryText(query), lines, '', 'UNSIGNED-PAYLOAD'].join('\n');
  const scope = `${day}/${region}/oss/aliyun_v4_request`;
  const text = ['OSS4-HMAC-SHA256', time, scope, hash(canonical)].join('\n');
  const signingKey = [day, region, 'oss', 'aliyun_v4_request'].reduce(
    hmac,
    new TextEncoder().encode(`aliyun_v4${keySecret}`),
  );
  const signature = hex(hmac(signingKey, text));
  return { ...sent, authorization: `OSS4-HMAC-SHA256 Credential=${keyId}/${scope},Signature=${signature}` };
}
