import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';

/** The empty database that the build made for exactly this PGlite; it lies beside the folder of the bundle. */
function templateFolder(): string {
  const packageFile = new URL('../package.json', import.meta.resolve('@electric-sql/pglite'));
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
  return fileURLToPath(new URL(`../database-${version}`, import.meta.url));
}

/** A copy of the template; without one that fits the files are made here, which takes seconds. */
async function makeFiles(folder: string): Promise<void> {
  try {
    cpSync(templateFolder(), folder, { recursive: true });
  } catch {
    rmSync(folder, { recursive: true, force: true });
    const made = await PGlite.create(folder);
    await made.close();
  }
}

/** The first start makes the files aside and moves them into place whole, so that a kill leaves no half of them. */
export async function openFiles(dataDir: string): Promise<PGlite> {
  const folder = join(dataDir, 'database');
  const aside = join(dataDir, 'database.new');
  rmSync(aside, { recursive: true, force: true });
  if (!existsSync(folder)) {
    await makeFiles(aside);
    renameSync(aside, folder);
  }
  return PGlite.create(folder);
}
