import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DIST, inRoot, ROOT } from './project.mjs';

const SOURCES = [
  'assets',
  'contract',
  'engine',
  'features',
  'hud',
  'public',
  'server',
  'src',
  'workers',
  'scripts/build.mjs',
  'scripts/lib',
  'scripts/no-shader.js',
  'scripts/vite-shared-parts.ts',
  'scripts/vite-client-config.ts',
  'scripts/vite-libraries.ts',
  'scripts/vite-pdf-parts.ts',
  'scripts/vite-portal-still.ts',
  'scripts/vite-third-party-notices.ts',
  'index.html',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
];
const NOT_BUILT = /\.(test|spec)\.tsx?$|\.md$/;
export const STAMP = path.join(DIST, 'stamp');

function* files(entry) {
  const full = inRoot(entry);
  if (!existsSync(full)) return;
  if (!/\.\w+$/.test(path.basename(entry))) {
    const children = readdirSync(full, { withFileTypes: true, recursive: true });
    for (const child of children)
      if (child.isFile()) yield path.join(child.parentPath ?? child.path, child.name);
  } else yield full;
}

/** A hash of the names and contents of all files that the build reads. */
export function sourceHash() {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((entry) => [...files(entry)]).sort()) {
    if (NOT_BUILT.test(file)) continue;
    hash.update(path.relative(ROOT, file).split(path.sep).join('/')).update('\0');
    hash.update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** Whether dist/ was built from exactly these sources. */
export function isBuilt(hash = sourceHash()) {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash;
}
