import { link, open, rename, rm } from 'node:fs/promises';
import { StartError } from '../../errors';

const isThere = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EEXIST';

export const takenName = (file: string, cause?: unknown): StartError =>
  new StartError(`${file} exists already: give another name.`, { cause });

/** Renames a file without replacing an existing one. Of several processes, the first succeeds. */
export async function putInPlace(partial: string, file: string, hardLink = link): Promise<void> {
  try {
    await hardLink(partial, file);
    await rm(partial);
    return;
  } catch (error) {
    if (isThere(error)) throw takenName(file, error);
    // Some file systems have no hard links. A rename replaces an existing file, so an empty file reserves the
    // name first.
  }
  try {
    await (await open(file, 'wx', 0o600)).close();
  } catch (error) {
    throw isThere(error) ? takenName(file, error) : error;
  }
  try {
    await rename(partial, file);
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}
