/** How long a browser may take to read the blob, ms. */
const TAKING = 30_000;

/** Downloads a file in the browser. */
export function download(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), TAKING);
}
