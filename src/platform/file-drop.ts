/**
 * Takes files that are dropped or pasted into an element, until the returned function is called. `onOver`: files are held
 * over it, or are not any more.
 */
export function watchFileDrop(
  element: HTMLElement,
  onFiles: (files: FileList) => void,
  onOver: (isOver: boolean) => void,
): () => void {
  const end = new AbortController();
  const { signal } = end;
  const take = (event: Event, files: FileList | undefined): void => {
    if (!files?.length) return;
    event.preventDefault();
    onFiles(files);
  };
  element.addEventListener(
    'dragover',
    (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      // Otherwise the browser would open the file.
      event.preventDefault();
      onOver(true);
    },
    { signal },
  );
  element.addEventListener('dragleave', () => onOver(false), { signal });
  element.addEventListener(
    'drop',
    (event) => {
      onOver(false);
      take(event, event.dataTransfer?.files);
    },
    { signal },
  );
  element.addEventListener('paste', (event) => take(event, event.clipboardData?.files), { signal });
  return () => end.abort();
}
