import { createHash, createHmac } from 'node:crypto';

export interface S3Keys {
  readonly region: string;
  readonly keyId: string;
  readonly keySecret: string;
}

export interface ToSign {
  readonly method: string;
  readonly url: URL;
  /** SHA-256 of the body, hexadecimal. */
  readonly bodyHash: string;
  /** `20261127T210000Z`. */
  readonly date: string;
}

export const sha256Hex = (data: Buffer | string): string => createHash('sha256').update(data).digest('hex');

/** Now, as the signature has it. */
export const amzDate = (now: number): string => new Date(now).toISOString().replace(/[-:]|\.\d+/g, '');

const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const escaped = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** The header `authorization` of AWS Signature Version 4 for S3. Signs host, body and date. */
export function signV4(
  { region, keyId, keySecret }: S3Keys,
  { method, url, bodyHash, date }: ToSign,
): string {
  const names = 'host;x-amz-content-sha256;x-amz-date';
  const query = [...url.searchParams]
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .toSorted()
    .join('&');
  const canonical = [
    method,
    url.pathname,
    query,
    `host:${url.host}`,
    `x-amz-content-sha256:${bodyHash}`,
    `x-amz-date:${date}`,
    '',
    names,
    bodyHash,
  ].join('\n');
  const day = date.slice(0, 8);
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256Hex(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${keySecret}`);
  const signature = hmac(key, text).toString('hex');
  return `AWS4-HMAC-SHA256 Credential=${keyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`;
}
