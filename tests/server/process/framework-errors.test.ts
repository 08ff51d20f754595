import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ERROR_CODES, type ErrorName } from '../../../contract/calls/errors';
import { createDatabase } from '../support/postgres';
import { rawRequest } from '../support/raw-http';
import { startPlanet, type TestPlanet } from '../support/test-planet';

const HOST = 'Host: localhost';
const JSON_TYPE = 'Content-Type: application/json';
const OURS = 'X-Tiny-Planet: 1';

describe('errors before a call', () => {
  let planet: TestPlanet;
  beforeAll(async () => {
    planet = await startPlanet({ databaseUrl: await createDatabase(inject('postgres'), 'seeded') });
  });
  afterAll(() => planet.stop());

  it.each<[string, readonly string[], number, ErrorName]>([
    ['a malformed path of a call', ['GET /api/% HTTP/1.1', HOST], 400, 'invalid'],
    ['a malformed path of a page', ['GET /%zz HTTP/1.1', HOST], 400, 'invalid'],
    ['half of a character in a path', ['GET /api/%e5%b0 HTTP/1.1', HOST], 400, 'invalid'],
    ['an unknown call', ['GET /api/nope HTTP/1.1', HOST], 404, 'notFound'],
    ['a very long file id', [`GET /api/chat_room/file/${'a'.repeat(900)} HTTP/1.1`, HOST], 414, 'invalid'],
    ['another method', ['DELETE /api/login/mobile HTTP/1.1', HOST, OURS], 404, 'notFound'],
    ['a rare method', ['PROPFIND /api/health HTTP/1.1', HOST], 404, 'notFound'],
    ['no HTTP', ['hello'], 400, 'invalid'],
    ['no host', ['GET /api/health HTTP/1.1'], 400, 'invalid'],
    ['a malformed header', ['GET /api/health HTTP/1.1', HOST, 'a b c'], 400, 'invalid'],
    ['headers of 20 KB', ['GET /api/health HTTP/1.1', HOST, `x: ${'y'.repeat(20_000)}`], 431, 'tooLarge'],
    [
      'two lengths',
      [
        'POST /api/login/mobile HTTP/1.1',
        HOST,
        OURS,
        JSON_TYPE,
        'Content-Length: 2',
        'Content-Length: 3',
        '',
        '{}',
      ],
      400,
      'invalid',
    ],
    ['an unknown expectation', ['GET /api/health HTTP/1.1', HOST, 'Expect: everything'], 417, 'invalid'],
    [
      'malformed JSON',
      ['POST /api/login/mobile HTTP/1.1', HOST, OURS, JSON_TYPE, 'Content-Length: 1', '', '{'],
      400,
      'invalid',
    ],
    [
      'an unknown type',
      ['POST /api/login/mobile HTTP/1.1', HOST, OURS, 'Content-Type: a/b', 'Content-Length: 2', '', '{}'],
      415,
      'invalid',
    ],
    [
      'a declared size over the limit',
      ['POST /api/login/mobile HTTP/1.1', HOST, OURS, JSON_TYPE, 'Content-Length: 99999999'],
      413,
      'tooLarge',
    ],
  ])('%s is answered with an envelope', async (_, lines, status, error) => {
    const answer = await rawRequest(planet.url, ...lines);
    expect([answer.status, JSON.parse(answer.body)]).toEqual([
      status,
      { code: ERROR_CODES[error].code, desc: ERROR_CODES[error].zh, data: null },
    ]);
    expect(answer.headers).toMatch(/^content-type: application\/json/im);
    expect(answer.headers).toMatch(/^x-content-type-options: nosniff$/im);
  });

  it.each([
    ['evil.example', 'http://evil.example'],
    ['localhost.evil.example', 'http://localhost.evil.example'],
  ])('the address in a QR code does not follow the host %s', async (host, origin) => {
    const answer = await rawRequest(
      planet.url,
      'POST /api/wechat/login/start HTTP/1.1',
      `Host: ${host}`,
      `Origin: ${origin}`,
      OURS,
      JSON_TYPE,
      'Content-Length: 16',
      '',
      '{"mode":"login"}',
    );
    const { data } = JSON.parse(answer.body) as { data: { url: string } };
    expect(new URL(data.url).origin).toBe(`http://127.0.0.1:${planet.server.port}`);
  });

  it('a request for another protocol is answered like any other', async () => {
    const upgrade = ['Connection: Upgrade', 'Upgrade: h2c'];
    const answer = await rawRequest(planet.url, 'GET /api/health HTTP/1.1', HOST, ...upgrade);
    expect([answer.status, (JSON.parse(answer.body) as { code: number }).code]).toEqual([200, 200]);
  });

  it.each<[readonly string[], number, ErrorName]>([
    [[], 403, 'crossSite'],
    [['Origin: http://localhost'], 401, 'unauthorized'],
  ])('a refused connection of a space %o is answered with an envelope', async (more, status, error) => {
    const answer = await rawRequest(
      planet.url,
      'GET /rt HTTP/1.1',
      HOST,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Accept-Language: en',
      ...more,
    );
    expect([answer.status, JSON.parse(answer.body)]).toEqual([
      status,
      { code: ERROR_CODES[error].code, desc: ERROR_CODES[error].en, data: null },
    ]);
  });
});
