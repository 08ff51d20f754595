/** A thread on which pdf.js reads one file; whoever opens the file ends it. */
export const startPdfThread = (): Worker =>
  new Worker(new URL('../../workers/pdf.worker.ts', import.meta.url), { type: 'module' });
