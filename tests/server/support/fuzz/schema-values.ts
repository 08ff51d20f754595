import type { Random } from './random';

/** The part of JSON Schema that the description of the calls uses. */
export interface JsonSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number | boolean;
  readonly maximum?: number | boolean;
  readonly pattern?: string;
  readonly format?: string;
  readonly nullable?: boolean;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
}

/** Values that exist, by the name of a field, so that cases get beyond the validation. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>;

const TEXTS = ['', 'a', 'Ann', '小星球', '👩‍🚀', '\u202eabc', '1', '0', 'https://a.example/x'];
/** Texts in the forms that patterns ask for. */
const FORMS = [
  ...TEXTS,
  '#112233',
  '13800138000',
  '123456',
  'cid-00000001',
  'plaza',
  'plaza-1',
  'field_name',
  '203.0.113.0/24',
  '2026-05-01',
  '2026-05-01T10:00:00.000Z',
  'A2B3C4D5E6F7G8H9',
  'x'.repeat(22),
  'x'.repeat(43),
  '0123456789abcdef'.repeat(2),
  '0166d7-head-1,0166d7-body-1',
  'data:image/png;base64,iVBORw0KGgo=',
] as const;
const numberIn = ({ minimum, maximum }: JsonSchema, random: Random): number => {
  const from = typeof minimum === 'number' ? Math.max(minimum, -1e6) : 0;
  const to = typeof maximum === 'number' ? Math.min(maximum, 1e6) : from + 100;
  return from + Math.round(random.next() * (to - from));
};

function textFor({ minLength = 0, maxLength = 200, format, pattern }: JsonSchema, random: Random): string {
  if (format === 'date-time') return '2026-05-01T10:00:00.000Z';
  if (format === 'uri') return 'https://a.example/x';
  const fitting = pattern === undefined ? TEXTS : FORMS.filter((text) => new RegExp(pattern, 'u').test(text));
  const text = random.pick(fitting.length > 0 ? fitting : FORMS);
  return pattern === undefined ? text.padEnd(Math.min(minLength, 1_000), 'x').slice(0, maxLength) : text;
}

/** Existing values for a field: of the same name, or for an id any other id. */
const existingFor = (name: string, known: KnownValues): readonly unknown[] =>
  known[name] ?? (/ids?$/i.test(name) ? (known[name.replace(/s$/, '')] ?? known['id'] ?? []) : []);

/** A value that mostly fits the schema. Depth is bounded, since schemas may refer to themselves. */
export function valueOf(
  schema: JsonSchema,
  random: Random,
  known: KnownValues,
  name = '',
  depth = 0,
): unknown {
  const choices = schema.anyOf ?? schema.oneOf;
  const isPart = schema.type === 'array' || schema.type === 'object';
  const existing = isPart ? (known[name] ?? []) : existingFor(name, known);
  if (existing.length > 0 && random.chance(0.85)) return random.pick(existing);
  if (schema.nullable === true && random.chance(0.2)) return null;
  if (schema.enum) return random.pick(schema.enum);
  if (choices) return valueOf(random.pick(choices), random, known, name, depth);
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map((part) => valueOf(part, random, known, name, depth)));
  switch (schema.type) {
    case 'object':
      return objectOf(schema, random, known, depth);
    case 'array': {
      const count = depth > 6 ? 0 : (schema.minItems ?? 0) + random.below(3);
      return Array.from({ length: Math.min(count, schema.maxItems ?? count) }, () =>
        valueOf(schema.items ?? {}, random, known, name, depth + 1),
      );
    }
    case 'integer':
      return numberIn(schema, random);
    case 'number':
      return numberIn(schema, random) + (random.chance(0.3) ? 0.5 : 0);
    case 'boolean':
      return random.chance(0.5);
    case 'string':
      return textFor(schema, random);
    default:
      return random.pick<unknown>(['text', 1, true, null, {}]);
  }
}

function objectOf(
  schema: JsonSchema,
  random: Random,
  known: KnownValues,
  depth: number,
): Record<string, unknown> {
  const required = new Set(schema.required);
  const entries = Object.entries(schema.properties ?? {})
    .filter(([name]) => required.has(name) || (depth < 6 && random.chance(0.35)))
    .map(([name, field]) => [name, valueOf(field, random, known, name, depth + 1)]);
  if (typeof schema.additionalProperties === 'object' && random.chance(0.7))
    entries.push(['more', valueOf(schema.additionalProperties, random, known, 'more', depth + 1)]);
  return Object.fromEntries(entries) as Record<string, unknown>;
}
