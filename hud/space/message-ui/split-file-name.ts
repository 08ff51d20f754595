import { charactersOf } from '../../../contract/model/user/user-text';

/** Names up to this length fit. */
const SHORT = 20;
/** Length of the part that always shows, with the extension. */
const END = 10;

/** Splits a long file name into a part that may be truncated and its end. */
export function splitFileName(name: string): readonly [begin: string, end: string] {
  const letters = charactersOf(name);
  if (letters.length <= SHORT) return [name, ''];
  return [letters.slice(0, -END).join(''), letters.slice(-END).join('')];
}
