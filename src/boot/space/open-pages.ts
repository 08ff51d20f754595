import type { OpenPages } from '../../../contract/ports/pages';

/** Opens paged files; the reader loads with the first file. */
export const openPages: OpenPages = async (url, signal) => {
  const parts = await Promise.all([
    import('../../adapters/pages-pdf'),
    import('../../threads/pdf-thread'),
  ]).catch(() => undefined);
  signal.throwIfAborted();
  if (!parts) return { kind: 'failed', reason: 'network' };
  const [{ openPdf }, { startPdfThread }] = parts;
  return openPdf(url, signal, startPdfThread());
};
