/** How long a browser may take to get hold of a file, ms. */
const TAKING = 30_000;

/** Hands a file to the person, as the browser does it. */
export function download(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), TAKING);
}
