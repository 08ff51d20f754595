import { cleanLine, lengthOf, shorten } from '../../contract/model/user/user-text';

/** Longest name of a stored file, characters. */
const LONGEST = 120;

/** The last part of a path, without misleading characters, shortened to the limit with its extension kept. */
export function safeName(given: string): string {
  const name = cleanLine(given.split(/[/\\]/).at(-1) ?? '').replace(/^[.\s]+/, '');
  if (name === '') return 'file';
  if (lengthOf(name) <= LONGEST) return name;
  const ending = /\.[\p{L}\p{N}]{1,10}$/u.exec(name)?.[0] ?? '';
  return shorten(name, LONGEST - ending.length) + ending;
}
