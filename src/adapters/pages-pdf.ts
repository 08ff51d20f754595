import {
  getDocument,
  InvalidPDFException,
  PasswordException,
  PDFWorker,
  ResponseException,
  version,
  type PDFDocumentProxy,
} from 'pdfjs-dist';
import type { FilePage, OpenedPages, PagedFile, PagesFailure } from '../../contract/ports/pages';
import { normalizeHan } from './normalize-han';
import { listen } from '../platform/listen';

/** The build copies the auxiliary files there (scripts/vite-pdf-parts). */
const PARTS = `/assets/pdf-${version}/`;

/** Opens a PDF with pdf.js on the given worker, which ends with the file. */
export async function openPdf(url: string, signal: AbortSignal, thread: Worker): Promise<OpenedPages> {
  const worker = PDFWorker.create({ port: thread });
  const task = getDocument({
    url,
    worker,
    cMapUrl: `${PARTS}cmaps/`,
    wasmUrl: `${PARTS}wasm/`,
    standardFontDataUrl: `${PARTS}standard_fonts/`,
    // The decoders in plain script serve as well: they alone are copied into the build.
    useWasm: false,
  });
  const end = (): void => {
    const onDestroyed = (): void => {
      worker.destroy();
      thread.terminate();
    };
    task.destroy().then(onDestroyed, onDestroyed);
  };
  const forget = listen(signal, 'abort', end);
  try {
    const document = await task.promise;
    signal.throwIfAborted();
    return { kind: 'open', file: fileOf(document, end) };
  } catch (error) {
    signal.throwIfAborted();
    end();
    return { kind: 'failed', reason: reasonOf(error) };
  } finally {
    forget();
  }
}

function reasonOf(error: unknown): PagesFailure {
  if (error instanceof InvalidPDFException) return 'notPdf';
  if (error instanceof PasswordException) return 'locked';
  if (error instanceof ResponseException) return error.missing ? 'missing' : 'network';
  return 'network';
}

function fileOf(document: PDFDocumentProxy, dispose: () => void): PagedFile {
  return {
    count: document.numPages,
    dispose,
    async page(number): Promise<FilePage> {
      const page = await document.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      return {
        width,
        height,
        async paint(canvas, scale, signal) {
          const viewport = page.getViewport({ scale });
          canvas.width = Math.max(1, Math.round(viewport.width));
          canvas.height = Math.max(1, Math.round(viewport.height));
          const drawing = page.render({ canvas, viewport });
          const forget = listen(signal, 'abort', () => drawing.cancel());
          await drawing.promise.finally(forget);
        },
        async text() {
          const { items } = await page.getTextContent();
          const lines = items.flatMap((item) =>
            'str' in item ? [item.str + (item.hasEOL ? '\n' : '')] : [],
          );
          return normalizeHan(lines.join('').trim());
        },
      };
    },
  };
}
