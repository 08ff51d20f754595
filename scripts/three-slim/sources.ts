import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A module of three's. */
export interface Source {
  readonly code: string;
  /** Files that it imports or passes on. */
  readonly imports: readonly string[];
}

export type Sources = ReadonlyMap<string, Source>;

const FROM = /^(?:import|export)\b[^'"]*?\bfrom\s+'(\.[^']+)'/gm;
const NAMED = /^export\s+\{([^}]*)\}\s*;/gm;
const DECLARED = /^export\s+(?:async\s+)?(?:class|function|const|let)\s+(\w+)/gm;
/** The other renderer, which does not read what this one does. */
const ELSEWHERE = /[\\/](?:nodes|common|webgpu|webgl-fallback)[\\/]/;

export const importsOf = (code: string, folder: string): readonly string[] =>
  [...code.matchAll(FROM)].map(([, name = '']) => path.join(folder, name));

/** Every module of a folder, by its file. */
export function readSources(folder: string): Sources {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !ELSEWHERE.test(file));
  return new Map(
    files.map((file) => {
      const code = readFileSync(file, 'utf8');
      return [file, { code, imports: importsOf(code, path.dirname(file)) }];
    }),
  );
}

/** Which file each name comes from. */
export function exportsOf(sources: Sources): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [file, { code }] of sources) {
    const lists = [...code.matchAll(NAMED)].flatMap(([, list = '']) => list.split(','));
    const names = lists.map((name) => name.trim().replace(/^\w+\s+as\s+/, ''));
    for (const name of [...names, ...[...code.matchAll(DECLARED)].map(([, name = '']) => name)])
      if (name !== '' && name !== 'default') found.set(name, file);
  }
  return found;
}

/** The files that some files need, themselves among them. */
export function reachable(sources: Sources, from: Iterable<string>): ReadonlySet<string> {
  const met = new Set<string>();
  const left = [...from];
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    if (met.has(file)) continue;
    met.add(file);
    left.push(...(sources.get(file)?.imports ?? []));
  }
  return met;
}

/** What our own code says of three: the names that it imports, and every word in it. */
export interface Wanted {
  readonly names: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
}

const THREE = /\bimport\s+\{([^}]*)\}\s+from\s+['"]three['"]/g;
const WHOLE = /\bimport\s+\*\s+as\s+\w+\s+from\s+['"]three['"]/;
const ADDON = /\bfrom\s+['"]three\/(?:addons|examples\/jsm)\/([^'"]+)['"]/g;
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

export const wordsOf = (code: string): readonly string[] =>
  code.replace(COMMENT, '').match(/[A-Za-z_$][\w$]*/g) ?? [];

/** Reads the modules of a folder that are not tests, and the addons of three's that they import. */
export function readWanted(folder: string, addons: string): Wanted {
  const names = new Set<string>();
  const words = new Set<string>();
  const files = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map((entry) => path.join(entry.parentPath, entry.name));
  const met = new Set(files);
  for (const file of met) {
    const code = readFileSync(file, 'utf8');
    if (WHOLE.test(code)) throw new Error(`three-slim: ${file} imports three as a whole: name what it needs`);
    for (const [, list = ''] of code.matchAll(THREE))
      for (const name of list.split(',')) {
        const [first = ''] = name.trim().split(/\s+as\s+/);
        if (first !== '' && !first.startsWith('type ')) names.add(first);
      }
    for (const word of wordsOf(code)) words.add(word);
    const further = [...code.matchAll(ADDON)].map(([, name = '']) => path.join(addons, name));
    if (file.startsWith(addons)) further.push(...importsOf(code, path.dirname(file)));
    for (const addon of further) if (existsSync(addon)) met.add(addon);
  }
  return { names, words };
}
