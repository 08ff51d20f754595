import { createHash, createHmac } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { asc } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../../../contract/calls/errors';
import { readConfig } from '../../../server/config';
import { analyticsEvents, clientLogs } from '../../../server/database/schema-shell';
import { limitersOf } from '../../../server/http/limiter';
import { createEventLog } from '../../../server/modules/analytics/analytics';
import { createClientLogs } from '../../../server/modules/logging/logging';
import { createSingleNode } from '../../../server/nodes/single-node';
import { createScope } from '../../../server/scope';
import { withStoppedServer } from '../support/db-helpers';
import { startPlanet, type TestPlanet } from '../support/test-planet';
import { eventually } from '../support/process';
import { startStandIn, type StandIn, type StandInRequest } from '../support/stand-ins/http-stand-in';
import { errorAnswer } from '../support/expected-errors';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

interface KeptLine {
  readonly line: string;
  readonly userId: string;
}
interface KeptEvent {
  readonly event: string;
  readonly distinctId: string;
  readonly userId: string;
  readonly properties: Record<string, unknown>;
}

/** One destination of client logs, and how a test reads it. */
interface Kind {
  readonly name: string;
  env(url: string): Record<string, string>;
  /** Lines and events in the order of arrival. */
  read(
    planet: TestPlanet,
    requests: readonly StandInRequest[],
  ): Promise<{ lines: KeptLine[]; events: KeptEvent[] }>;
}

const readTables: Kind['read'] = (planet) =>
  withStoppedServer(planet, async (db) => ({
    lines: await db.select().from(clientLogs).orderBy(asc(clientLogs.id)),
    events: await db.select().from(analyticsEvents).orderBy(asc(analyticsEvents.id)),
  }));

/** Decodes a protobuf message: its fields in order, numbers or bytes. */
function fieldsOf(bytes: Buffer): { field: number; value: number | Buffer }[] {
  const found: { field: number; value: number | Buffer }[] = [];
  let at = 0;
  const varint = (): number => {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = bytes.readUInt8(at++);
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  };
  while (at < bytes.length) {
    const tag = varint();
    if ((tag & 7) === 0) found.push({ field: tag >> 3, value: varint() });
    else {
      const length = varint();
      found.push({ field: tag >> 3, value: bytes.subarray(at, at + length) });
      at += length;
    }
  }
  return found;
}
const buffersOf = (bytes: Buffer, field: number): Buffer[] =>
  fieldsOf(bytes).flatMap((entry) =>
    entry.field === field && Buffer.isBuffer(entry.value) ? [entry.value] : [],
  );
const textOf = (bytes: Buffer, field: number): string => buffersOf(bytes, field)[0]?.toString() ?? '';

const SECRET = 'secret-of-the-key';
const linesOfSls = (requests: readonly StandInRequest[]): KeptLine[] =>
  requests
    .filter(({ url }) => url.pathname === '/logstores/clients/shards/lb')
    .flatMap(({ body }) => buffersOf(body, 1))
    .map((log) => {
      const fields = Object.fromEntries(
        buffersOf(log, 2).map((content) => [textOf(content, 1), textOf(content, 2)]),
      );
      return { line: fields['line'] ?? '', userId: fields['userId'] ?? '' };
    });

interface SensorsRecord {
  readonly type: string;
  readonly event: string;
  readonly distinct_id: string;
  readonly original_id?: string;
  readonly properties: Record<string, unknown>;
}
const recordsOfSensors = (requests: readonly StandInRequest[]): SensorsRecord[] =>
  requests
    .filter(({ url }) => url.pathname === '/sa')
    .flatMap(({ body }) => {
      const form = new URLSearchParams(body.toString());
      expect(form.get('gzip')).toBe('1');
      return JSON.parse(
        gunzipSync(Buffer.from(form.get('data_list') ?? '', 'base64')).toString(),
      ) as SensorsRecord[];
    });

const KINDS: readonly Kind[] = [
  { name: 'our own tables', env: () => ({}), read: readTables },
  {
    name: "Aliyun's Log Service and Sensors",
    env: (url) => ({
      SLS_ENDPOINT: url,
      SLS_PROJECT: 'planet',
      SLS_LOGSTORE: 'clients',
      SLS_KEY_ID: 'key-of-tests',
      SLS_KEY_SECRET: SECRET,
      SENSORS_URL: `${url}/sa?project=planet&token=hidden-token`,
    }),
    async read(planet, requests) {
      await planet.restart();
      return {
        lines: linesOfSls(requests),
        events: recordsOfSensors(requests)
          .filter(({ type }) => type === 'track')
          .map(({ event, distinct_id, properties }) => ({
            event,
            distinctId: distinct_id,
            userId: properties['$is_login_id'] === true ? distinct_id : '',
            properties,
          })),
      };
    },
  },
];

describe.each(KINDS)('client logs in $name', ({ env, read }) => {
  let planet: TestPlanet;
  let service: StandIn;
  beforeAll(async () => {
    service = await startStandIn(() => ({}));
    planet = await startPlanet({ env: env(service.url) });
  });
  afterAll(async () => {
    await planet.stop();
    await service.stop();
  });
  const now = () => read(planet, service.requests);

  it('[T42] is one escaped line each, with the signed-in user, and survives a stop', async () => {
    const stranger = planet.person();
    await stranger.call('logPush', { log: 'first\r\nINFO forged line of 13800138000' });
    const guest = planet.person();
    const key = { 'x-rehearsal-key': planet.rehearsalKey() };
    const { userId } = await guest.call('loginGuest', { spaceId: 'plaza' }, key);
    await guest.call('logPush', { log: '{"userId":"u-somebody-else"}' });
    expect((await now()).lines.map(({ line, userId: of }) => ({ line, userId: of }))).toEqual([
      { line: 'first\\r\\nINFO forged line of 138****8000', userId: '' },
      { line: '{"userId":"u-somebody-else"}', userId },
    ]);
  });

  it('[T43] is an event with its properties, without phone numbers', async () => {
    const person = planet.person();
    await person.call('track', {
      distinctId: 'browser-1',
      events: [
        { event: 'pageView', at: Date.now(), properties: { path: '/home', from: 'tel 13800138000', n: 3 } },
        { event: 'enterSpace', at: 12, properties: {} },
      ],
    });
    const { events } = await now();
    expect(events).toHaveLength(2);
    expect(events[0]).toMatchObject({
      event: 'pageView',
      distinctId: 'browser-1',
      userId: '',
      properties: { path: '/home', from: 'tel 138****8000', n: 3 },
    });
    expect(events[1]).toMatchObject({ event: 'enterSpace' });
  });

  it('is a sign-in by phone, once, with the id that the browser sent', async () => {
    const phone = '13817730001';
    const signIn = async (distinctId: string) => {
      const person = planet.person();
      const rid = await person.requestCode(phone);
      return person.call('loginMobile', { phone, rid, code: planet.codeFor(phone), distinctId });
    };
    const { userId } = await signIn('browser-2');
    planet.advance(61_000);
    await signIn('');
    const events = (await now()).events.filter(({ event }) => event === 'signIn');
    expect(events).toMatchObject([{ userId, properties: { way: 'code' } }]);
    expect(['browser-2', userId]).toContain(events[0]?.distinctId);
  });
});

describe('the log service of Aliyun', () => {
  it('receives signed requests and retries, and never its secret', async () => {
    let away = true;
    const service = await startStandIn(() => ({ status: away ? 503 : 200, body: SECRET }));
    const [, vendors] = KINDS;
    const planet = await startPlanet({ env: vendors?.env(service.url) ?? {} });
    try {
      const answer = await planet.person().request('logPush', { log: 'kept for later' });
      expect(answer.code).toBe(200);
      await eventually('a failed attempt', () => service.requests.length > 0);
      away = false;
      await eventually('the line', () => linesOfSls(service.requests.slice(1)).length > 0);
      for (const { method, url, headers, body } of service.requests) {
        const md5 = createHash('md5').update(body).digest('hex').toUpperCase();
        const signed = [
          method,
          md5,
          'application/x-protobuf',
          headers.date,
          'x-log-apiversion:0.6.0',
          `x-log-bodyrawsize:${body.length}`,
          'x-log-signaturemethod:hmac-sha1',
          url.pathname,
        ].join('\n');
        const signature = createHmac('sha1', SECRET).update(signed).digest('base64');
        expect(headers.authorization).toBe(`LOG key-of-tests:${signature}`);
        expect(headers['content-md5']).toBe(md5);
      }
      expect(planet.lines.some((line) => line.includes('client logs could not be written'))).toBe(true);
      expect(planet.lines.join('')).not.toContain(SECRET);
      expect(planet.lines.join('')).not.toContain('hidden-token');
    } finally {
      await planet.stop();
      await service.stop();
    }
  });

  it('needs all of its settings', async () => {
    await expect(startPlanet({ env: { SLS_ENDPOINT: 'cn-hangzhou.log.aliyuncs.com' } })).rejects.toThrow(
      'SLS_PROJECT must be set when SLS_ENDPOINT is.',
    );
  });
});

describe('Sensors', () => {
  it('links the browser to the user who signed in', async () => {
    const service = await startStandIn(() => ({}));
    const planet = await startPlanet({ env: { SENSORS_URL: `${service.url}/sa` } });
    try {
      const guest = planet.person();
      const key = { 'x-rehearsal-key': planet.rehearsalKey() };
      const { userId } = await guest.call('loginGuest', { spaceId: 'plaza' }, key);
      const events = [{ event: 'login', at: Date.now(), properties: { kind: 'guest' } }];
      await guest.call('track', { distinctId: 'browser-1', events });
      await eventually('the events', () => service.requests.length > 0);
      expect(recordsOfSensors(service.requests)).toMatchObject([
        { type: 'track_signup', original_id: 'browser-1', distinct_id: userId },
        {
          type: 'track',
          event: 'login',
          distinct_id: userId,
          properties: { kind: 'guest', $is_login_id: true },
        },
      ]);
    } finally {
      await planet.stop();
      await service.stop();
    }
  });
});

describe('client log lines and events', () => {
  let planet: TestPlanet;
  beforeAll(async () => {
    planet = await startPlanet();
  });
  afterAll(() => planet.stop());

  it.each([
    ['nothing', 'logPush', {}],
    ['an empty line', 'logPush', { log: '' }],
    ['a line over 4 KB', 'logPush', { log: 'x'.repeat(4097) }],
    ['a line that is none', 'logPush', { log: 7 }],
    ['a zero character alone', 'logPush', { log: '\0' }],
    ['no events', 'track', { distinctId: 'd', events: [] }],
    [
      '51 events',
      'track',
      { distinctId: 'd', events: Array(51).fill({ event: 'a', at: 1, properties: {} }) },
    ],
    ['a name with blanks', 'track', { distinctId: 'd', events: [{ event: 'A b', at: 1, properties: {} }] }],
    [
      'nested properties',
      'track',
      { distinctId: 'd', events: [{ event: 'a', at: 1, properties: { a: {} } }] },
    ],
  ] as const)('are refused: %s', async (_, name, input) => {
    const answer = await planet.person().request(name, input);
    expect(answer).toMatchObject({
      ...errorAnswer('invalid'),
      data: null,
    });
  });

  it('[T6] are refused from another site', async () => {
    for (const name of ['logPush', 'track'] as const) {
      const headers = { origin: 'https://evil.example' };
      const answer = await planet.person().request(name, { log: 'a', distinctId: 'd', events: [] }, headers);
      expect(answer).toMatchObject({ code: ERROR_CODES.crossSite.code, status: 403 });
    }
  });

  it('[T42] are limited by browser, by session and by address', async () => {
    const person = planet.person();
    const ask = (who = person) => who.request('logPush', { log: 'again' });
    const codes: number[] = [];
    for (let i = 0; i < 31; i++) codes.push((await ask()).code);
    expect(codes.filter((code) => code === 200)).toHaveLength(30);
    const refused = await ask();
    expect(refused).toMatchObject({ code: ERROR_CODES.tooFast.code, status: 429 });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask(planet.person())).code).toBe(200);
    planet.advance(MINUTE);
    expect((await ask()).code).toBe(200);

    // Without the cookie the address still counts.
    planet.advance(MINUTE);
    const many = await Promise.all(Array.from({ length: 620 }, () => ask(planet.person())));
    expect(many.filter(({ code }) => code === 200)).toHaveLength(600);
  });

  it('are deleted after 14 and 90 days', async () => {
    planet.advance(2 * MINUTE);
    const person = planet.person();
    await person.call('track', { distinctId: 'd', events: [{ event: 'old', at: 1, properties: {} }] });
    const counts = await withStoppedServer(planet, async (db) => {
      const count = async () => [await db.$count(clientLogs), await db.$count(analyticsEvents)];
      const found = [await count()];
      for (const days of [13, 15, 89, 91]) {
        const scope = createScope();
        const now = () => Date.now() + days * DAY;
        const limiter = limitersOf(createSingleNode(now));
        const deps = { config: readConfig({}), db, log: pino({ level: 'silent' }), limiter, now };
        await createClientLogs(deps, scope).sweep();
        await createEventLog(deps, scope).sweep();
        await scope.dispose();
        found.push(await count());
      }
      return found;
    });
    const [lines = 0, events = 0] = counts[0] ?? [];
    expect([lines > 600, events]).toEqual([true, 1]);
    expect(counts.slice(1)).toEqual([
      [lines, 1],
      [0, 1],
      [0, 1],
      [0, 0],
    ]);
  });
});
