import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ERROR_CODES } from '../../../contract/calls/errors';
import { callsOf, caseOf, type FuzzCall, type FuzzRequest, type OpenApi } from '../support/fuzz/operations';
import { Random } from '../support/fuzz/random';
import { PLAZA_DOCUMENT } from '../../../server/seed/plaza';
import type { Person } from '../support/person';
import { createDatabase } from '../support/postgres';
import { startPlanet, type TestPlanet } from '../support/test-planet';
import { Wire } from '../support/wire';

/** Another seed and more cases: `FUZZ_SEED=7 FUZZ_CASES=200`. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 28);
const CASES = Number(process.env['FUZZ_CASES'] ?? 16);
const SLOWEST_MS = 2_000;
/** Later rounds name what earlier ones have made. */
const ROUNDS = 2;
const LANES = 4;
const KEPT_VALUES = 20;
const MINUTE = 60_000;
/** Limits by address, which is one and the same here. */
const LIFTED = Object.fromEntries(
  [
    'SMS_PER_ADDRESS',
    'SMS_PER_HOUR',
    'GUESTS_PER_ADDRESS',
    'SIGN_INS_PER_ADDRESS',
    'REQUESTS_PER_MINUTE',
  ].map((name) => [name, '1000000']),
);

type Known = Record<string, unknown[]>;

/** Keeps values of an answer by the names of their fields, so that later cases name things that exist. */
function keepValues(value: unknown, known: Known, name = '', depth = 0): void {
  if (depth > 5 || value === null || value === '') return;
  if (Array.isArray(value)) for (const one of value.slice(0, 3)) keepValues(one, known, name, depth + 1);
  else if (typeof value === 'object')
    for (const [key, one] of Object.entries(value)) keepValues(one, known, key, depth + 1);
  else {
    const kept = (known[name] ??= []);
    if (!kept.includes(value)) kept.push(value);
    // The first ones are those of the test itself.
    if (kept.length > KEPT_VALUES) kept.splice(3, 1);
  }
}

/** What is wrong with an answer; undefined: nothing. */
function faultOf(status: number, text: string): string | undefined {
  if (status >= 500) return `status ${status}`;
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return `no JSON with status ${status}: ${text.slice(0, 80)}`;
  }
  const { code, desc, ...rest } = Object(body) as Record<string, unknown>;
  if (
    !Number.isInteger(code) ||
    typeof desc !== 'string' ||
    desc === '' ||
    Object.keys(rest).join() !== 'data'
  )
    return `no envelope with status ${status}: ${text.slice(0, 80)}`;
  return code === ERROR_CODES.internal.code ? 'an internal error' : undefined;
}

const shown = ({ method, path, headers, body = '' }: FuzzRequest): string =>
  `${method} ${path.slice(0, 300)} ${headers['content-type'] ?? ''} ${String(body).slice(0, 300)}`;

type SignIn = (known: Known) => Promise<Person>;

/** Tries again: the other lanes advance the clock, and codes and tickets expire. */
const patiently =
  (signIn: SignIn | undefined): SignIn =>
  async (known) => {
    let last: unknown;
    for (let tries = 0; tries < 8; tries++)
      try {
        if (signIn) return await signIn(known);
      } catch (error) {
        last = error;
      }
    throw last;
  };

describe(`calls with any input (seed ${SEED}, ${CASES} cases of each call)`, () => {
  let planet: TestPlanet;
  let phones = 0;
  let calls: FuzzCall[];
  beforeAll(async () => {
    planet = await startPlanet({
      databaseUrl: await createDatabase(inject('postgres'), 'seeded'),
      env: LIFTED,
    });
    const description = await planet.person().raw('/api/openapi.json');
    calls = callsOf((await description.json()) as OpenApi);
  });
  afterAll(() => planet.stop());

  const WAYS: Readonly<Record<string, SignIn>> = {
    'signed out': async () => planet.person(),
    'as a guest in the plaza': async (known) => {
      const person = planet.person();
      await person.call('loginGuest', { spaceId: 'plaza' }, { 'x-rehearsal-key': planet.rehearsalKey() });
      await Wire.open(planet.url, person, 'plaza');
      known['elementId'] = PLAZA_DOCUMENT.elements.map(({ id }) => id);
      return person;
    },
    'as the owner of a space': async (known) => {
      const person = planet.person();
      const { userId } = await person.signIn(String(13_600_000_000 + phones++), planet.codeFor);
      await person.call('saveUserInfo', { nickname: '试' });
      const { spaceId } = await person.call('addSpace', { spaceName: '试验' });
      keepValues({ userId, peerUserId: userId, targetUserId: userId }, known);
      known['spaceId'] = [spaceId, spaceId, 'plaza'];
      return person;
    },
  };

  it.each(Object.keys(WAYS))(
    '%s are answered in the envelope, without a fault and in time',
    async (way) => {
      const signIn = patiently(WAYS[way]);
      const faults: string[] = [];
      const lane = async (number: number): Promise<void> => {
        const random = new Random(SEED * 1_000 + number * 10 + way.length);
        const known: Known = { spaceId: ['plaza'], phone: ['13600000000'], code: ['123456'], limit: [1, 50] };
        let person = await signIn(known);
        const send = async (request: FuzzRequest) => {
          const began = performance.now();
          const response = await person.raw(request.path, request);
          const text = await response.text();
          return { status: response.status, text, ms: performance.now() - began };
        };
        const areas = [...new Set(calls.map(({ area }) => area))];
        const own = calls.filter(({ area }) => areas.indexOf(area) % LANES === number);
        for (const call of Array.from({ length: ROUNDS }, () => own).flat()) {
          for (let n = 0; n < CASES / ROUNDS; n++) {
            const request = caseOf(call, random, known);
            const { status, text, ms } = await send(request);
            const fault = faultOf(status, text);
            if (fault !== undefined) faults.push(`${fault}: ${shown(request)}`);
            // A second try tells a slow call from a busy machine.
            if (ms > SLOWEST_MS && (await send(request)).ms > SLOWEST_MS)
              faults.push(`slow: ${shown(request)}`);
            if (fault !== undefined) continue;
            const { code, data } = JSON.parse(text) as { code: number; data: unknown };
            keepValues(data, known);
            const ended = code === ERROR_CODES.unauthorized.code || code === ERROR_CODES.phoneNeeded.code;
            if (ended && way !== 'signed out') person = await signIn(known);
          }
          planet.advance(2 * MINUTE);
        }
      };
      await Promise.all(Array.from({ length: LANES }, (_, number) => lane(number)));
      expect(faults).toEqual([]);
      expect(planet.lines.filter((line) => line.includes('a call failed'))).toEqual([]);
    },
    110_000,
  );
});
