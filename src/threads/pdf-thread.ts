/** A worker for one PDF file; its user terminates it. */
export const startPdfThread = (): Worker =>
  new Worker(new URL('../../workers/pdf.worker.ts', import.meta.url), { type: 'module' });
