import type { ErrorName } from '../contract/calls/errors';

/** The deepest nesting of lists and objects; calls need less than half of it. */
export const INPUT_DEPTH = 32;
const SHOWN_FIELD = 60;

/** Input that no call accepts. `field`: the path of the fault, such as `events.0.properties`. */
export class InputError extends Error {
  override readonly name = 'InputError';
  readonly field: string;

  constructor(
    readonly error: Extract<ErrorName, 'invalid' | 'tooDeep' | 'avatarInvalid'>,
    path: readonly string[],
  ) {
    super(error);
    this.field = wellFormedText(path.join('.')).slice(0, SHOWN_FIELD).toWellFormed();
  }
}

/**
 * Text that every database and service can store. A zero character and half of a surrogate pair are no
 * characters that a person writes, so they are removed instead of refusing, and losing, the whole text.
 */
export const wellFormedText = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** A key names a field and is never a person's text: a malformed one is refused. */
const isKey = (key: string): boolean => key !== '__proto__' && key === wellFormedText(key);

function clean(value: unknown, path: readonly string[]): unknown {
  if (typeof value === 'string') return wellFormedText(value);
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  if (path.length >= INPUT_DEPTH) throw new InputError('tooDeep', path.slice(0, 3));
  const fields = value as Record<string, unknown>;
  for (const key of Object.keys(fields)) {
    const here = [...path, key];
    if (!isKey(key)) throw new InputError('invalid', here);
    fields[key] = clean(fields[key], here);
  }
  return fields;
}

/**
 * Makes parsed input well-formed, in place: the one step before every check, of calls and of frames. Throws
 * an `InputError`.
 */
export const wellFormed = (input: unknown): unknown => clean(input, []);
