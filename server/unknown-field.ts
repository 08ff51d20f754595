import { z } from 'zod';

type Path = readonly string[];
type Schema = z.core.$ZodType;

const within = (
  entries: readonly (readonly [string, unknown])[],
  path: Path,
  of: (key: string) => Schema,
) => {
  for (const [key, value] of entries) {
    const found = unknownField(of(key), value, [...path, key]);
    if (found) return found;
  }
  return undefined;
};

/**
 * The path of the first field that a schema does not know; undefined: it knows all of them. Zod would drop such a
 * field, so that the caller takes it for stored.
 */
export function unknownField(schema: Schema, value: unknown, path: Path = []): Path | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  )
    return unknownField(schema.def.innerType, value, path);
  if (schema instanceof z.ZodPipe) return unknownField(schema.def.in, value, path);
  if (schema instanceof z.ZodUnion) {
    const { options } = schema.def;
    const fitting = options.find((option) => z.safeParse(option, value).success);
    return fitting && unknownField(fitting, value, path);
  }
  if (schema instanceof z.ZodArray)
    return Array.isArray(value) ? within(Object.entries(value), path, () => schema.def.element) : undefined;
  if (schema instanceof z.ZodRecord) return within(Object.entries(value), path, () => schema.def.valueType);
  if (!(schema instanceof z.ZodObject) || Array.isArray(value)) return undefined;
  const { shape } = schema.def;
  const strange = Object.keys(value).find((key) => !Object.hasOwn(shape, key));
  if (strange !== undefined) return [...path, strange];
  return within(Object.entries(value), path, (key) => shape[key] ?? z.unknown());
}
