import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../../../contract/calls/errors';
import type { CallName } from '../../../contract/calls/index';
import { ALL_CALLS } from '../support/calls';
import { startPlanet, type TestPlanet } from '../support/test-planet';

const SPACE = { spaceId: 'plaza' };

describe('the HTTP server', () => {
  let planet: TestPlanet;
  let clientDir: string;
  beforeAll(async () => {
    clientDir = mkdtempSync(join(tmpdir(), 'tiny-planet-client-'));
    mkdirSync(join(clientDir, 'assets'));
    writeFileSync(join(clientDir, 'index.html'), '<!doctype html><head><title>page</title></head>');
    writeFileSync(join(clientDir, 'assets', 'main-abc.js'), 'plain()');
    writeFileSync(join(clientDir, 'assets', 'main-abc.js.br'), 'packed');
    planet = await startPlanet({
      clientDir,
      env: { PUBLIC_ORIGIN: 'https://planet.example', TRUST_PROXY: 'off', GUESTS_PER_ADDRESS: '3' },
    });
  });
  afterAll(async () => {
    await planet.stop();
    rmSync(clientDir, { recursive: true });
  });
  const rehearsal = () => ({ 'x-rehearsal-key': planet.rehearsalKey() });

  it('describes every call in openapi.json', async () => {
    const response = await planet.person().raw('/api/openapi.json');
    const { paths } = (await response.json()) as { paths: Record<string, Record<string, unknown>> };
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const calls = Object.values(ALL_CALLS).map((call) => `${call.method} ${call.path}`);
    expect(described.toSorted()).toEqual(calls.toSorted());
  });

  it('reports the health of itself and its database', async () => {
    const health = await planet.person().call('health', {});
    expect(health).toMatchObject({ status: 'ok', version: 'test', database: 'embedded', people: 0 });
  });

  describe('envelopes', () => {
    const json = { 'x-tiny-planet': '1', 'content-type': 'application/json' };
    const login = { method: 'POST', headers: json };
    it.each([
      ['an unknown call', '/api/nope', {}, 404, 'notFound'],
      ['an unknown open call', '/open/api/nope', {}, 404, 'notFound'],
      ['another method', '/api/login/mobile', {}, 404, 'notFound'],
      ['malformed JSON', '/api/login/mobile', { ...login, body: '{"phone":' }, 400, 'invalid'],
      ['an empty body', '/api/login/mobile', login, 400, 'invalid'],
      ['[T48] a prototype', '/api/login/mobile', { ...login, body: '{"__proto__":{}}' }, 400, 'invalid'],
      [
        '[T6] a form',
        '/api/login/mobile',
        {
          method: 'POST',
          body: 'a=1',
          headers: { ...json, 'content-type': 'application/x-www-form-urlencoded' },
        },
        415,
        'invalid',
      ],
      [
        '[T6] plain text',
        '/api/login/mobile',
        { method: 'POST', body: '{}', headers: { ...json, 'content-type': 'text/plain' } },
        415,
        'invalid',
      ],
      ['too much', '/api/login/mobile', { ...login, body: `{"a":"${'x'.repeat(70_000)}"}` }, 413, 'tooLarge'],
    ] as const)('%s', async (_, path, init, status, error) => {
      const response = await planet.person().raw(path, init);
      expect(response.status).toBe(status);
      expect(await response.json()).toEqual({
        code: ERROR_CODES[error].code,
        desc: ERROR_CODES[error].zh,
        data: null,
      });
    });

    it('use the requested language, zh by default', async () => {
      const person = planet.person();
      const desc = async (headers: Record<string, string>) =>
        (await person.request('getUserInfo', {}, headers)).desc;
      expect(await desc({})).toBe(ERROR_CODES.unauthorized.zh);
      expect(await desc({ 'x-lang': 'en' })).toBe(ERROR_CODES.unauthorized.en);
      expect(await desc({ 'accept-language': 'fr, en-GB;q=0.8, zh;q=0.5' })).toBe(
        ERROR_CODES.unauthorized.en,
      );
      expect(await desc({ 'x-lang': 'zh', 'accept-language': 'en' })).toBe(ERROR_CODES.unauthorized.zh);
    });
  });

  describe('[T6][T7] a state-changing call', () => {
    const mutating = (Object.keys(ALL_CALLS) as CallName[]).filter((name) => ALL_CALLS[name].mutates);
    it.each(mutating)('%s needs the custom header, GET or not', async (name) => {
      const answer = await planet.person().request(name, SPACE, { 'x-tiny-planet': undefined });
      expect(answer).toMatchObject({ code: ERROR_CODES.crossSite.code, status: 403, data: null });
    });

    it.each([
      ['another origin', { origin: 'https://evil.example' }],
      ['an opaque origin', { origin: 'null' }],
      ['another site', { 'sec-fetch-site': 'cross-site' }],
      ['a sibling host', { 'sec-fetch-site': 'same-site' }],
      ['the host alone, when there is a list', { origin: 'http://localhost' }],
    ])('refuses %s', async (_, headers) => {
      const answer = await planet.person().request('logout', {}, headers);
      expect(answer.code).toBe(ERROR_CODES.crossSite.code);
    });

    it('is accepted from a listed origin, with exact CORS [T8]', async () => {
      const answer = await planet.person().request('logout', {}, { origin: 'https://planet.example' });
      expect(answer.code).toBe(200);
      expect(answer.headers.get('access-control-allow-origin')).toBe('https://planet.example');
      expect(answer.headers.get('access-control-allow-credentials')).toBe('true');
      const other = await planet
        .person()
        .raw('/api/health', { headers: { origin: 'https://planet.example.evil' } });
      expect(other.headers.get('access-control-allow-origin')).toBeNull();
      const preflight = await planet.person().raw('/api/logout', {
        method: 'OPTIONS',
        headers: { origin: 'https://planet.example', 'access-control-request-method': 'POST' },
      });
      expect(preflight.status).toBe(204);
      expect(preflight.headers.get('access-control-allow-headers')).toContain('x-tiny-planet');
    });
  });

  it('[T1] names the cookie __Host- and Secure over TLS', async () => {
    const answer = await planet.person().request('loginGuest', SPACE, rehearsal());
    const cookie = answer.headers.getSetCookie().find((line) => line.includes('tp_session'));
    expect(cookie).toMatch(/^__Host-tp_session=/);
    expect(cookie).toMatch(/; Secure/);
    const plain = planet.person();
    plain.cookies.set('tp_session', /=([^;]+)/.exec(cookie ?? '')?.[1] ?? '');
    expect((await plain.request('getUserInfo', {})).code).toBe(401);
  });

  it('[T1] names the cookie of the device __Host- and Secure over TLS', async () => {
    const device = async (cookies: Record<string, string>) => {
      const person = planet.person();
      for (const [name, value] of Object.entries(cookies)) person.cookies.set(name, value);
      const answer = await person.request('logout', {});
      return answer.headers.getSetCookie().find((line) => line.includes('tp_device'));
    };
    expect(await device({})).toMatch(/^__Host-tp_device=[\w-]{43}; .*Secure/);
    // Another host of the same site could have set the plain name.
    expect(await device({ tp_device: 'a'.repeat(43) })).toMatch(/^__Host-tp_device=/);
    expect(await device({ '__Host-tp_device': 'a'.repeat(43) })).toBeUndefined();
  });

  it('asks browsers for TLS on its own host only', async () => {
    const { headers } = await planet.person().raw('/api/health');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  });

  it('limits guests by address, whatever X-Forwarded-For contains [T47]', async () => {
    const answers = [];
    for (let i = 0; i < 5; i++)
      answers.push(await planet.person().request('loginGuest', SPACE, { 'x-forwarded-for': `10.0.0.${i}` }));
    expect(answers.map((answer) => answer.code)).toEqual([
      200,
      200,
      200,
      ERROR_CODES.tooFast.code,
      ERROR_CODES.tooFast.code,
    ]);
    expect(answers[4]?.status).toBe(429);
    expect((await planet.person().request('loginGuest', SPACE, rehearsal())).code).toBe(200);
    const wrongKey = await planet.person().request('loginGuest', SPACE, { 'x-rehearsal-key': 'guess' });
    expect(wrongKey.code).toBe(ERROR_CODES.tooFast.code);
  });

  it('marks rehearsal guests, and gives them the requested name', async () => {
    const person = planet.person();
    const name = { ...rehearsal(), 'x-rehearsal-name': encodeURIComponent('小明 Bot') };
    const { userId, nickname } = await person.call('loginGuest', SPACE, name);
    expect(nickname).toBe('小明 Bot');
    expect((await planet.server.platform.memberFor('plaza', userId)).member.isNpc).toBe(true);
    const long = { ...rehearsal(), 'x-rehearsal-name': 'thirteen-long' };
    expect((await planet.person().request('loginGuest', SPACE, long)).code).toBe(
      ERROR_CODES.nicknameTooLong.code,
    );
  });

  describe('client files', () => {
    it('are sent compressed where possible, and cached permanently when hashed', async () => {
      const packed = await planet
        .person()
        .raw('/assets/main-abc.js', { headers: { 'accept-encoding': 'br' } });
      expect(packed.headers.get('content-encoding')).toBe('br');
      expect(packed.headers.get('cache-control')).toContain('immutable');
      expect(packed.headers.get('content-type')).toContain('javascript');
      const plain = await planet
        .person()
        .raw('/assets/main-abc.js', { headers: { 'accept-encoding': 'identity' } });
      expect(await plain.text()).toBe('plain()');
    });

    const pages = ['/', '/main?id=plaza', '/case/7', '/assets', '/assets/'];
    // fetch always accepts compressed files; curl does not by default.
    const encodings = [undefined, 'identity', 'gzip, deflate, br'];
    it.each(pages.flatMap((path) => encodings.map((encoding) => ({ path, encoding }))))(
      'include the page at $path, uncached, with Accept-Encoding $encoding',
      async ({ path, encoding }) => {
        const headers = encoding === undefined ? {} : { 'accept-encoding': encoding };
        const response = await new Promise<IncomingMessage>((done, fail) => {
          get(planet.url + path, { headers }, done).once('error', fail);
        });
        expect(response.statusCode).toBe(200);
        expect(response.headers['content-type']).toContain('text/html');
        expect(response.headers['cache-control']).toBe('no-cache');
        const packed = encoding?.includes('br') ? 'br' : undefined;
        expect(response.headers['content-encoding']).toBe(packed);
        const body = await buffer(response);
        const page = (packed ? brotliDecompressSync(body) : body).toString();
        expect(page).toContain('<title>page</title>');
        expect(page).toContain('application/json');
      },
    );

    it.each(['/assets/gone.js', '/../secret.key', '/assets/..%2f..%2fsecret.key'])(
      'answer %s with the error envelope',
      async (path) => {
        const response = await planet.person().raw(path);
        expect(response.status).toBeGreaterThanOrEqual(400);
        expect(await response.json()).toMatchObject({ data: null });
      },
    );

    it('[T35] have a strict content security policy', async () => {
      const policy = (await planet.person().raw('/')).headers.get('content-security-policy') ?? '';
      const directive = (name: string) => new RegExp(`(?:^|;)${name} ([^;]+)`).exec(policy)?.[1];
      expect(directive('script-src')).toBe("'self' 'wasm-unsafe-eval'");
      expect(directive('object-src')).toBe("'none'");
      expect(directive('base-uri')).toBe("'none'");
      expect(directive('worker-src')).toBe("'self' blob:");
      expect(directive('frame-ancestors')).toBeDefined();
      const { host } = new URL(planet.url);
      expect(directive('connect-src')).toBe(`'self' blob: data: ws://${host} wss://${host} https:`);
    });
  });
});
