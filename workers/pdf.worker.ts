// The reading part of pdf.js is a worker by itself.
import 'pdfjs-dist/build/pdf.worker.min.mjs';
