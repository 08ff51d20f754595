import { DrizzleQueryError } from 'drizzle-orm/errors';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AppError, StartError } from './errors';
import { InputError } from './input';
import { createLog } from './log';
import { errorLine } from './log-error';
import { outbound, OutboundError } from './outbound';

const PHONE = '13800138000';
const SECRET = 'token-of-somebody';
/** Nothing of this may be logged, in any part of an error. */
const PRIVATE = [PHONE, SECRET, '小明'];

const of = (error: Error, more: object): Error => Object.assign(error, more);
const thrownBy = async (run: () => unknown): Promise<unknown> => {
  try {
    await run();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
};

const refusal = of(new Error(`invalid input syntax for type json: "${PHONE}"`), {
  severity: 'ERROR',
  code: '22P02',
  detail: `Token "${SECRET}" is invalid.`,
  where: `JSON data, line 1: ${SECRET}`,
  internalQuery: `select '${PHONE}'`,
  table: 'users',
  constraint: 'users_phone',
});
const query = `insert into "users" ("phone") values ('${PHONE}', $1)`;
const circle: Error = new Error('a circle');
circle.cause = circle;

const ERRORS: Readonly<Record<string, () => unknown>> = {
  'a failed query': () => new DrizzleQueryError(query, [PHONE, '小明'], refusal),
  'an error of PostgreSQL': () => refusal,
  'a wrapped failed query': () =>
    new Error('not stored', { cause: new DrizzleQueryError(query, [PHONE], refusal) }),
  'several failed queries': () => new AggregateError([new DrizzleQueryError(query, [PHONE], refusal)], PHONE),
  'a failed validation': () =>
    thrownBy(() =>
      z.object({ way: z.enum(['a']), n: z.literal(1) }).parse({ way: PHONE, [SECRET]: 1, n: '小明' }),
    ),
  'unreadable JSON': () => thrownBy(() => JSON.parse(`${SECRET} ${PHONE}`)),
  'an invalid address': () => thrownBy(() => new URL(`${SECRET}?phone=${PHONE}`)),
  'an address with its query': () =>
    new Error(`GET https://planet.example/third?code=${SECRET}&tel=${PHONE} failed`),
  'an address with a password': () => new Error(`postgres://planet:${SECRET}@db:5432/planet is away`),
  'an unreachable service': () =>
    thrownBy(() => outbound({ service: 'SLS', url: `http://127.0.0.1:1/?key=${SECRET}` })),
  'a failed request': () => thrownBy(() => fetch(`http://127.0.0.1:1/?key=${SECRET}`)),
  'a refusing service': () => new OutboundError('NIM', 'status 500', { cause: new Error(`for ${PHONE}`) }),
  'a refused command of Redis': () =>
    of(new Error('ERR wrong type'), { command: { name: 'set', args: [PHONE, SECRET] } }),
  'an error of the system': () =>
    of(new Error(`connect ECONNREFUSED`), { code: 'ECONNREFUSED', address: '10.1.2.3', path: SECRET }),
  'a refusal': () => new AppError('oauthFailed', 3, { cause: new Error(`+86 ${PHONE}`) }),
  'refused input': () => new InputError('invalid', ['events', PHONE]),
  'a failed start': () => new StartError(`${PHONE} is no port`),
  'a framework error': () => Fastify.errorCodes.FST_ERR_BAD_URL(`/api/%?tel=${PHONE}`),
  'a text': () => `no ${PHONE} at https://a.example/?${SECRET}`,
  'an object': () => ({ phone: PHONE, token: SECRET }),
  'a message of several lines': () => new Error(`first\n    at ${PHONE} (x?${SECRET})`),
  'an error with a personal code': () => of(new Error('x'), { code: `${PHONE} ${SECRET}` }),
  nothing: () => undefined,
  'a circle of causes': () => circle,
};

function linesOf(write: (log: ReturnType<typeof createLog>) => void): string[] {
  const lines: string[] = [];
  write(createLog({ LOG_LEVEL: 'debug', LOG_FORMAT: 'json' }, { write: (line) => void lines.push(line) }));
  return lines;
}

describe('[T43] a logged error', () => {
  it.each(Object.entries(ERRORS))('of the kind %s contains nothing personal', async (_, make) => {
    const error = await make();
    const lines = linesOf((log) => {
      log.error({ err: error }, 'failed');
      log.child({ part: 'x' }).warn({ err: error }, (error as Error | undefined)?.message ?? 'failed');
      if (error instanceof Error) log.error(error);
    });
    expect(lines.length).toBeGreaterThan(1);
    for (const text of [...lines, errorLine(error)])
      for (const word of PRIVATE) expect(text).not.toContain(word);
  });

  it('tells what an operator needs', () => {
    const [line = ''] = linesOf((log) =>
      log.error({ err: new DrizzleQueryError(query, [PHONE], refusal) }, 'failed'),
    );
    const { err, msg } = JSON.parse(line) as { err: Record<string, unknown>; msg: string };
    expect(msg).toBe('failed');
    expect(err).toMatchObject({
      type: 'DrizzleQueryError',
      message: 'query failed: insert users',
      cause: {
        message: 'invalid input syntax for type json: "…"',
        code: '22P02',
        table: 'users',
        constraint: 'users_phone',
      },
    });
    expect(err['stack']).toMatch(/^ {4}at .*log-error\.test\.ts/);
    expect(Object.keys(err)).toEqual(['type', 'message', 'stack', 'cause']);
    expect(errorLine(new DrizzleQueryError(query, [PHONE], refusal))).toBe(
      'query failed: insert users: invalid input syntax for type json: "…" (22P02)',
    );
  });

  it('of a request shows its route, not its address', () => {
    const [line] = linesOf((log) =>
      log.warn(
        { req: { method: 'GET', url: `/third?code=${SECRET}`, routeOptions: { url: '/third' } } },
        'x',
      ),
    );
    expect(line).toContain('"req":{"method":"GET","path":"/third"}');
  });
});
