import { pictureAddressOf } from '../../../../contract/model/element/picture-address';
import { pictureHead } from '../../../../contract/model/picture-head';
import { UPLOAD_BYTES } from '../../../../contract/model/upload';
import type { EnginePictures } from '../../../../contract/ports/engine';
import type { Scope } from '../../../platform/scope';
import type { Timers } from '../../../platform/timers';

/** Pixels of a picture that is decoded, as on the server: further ones would take the memory of a weak laptop. */
const MOST_PIXELS = 40_000_000;
/** A JPEG's size may stand behind a preview picture. */
const HEAD_BYTES = 256 * 1024;
/** Longest wait for a file, ms. */
const TIMEOUT_MS = 15_000;

export interface PicturesDeps {
  readonly scope: Scope;
  readonly fetch: typeof globalThis.fetch;
  readonly timers: Pick<Timers, 'after'>;
  readonly report: (error: unknown) => void;
}

/** Fetches the pictures of a document. The same address is fetched once at a time; the browser keeps the file. */
export function createPictures({ scope, fetch, timers, report }: PicturesDeps): EnginePictures {
  const loading = new Map<string, Promise<Blob>>();
  const reported = new Set<string>();

  async function load(address: string): Promise<Blob> {
    const late = new AbortController();
    const stop = timers.after(TIMEOUT_MS, () => late.abort());
    try {
      const answer = await fetch(address, {
        signal: AbortSignal.any([scope.signal, late.signal]),
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
      });
      if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
      if (Number(answer.headers.get('content-length') ?? 0) > UPLOAD_BYTES.picture)
        throw new Error(`${address} is too large`);
      const blob = await answer.blob();
      if (blob.size > UPLOAD_BYTES.picture) throw new Error(`${address} is too large`);
      return blob;
    } finally {
      stop();
    }
  }

  const once = (address: string): Promise<Blob> => {
    const known = loading.get(address) ?? load(address);
    loading.set(address, known);
    const forget = (): boolean => loading.delete(address);
    known.then(forget, forget);
    return known;
  };

  async function bitmap(fileId: string, side: number): Promise<ImageBitmap> {
    const address = pictureAddressOf(fileId);
    if (address === undefined) throw new Error(`no address: ${fileId}`);
    const blob = await once(address);
    const head = pictureHead(new Uint8Array(await blob.slice(0, HEAD_BYTES).arrayBuffer()));
    if (!head || head.width * head.height === 0) throw new Error(`${address} is no picture`);
    if (head.width * head.height > MOST_PIXELS) throw new Error(`${address} has too many pixels`);
    const scale = Math.min(1, side / Math.max(head.width, head.height));
    if (scale === 1) return createImageBitmap(blob);
    const size = (length: number): number => Math.max(1, Math.round(length * scale));
    return createImageBitmap(blob, {
      resizeWidth: size(head.width),
      resizeHeight: size(head.height),
      resizeQuality: 'medium',
    });
  }

  return {
    bitmap: (fileId, side) => {
      const made = bitmap(fileId, side);
      made.catch((error: unknown) => {
        // Both views ask for it: it is reported once, and not after leaving.
        if (scope.ended || reported.has(fileId)) return;
        reported.add(fileId);
        report(new Error(`The picture ${fileId} is not shown`, { cause: error }));
      });
      return made;
    },
  };
}
