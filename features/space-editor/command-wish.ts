import { parseArgs } from 'node:util';

export const USAGE = 'Usage: npm run import-map -- FILE… --out space.json [--lang zh|en] [--merge]';

/** What a command line asks to import. */
export interface ImportWish {
  readonly maps: readonly string[];
  /** The document is written here. */
  readonly out: string;
  readonly lang: 'zh' | 'en';
  readonly merge: boolean;
}

/** Reads the arguments of `import-map`: a wish, `help`, or what is wrong with them, in words. */
export function importWishOf(args: readonly string[]): ImportWish | 'help' | (string & {}) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        out: { type: 'string' },
        lang: { type: 'string', default: 'zh' },
        merge: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    const { out, lang, merge, help } = values;
    if (help) return 'help';
    if (positionals.length === 0) return 'No map is named.';
    if (out === undefined) return '--out is missing.';
    if (lang !== 'zh' && lang !== 'en') return '--lang is zh or en.';
    return { maps: positionals, out, lang, merge };
  } catch (error) {
    if (error instanceof TypeError) return error.message;
    throw error;
  }
}
