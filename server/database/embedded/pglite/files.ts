import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

/** The first start makes the files aside and moves them into place whole, so that a kill leaves no half of them. */
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
