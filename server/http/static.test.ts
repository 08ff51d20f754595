import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_CLIENT_CONFIG, type ClientConfig } from '../../contract/model/client-config';
import { encodingFor } from './client-page';
import { serveClient } from './static';

const config: ClientConfig = {
  ...NO_CLIENT_CONFIG,
  brandName: '</script><script>alert(1)</script>',
  mobileHosts: { 'planet.example': 'm.planet.example' },
};
const RAW = '<!doctype html><html><head><title>page</title></head><body></body></html>';

const configIn = (html: string): unknown => {
  const found = /<script id="client-config" type="application\/json">(.*?)<\/script>/.exec(html);
  return found?.[1] === undefined ? undefined : JSON.parse(found[1]);
};

describe('client page', () => {
  const dir = mkdtempSync(join(tmpdir(), 'tiny-planet-page-'));
  let app: FastifyInstance;
  beforeAll(async () => {
    mkdirSync(join(dir, 'assets'));
    writeFileSync(join(dir, 'index.html'), RAW);
    writeFileSync(join(dir, 'index.html.gz'), gzipSync(RAW));
    writeFileSync(join(dir, 'assets', 'a.js'), 'a()');
    writeFileSync(join(dir, 'assets', 'a.js.gz'), gzipSync('a()'));
    app = Fastify();
    await serveClient(app, dir, config);
  });
  afterAll(async () => {
    await app.close();
    rmSync(dir, { recursive: true });
  });
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

  it.each(['/', '/index.html', '/login', '/case/7', '/main?id=plaza'])('is the same at %s', async (url) => {
    const { statusCode, headers, body } = await get(url);
    expect([statusCode, headers['cache-control'], headers['content-type']]).toEqual([
      200,
      'no-cache',
      'text/html; charset=utf-8',
    ]);
    expect(configIn(body)).toEqual(config);
  });

  it('differs at the start page only, where it contains the portal’s text', async () => {
    writeFileSync(join(dir, 'portal.html'), RAW.replace('page', 'portal'));
    const other = Fastify();
    await serveClient(other, dir, config);
    const titles = await Promise.all(
      ['/', '/index.html', '/login', '/portal.html', '/portal'].map(async (url) => {
        const { body } = await other.inject({ url });
        return [url, /<title>(.*)<\/title>/.exec(body)?.[1], configIn(body) !== undefined];
      }),
    );
    await other.close();
    rmSync(join(dir, 'portal.html'));
    expect(titles).toEqual([
      ['/', 'portal', true],
      ['/index.html', 'page', true],
      ['/login', 'page', true],
      ['/portal.html', undefined, false],
      ['/portal', 'page', true],
    ]);
  });

  it('never breaks out of its script element', async () => {
    const { body } = await get('/');
    expect(body.match(/<script/g)).toHaveLength(1);
    expect(body).not.toContain('<script>alert');
  });

  it('is compressed with its configuration, and never served as the raw file', async () => {
    const gzip = await get('/', { 'accept-encoding': 'gzip' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(configIn(gunzipSync(gzip.rawPayload).toString())).toEqual(config);
    const br = await get('/home', { 'accept-encoding': 'gzip, br' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(configIn(brotliDecompressSync(br.rawPayload).toString())).toEqual(config);
    for (const url of ['/index.html.gz', '//index.html', '/assets/../index.html']) {
      const { body } = await get(url);
      expect([url, body === RAW, body.includes('<title>') && configIn(body) === undefined]).toEqual([
        url,
        false,
        false,
      ]);
    }
  });

  it('has a tag that answers 304, and another tag for another configuration', async () => {
    const { headers } = await get('/');
    const again = await get('/login', { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag]);
    const other = Fastify();
    await serveClient(other, dir, { ...config, brandName: 'else' });
    const changed = await other.inject({ url: '/', headers: { 'if-none-match': String(headers.etag) } });
    await other.close();
    expect(changed.statusCode).toBe(200);
  });

  it('leaves the files next to it unchanged, by their exact names', async () => {
    const { body, headers } = await get('/assets/a.js');
    expect([body, headers['cache-control']]).toEqual(['a()', 'public, max-age=31536000, immutable']);
    for (const url of ['/Assets/a.js', '/assets/A.js', '/assets/a.js.gz', '/index.html.gz'])
      expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
  });

  it.each([
    [undefined, 'identity'],
    ['deflate', 'identity'],
    ['gzip, deflate, br', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0.0', 'identity'],
  ])('uses the best encoding of %j', (accepted, encoding) => {
    expect(encodingFor(accepted)).toBe(encoding);
  });
});
