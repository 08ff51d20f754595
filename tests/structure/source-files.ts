import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..', '..');
const FOLDERS = [
  'assets',
  'contract',
  'e2e',
  'engine',
  'features',
  'hud',
  'scripts',
  'server',
  'src',
  'tests',
  'workers',
];
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.js', '/index.ts'];

/** Static imports and re-exports of other files, types included. A lazy `import()` closes no circle. */
const IMPORTS = [
  /^(?:import|export)\b[^;'"]*?\bfrom\s*['"](\.[^'"]+)['"]/gm,
  /^import\s*['"](\.[^'"]+)['"]/gm,
];

/** Every source file of the project, tests included and fixtures excluded: paths relative to the root, with slashes. */
export function sourceFiles(): readonly string[] {
  return FOLDERS.filter((folder) => existsSync(path.join(ROOT, folder)))
    .flatMap((folder) => readdirSync(path.join(ROOT, folder), { withFileTypes: true, recursive: true }))
    .filter((entry) => entry.isFile() && /\.(mjs|js|tsx?)$/.test(entry.name))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => !file.startsWith('tests/fixtures/'));
}

export const readSource = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

/** File → the files it imports. Imports of styles, pictures and packages are left out. */
export function importGraph(
  files: readonly string[],
  read: (file: string) => string = readSource,
): ReadonlyMap<string, readonly string[]> {
  const known = new Set(files);
  const resolve = (from: string, specifier: string): string | undefined => {
    const target = path.posix.join(path.posix.dirname(from), specifier);
    return ENDINGS.map((ending) => target + ending).find((name) => known.has(name));
  };
  return new Map(
    files.map((file) => {
      const text = read(file);
      const targets = IMPORTS.flatMap((pattern) =>
        [...text.matchAll(pattern)].flatMap(([, specifier = '']) => resolve(file, specifier) ?? []),
      );
      return [file, [...new Set(targets)]];
    }),
  );
}

/** The strongly connected components of more than one file (Tarjan): every circle lies within one of them. */
export function importCircles(graph: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const visit = (file: string): number => {
    const index = order.size;
    order.set(file, index);
    low.set(file, index);
    stack.push(file);
    for (const target of graph.get(file) ?? []) {
      const reached = order.has(target)
        ? stack.includes(target)
          ? (order.get(target) ?? index)
          : index
        : visit(target);
      low.set(file, Math.min(low.get(file) ?? index, reached));
    }
    if (low.get(file) === index) {
      const component = stack.splice(stack.indexOf(file));
      if (component.length > 1) circles.push(component.sort());
    }
    return low.get(file) ?? index;
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return circles;
}
