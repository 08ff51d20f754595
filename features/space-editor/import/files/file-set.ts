import { LIMITS, megabytes } from '../limits';
import { problem } from '../problem';
import type { SourceFile } from './source-file';
import { isZip, readZip } from './zip';

/** Leaves `.` and `..` out as far as there are folders; `\` counts as `/`. */
const normal = (path: string): string => {
  const parts: string[] = [];
  for (const part of path.replaceAll('\\', '/').split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else parts.push(part);
  }
  return parts.join('/');
};

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);
export const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Whether a reference leaves the chosen files: an address, or a path from the root of a disk. */
const isOutside = (reference: string): boolean => /^(?:[a-z][a-z0-9+.-]*:|[\\/])/i.test(reference);

/** The chosen files. References are resolved among them alone; nothing is ever fetched. */
export class FileSet {
  readonly #byPath = new Map<string, SourceFile>();
  readonly #byName = new Map<string, SourceFile[]>();
  readonly #used = new Set<SourceFile>();

  constructor(readonly files: readonly SourceFile[]) {
    for (const file of files) {
      const path = normal(file.name);
      this.#byPath.set(path, file);
      const name = baseName(path);
      this.#byName.set(name, [...(this.#byName.get(name) ?? []), file]);
    }
  }

  /** Opens zips among the files. */
  static of(chosen: readonly SourceFile[]): FileSet {
    if (chosen.length === 0) throw problem('noFiles', {});
    let bytes = 0;
    const files = chosen.flatMap((file): readonly SourceFile[] => {
      if (file.bytes.length > LIMITS.fileBytes)
        throw problem('fileTooLarge', { file: file.name, mostMb: megabytes(LIMITS.fileBytes) });
      const parts = isZip(file.bytes) ? readZip(file, LIMITS.allBytes - bytes) : [file];
      for (const part of parts) bytes += part.bytes.length;
      if (bytes > LIMITS.allBytes) throw problem('tooLarge', { mostMb: megabytes(LIMITS.allBytes) });
      return parts;
    });
    if (files.length > LIMITS.files) throw problem('tooManyFiles', { most: LIMITS.files });
    return new FileSet(files);
  }

  /** The file that a reference in another file means: by its path, else by its name if that is unique. */
  find(reference: string, from: string): SourceFile | undefined {
    const path = reference.replaceAll('\\', '/');
    const named = this.#byName.get(baseName(path)) ?? [];
    const found =
      (isOutside(reference) ? undefined : this.#byPath.get(normal(folderOf(normal(from)) + path))) ??
      (named.length === 1 || isOutside(reference) ? named[0] : this.#closest(path, named));
    if (found !== undefined) this.#used.add(found);
    return found;
  }

  /** Of files with one name, that whose last folders agree most. */
  #closest(path: string, files: readonly SourceFile[]): SourceFile | undefined {
    const wanted = normal(path).split('/').toReversed();
    const agreement = ({ name }: SourceFile): number => {
      const parts = normal(name).split('/').toReversed();
      const end = parts.findIndex((part, index) => part !== wanted[index]);
      return end < 0 ? parts.length : end;
    };
    return files.toSorted((a, b) => agreement(b) - agreement(a))[0];
  }

  use(file: SourceFile): void {
    this.#used.add(file);
  }

  unused(): readonly SourceFile[] {
    return this.files.filter((file) => !this.#used.has(file));
  }
}
