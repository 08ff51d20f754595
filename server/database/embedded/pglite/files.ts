import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

/**
 * The first start creates the files in a temporary folder and renames it, so that a kill leaves no partial
 * database.
 */
export async function openFiles(dataDir: string): Promise<PGlite> {
  const folder = join(dataDir, 'database');
  const aside = join(dataDir, 'database.new');
  rmSync(aside, { recursive: true, force: true });
  if (!existsSync(folder)) {
    const made = await PGlite.create(aside);
    await made.close();
    renameSync(aside, folder);
  }
  return PGlite.create(folder);
}
