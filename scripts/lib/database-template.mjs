import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { inRoot, Stop } from './project.mjs';
import { run } from './run.mjs';

/**
 * Makes the empty database whose copy every first start of the embedded one begins with: to initialise it takes
 * seconds. It depends on PGlite alone, so it is made once for each version, whose name the folder bears.
 * @returns {Promise<string>} the template's folder.
 */
export async function makeDatabaseTemplate(folder) {
  const { version } = JSON.parse(
    await readFile(inRoot('node_modules', '@electric-sql', 'pglite', 'package.json'), 'utf8'),
  );
  const target = path.join(folder, `database-${version}`);
  if (existsSync(target)) return target;
  await mkdir(folder, { recursive: true });
  const aside = path.join(folder, `next-database-${process.pid}`);
  try {
    // A program of its own: PGlite holds its thread, and the rest of the build goes on beside it.
    const program = inRoot('server', 'database', 'embedded', 'make-template.ts');
    const { code, output } = await run(process.execPath, [program, aside], { quiet: true });
    if (code !== 0) throw new Stop(`The database's template could not be made.\n${output}`);
    await rename(aside, target).catch((error) => {
      // Another build was faster.
      if (!existsSync(target)) throw error;
    });
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
  const older = (await readdir(folder)).filter(
    (name) => /^database-\d/.test(name) && name !== path.basename(target),
  );
  for (const name of older) await rm(path.join(folder, name), { recursive: true, force: true });
  return target;
}
