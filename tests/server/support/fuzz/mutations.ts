import type { Random } from './random';

type Container = Record<string, unknown>;
/** A field of an input, and how to change it. */
interface Place {
  readonly within: Container;
  readonly key: string;
}

const nested = (depth: number, wrap: (inner: unknown) => unknown): unknown => {
  let value: unknown = 1;
  for (let i = 0; i < depth; i++) value = wrap(value);
  return value;
};

const WRONG: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  0.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  -(2 ** 31) - 1,
  2 ** 63,
  '',
  '1',
  'NaN',
  '2026-13-45T99:99:99Z',
  '../../etc/passwd',
  "'; drop table users; --",
  '%s%n${1}',
  'x'.repeat(5_000),
  '👩‍🚀'.repeat(300),
  [],
  [[]],
  [null],
  {},
  { a: {} },
  { length: 1e9 },
  { toString: 1, valueOf: 1, toJSON: 1 },
  Array.from({ length: 2_000 }, (_, n) => n),
];
const MALFORMED = [
  '\0',
  'a\0b',
  '\ud800',
  'a\udc00b',
  '\ud83d',
  '\ufffe\uffff',
  '\u202e\u2066',
  'Z\u0301'.padEnd(400, '\u0301'),
];
const KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
  'toJSON',
  '',
  '0',
  'a\0',
  '\ud800',
  'x'.repeat(300),
];

function placesIn(value: unknown, found: Place[] = []): Place[] {
  if (typeof value !== 'object' || value === null) return found;
  for (const key of Object.keys(value)) {
    found.push({ within: value as Container, key });
    placesIn((value as Container)[key], found);
  }
  return found;
}

const setOwn = (within: Container, key: string, value: unknown): void =>
  void Object.defineProperty(within, key, { value, enumerable: true, configurable: true, writable: true });

type Mutation = (input: Container, place: Place | undefined, random: Random) => unknown;

/** Ways to spoil an input; each returns the input to send. */
const MUTATIONS: readonly Mutation[] = [
  (input, place, random) => {
    if (place) setOwn(place.within, place.key, random.pick(WRONG));
    return input;
  },
  (input, place, random) => {
    if (place) setOwn(place.within, place.key, random.pick(MALFORMED));
    return input;
  },
  (input, place) => {
    if (place) delete place.within[place.key];
    return input;
  },
  (input, place, random) => {
    setOwn(random.chance(0.5) ? input : (place?.within ?? input), random.pick(KEYS), random.pick(WRONG));
    return input;
  },
  (input, place, random) => {
    const depth = random.pick([20, 40, 400, 4_000]);
    const value = random.chance(0.5) ? nested(depth, (inner) => [inner]) : nested(depth, (a) => ({ a }));
    setOwn(place?.within ?? input, place?.key ?? 'a', value);
    return input;
  },
  (input, place, random) => {
    setOwn(place?.within ?? input, place?.key ?? 'a', 'x'.repeat(random.pick([60_000, 70_000])));
    return input;
  },
  (_input, _place, random) => random.pick(WRONG),
];

/** A spoiled copy of an input. */
export function spoil(input: unknown, random: Random): unknown {
  const copy = typeof input === 'object' && input !== null ? (structuredClone(input) as Container) : {};
  const places = placesIn(copy);
  return random.pick(MUTATIONS)(copy, places.length > 0 ? random.pick(places) : undefined, random);
}

/** JSON of an input, also of one that is nested too deeply for a recursive writer. */
export function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'null';
  } catch {
    return `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  }
}

/** Bodies that are no JSON, or not what a parser expects. */
export const RAW_BODIES: readonly (string | Uint8Array<ArrayBuffer>)[] = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '1e999',
  '{"a":1}}',
  '\ufeff{}',
  '{"spaceId":"plaza","spaceId":7}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '['.repeat(30_000),
  '{"a":'.repeat(10_000),
  new Uint8Array([0x22, 0xff, 0xfe, 0x22]),
  new Uint8Array([0, 1, 2, 3]),
];

/** Parts of a query that a browser never sends. */
export const RAW_QUERIES = [
  'spaceId=plaza&spaceId=plaza',
  'spaceId[]=plaza',
  'spaceId[a]=plaza',
  'spaceId=%00',
  'spaceId=plaza%00',
  '%00=1',
  'spaceId=%ED%A0%80',
  'spaceId=%',
  '%=%',
  'spaceId=%ff%fe',
  '__proto__=1',
  '__proto__[a]=1',
  'constructor=1',
  '&&&===',
  `spaceId=${'x'.repeat(6_000)}`,
] as const;
