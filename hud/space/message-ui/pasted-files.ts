/** The part of a clipboard that is read. */
export interface Pasted {
  readonly files: ArrayLike<File>;
  getData(type: string): string;
}

/**
 * The files to attach on paste. Spreadsheets and word processors put a picture of the copied text beside the text:
 * then the text is pasted, and no file.
 */
export function pastedFiles(clipboard: Pasted): readonly File[] {
  const files = Array.from(clipboard.files);
  const text = clipboard.getData('text/plain').trim();
  // File managers write the names of the copied files as text.
  const names = files.map(({ name }) => name).join('\n');
  return text === '' || text.replaceAll('\r', '') === names ? files : [];
}
