import { unzipSync, zipSync } from 'fflate';
import { LIMITS, megabytes } from '../limits';
import { ImportProblem, problem } from '../problem';
import type { SourceFile } from './source-file';

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);

/** A name that would leave the folder that the zip is unpacked into. */
const leavesFolder = (name: string): boolean =>
  /^(?:[a-z]:|[\\/])/i.test(name) || name.split(/[\\/]/).includes('..') || name.includes('\0');

/** The files of a zip, at most `most` bytes of them. The declared sizes bound what is inflated. */
export function readZip({ name: file, bytes }: SourceFile, most: number): readonly SourceFile[] {
  let count = 0;
  let size = 0;
  try {
    const parts = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (leavesFolder(name)) throw problem('zipName', { file, name });
        if (++count > LIMITS.files) throw problem('tooManyFiles', { most: LIMITS.files });
        if (originalSize > LIMITS.fileBytes)
          throw problem('fileTooLarge', { file: name, mostMb: megabytes(LIMITS.fileBytes) });
        size += originalSize;
        if (size > most) throw problem('tooLarge', { mostMb: megabytes(LIMITS.allBytes) });
        // Folders, and what macOS adds.
        return !name.endsWith('/') && !name.startsWith('__MACOSX/');
      },
    });
    return Object.entries(parts).map(([name, content]) => ({ name, bytes: content }));
  } catch (error) {
    throw error instanceof ImportProblem ? error : problem('zipDamaged', { file });
  }
}

/** Whether the bytes are a zip with a file of this name. Nothing is unpacked. */
export function hasEntry(bytes: Uint8Array, entry: string): boolean {
  let found = false;
  try {
    unzipSync(bytes, {
      filter: ({ name }) => {
        found ||= name === entry;
        return false;
      },
    });
  } catch {
    return false;
  }
  return found;
}

/** The oldest time that a zip can state, so that equal contents make equal zips. */
const EPOCH = '1980-01-01T00:00:00';

export const writeZip = (files: readonly SourceFile[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    zipSync(Object.fromEntries(files.map(({ name, bytes }) => [name, bytes])), { mtime: EPOCH, level: 6 }),
  );
