import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const hex = (data: Buffer | string): string => createHash('sha256').update(data).digest('hex');
const mac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Checks a signature by the text of AWS, from the request alone. */
function isSigned(request: IncomingMessage, body: Buffer, secret: string): boolean {
  const { headers, method = '', url = '' } = request;
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (!found || headers['x-amz-content-sha256'] !== hex(body)) return false;
  const [, , day = '', region = '', names = '', signature] = found;
  const [path = '', query = ''] = url.split('?');
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  // `URLSearchParams` writes a space as + and leaves * alone; S3 wants neither.
  const canonicalQuery = query.split('&').filter(Boolean).toSorted().join('&');
  const canonical = [method, path, canonicalQuery, lines.join(''), names, hex(body)].join('\n');
  const text = [
    'AWS4-HMAC-SHA256',
    headers['x-amz-date'],
    `${day}/${region}/s3/aws4_request`,
    hex(canonical),
  ];
  const key = mac(mac(mac(mac(`AWS4${secret}`, day), region), 's3'), 'aws4_request');
  return mac(key, text.join('\n')).toString('hex') === signature;
}

/** A service that speaks as much of S3 as the storage uses, and refuses what is not signed. */
export async function startS3(bucket: string, secret: string) {
  const objects = new Map<string, { readonly body: Buffer; readonly at: Date }>();
  const server = createServer((request, response) => {
    void (async () => {
      const body = await buffer(request);
      if (!isSigned(request, body, secret)) return response.writeHead(403).end();
      const url = new URL(request.url ?? '', 'http://s3');
      const key = url.pathname.slice(bucket.length + 2);
      const prefix = url.searchParams.get('prefix');
      if (prefix !== null) {
        const after = url.searchParams.get('start-after') ?? '';
        const entries = [...objects]
          .filter(([name]) => name.startsWith(prefix) && name > after)
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .slice(0, Number(url.searchParams.get('max-keys')))
          .map(
            ([name, { body: data, at }]) =>
              `<Contents><Key>${name}</Key><LastModified>${at.toISOString()}</LastModified><Size>${data.length}</Size></Contents>`,
          );
        return response.end(`<?xml version="1.0"?><ListBucketResult>${entries.join('')}</ListBucketResult>`);
      }
      if (request.method === 'PUT') {
        objects.set(key, { body, at: new Date() });
        return response.end();
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
        etag: `"${hex(found.body)}"`,
        'last-modified': found.at.toUTCString(),
      });
      return response.end(request.method === 'HEAD' ? undefined : data);
    })();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
