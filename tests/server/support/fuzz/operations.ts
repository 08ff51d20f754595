import { CLIENT_HEADER } from '../../../../contract/calls/call';
import { RAW_BODIES, RAW_QUERIES, jsonOf, spoil } from './mutations';
import type { Random } from './random';
import { valueOf, type JsonSchema, type KnownValues } from './schema-values';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: JsonSchema;
}

interface Operation {
  readonly tags: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>>;
  };
}

/** The description at `/api/openapi.json`. */
export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

export interface FuzzCall {
  /** Calls of one area name the same things. */
  readonly area: string;
  readonly method: string;
  readonly path: string;
  readonly query: JsonSchema;
  /** Undefined: the body is a file, or there is none. */
  readonly body: JsonSchema | undefined;
  readonly isFile: boolean;
}

/** A request to send, as a browser or an attacker would write it. */
export interface FuzzRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
}

function querySchema(parameters: readonly Parameter[]): JsonSchema {
  const fields = parameters.filter((one) => one.in === 'query');
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
    required: fields.filter(({ required }) => required).map(({ name }) => name),
  };
}

export const callsOf = ({ paths }: OpenApi): FuzzCall[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { tags, parameters = [], requestBody }]) => ({
      area: tags[0] ?? '',
      method: method.toUpperCase(),
      path,
      query: querySchema(parameters),
      body: requestBody?.content['application/json']?.schema,
      isFile: requestBody?.content['application/octet-stream'] !== undefined,
    })),
  );

const PNG = new Uint8Array([
  0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
]);
const FILES: readonly Uint8Array<ArrayBuffer>[] = [
  new Uint8Array(),
  PNG,
  new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16]),
  new TextEncoder().encode('GIF89a'),
  new TextEncoder().encode('RIFF____WEBPVP8 '),
  new TextEncoder().encode('<svg onload="alert(1)">'),
  new Uint8Array(100_000).fill(7),
];
const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/octet-stream',
  '',
];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : jsonOf(value));
/** A query, which like a URL may be at most so long that the header is still read. */
const queryOf = (input: unknown): string =>
  new URLSearchParams(
    Object.entries(Object(input) as Record<string, unknown>).map(([name, value]) => [
      name.slice(0, 500),
      textOf(value).slice(0, 4_000),
    ]),
  )
    .toString()
    .slice(0, 10_000);

/** One case of a call: valid, spoiled, or malformed as a whole. */
export function caseOf(call: FuzzCall, random: Random, known: KnownValues): FuzzRequest {
  const { method, path } = call;
  const own = random.chance(0.97);
  const headers: Record<string, string> = own ? { [CLIENT_HEADER]: '1' } : {};
  const input = (schema: JsonSchema): unknown => {
    const value = valueOf(schema, random, known);
    return random.chance(0.45) ? value : spoil(value, random);
  };
  const raw = random.chance(0.12);
  const query = raw ? random.pick(RAW_QUERIES) : queryOf(input(call.query));
  if (call.isFile) {
    headers['content-type'] = raw ? random.pick(TYPES) : 'application/octet-stream';
    return { method, path: `${path}?${query}`, headers, body: random.pick(FILES) };
  }
  if (method === 'GET') return { method, path: `${path}?${query}`, headers };
  headers['content-type'] = random.chance(0.95) ? 'application/json' : random.pick(TYPES);
  const body = raw ? random.pick(RAW_BODIES) : jsonOf(input(call.body ?? {}));
  return { method, path, headers, body };
}
