/** A file with its path below what was dropped or chosen, such as `maps/tiles/grass.png`. */
export interface ChosenFile {
  readonly path: string;
  readonly file: File;
}

/** The files of a file field: of a chosen folder with their paths. */
export const chosenFiles = (files: Iterable<File>): readonly ChosenFile[] =>
  [...files].map((file) => ({ path: file.webkitRelativePath || file.name, file }));

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

async function* inFolder(folder: FileSystemDirectoryEntry): AsyncGenerator<FileSystemEntry> {
  const reader = folder.createReader();
  for (;;) {
    // A browser answers some entries at a time, and none at the end.
    const some = await new Promise<FileSystemEntry[]>((done, fail) => reader.readEntries(done, fail));
    if (some.length === 0) return;
    yield* some;
  }
}

async function* below(entry: FileSystemEntry): AsyncGenerator<ChosenFile> {
  if (isFile(entry)) {
    const file = await new Promise<File>((done, fail) => entry.file(done, fail));
    yield { path: entry.fullPath.replace(/^\//, ''), file };
  } else if (isFolder(entry)) for await (const inner of inFolder(entry)) yield* below(inner);
}

/** Dropped files, and those in dropped folders; at most `most`. What cannot be read is left out. */
export async function droppedFiles(transfer: DataTransfer, most: number): Promise<readonly ChosenFile[]> {
  // The list is empty after the first pause.
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return chosenFiles(transfer.files);
  const found: ChosenFile[] = [];
  for (const entry of entries)
    try {
      for await (const file of below(entry)) {
        if (found.length >= most) return found;
        found.push(file);
      }
    } catch {
      // Such as a folder that went away.
    }
  return found;
}
