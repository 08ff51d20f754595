import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { vi } from 'vitest';

/** A browser's Worker, as far as three's Draco loader uses it. */
class BrowserWorker {
  onmessage: ((event: { readonly data: unknown }) => void) | undefined;
  readonly #worker: Promise<Worker>;

  constructor(url: string) {
    this.#worker = this.#open(url);
  }

  async #open(url: string): Promise<Worker> {
    const code = await (await fetch(url)).text();
    const bridge = `
      const { parentPort } = require('node:worker_threads');
      globalThis.self = globalThis;
      globalThis.postMessage = (data, list) => parentPort.postMessage(data, list);
      parentPort.on('message', (data) => globalThis.onmessage({ data }));`;
    const worker = new Worker(`${bridge}\n${code}`, { eval: true });
    worker.on('message', (data) => this.onmessage?.({ data }));
    return worker;
  }

  postMessage(data: unknown, list: readonly ArrayBuffer[] = []): void {
    void this.#worker.then((worker) => worker.postMessage(data, [...list]));
  }

  terminate(): void {
    void this.#worker.then((worker) => worker.terminate());
  }
}

/** Stubs the browser APIs of three's loaders. Image size in pixels: the first two bytes, times 16. */
export function stubBrowser(): void {
  const { fetch } = globalThis;
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('Worker', BrowserWorker);
  vi.stubGlobal('ProgressEvent', Event);
  vi.stubGlobal('createImageBitmap', async (blob: Blob) => {
    const [width = 0, height = 0] = new Uint8Array(await blob.arrayBuffer());
    if (width === 0) throw new DOMException('no picture', 'InvalidStateError');
    return { width: width * 16, height: height * 16, close: () => undefined };
  });
  // Node's fetch does not read file URLs.
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const url = typeof input === 'string' ? input : input.url;
    if (!url.startsWith('file:')) return fetch(input, init);
    return new Response(await readFile(new URL(url)));
  });
}
