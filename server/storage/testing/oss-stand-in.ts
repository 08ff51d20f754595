import { createHash, createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const hex = (data: Buffer | string): string => createHash('sha256').update(data).digest('hex');
const mac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const md5 = (data: Buffer): string => `"${createHash('md5').update(data).digest('hex').toUpperCase()}"`;

/** Rights lent by the stand-in's STS. */
interface Lent {
  readonly secret: string;
  readonly token: string;
  readonly actions: readonly string[];
  /** Keys begin with it. */
  readonly prefix: string;
  expiresAt: number;
}

interface Account {
  readonly bucket: string;
  readonly keyId: string;
  readonly keySecret: string;
}

/** The key whose signature (V4) the request has, by the text of Aliyun, from the request alone. */
function signerOf(request: IncomingMessage, bucket: string, secretOf: (keyId: string) => string | undefined) {
  const { headers, method = '', url = '' } = request;
  const found =
    /^OSS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/oss\/aliyun_v4_request,(?:AdditionalHeaders=([^,]*),)?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  const [, keyId = '', day = '', region = '', additional = '', signature] = found ?? [];
  const secret = secretOf(keyId);
  if (secret === undefined) return undefined;
  const [path = '', query = ''] = url.split('?');
  const canonicalQuery = query
    .split('&')
    .filter(Boolean)
    .map((pair) => pair.replace(/=$/, ''))
    .toSorted()
    .join('&');
  const signed = new Set(['content-type', 'content-md5', ...additional.split(';')]);
  const lines = Object.entries(headers)
    .filter(([name]) => name.startsWith('x-oss-') || signed.has(name))
    .map(([name, value]) => `${name}:${String(value).trim()}\n`)
    .toSorted();
  const canonical = [method, path, canonicalQuery, lines.join(''), additional, 'UNSIGNED-PAYLOAD'].join('\n');
  const scope = `${day}/${region}/oss/aliyun_v4_request`;
  const text = ['OSS4-HMAC-SHA256', headers['x-oss-date'], scope, hex(canonical)].join('\n');
  const key = mac(mac(mac(mac(`aliyun_v4${secret}`, day), region), 'oss'), 'aliyun_v4_request');
  return path.startsWith(`/${bucket}/`) && mac(key, text).toString('hex') === signature ? keyId : undefined;
}

const escaped = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** What a request does, in the words of a policy. */
function actionOf(method: string, query: URLSearchParams): string {
  if (query.has('uploads')) return 'oss:InitiateMultipartUpload';
  if (query.has('uploadId'))
    return `oss:${{ PUT: 'UploadPart', POST: 'CompleteMultipartUpload', DELETE: 'AbortMultipartUpload' }[method] ?? method}`;
  return `oss:${{ PUT: 'PutObject', DELETE: 'DeleteObject' }[method] ?? 'GetObject'}`;
}

/** A service that speaks as much of OSS and STS as is used, and refuses what is not signed or not allowed. */
export async function startOss({ bucket, keyId, keySecret }: Account, now: () => number = Date.now) {
  const objects = new Map<string, { readonly body: Buffer; readonly at: Date }>();
  const uploads = new Map<string, Map<number, Buffer>>();
  const lent = new Map<string, Lent>();

  const lend = (text: string): object | undefined => {
    const form = new URLSearchParams(text);
    const params = [...form]
      .filter(([name]) => name !== 'Signature')
      .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
      .toSorted();
    const expected = createHmac('sha1', `${keySecret}&`)
      .update(`POST&%2F&${escaped(params.join('&'))}`)
      .digest('base64');
    if (form.get('AccessKeyId') !== keyId || form.get('Signature') !== expected) return undefined;
    const { Statement } = JSON.parse(form.get('Policy') ?? '') as {
      readonly Statement: readonly {
        readonly Action: readonly string[];
        readonly Resource: readonly string[];
      }[];
    };
    const id = `STS.${randomBytes(8).toString('hex')}`;
    const expiresAt = now() + Number(form.get('DurationSeconds')) * 1000;
    const [secret, token] = [randomBytes(16).toString('hex'), randomBytes(16).toString('base64')];
    const [start = '', prefix = ''] = (Statement[0]?.Resource[0] ?? '')
      .replace(/\*$/, '')
      .split(`:${bucket}/`);
    if (start !== 'acs:oss:*:*') return undefined;
    lent.set(id, { secret, token, actions: Statement[0]?.Action ?? [], prefix, expiresAt });
    const Expiration = new Date(expiresAt).toISOString().replace(/\.\d+/, '');
    return {
      Credentials: { AccessKeyId: id, AccessKeySecret: secret, SecurityToken: token, Expiration },
    };
  };

  const isAllowed = (request: IncomingMessage, key: string, query: URLSearchParams): boolean => {
    const signer = signerOf(request, bucket, (id) => (id === keyId ? keySecret : lent.get(id)?.secret));
    if (signer === undefined || signer === keyId) return signer === keyId;
    const rights = lent.get(signer);
    if (!rights || rights.expiresAt <= now()) return false;
    if (request.headers['x-oss-security-token'] !== rights.token) return false;
    return rights.actions.includes(actionOf(request.method ?? '', query)) && key.startsWith(rights.prefix);
  };

  const server = createServer((request, response) => {
    void (async () => {
      const body = await buffer(request);
      const url = new URL(request.url ?? '', 'http://oss');
      if (url.pathname === '/sts') {
        const answer = lend(body.toString());
        return response.writeHead(answer ? 200 : 403).end(JSON.stringify(answer ?? {}));
      }
      const key = decodeURIComponent(url.pathname.slice(bucket.length + 2));
      const { searchParams: query } = url;
      if (!isAllowed(request, key, query)) return response.writeHead(403).end();
      const prefix = query.get('prefix');
      if (prefix !== null) {
        const after = query.get('start-after') ?? '';
        const entries = [...objects]
          .filter(([name]) => name.startsWith(prefix) && name > after)
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .slice(0, Number(query.get('max-keys')))
          .map(
            ([name, { body: data, at }]) =>
              `<Contents><Key>${name}</Key><LastModified>${at.toISOString()}</LastModified><Size>${data.length}</Size></Contents>`,
          );
        return response.end(`<?xml version="1.0"?><ListBucketResult>${entries.join('')}</ListBucketResult>`);
      }
      if (query.has('uploads')) {
        const id = randomBytes(8).toString('hex').toUpperCase();
        uploads.set(id, new Map());
        return response.end(
          `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
        );
      }
      const id = query.get('uploadId');
      if (id !== null) {
        const parts = uploads.get(id);
        if (!parts) return response.writeHead(404).end();
        if (request.method === 'PUT') {
          parts.set(Number(query.get('partNumber')), body);
          return response.writeHead(200, { etag: md5(body) }).end();
        }
        uploads.delete(id);
        if (request.method === 'DELETE') return response.writeHead(204).end();
        const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>\s*<ETag>([^<]*)</g)];
        const pieces = named.map(([, number, etag]) => {
          const piece = parts.get(Number(number));
          return piece && md5(piece) === etag ? piece : undefined;
        });
        if (pieces.length === 0 || pieces.includes(undefined)) return response.writeHead(400).end();
        objects.set(key, { body: Buffer.concat(pieces as Buffer[]), at: new Date() });
        return response.end(
          `<CompleteMultipartUploadResult><Bucket>${bucket}</Bucket><Key>${key}</Key></CompleteMultipartUploadResult>`,
        );
      }
      if (request.method === 'PUT') {
        objects.set(key, { body, at: new Date() });
        return response.writeHead(200, { etag: md5(body) }).end();
      }
      if (request.method === 'DELETE') {
        objects.delete(key);
        return response.writeHead(204).end();
      }
      const found = objects.get(key);
      if (!found) return response.writeHead(404).end();
      const [, from = '0', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
      const data = found.body.subarray(Number(from), to === '' ? undefined : Number(to) + 1);
      response.writeHead(request.headers.range ? 206 : 200, {
        'content-length': data.length,
        etag: md5(found.body),
        'last-modified': found.at.toUTCString(),
      });
      return response.end(request.method === 'HEAD' ? undefined : data);
    })();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    endpoint,
    sts: `${endpoint}/sts`,
    /** Parts that have arrived of uploads that are not completed. */
    waiting: () => [...uploads.values()].reduce((sum, parts) => sum + parts.size, 0),
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
